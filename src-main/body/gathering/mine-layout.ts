/** The four ways along the ground: 0 towards positive x, 1 positive z, 2 negative x, 3 negative z. */
export type Heading = 0 | 1 | 2 | 3

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

export const stepOf = (heading: Heading): readonly [dx: number, dz: number] => STEPS[heading]

/** Clockwise by so many quarters, seen from above. */
export const turned = (heading: Heading, quarters: number): Heading =>
  ((((heading + quarters) % 4) + 4) % 4) as Heading

/**
 * Steps of a tunnel from one pair of holes in its walls to the next, with one in the ceiling halfway, and blocks that these are deep:
 * what found diamonds soonest of fifteen patterns (docs/decisions.md).
 */
export const PROBE_STEPS = 4
export const PROBE_DEPTH = 4
export const PROBE_HEIGHT = 5
/** Blocks of one branch, and from one branch to the next: the holes of one end where those of the next are seen. */
const BRANCH = 28
const SPACING = 2 * (PROBE_DEPTH + 1)
const LAP = 2 * (BRANCH + SPACING)

/**
 * Where a branch mine goes after so many steps: back and forth in parallel branches, joined at their ends, so that no step
 * is walked twice and the way home stays short.
 */
export function branchHeading(steps: number, first: Heading): Heading {
  const at = steps % LAP
  if (at < BRANCH) return first
  if (at < BRANCH + SPACING) return turned(first, 1)
  if (at < 2 * BRANCH + SPACING) return turned(first, 2)
  return turned(first, 1)
}

/** Between these heights stone turns into deepslate. https://minecraft.wiki/w/Deepslate#Natural_generation */
const STONE_FROM = 8
const DEEPSLATE_BELOW = 0

/** Milliseconds that a block of the rock takes at a height, of those that stone and deepslate take: between the two there are both. */
export function rockMs(y: number, stone: number, deepslate: number): number {
  const deep = Math.min(1, Math.max(0, (STONE_FROM - y) / (STONE_FROM - DEEPSLATE_BELOW)))
  return stone + (deepslate - stone) * deep
}

export interface Rates {
  /** Share of the stone at this height that is wanted. */
  share(y: number): number
  /** Milliseconds to dig one step of a staircase, and of a level tunnel. */
  stairMs(y: number): number
  tunnelMs(y: number): number
  /** Blocks that a staircase takes for each block that it sinks or rises. */
  readonly stairBlocks: number
  /** Blocks that the tools at hand can still dig. */
  readonly uses: number
}

/** Blocks that one step of a tunnel takes, with its share of the holes around it. */
export const TUNNEL_BLOCKS = 2 + (2 * PROBE_DEPTH + PROBE_HEIGHT) / PROBE_STEPS
/** Ores lie in veins: who finds one block of a vein has about so many, and digs so much longer until the first of them. */
const VEIN = 4
/** What it costs to go home for another tool. */
const NEW_TOOL_MS = 90_000

/** Blocks that come to light with one step: what is dug, and the sides, floor and ceiling of it; four for each block dug. */
const SEEN_PER_BLOCK = 4
const SEEN_PER_STEP = SEEN_PER_BLOCK * TUNNEL_BLOCKS
/** What is found so rarely that no mine is worth it. */
const LEAST_SHARE = 0.0002

export interface Level {
  readonly y: number
  /** Milliseconds until so many will be found, on average. */
  readonly ms: number
  /** Blocks to dig until then. */
  readonly blocks: number
}

/**
 * The height for a branch mine that takes the least time on average, with the way there and the wear of the tools: deeper pays
 * where more is wanted. `highest` is where the rock ends; at the height where it begins it may end so many blocks lower, `slack`.
 * Undefined where no height holds any.
 */
export function bestLevel(
  fromY: number,
  lowest: number,
  highest: number,
  count: number,
  rates: Rates,
  slack = 0,
): Level | undefined {
  let best: Level | undefined
  const veins = Math.ceil(count / VEIN)
  for (const direction of [-1, 1]) {
    let wayMs = 0
    // What the staircase itself brings to light on its way.
    let found = 0
    let stairs = 0
    for (let y = fromY; y >= lowest && (direction < 0 || y <= highest); y += direction) {
      const share = rates.share(y)
      if (share >= LEAST_SHARE && y <= highest + (y === fromY ? slack : 0)) {
        const steps = (Math.max(0, veins - found) * VEIN) / (share * SEEN_PER_STEP)
        const blocks = stairs * rates.stairBlocks + steps * TUNNEL_BLOCKS
        const ms = wayMs + steps * rates.tunnelMs(y) + Math.floor(blocks / rates.uses) * NEW_TOOL_MS
        if (!best || ms < best.ms) best = { y, ms, blocks }
      }
      stairs++
      wayMs += rates.stairMs(y)
      found += (share * SEEN_PER_BLOCK * rates.stairBlocks) / VEIN
    }
  }
  return best
}
