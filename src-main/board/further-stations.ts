import type { Position } from '../contract/index.ts'
import { isExclusive, needsOf } from './needs.ts'
import type { BoardState, Entry, Hold } from './state.ts'
import { GROUND, remainingOf } from './state.ts'
import { rowsOf } from './table.ts'

/** Stations that one participant keeps an eye on. */
const MOST = 4
/** Blocks between stations that one participant serves at a time. */
const TOGETHER = 8

const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

/**
 * More stations of a kind that holds one person's things, for who has several things to do in it: those beside the first that
 * stand idle, shared with all that waits for its own by how much there is to be done, and one at least for each.
 * @param holds what the subtask acquires anyway
 */
export function furtherStations(state: BoardState, entry: Entry, holds: readonly Hold[]): Hold[] {
  const own = remainingOf(entry)
  const most = Math.min(MOST, own) - 1
  const first = holds.find(({ place, item }) => place === GROUND && isExclusive(item))
  if (!first?.at || most <= 0) return []
  const { at, item, need } = first
  const free = state.stations.filter(
    station =>
      station.item === item &&
      station.heldBy === undefined &&
      station.position !== at &&
      apart(station.position, at) <= TOGETHER,
  )
  const others = waiting(state, entry, item)
  const all = others.reduce((sum, other) => sum + remainingOf(other), own)
  const share = Math.round(((free.length + 1) * own) / all) - 1
  const count = Math.min(most, share, free.length - others.length)
  return free
    .slice(0, Math.max(0, count))
    .map(({ position }) => ({ need, place: GROUND, item, count: 1, at: position }))
}

const waiting = ({ entries }: BoardState, self: Entry, station: string): Entry[] =>
  rowsOf(entries).filter(
    ({ subtask, stage }) =>
      stage === 'OPEN' &&
      subtask.id !== self.subtask.id &&
      needsOf(subtask).some(({ kind, accepts }) => kind === 'station' && accepts.includes(station)),
  )
