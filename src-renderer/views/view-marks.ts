import { chestsOf } from '../../src-main/contract/board.ts'
import type {
  Area,
  BoardSubtask,
  BoardView,
  Participant,
  Position,
  Vitals,
} from '../../src-main/contract/index.ts'
import { amountText, itemLabel, subtaskTitle } from '../parts/format.ts'
import type { Mark } from '../scene/marks/marks.ts'
import { nextFor } from '../state/index.ts'

interface Plan {
  readonly board: BoardView
  readonly vitals: Readonly<Record<string, Vitals>>
  readonly me: string
  /** The card under the pointer. */
  readonly pointed: number | null
  /** Blocks that somebody breaks right now, by Minecraft name. */
  readonly digging: ReadonlyMap<string, Position>
  /** Where bots' feet will go, by Minecraft name; absent for people, whose way nobody knows. */
  readonly ways: ReadonlyMap<string, readonly Position[]>
  /** The name of the bot whose eyes look: its own mark would hang in its face. */
  readonly eyes: string | null
  /** The colour of a participant, as CSS. */
  colourOf(who: Participant): string
  readonly stationColour: string
  readonly areas: readonly Area[]
}

/** Kinds of stock that a mark names; the rest is counted. */
const MOST_NAMED = 3
/** Blocks from somebody within which their mark speaks for their work, too. */
const BESIDE = 7
const STATIONS = [
  'crafting_table',
  'furnace',
  'blast_furnace',
  'smoker',
  'smithing_table',
  'stonecutter',
  'anvil',
]

const spared = { trees: 'trees', blocks: 'all blocks', animals: 'animals', all: 'everything' } as const

const middle = ({ x, y, z }: Position): Position => ({ x: x + 0.5, y: y + 0.5, z: z + 0.5 })
const above = ({ x, y, z }: Position, by: number): Position => ({ x, y: y + by, z })

const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

/** Blocks from a place to the straight line between two others. */
const aside = (place: Position, from: Position, to: Position): number => {
  const along = { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z }
  const length = along.x ** 2 + along.y ** 2 + along.z ** 2
  const dot = (place.x - from.x) * along.x + (place.y - from.y) * along.y + (place.z - from.z) * along.z
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, dot / length))
  return apart(place, {
    x: from.x + along.x * share,
    y: from.y + along.y * share,
    z: from.z + along.z * share,
  })
}

/** What is left of a way for whoever has got here on it. */
const restOf = (way: readonly Position[], here: Position): readonly Position[] => {
  let [nearest, next] = [Number.POSITIVE_INFINITY, 0]
  for (const [index, to] of way.entries()) {
    const off = aside(here, way[index - 1] ?? to, to)
    if (off >= nearest) continue
    nearest = off
    next = index
  }
  return [here, ...way.slice(next)]
}

/** Where a subtask has to be done, as far as the board knows: a station, the chest, or a place beside it. */
export const placeOf = (subtask: BoardSubtask, { ledger }: BoardView): Position | undefined => {
  const { chestAt, stations } = ledger
  if (subtask.deliver === 'ground' && subtask.place && chestAt) {
    const { dx, dy, dz } = subtask.place
    return { x: chestAt.x + dx, y: chestAt.y + dy, z: chestAt.z + dz }
  }
  const needed = subtask.tools.filter(tool => STATIONS.includes(tool))
  const station = stations.find(({ item }) => needed.includes(item))
  if (station) return station.position
  // What is all there only has to be put into the chest.
  if (subtask.deliver === 'chest' && subtask.progress >= subtask.quantity) return chestAt
  return undefined
}

const stockText = (chest: Readonly<Record<string, number>>): string => {
  const stacks = Object.entries(chest).filter(([, count]) => count > 0)
  if (stacks.length === 0) return 'empty'
  const named = stacks.slice(0, MOST_NAMED).map(([item, count]) => amountText({ item, count }))
  const more = stacks.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/** The plan as marks in the world: chest, stations, who does what where, and what is next for the player. */
export const marksOf = ({
  board,
  vitals,
  me,
  pointed,
  digging,
  ways,
  eyes,
  colourOf,
  stationColour,
  areas,
}: Plan): Mark[] => {
  const { stations } = board.ledger
  const marks: Mark[] = []
  for (const { position, holds } of chestsOf(board.ledger))
    marks.push({
      key: `chest ${position.x} ${position.y} ${position.z}`,
      at: above(middle(position), 0.8),
      text: `Shared chest: ${stockText(holds)}`,
      colour: stationColour,
    })
  for (const { item, position } of stations)
    marks.push({
      key: `station ${position.x} ${position.y} ${position.z}`,
      at: above(middle(position), 0.8),
      text: itemLabel(item),
      colour: stationColour,
    })
  for (const area of areas)
    if (area.kind === 'around')
      marks.push({
        key: `area ${area.id}`,
        at: above(middle(area.at), 1.2),
        text: `Left alone: ${spared[area.spares]}, ${area.radius} blocks around`,
        colour: stationColour,
      })
  const targets = new Map<number, Mark>()
  for (const who of board.participants) {
    if (!who.present) continue
    const held = board.subtasks.find(({ holder, status }) => holder === who.id && status === 'IN_PROGRESS')
    const colour = colourOf(who)
    const position = vitals[who.id]?.position
    const about = held ? { subtask: held.id } : {}
    const strong = held !== undefined && held.id === pointed ? { strong: true as const } : {}
    if (position && held && who.name !== eyes)
      marks.push({
        key: `person ${who.id}`,
        at: above(position, 2.7),
        text: `${who.name}: ${subtaskTitle(held)}`,
        person: who.name,
        colour,
        ...about,
        ...strong,
      })
    const target = digging.get(who.name) ?? (held && placeOf(held, board))
    const going = ways.get(who.name)
    const whither = going?.at(-1)
    if (position && going && whither)
      marks.push({ key: `way ${who.id}`, at: whither, text: '', colour, way: restOf(going, position) })
    if (!target || !held) continue
    // Whoever stands beside it says what it is.
    const said = position && who.name !== eyes && apart(position, target) < BESIDE
    targets.set(held.id, {
      key: `target ${who.id}`,
      at: middle(target),
      text: said ? '' : subtaskTitle(held),
      colour,
      outlined: true,
      // Of who plans no way that is told, it is at least clear whither.
      ...(position && !going && who.name !== eyes ? { way: [position, middle(target)] } : {}),
      ...about,
      ...strong,
    })
  }
  const next = nextFor(board, me)
  const mine = board.participants.find(({ id }) => id === me)
  for (const [subtask, own] of [
    [next, true],
    [board.subtasks.find(({ id }) => id === pointed), false],
  ] as const) {
    const place = subtask && !targets.has(subtask.id) ? placeOf(subtask, board) : undefined
    if (!subtask || !place) continue
    targets.set(subtask.id, {
      key: `place ${subtask.id}`,
      at: middle(place),
      text: own ? `Next for you: ${subtaskTitle(subtask)}` : subtaskTitle(subtask),
      colour: mine ? colourOf(mine) : stationColour,
      outlined: true,
      strong: true,
      subtask: subtask.id,
    })
  }
  return [...marks, ...targets.values()]
}
