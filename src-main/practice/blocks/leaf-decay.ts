import type { Vec3 } from 'vec3'
import type { WorldContext } from '../world-context.ts'
import { DIRECTIONS, step } from './directions.ts'

/** Leaves further than this from any log wither; only the way through leaves counts (https://minecraft.wiki/w/Leaves). */
const HOLD_DISTANCE = 6
/**
 * In the game, chance looks at 3 of the 4096 blocks of a section in each tick: at each block about once in 68 seconds.
 * Here each leaf has its moment within twice that time.
 */
const DECAY_TICKS = 2 * Math.round(4096 / 3)

const LOG = /_(log|wood|stem|hyphae)$/
const LEAVES = /_leaves$/

/** Lets leaves wither that have lost their tree. The answer is to be told of every block that was taken away. */
export function createLeafDecay(ctx: WorldContext): (position: Vec3, before: string) => void {
  const withering = new Set<string>()
  const nameAt = (position: Vec3) => ctx.blockAt(position).name

  /** True for leaves that grew here, with no log to be reached through leaves. */
  const isLoose = (position: Vec3): boolean => {
    const block = ctx.blockAt(position)
    if (!LEAVES.test(block.name) || block.getProperties()['persistent'] === true) return false
    const reached = spread(position, at => LEAVES.test(nameAt(at)))
    return !reached.some(at => DIRECTIONS.some(side => LOG.test(nameAt(step(at, side)))))
  }

  const wither = (leaf: Vec3) => {
    withering.delete(String(leaf))
    if (isLoose(leaf)) ctx.breakBlock(leaf, { drops: true })
  }

  return (position, before) => {
    if (!LOG.test(before) && !LEAVES.test(before)) return
    for (const leaf of spread(position, at => LEAVES.test(nameAt(at)))) {
      if (withering.has(String(leaf)) || !isLoose(leaf)) continue
      withering.add(String(leaf))
      ctx.clock.afterGameTicks(ctx.random() * DECAY_TICKS, () => wither(leaf))
    }
  }
}

/** The place itself, and all that can be reached from it in fewer steps than leaves hold, through places that fit. */
function spread(from: Vec3, fits: (position: Vec3) => boolean): Vec3[] {
  const reached = new Map([[String(from), from]])
  let edge = [from]
  for (let distance = 1; distance < HOLD_DISTANCE; distance++) {
    edge = edge.flatMap(position =>
      DIRECTIONS.map(side => step(position, side)).filter(neighbour => {
        const fresh = !reached.has(String(neighbour)) && fits(neighbour)
        if (fresh) reached.set(String(neighbour), neighbour)
        return fresh
      }),
    )
  }
  return [...reached.values()]
}
