import type { Position } from '../contract/index.ts'
import { withHolds } from './claims.ts'
import { isExclusive, needsOf } from './needs.ts'
import type { BoardState, PlacedStation } from './state.ts'
import { GROUND } from './state.ts'
import { rowOf } from './table.ts'

export const sameBlock = (a: Position, b: Position): boolean => a.x === b.x && a.y === b.y && a.z === b.z

/** Puts a station up; another one at the same block, or one of the kind that was only spoken of, gives way. */
export function placeStation(
  state: BoardState,
  item: string,
  position: Position,
  saidBy: number | undefined,
): BoardState {
  const known = state.stations.find(station => sameBlock(station.position, position))
  if (known?.item === item && known.saidBy === saidBy) return state
  const spokenOf =
    saidBy === undefined
      ? state.stations.find(station => station.item === item && station.saidBy !== undefined)
      : undefined
  const next = removeStations(state, station => station === known || station === spokenOf)
  const placed: PlacedStation = { item, position, heldBy: undefined, saidBy }
  return { ...next, stations: [...next.stations, placed] }
}

/** Lets a claimed subtask that works in such a station have this one to itself, unless somebody else has it. */
export function holdStation(state: BoardState, id: number, position: Position): BoardState {
  const entry = rowOf(state.entries, id)
  const station = state.stations.find(one => sameBlock(one.position, position))
  if (!entry?.claim || !station || station.heldBy !== undefined || !isExclusive(station.item)) return state
  const { item, position: at } = station
  const need = needsOf(entry.subtask).findIndex(
    ({ kind, accepts }) => kind === 'station' && accepts.includes(item),
  )
  if (need < 0) return state
  return withHolds(state, entry, [...entry.claim.holds, { need, place: GROUND, item, count: 1, at }])
}

/** Takes stations away, also from whoever has them reserved. */
export function removeStations(state: BoardState, which: (station: PlacedStation) => boolean): BoardState {
  let next = state
  for (const station of state.stations.filter(which)) {
    const entry = station.heldBy === undefined ? undefined : rowOf(next.entries, station.heldBy)
    if (!entry?.claim) continue
    const holds = entry.claim.holds.filter(
      hold => !(hold.place === GROUND && hold.at && sameBlock(hold.at, station.position)),
    )
    next = withHolds(next, entry, holds)
  }
  const gone = new Set(state.stations.filter(which).map(station => station.position))
  return { ...next, stations: next.stations.filter(station => !gone.has(station.position)) }
}
