// Where trees stand: in groves and alone, never closer than a block between two trunks.
import { createNoise2D } from 'simplex-noise'
import { BIOMES, type Biome } from './biomes.ts'
import { columnIndex, indexOf, SEA_Y, UP } from './box.ts'
import type { Ground } from './ground.ts'
import { isSoil, K } from './kinds.ts'
import { createDice, fraction, scramble } from './seeded.ts'
import { growTree, type TreeBlock, type TreeShape } from './trees.ts'

/** A tree on its place; `x`, `y`, `z` is its lowest log. */
export interface Tree {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly shape: TreeShape
  readonly blocks: readonly TreeBlock[]
}

/** One tree at most grows in each field of so many blocks across, and keeps off its last row. */
const FIELD = 4
const ROOM = FIELD - 1

interface Stand {
  /** Chance of a tree in a field within groves, and outside. */
  readonly grove: number
  readonly open: number
  readonly shapes: readonly (readonly [weight: number, shape: TreeShape])[]
}

const MIXED: Stand['shapes'] = [
  [70, 'oak'],
  [22, 'birch'],
  [8, 'big oak'],
]
const NONE: Stand = { grove: 0, open: 0, shapes: [] }
const STANDS: Readonly<Record<Biome, Stand>> = {
  plains: {
    grove: 0.2,
    open: 0.004,
    shapes: [
      [75, 'oak'],
      [25, 'big oak'],
    ],
  },
  forest: { grove: 0.62, open: 0.4, shapes: MIXED },
  flower_forest: { grove: 0.42, open: 0.16, shapes: MIXED },
  birch_forest: { grove: 0.62, open: 0.4, shapes: [[1, 'birch']] },
  taiga: {
    grove: 0.62,
    open: 0.36,
    shapes: [
      [67, 'spruce'],
      [33, 'pine'],
    ],
  },
  snowy_plains: { grove: 0.12, open: 0.004, shapes: [[1, 'spruce']] },
  windswept_hills: {
    grove: 0.14,
    open: 0.01,
    shapes: [
      [66, 'spruce'],
      [28, 'oak'],
      [6, 'big oak'],
    ],
  },
  windswept_forest: {
    grove: 0.4,
    open: 0.14,
    shapes: [
      [66, 'spruce'],
      [28, 'oak'],
      [6, 'big oak'],
    ],
  },
  river: { grove: 0.05, open: 0.01, shapes: [[1, 'oak']] },
  desert: NONE,
  beach: NONE,
  stony_shore: NONE,
  ocean: NONE,
}

export interface Groves {
  /** The trees whose trunks stand in a column. */
  treesOf(ground: Ground): readonly Tree[]
}

export function createGroves(seed: number): Groves {
  const groveNoise = createNoise2D(createDice(scramble(seed, 1, 0, 4)).fraction)

  const shapeOf = (shapes: Stand['shapes'], chance: number): TreeShape | undefined => {
    let rest = chance * shapes.reduce((sum, [weight]) => sum + weight, 0)
    return shapes.find(([weight]) => {
      rest -= weight
      return rest < 0
    })?.[1]
  }

  return {
    treesOf({ chunkX, chunkZ, blocks, surface, biomes }) {
      const trees: Tree[] = []
      for (let field = 0; field < 16; field++) {
        const i = field & 3
        const j = field >> 2
        const fieldX = chunkX * 4 + i
        const fieldZ = chunkZ * 4 + j
        const stand = STANDS[BIOMES[biomes[field] ?? 0] ?? 'plains']
        const grove = groveNoise(fieldX / 11, fieldZ / 11)
        const chance = grove > 0.35 ? stand.grove : grove > 0 ? (stand.grove + stand.open) / 2 : stand.open
        if (fraction(seed, fieldX, fieldZ, 501) >= chance) continue
        const shape = shapeOf(stand.shapes, fraction(seed, fieldX, fieldZ, 502))
        if (!shape) continue
        const x = i * FIELD + Math.floor(fraction(seed, fieldX, fieldZ, 503) * ROOM)
        const z = j * FIELD + Math.floor(fraction(seed, fieldX, fieldZ, 504) * ROOM)
        const y = surface[columnIndex(x, z)] ?? 0
        const floor = indexOf(x, y, z)
        const kind = blocks[floor] ?? K.air
        if (y < SEA_Y || !isSoil(kind) || blocks[floor + UP] !== K.air) continue
        trees.push({
          x: chunkX * 16 + x,
          y: y + 1,
          z: chunkZ * 16 + z,
          shape,
          blocks: growTree(shape, scramble(seed, fieldX, fieldZ, 505)),
        })
      }
      return trees
    },
  }
}
