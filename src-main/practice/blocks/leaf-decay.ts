import type { Vec3 } from 'vec3'
import type { WorldContext } from '../world-context.ts'
import { DIRECTIONS, step } from './directions.ts'

/** What leaves tell of themselves that no log holds; only the way through leaves counts (https://minecraft.wiki/w/Leaves). */
const LOOSE = 7
/**
 * In the game, chance looks at 3 of the 4096 blocks of a section in each tick: at each block about once in 68 seconds.
 * Here each leaf has its moment within twice that time.
 */
const DECAY_TICKS = 2 * Math.round(4096 / 3)

const LOG = /_(log|wood|stem|hyphae)$/
const LEAVES = /_leaves$/

export interface LeafDecayPorts {
  readonly ctx: WorldContext
  /** Sets a block without telling its neighbours. */
  setQuietly(position: Vec3, state: number): void
}

/**
 * Keeps how far leaves are from their tree, as the game does, and lets those wither that have lost it. The answer is to be told
 * of every block that was replaced.
 */
export function createLeafDecay({
  ctx,
  setQuietly,
}: LeafDecayPorts): (position: Vec3, before: string) => void {
  const withering = new Set<string>()
  const isWood = (name: string) => LOG.test(name) || LEAVES.test(name)

  const distanceAt = (position: Vec3): number => {
    const block = ctx.blockAt(position)
    if (LOG.test(block.name)) return 0
    return LEAVES.test(block.name) ? Number(block.getProperties()['distance']) : LOOSE
  }

  /** The leaves around some changes whose distance is another now, each with it. */
  const settled = (changes: readonly Vec3[]) => {
    const distances = new Map<string, number>()
    const distanceOf = (at: Vec3): number => {
      const key = String(at)
      const known = distances.get(key) ?? distanceAt(at)
      distances.set(key, known)
      return known
    }
    const moved = new Map<string, Vec3>()
    const around = (at: Vec3) => DIRECTIONS.map(side => step(at, side))
    let edge = changes.flatMap(position => [position, ...around(position)])
    while (edge.length > 0) {
      const next = new Map<string, Vec3>()
      for (const at of edge) {
        if (!LEAVES.test(ctx.blockAt(at).name)) continue
        const beside = around(at)
        const distance = Math.min(LOOSE, 1 + Math.min(...beside.map(distanceOf)))
        if (distance === distanceOf(at)) continue
        distances.set(String(at), distance)
        moved.set(String(at), at)
        for (const other of beside) next.set(String(other), other)
      }
      edge = [...next.values()]
    }
    return [...moved].map(([key, at]) => ({ at, distance: distances.get(key) ?? LOOSE }))
  }

  const isLoose = (at: Vec3): boolean => {
    const block = ctx.blockAt(at)
    if (!LEAVES.test(block.name)) return false
    const { distance, persistent } = block.getProperties()
    return Number(distance) === LOOSE && persistent !== true
  }

  const wither = (leaf: Vec3) => {
    withering.delete(String(leaf))
    if (isLoose(leaf)) ctx.breakBlock(leaf, { drops: true })
  }

  /** What has changed since the last tick: of a tree that is taken away at once, nothing is left to be told of. */
  let changes: Vec3[] = []
  const settle = () => {
    const leaves = settled(changes)
    for (const { at, distance } of leaves) {
      const block = ctx.blockAt(at)
      setQuietly(at, ctx.stateOf(block.name, { ...block.getProperties(), distance }))
    }
    for (const leaf of [...changes, ...leaves.map(({ at }) => at)]) {
      if (withering.has(String(leaf)) || !isLoose(leaf)) continue
      withering.add(String(leaf))
      ctx.clock.afterGameTicks(ctx.random() * DECAY_TICKS, () => wither(leaf))
    }
    changes = []
  }

  return (position, before) => {
    if (!isWood(before) && !isWood(ctx.blockAt(position).name)) return
    if (changes.length === 0) ctx.clock.afterGameTicks(1, settle)
    changes.push(position)
  }
}
