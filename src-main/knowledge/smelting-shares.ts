/** Ticks in which a furnace smelts one item. https://minecraft.wiki/w/Smelting */
export const TICKS_PER_SMELT = 200
const ITEM_MS = TICKS_PER_SMELT * 50
/** Milliseconds for loading another furnace and for emptying it. */
const SERVING_MS = 3000

/**
 * How many of so many items each furnace smelts, the first at least as many as any other: as many furnaces as save time,
 * with whole pieces of fuel in each but one. Pure.
 * @param perFuel items that one piece of fuel smelts; less than 1 where it takes several
 */
export function sharesOf(count: number, furnaces: number, perFuel: number): number[] {
  const unit = Math.max(1, Math.floor(perFuel))
  const plan = (parts: number): number[] => {
    const each = Math.ceil(count / parts / unit) * unit
    const shares: number[] = []
    for (let left = count; left > 0; left -= each) shares.push(Math.min(each, left))
    return shares
  }
  const duration = (shares: readonly number[]) =>
    Math.max(0, ...shares) * ITEM_MS + (shares.length - 1) * SERVING_MS
  let best = plan(1)
  for (let parts = 2; parts <= furnaces; parts++) {
    const shares = plan(parts)
    if (duration(shares) < duration(best)) best = shares
  }
  return best
}

/** Milliseconds that another furnace saves. */
export const savedByAnother = (count: number, furnaces: number, perFuel: number): number =>
  (Math.max(0, ...sharesOf(count, furnaces, perFuel)) -
    Math.max(0, ...sharesOf(count, furnaces + 1, perFuel))) *
  ITEM_MS
