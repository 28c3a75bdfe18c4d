import type { Need } from './needs.ts'
import { countFor, isExclusive, needsOf } from './needs.ts'
import type { BoardState, Entry, Hold, Person } from './state.ts'
import { CHEST, GROUND, remainingOf } from './state.ts'
import type { Store } from './stock.ts'
import { free } from './stock.ts'

export interface Shortage {
  readonly need: Need
  readonly count: number
  readonly missing: number
}

export interface Acquisition {
  readonly holds: readonly Hold[]
  /** Empty if everything that the subtask needs could be had. */
  readonly shortages: readonly Shortage[]
}

/**
 * What a participant (none: an anonymous newcomer with empty hands) would reserve for what remains of a subtask:
 * own things first, since nobody else can have them, then the chest; the named item first, then the substitutes in
 * the plan's order, so that better tools stay free.
 */
export function acquire(state: BoardState, entry: Entry, person: Person | undefined): Acquisition {
  const holds: Hold[] = []
  const shortages: Shortage[] = []
  const remaining = remainingOf(entry)
  for (const [index, need] of needsOf(entry.subtask).entries()) {
    if (need.kind === 'station') {
      const found = findStation(state, need, holds)
      if (!found) shortages.push({ need, count: 1, missing: 1 })
      else if (found.hold) holds.push({ need: index, ...found.hold })
      continue
    }
    const count = countFor(need, remaining)
    let missing = count
    if (person) missing = take(person.store, person.participant.id, index, need, missing, holds)
    missing = take(state.chest, CHEST, index, need, missing, holds)
    if (missing > 0) shortages.push({ need, count, missing })
  }
  return { holds, shortages }
}

/** Adds holds for up to `wanted` free items of a place; gives how many are still wanted. */
export function take(
  store: Store,
  place: string,
  index: number,
  need: Need,
  wanted: number,
  holds: Hold[],
): number {
  let missing = wanted
  for (const item of need.accepts) {
    if (missing === 0) break
    let available = free(store, item)
    if (available <= 0) continue
    for (const hold of holds) if (hold.item === item && hold.place === place) available -= hold.count
    const count = Math.min(available, missing)
    if (count <= 0) continue
    holds.push({ need: index, place, item, count, at: undefined })
    missing -= count
  }
  return missing
}

/** A shared station needs no hold: it is enough that it stands. */
function findStation(
  state: BoardState,
  need: Need,
  holds: readonly Hold[],
): { hold?: Omit<Hold, 'need'> } | undefined {
  for (const item of need.accepts) {
    for (const station of state.stations) {
      if (station.item !== item) continue
      if (!isExclusive(item)) return {}
      if (station.heldBy !== undefined || holds.some(hold => hold.at === station.position)) continue
      return { hold: { place: GROUND, item, count: 1, at: station.position } }
    }
  }
  return undefined
}
