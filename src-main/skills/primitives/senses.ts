import { z } from 'zod'
import type { Position } from '../../contract/index.ts'
import type { Json } from '../../sandbox/index.ts'
import type { Workplace } from '../program.ts'
import { carried } from '../supplies.ts'
import {
  apart,
  count,
  type Hands,
  name,
  type Primitive,
  place,
  Refusal,
  requireKnown,
  requireNear,
} from './primitive.ts'

/** Blocks to each side that a look takes in, and beings and lists that it names at most. */
const AROUND = 4
const BEINGS_WITHIN = 24
const MOST_BEINGS = 24
const MOST_FOUND = 32
const MOST_CELLS = 1024
const MOST_TOLD = 512

const floored = ({ x, y, z }: Position) => ({ x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) })
const isAir = (block: string): boolean => /^(air|cave_air|void_air)$/.test(block)

/** The block there as a player would know it: what lies hidden in the ground nobody sees. */
const seen = ({ body }: Workplace, at: Position): string =>
  body.isHidden(at) ? 'hidden' : (body.blockAt(at) ?? 'not loaded')

function beings({ body }: Workplace): Json[] {
  const here = body.observe().position
  return body.surroundings
    .entityIds()
    .filter(id => id !== body.surroundings.self)
    .flatMap(id => body.surroundings.entity(id) ?? [])
    .map(being => ({ being, away: apart(being, here) }))
    .filter(({ away }) => away <= BEINGS_WITHIN)
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_BEINGS)
    .map(({ being: { name, kind, item, label, ...at }, away }) => ({
      name: item?.name ?? name,
      kind,
      ...(label ? { label: label.slice(0, 40) } : {}),
      ...floored(at),
      away: Math.round(away),
    }))
}

/** How many of each block there are close by, with the nearest. */
function blocksAround(at: Workplace): Json {
  const here = floored(at.body.observe().position)
  const kinds = new Map<string, { count: number; nearest: Position; away: number }>()
  for (let dx = -AROUND; dx <= AROUND; dx++)
    for (let dy = -AROUND; dy <= AROUND; dy++)
      for (let dz = -AROUND; dz <= AROUND; dz++) {
        const cell = { x: here.x + dx, y: here.y + dy, z: here.z + dz }
        const block = seen(at, cell)
        if (isAir(block) || block === 'hidden' || block === 'not loaded') continue
        const away = Math.hypot(dx, dy, dz)
        const known = kinds.get(block)
        const nearest = known && known.away <= away ? known : { nearest: cell, away }
        kinds.set(block, { ...nearest, count: (known?.count ?? 0) + 1 })
      }
  return Object.fromEntries(
    [...kinds].map(([block, { count, nearest }]) => [block, { count, nearest: { ...nearest } }]),
  )
}

/** All that a program, or its author, is told of where the bot is. */
export function lookAround(at: Workplace): { readonly [key: string]: Json } {
  const { body } = at
  const { position, health, food, heldItem, players } = body.observe()
  const { time, weather, dimension } = body.surroundings
  return {
    position: floored(position),
    health,
    food,
    inventory: carried(at),
    held: heldItem ?? null,
    timeOfDay: time.day,
    raining: weather.rain > 0.2,
    dimension: dimension.name,
    players: players.slice(0, 20),
    sharedChests: at.chests().map(({ position, holds }) => ({ ...position, holds: { ...holds } })),
    craftingTable: placeOf(at.station('crafting_table')),
    furnace: placeOf(at.station('furnace')),
    beings: beings(at),
    blocks: blocksAround(at),
  }
}

const placeOf = (position: Position | undefined): Json => (position ? { ...position } : null)

const nothing = z.strictObject({}).nullish()

export const look: Primitive<z.infer<typeof nothing>> = {
  name: 'look',
  takes: '',
  doc: `Answers { position, health, food, inventory: { name: count }, held, timeOfDay (0 to 23999, 0 is sunrise), raining, dimension, players, sharedChests: [{ x, y, z, holds }], craftingTable, furnace, beings within ${BEINGS_WITHIN} blocks: [{ name, kind, label, x, y, z, away }], blocks that are seen within ${AROUND}: { name: { count, nearest } } }.`,
  input: nothing,
  async run(_input, { at }) {
    return lookAround(at)
  },
}

const sought = z.strictObject({
  blocks: z.array(name).min(1).max(8),
  radius: z.number().min(1).max(64).default(32),
  limit: count(MOST_FOUND).default(8),
})

export const find: Primitive<z.infer<typeof sought>> = {
  name: 'find',
  takes: '{ blocks: [name], radius, limit }',
  doc: `Answers where blocks of these kinds are that the bot sees or has seen, nearest first: [{ block, x, y, z }]. Radius at most 64, at most ${MOST_FOUND} places.`,
  input: sought,
  async run({ blocks, radius, limit }, { at }) {
    for (const block of blocks) requireKnown('block', block, at.knowledge)
    return at.body
      .find(blocks, radius, limit)
      .map(position => ({ block: at.body.blockAt(position) ?? blocks[0] ?? '', ...floored(position) }))
  },
}

const mob = z.strictObject({ mob: name, radius: z.number().min(1).max(64).default(32) })

export const findMobs: Primitive<z.infer<typeof mob>> = {
  name: 'findMobs',
  takes: '{ mob, radius }',
  doc: 'Answers where mobs of this kind are or were seen a short while ago, nearest first: [{ x, y, z }].',
  input: mob,
  async run({ mob, radius }, { at }) {
    requireKnown('mob', mob, at.knowledge)
    return at.body.findMobs(mob, radius).slice(0, MOST_FOUND).map(floored)
  },
}

const there = z.strictObject(place)

export const blockAt: Primitive<z.infer<typeof there>> = {
  name: 'blockAt',
  takes: '{ x, y, z }',
  doc: 'Answers the name of the block there, for example "air" or "dirt"; "hidden" for what lies in the ground where nobody sees it, "not loaded" for what is too far away.',
  input: there,
  async run(position, hands) {
    requireNear(position, hands, 64)
    return seen(hands.at, position)
  },
}

const region = z.strictObject({ from: there, to: there })

export const blocksIn: Primitive<z.infer<typeof region>> = {
  name: 'blocksIn',
  takes: '{ from: { x, y, z }, to: { x, y, z } }',
  doc: `Answers all blocks that are not air in a box of at most ${MOST_CELLS} places: [{ block, x, y, z }], from low to high, at most ${MOST_TOLD}.`,
  input: region,
  async run({ from, to }, hands) {
    requireNear(from, hands, 64)
    requireNear(to, hands, 64)
    return cellsOf(from, to, hands)
  },
}

function cellsOf(from: Position, to: Position, { at }: Hands): Json {
  const [low, high] = [lesser(from, to), greater(from, to)]
  const size = (high.x - low.x + 1) * (high.y - low.y + 1) * (high.z - low.z + 1)
  if (size > MOST_CELLS) throw new Refusal(`The box has ${size} places: at most ${MOST_CELLS} are allowed.`)
  const told: Json[] = []
  for (let y = low.y; y <= high.y; y++)
    for (let z = low.z; z <= high.z; z++)
      for (let x = low.x; x <= high.x; x++) {
        const block = seen(at, { x, y, z })
        if (!isAir(block) && told.length < MOST_TOLD) told.push({ block, x, y, z })
      }
  return told
}

const lesser = (a: Position, b: Position) => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  z: Math.min(a.z, b.z),
})
const greater = (a: Position, b: Position) => ({
  x: Math.max(a.x, b.x),
  y: Math.max(a.y, b.y),
  z: Math.max(a.z, b.z),
})
