// The arena: a stone platform of 17 x 21 blocks, flush with a plain of grass. West (x < 0) the ores, in the middle an
// empty chest, east (x > 0) eight oaks, and a pig. The floor is smooth stone: it gives no cobblestone, so that the
// rows on the left are what one mines.
import type { BuiltPreset, PresetBlock } from './preset.ts'

const GROUND_Y = 63
const FEET_Y = GROUND_Y + 1
const HALF_WIDTH = 8
const HALF_LENGTH = 10

/** Walls of one kind along z, with aisles between them so that every block can be reached. */
const DEPOSITS = [
  { block: 'cobblestone', x: -7, fromZ: -9, toZ: -2, height: 3 },
  { block: 'cobblestone', x: -4, fromZ: -9, toZ: -2, height: 3 },
  { block: 'iron_ore', x: -7, fromZ: 1, toZ: 8, height: 3 },
  { block: 'redstone_ore', x: -4, fromZ: 1, toZ: 3, height: 2 },
  { block: 'diamond_ore', x: -4, fromZ: 5, toZ: 8, height: 2 },
] as const

const TREES = [
  { x: 4, z: -9 },
  { x: 7, z: -7 },
  { x: 4, z: -4 },
  { x: 7, z: -2 },
  { x: 4, z: 3 },
  { x: 7, z: 1 },
  { x: 4, z: 8 },
  { x: 7, z: 6 },
] as const
const TRUNK_HEIGHT = 5

export const arena = {
  name: 'arena',
  kind: 'built',
  groundY: GROUND_Y,
  spawn: { x: 0, y: FEET_Y, z: 3 },
  chest: { x: 0, y: FEET_Y, z: 0 },
  blocks: [
    ...floor(),
    ...DEPOSITS.flatMap(wall),
    ...TREES.flatMap(oak),
    { block: 'chest', x: 0, y: FEET_Y, z: 0, properties: { facing: 'south' } },
  ],
  mobs: [{ name: 'pig', x: 1, y: FEET_Y, z: 7 }],
  naturalSpawning: false,
  weather: false,
  difficulty: 'easy',
  viewDistance: 4,
} as const satisfies BuiltPreset

function floor(): PresetBlock[] {
  const blocks: PresetBlock[] = []
  for (let x = -HALF_WIDTH; x <= HALF_WIDTH; x++) {
    for (let z = -HALF_LENGTH; z <= HALF_LENGTH; z++)
      blocks.push({ block: 'smooth_stone', x, y: GROUND_Y, z })
  }
  return blocks
}

function wall({ block, x, fromZ, toZ, height }: (typeof DEPOSITS)[number]): PresetBlock[] {
  const blocks: PresetBlock[] = []
  for (let z = fromZ; z <= toZ; z++) {
    for (let y = FEET_Y; y < FEET_Y + height; y++) blocks.push({ block, x, y, z })
  }
  return blocks
}

/** An oak as it grows: two wide layers of leaves around the trunk's top, two narrow ones above. It stands on dirt. */
function oak({ x, z }: (typeof TREES)[number]): PresetBlock[] {
  const top = FEET_Y + TRUNK_HEIGHT - 1
  const leaves: PresetBlock[] = []
  for (const [dy, radius] of [
    [-2, 2],
    [-1, 2],
    [0, 1],
    [1, 1],
  ] as const) {
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        const corner = Math.abs(dx) === radius && Math.abs(dz) === radius
        const distance = Math.abs(dx) + Math.abs(dz) + Math.max(dy, 0)
        if (distance === 0 || (corner && dy !== -2)) continue
        leaves.push({ block: 'oak_leaves', x: x + dx, y: top + dy, z: z + dz, properties: { distance } })
      }
    }
  }
  const trunk: PresetBlock[] = []
  for (let y = FEET_Y; y <= top; y++) trunk.push({ block: 'oak_log', x, y, z })
  return [{ block: 'dirt', x, y: GROUND_Y, z }, ...leaves, ...trunk]
}
