// In which order the steps of a staircase or a tunnel are tried. Pure.
import type { Leave, Slope } from './corridor.ts'

/** Blocks of the steepest step: as deep as one falls without harm. */
export const DEEPEST_STEP = 3
/** Steps with new ground to the sides for which a tunnel goes straight on. */
const WORTH_STEPS = 8

/** As steep as one can fall without harm: it takes the fewest blocks for each block down. */
export const steepest = (down: number): Slope => (down >= DEEPEST_STEP ? -3 : down === 2 ? -2 : -1)

export type Attempt = readonly [quarters: number, slope: Slope, leave: Leave]

const DRY: Leave = { wet: false, bridge: false }
const BRIDGED: Leave = { wet: false, bridge: true }
const WET: Leave = { wet: true, bridge: true }

/**
 * Straight on, to the sides, back below the own stairs where these are steep, then past it on the level; over hollows and
 * through water at last; never back up the own stairs. Over a hall that the last step down had to bridge, and over water that it
 * met, everything is tried ahead first: to dig to the other sides only to find the same there takes most of the time.
 */
export function sinkingAttempts(slope: Slope, overHollow = false): readonly Attempt[] {
  const along = (rise: Slope, leave: Leave) =>
    (rise < -1 ? [0, 1, -1, 2] : [0, 1, -1]).map((quarters): Attempt => [quarters, rise, leave])
  const gentle = slope < -1 ? -1 : slope
  const gentler = (leave: Leave) => (gentle === slope ? [] : along(gentle, leave))
  const all = [
    ...[DRY, BRIDGED].flatMap(leave => [...along(slope, leave), ...gentler(leave), ...along(0, leave)]),
    ...along(gentle, WET),
    ...along(0, WET),
  ]
  if (!overHollow) return all
  const isAhead = ([quarters, , { wet }]: Attempt) => quarters === 0 && !wet
  return [...all.filter(isAhead), ...all.filter(attempt => !isAhead(attempt))]
}

/** Straight on while new ground lies that way, else where most of it lies; over hollows and through water at last. */
export function levelAttempts(outlook: (quarters: number) => number): readonly Attempt[] {
  const fresh = new Map([0, 1, -1, 2].map(quarters => [quarters, outlook(quarters)]))
  const worth = (quarters: number) => {
    const steps = fresh.get(quarters) ?? 0
    return quarters === 0 && steps >= WORTH_STEPS ? Number.POSITIVE_INFINITY : steps
  }
  const order = [...fresh.keys()].sort((a, b) => worth(b) - worth(a))
  return [DRY, BRIDGED, WET].flatMap(leave => order.map((quarters): Attempt => [quarters, 0, leave]))
}
