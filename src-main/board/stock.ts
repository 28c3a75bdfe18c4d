import type { Stock } from '../contract/index.ts'

/** Item -> how many; items of which there are none are left out. Never changed in place. */
export type Counts = ReadonlyMap<string, number>

/** What a place holds, and how much of it is reserved: each item is a counting semaphore. */
export interface Store {
  readonly holds: Counts
  readonly reserved: Counts
}

const NOTHING: Counts = new Map()
export const emptyStore: Store = { holds: NOTHING, reserved: NOTHING }

/** How many of the item nobody has reserved. */
export const free = (store: Store, item: string): number =>
  (store.holds.get(item) ?? 0) - (store.reserved.get(item) ?? 0)

export const countsOf = (stock: Stock): Counts =>
  new Map(Object.entries(stock).filter(([, count]) => count > 0))

/** Never goes below nothing. */
export function changed(counts: Counts, item: string, by: number): Counts {
  const copy = new Map(counts)
  const count = (counts.get(item) ?? 0) + by
  if (count > 0) copy.set(item, count)
  else copy.delete(item)
  return copy
}

const records = new WeakMap<Counts, Stock>()

/** As the door shows it; the same counts give the same object. */
export function recordOf(counts: Counts): Stock {
  const known = records.get(counts)
  if (known) return known
  const record = Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
  records.set(counts, record)
  return record
}

/** Items whose count differs, with the difference. */
export function differences(before: Counts, after: Counts): Map<string, number> {
  const changes = new Map<string, number>()
  if (before === after) return changes
  for (const [item, count] of after) {
    const was = before.get(item) ?? 0
    if (was !== count) changes.set(item, count - was)
  }
  for (const [item, count] of before) if (!after.has(item)) changes.set(item, -count)
  return changes
}
