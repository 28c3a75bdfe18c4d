import type { Stock } from '../contract/index.ts'
import { withHolds, withStore } from './claims.ts'
import { merged, topUp } from './holds.ts'
import type { BoardState, Entry, Hold } from './state.ts'
import { CHEST, personOf } from './state.ts'
import { type Counts, changed, countsOf, differences, free } from './stock.ts'
import { rowOf } from './table.ts'

/** What changed in the places that were seen: place -> item -> by how many. */
type Changes = Map<string, Map<string, number>>

/**
 * Takes over what was seen, and lets reservations follow the things: what a holder carried from the chest stays
 * reserved in the holder's hands, what came into those hands serves the holder's claims, and what is gone shrinks
 * the latest claims on it, so that never more is reserved than there is.
 */
export function observe(state: BoardState, places: Record<string, Stock>): BoardState {
  const changes: Changes = new Map()
  let next = state
  for (const [place, stock] of Object.entries(places)) {
    next = withStore(next, place, store => {
      const holds = countsOf(stock)
      const difference = differences(store.holds, holds)
      if (difference.size === 0) return store
      changes.set(place, difference)
      return { holds, reserved: store.reserved }
    })
  }
  if (changes.size === 0) return state
  next = attributeToHumans(next, changes, places)
  next = followThings(next, changes)
  next = shrink(next, changes)
  return fill(next, changes)
}

/** Applies `change` to the reservations of those who were seen with other things than before, the oldest claim first. */
function eachClaim(
  state: BoardState,
  changes: Changes,
  change: (holds: readonly Hold[], holder: string, entry: Entry, now: BoardState) => readonly Hold[],
): BoardState {
  let next = state
  for (const { id, holder } of state.claims) {
    const entry = changes.has(holder) ? rowOf(next.entries, id) : undefined
    if (!entry?.claim) continue
    const holds = change(entry.claim.holds, holder, entry, next)
    if (holds !== entry.claim.holds) next = withHolds(next, entry, holds)
  }
  return next
}

/**
 * What a human carries cannot be seen by bots. So what left the chest and turned up with nobody is taken to be with
 * the human for whom it was reserved, and what came into the chest from nowhere is taken to be what a human had.
 */
function attributeToHumans(state: BoardState, changes: Changes, seen: Record<string, Stock>): BoardState {
  const humans = state.people.filter(
    ({ participant }) => participant.kind === 'human' && !Object.hasOwn(seen, participant.id),
  )
  if (humans.length === 0) return state
  const unexplained = unexplainedInChest(changes)
  const gains: Changes = new Map()
  const give = (id: string, item: string, by: number) => {
    const gain = gains.get(id) ?? new Map<string, number>()
    gain.set(item, (gain.get(item) ?? 0) + by)
    gains.set(id, gain)
    unexplained.set(item, (unexplained.get(item) ?? 0) + by)
  }
  for (const { id, holder } of state.claims) {
    if (!humans.some(human => human.participant.id === holder)) continue
    for (const hold of rowOf(state.entries, id)?.claim?.holds ?? []) {
      const lost = -(unexplained.get(hold.item) ?? 0)
      if (hold.place === CHEST && lost > 0) give(holder, hold.item, Math.min(hold.count, lost))
    }
  }
  for (const person of humans) {
    for (const [item, by] of unexplained) {
      const had = Math.min(by, free(person.store, item))
      if (had > 0) give(person.participant.id, item, -had)
    }
  }
  let next = state
  for (const [id, gain] of gains) {
    changes.set(id, gain)
    for (const [item, by] of gain) {
      next = withStore(next, id, store => ({ ...store, holds: changed(store.holds, item, by) }))
    }
  }
  return next
}

/** Changes of the chest that the hands that were seen do not account for. */
function unexplainedInChest(changes: Changes): Map<string, number> {
  const unexplained = new Map<string, number>()
  for (const [item, change] of changes.get(CHEST) ?? []) {
    const sign = Math.sign(change)
    let rest = Math.abs(change)
    for (const [place, difference] of changes) {
      if (place !== CHEST) rest -= Math.max(0, -sign * (difference.get(item) ?? 0))
    }
    if (rest > 0) unexplained.set(item, sign * rest)
  }
  return unexplained
}

/** Moves reservations between chest and holder as far as things went the same way. */
function followThings(state: BoardState, changes: Changes): BoardState {
  const chest = changes.get(CHEST)
  if (!chest) return state
  const left: Changes = new Map([...changes].map(([place, difference]) => [place, new Map(difference)]))
  const chestLeft = left.get(CHEST) ?? new Map<string, number>()
  return eachClaim(state, changes, (holds, holder) => {
    const hands = left.get(holder)
    if (!hands) return holds
    let moved = false
    const next = holds.flatMap(hold => {
      if (hold.place !== CHEST && hold.place !== holder) return [hold]
      const direction = hold.place === CHEST ? 1 : -1
      const count = Math.min(
        hold.count,
        direction * (hands.get(hold.item) ?? 0),
        -direction * (chestLeft.get(hold.item) ?? 0),
      )
      if (count <= 0) return [hold]
      moved = true
      hands.set(hold.item, (hands.get(hold.item) ?? 0) - direction * count)
      chestLeft.set(hold.item, (chestLeft.get(hold.item) ?? 0) + direction * count)
      const there = { ...hold, place: hold.place === CHEST ? holder : CHEST, count }
      return hold.count === count ? [there] : [{ ...hold, count: hold.count - count }, there]
    })
    return moved ? merged(next) : holds
  })
}

/** Where more is reserved than there is, the latest claims lose first. */
function shrink(state: BoardState, changes: Changes): BoardState {
  let next = state
  for (const [place, difference] of changes) {
    const store = place === CHEST ? state.chest : personOf(state, place)?.store
    if (!store) continue
    for (const item of difference.keys()) {
      const excess = -free(store, item)
      if (excess > 0) next = unreserve(next, place, item, excess)
    }
  }
  return next
}

function unreserve(state: BoardState, place: string, item: string, excess: number): BoardState {
  let next = state
  let left = excess
  for (const { id } of state.claims.toReversed()) {
    if (left === 0) break
    const entry = rowOf(next.entries, id)
    if (!entry?.claim?.holds.some(hold => hold.place === place && hold.item === item)) continue
    const holds = entry.claim.holds.flatMap(hold => {
      if (hold.place !== place || hold.item !== item) return [hold]
      const lost = Math.min(hold.count, left)
      left -= lost
      return lost === hold.count ? [] : [{ ...hold, count: hold.count - lost }]
    })
    next = withHolds(next, entry, holds)
  }
  return next
}

/** What came into a holder's hands serves what the holder's claims are short of. */
function fill(state: BoardState, changes: Changes): BoardState {
  const gained = (holder: string): boolean =>
    [...(changes.get(holder)?.values() ?? [])].some(difference => difference > 0)
  return eachClaim(state, changes, (holds, holder, entry, now) => {
    const person = gained(holder) ? personOf(now, holder) : undefined
    return person ? topUp(entry, holds, [[holder, person.store]]) : holds
  })
}

/** What the shared chests hold is this from now on; what is gone nobody has. */
export const shrinkChest = (state: BoardState, holds: Counts): BoardState =>
  shrink(
    { ...state, chest: { holds, reserved: state.chest.reserved } },
    new Map([[CHEST, differences(state.chest.holds, holds)]]),
  )
