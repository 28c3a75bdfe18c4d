// Saplings become trees. Source: Minecraft Wiki, "Sapling", "Tree" (Java Edition 1.20.1).
import { Vec3 } from 'vec3'
import { KIND_STATES } from '../wild/kinds.ts'
import { growTree, type TreeShape } from '../wild/trees.ts'
import type { GrowthWorld } from './growth-world.ts'

const LIGHT = 9
/** One in so many moments a sapling takes a step: it buds first, then it grows. */
const CHANCE = 1 / 7
const BONE_MEAL_CHANCE = 0.45
const BIG_OAK_CHANCE = 0.1
const SEEDS = 2 ** 31

/** What leaves and logs push aside. */
const GIVES_WAY =
  /(^|_)air$|_leaves$|_sapling$|^(grass|fern|dead_bush|vine|glow_lichen|dandelion|poppy|blue_orchid|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|sunflower|lilac|rose_bush|peony|tall_grass|large_fern|hanging_roots|water|snow|moss_carpet|sweet_berry_bush)$|_tulip$/
const LOG = /_log$/

interface Growth {
  readonly shapes: (random: () => number) => TreeShape
  /** From this height on, so much room is needed around the trunk. */
  readonly wideFrom: number
  readonly room: number
}

const GROWTHS: Readonly<Record<string, Growth>> = {
  oak_sapling: {
    shapes: random => (random() < BIG_OAK_CHANCE ? 'big oak' : 'oak'),
    wideFrom: 1,
    room: 1,
  },
  birch_sapling: { shapes: () => 'birch', wideFrom: 1, room: 1 },
  spruce_sapling: { shapes: () => 'spruce', wideFrom: 2, room: 2 },
}

export const isSapling = (name: string): boolean => name in GROWTHS

/** A sapling's moment: it needs light just now, so it does not grow in the night without a lamp. */
export function tickSapling(world: GrowthWorld, at: Vec3): void {
  const above = at.offset(0, 1, 0)
  const lit = world.isDay() ? world.light.reaches(above, LIGHT) : world.light.lampReaches(above, LIGHT)
  if (lit && world.random() < CHANCE) advance(world, at)
}

/** Bone meal on a sapling: it is used up in any case, and often does nothing. */
export function feedSapling(world: GrowthWorld, at: Vec3): void {
  if (world.random() < BONE_MEAL_CHANCE) advance(world, at)
}

function advance(world: GrowthWorld, at: Vec3): void {
  if (Number(world.properties(at)['stage']) === 0) world.change(at, { stage: 1 })
  else becomeTree(world, at)
}

/** @returns false where there is no room for it: the sapling stays and tries again */
export function becomeTree(world: GrowthWorld, at: Vec3): boolean {
  const sapling = world.name(at)
  const growth = GROWTHS[sapling]
  if (!growth) return false
  const shape = growth.shapes(world.random)
  const tree = growTree(shape, Math.floor(world.random() * SEEDS)).map(({ x, y, z, kind }) => ({
    at: at.plus(new Vec3(x, y, z)),
    log: LOG.test(KIND_STATES[kind]?.name ?? ''),
    block: KIND_STATES[kind],
  }))
  const trunk = tree.filter(({ at: { x, z }, log }) => log && x === at.x && z === at.z).length
  if (!hasRoom(world, at, trunk, shape === 'big oak' ? { wideFrom: 1, room: 0 } : growth)) return false
  const ground = at.offset(0, -1, 0)
  if (/^(grass_block|farmland)$/.test(world.name(ground))) world.set(ground, 'dirt')
  world.set(at, 'air')
  // Logs first: leaves would wither without them.
  for (const part of [...tree].sort((a, b) => Number(b.log) - Number(a.log))) {
    const there = world.name(part.at)
    if (!part.block || !GIVES_WAY.test(there) || (!part.log && LOG.test(there))) continue
    world.set(part.at, part.block.name, part.block.properties)
  }
  return true
}

function hasRoom(
  world: GrowthWorld,
  at: Vec3,
  trunk: number,
  { wideFrom, room }: Pick<Growth, 'wideFrom' | 'room'>,
): boolean {
  for (let y = 0; y <= trunk + 1; y++) {
    const around = y < wideFrom ? 0 : room
    for (let x = -around; x <= around; x++)
      for (let z = -around; z <= around; z++) {
        const name = world.name(at.offset(x, y, z))
        if (!GIVES_WAY.test(name) && !LOG.test(name)) return false
      }
  }
  return true
}
