import { take } from './acquire.ts'
import { countFor, needsOf } from './needs.ts'
import type { Entry, Hold } from './state.ts'
import { remainingOf } from './state.ts'
import type { Store } from './stock.ts'

/** One hold for each need, place and item. */
export function merged(holds: readonly Hold[]): readonly Hold[] {
  const sums: Hold[] = []
  for (const hold of holds) {
    const index = sums.findIndex(
      sum =>
        sum.need === hold.need && sum.place === hold.place && sum.item === hold.item && sum.at === hold.at,
    )
    const sum = sums[index]
    if (sum) sums[index] = { ...sum, count: sum.count + hold.count }
    else sums.push(hold)
  }
  return sums
}

const heldFor = (holds: readonly Hold[], need: number): number =>
  holds.reduce((sum, hold) => (hold.need === need ? sum + hold.count : sum), 0)

/** Adds what these places have of the things that a reservation is short of; the same array if that is nothing. */
export function topUp(
  entry: Entry,
  holds: readonly Hold[],
  stores: readonly (readonly [place: string, store: Store])[],
): readonly Hold[] {
  const added: Hold[] = []
  for (const [index, need] of needsOf(entry.subtask).entries()) {
    if (need.kind === 'station') continue
    let short = countFor(need, remainingOf(entry)) - heldFor(holds, index)
    for (const [place, store] of stores) {
      if (short > 0) short = take(store, place, index, need, short, added)
    }
  }
  return added.length ? merged([...holds, ...added]) : holds
}

/**
 * Lets go of what is reserved beyond what the rest of the work takes; the same array if that is nothing.
 * First of what the holder carries: that is what is being used up. What a station holds of theirs stays in it until the end.
 */
export function trim(entry: Entry, holds: readonly Hold[], holder: string): readonly Hold[] {
  const surplus = needsOf(entry.subtask).map((need, index) =>
    need.kind === 'station' ? 0 : heldFor(holds, index) - countFor(need, remainingOf(entry)),
  )
  if (!surplus.some(count => count > 0)) return holds
  const ownFirst = [...holds].sort((a, b) => Number(b.place === holder) - Number(a.place === holder))
  return ownFirst.flatMap(hold => {
    const dropped = Math.min(hold.count, Math.max(0, surplus[hold.need] ?? 0))
    surplus[hold.need] = (surplus[hold.need] ?? 0) - dropped
    return dropped === hold.count ? [] : [{ ...hold, count: hold.count - dropped }]
  })
}
