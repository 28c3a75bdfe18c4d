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
 * stand idle, as long as one is left for every other subtask that is waiting for its own.
 * @param holds what the subtask acquires anyway
 */
export function furtherStations(state: BoardState, entry: Entry, holds: readonly Hold[]): Hold[] {
  const most = Math.min(MOST, remainingOf(entry)) - 1
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
  const count = Math.min(most, free.length - othersWaiting(state, entry, item))
  return free
    .slice(0, Math.max(0, count))
    .map(({ position }) => ({ need, place: GROUND, item, count: 1, at: position }))
}

const othersWaiting = ({ entries }: BoardState, self: Entry, station: string): number =>
  rowsOf(entries).filter(
    ({ subtask, stage }) =>
      stage === 'OPEN' &&
      subtask.id !== self.subtask.id &&
      needsOf(subtask).some(({ kind, accepts }) => kind === 'station' && accepts.includes(station)),
  ).length
