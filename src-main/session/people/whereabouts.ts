// Where a subtask is done: the nearest known source, station or chest.
import type { Body } from '../../body/index.ts'
import type { BoardSubtask, BoardView, Position } from '../../contract/index.ts'
import { inSentence, mobLabel } from '../../contract/index.ts'
import { blocksGiving, type Knowledge, mobsGiving } from '../../knowledge/index.ts'
import { namesOf } from '../keeping/search-limit.ts'

/** Blocks around each bot in which a source is looked for. */
const WITHIN = 128

interface Whereabouts {
  /** For people: `iron ore`, `the shared chest`. */
  readonly what: string
  readonly at: Position
}

/** A bot that may have seen what is looked for. */
export type Witness = Pick<Body, 'find' | 'findMobs' | 'observe'>

interface Known {
  readonly board: BoardView
  readonly knowledge: Knowledge
  /** Whose eyes and memories count. */
  readonly bodies: readonly Witness[]
}

const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

/** The nearest place where the subtask can be worked on; undefined where nobody has seen any. */
export function whereaboutsOf(subtask: BoardSubtask, from: Position, known: Known): Whereabouts | undefined {
  const places = sourcesOf(subtask, known)
  return places.sort((a, b) => apart(a.at, from) - apart(b.at, from))[0] ?? workplaceOf(subtask, known)
}

function sourcesOf(subtask: BoardSubtask, { knowledge, bodies }: Known): Whereabouts[] {
  const { action, item } = subtask
  if (action === 'kill') {
    const what = `a ${inSentence(mobLabel(item))}`
    return bodies.flatMap(body => body.findMobs(item, WITHIN).map(at => ({ what, at })))
  }
  if (action !== 'gather') return []
  const blocks = namesOf(subtask).flatMap(name => blocksGiving(name, knowledge))
  const mobs = mobsGiving(item, knowledge)
  return bodies.flatMap(body => [
    ...[...new Set(blocks)].flatMap(block =>
      body.find([block], WITHIN, 1).map(at => ({ what: inSentence(knowledge.label(block)), at })),
    ),
    ...mobs.flatMap(mob =>
      body.findMobs(mob, WITHIN).map(at => ({ what: `a ${inSentence(mobLabel(mob))}`, at })),
    ),
  ])
}

/** The station or the chest at which the rest is done. */
function workplaceOf(
  { action, tools, place, reservations }: BoardSubtask,
  { board, knowledge }: Known,
): Whereabouts | undefined {
  const { stations, chestAt } = board.ledger
  const reserved = reservations.find(({ at }) => at !== undefined)
  if (reserved?.at) return { what: inSentence(knowledge.label(reserved.item)), at: reserved.at }
  const station = stations.find(({ item }) => tools.includes(item))
  if (station) return { what: inSentence(knowledge.label(station.item)), at: station.position }
  if (!chestAt) return undefined
  // What is to be performed says itself where.
  if (!place && action === 'perform') return undefined
  if (!place) return { what: 'the shared chest', at: chestAt }
  const at = { x: chestAt.x + place.dx, y: chestAt.y + place.dy, z: chestAt.z + place.dz }
  return { what: 'its place beside the chest', at }
}
