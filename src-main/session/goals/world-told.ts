// What a language model is told of the world a plan is for. All of it is data, names above all: strangers choose them.
import { type Body, isNight } from '../../body/index.ts'
import type { Participant, Stock } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { Surroundings } from '../../planning/index.ts'

/** Blocks around each bot that are told. */
const WITHIN = 64
const MOST_BLOCKS = 400
/** Letters of a name. */
const LONGEST_NAME = 32

const MOBS = ['cow', 'pig', 'sheep', 'chicken', 'rabbit', 'zombie', 'skeleton', 'creeper', 'spider']
const GROUND = ['sand', 'gravel', 'clay', 'water', 'lava', 'sugar_cane', 'pumpkin', 'melon', 'bee_nest']

/** Whose eyes tell. */
export type Onlooker = Pick<Body, 'find' | 'findMobs' | 'blockAt' | 'surroundings'>

interface Told {
  readonly surroundings: Surroundings
  readonly people: readonly Pick<Participant, 'kind' | 'name'>[]
  /** None where no world is joined. */
  readonly bodies: readonly Onlooker[]
}

/** The world in plain data, for a prompt: stock, stations, who takes part, what the bots know to be near. */
export function worldTold({ surroundings, people, bodies }: Told): Record<string, unknown> {
  const { knowledge, have = {}, chest = 'present', hands = 1 } = surroundings
  return {
    minecraft: knowledge.version,
    shared_chest: chest,
    in_the_chest: told(have.chest),
    in_the_hands: told(have.held),
    stations: [...(have.stations ?? [])],
    who_takes_part: people.map(({ kind, name }) => ({ kind, name: name.slice(0, LONGEST_NAME) })),
    hands: Math.max(1, hands),
    ...around(bodies, knowledge),
  }
}

const told = (stock: Stock = {}): Stock =>
  Object.fromEntries(Object.entries(stock).filter(([, count]) => count > 0))

function around(bodies: readonly Onlooker[], knowledge: Knowledge): Record<string, unknown> {
  const [first] = bodies
  if (!first) return {}
  const { dimension, time } = first.surroundings
  const ores = knowledge.blocks.filter(block => block.endsWith('_ore'))
  const blocks = [...knowledge.tag('logs'), ...ores, ...GROUND].filter(block => knowledge.isBlock(block))
  const near = new Set<string>()
  for (const body of bodies) {
    for (const at of body.find(blocks, WITHIN, MOST_BLOCKS)) {
      const block = body.blockAt(at)
      if (block !== undefined) near.add(block)
    }
    for (const mob of MOBS) if (body.findMobs(mob, WITHIN).length > 0) near.add(mob)
  }
  return {
    dimension: dimension.name,
    time: isNight(time.day) ? 'night' : 'day',
    // No places and no numbers: a prompt that changes at every step would never be answered from memory.
    near_by: [...near].sort(),
  }
}
