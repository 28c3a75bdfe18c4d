// Where the rock is hollow: halls as in a cheese, and winding tunnels.
import { createNoise2D, createNoise3D } from 'simplex-noise'
import { BOTTOM, SIDE } from './box.ts'
import { smooth } from './climate.ts'
import { createDice, scramble } from './seeded.ts'

/** Blocks between two points at which noise is taken; in between it runs straight. */
export const STEP = 4
/** Points across a column. */
const ACROSS = SIDE / STEP + 1

/** Noise over a column on a grid, and its value at any block. */
export interface Field {
  /** Values at the heights of the grid for one place within the column: `out[i]` is for `BOTTOM + i * STEP`. */
  profile(x: number, z: number, out: Float64Array): void
}

export interface CaveNoise {
  /** Fields of the column for heights up to `top`. */
  over(chunkX: number, chunkZ: number, top: number): Caves
  /** Above 0 where tunnels may come to the light of day. */
  entrance(x: number, z: number): number
  /** About -1 to 1: how the ground is folded on rough land. */
  fold(x: number, y: number, z: number): number
}

export interface Caves {
  readonly levels: number
  readonly hall: Field
  readonly tunnels: readonly { readonly a: Field; readonly b: Field; readonly width: number }[]
}

type Noise3 = (x: number, y: number, z: number) => number

/** Widths in the noise's own measure: 0.08 is a radius of about three blocks. */
const TUNNELS = [
  { scale: 74, squash: 1.5, width: 0.082 },
  { scale: 58, squash: 1.7, width: 0.058 },
] as const

export function createCaveNoise(seed: number): CaveNoise {
  const noise3 = (salt: number): Noise3 => createNoise3D(createDice(scramble(seed, salt, 0, 2)).fraction)
  const wide = noise3(1)
  const fine = noise3(2)
  const tunnels = TUNNELS.map((tunnel, i) => ({ ...tunnel, a: noise3(10 + i), b: noise3(20 + i) }))
  const entrances = createNoise2D(createDice(scramble(seed, 3, 0, 2)).fraction)
  const folds = noise3(4)
  const foldsFine = noise3(5)

  return {
    over(chunkX, chunkZ, top) {
      const levels = Math.floor((top - BOTTOM) / STEP) + 2
      const field = (noise: Noise3) => sample(chunkX * SIDE, chunkZ * SIDE, levels, noise)
      return {
        levels,
        hall: field(
          (x, y, z) => wide(x / 84, y / 46, z / 84) + 0.35 * fine(x / 27, y / 19, z / 27) + floorBias(y),
        ),
        tunnels: tunnels.map(({ scale, squash, width, a, b }) => ({
          a: field((x, y, z) => a(x / scale, (y * squash) / scale, z / scale)),
          b: field((x, y, z) => b(x / scale, (y * squash) / scale, z / scale)),
          width,
        })),
      }
    },
    entrance: (x, z) => entrances(x / 110, z / 110) - 0.22,
    fold: (x, y, z) => folds(x / 46, y / 34, z / 46) * 0.75 + foldsFine(x / 21, y / 17, z / 21) * 0.25,
  }
}

/** Halls are wider in the deep, and end above the bottom of the world. */
const floorBias = (y: number): number => 0.1 * (1 - smooth(-40, 30, y)) - 0.6 * (1 - smooth(-64, -56, y))

/** Halls are where the noise of them is above this. */
export const HALL = 0.72

function sample(fromX: number, fromZ: number, levels: number, noise: Noise3): Field {
  const values = new Float64Array(ACROSS * ACROSS * levels)
  let at = 0
  for (let j = 0; j < ACROSS; j++)
    for (let i = 0; i < ACROSS; i++)
      for (let level = 0; level < levels; level++)
        values[at++] = noise(fromX + i * STEP, BOTTOM + level * STEP, fromZ + j * STEP)
  return {
    profile(x, z, out) {
      const i = Math.floor(x / STEP)
      const j = Math.floor(z / STEP)
      const u = x / STEP - i
      const v = z / STEP - j
      const p00 = (j * ACROSS + i) * levels
      const p10 = p00 + levels
      const p01 = p00 + ACROSS * levels
      const p11 = p01 + levels
      for (let level = 0; level < levels; level++) {
        const near = (values[p00 + level] ?? 0) * (1 - u) + (values[p10 + level] ?? 0) * u
        const far = (values[p01 + level] ?? 0) * (1 - u) + (values[p11 + level] ?? 0) * u
        out[level] = near * (1 - v) + far * v
      }
    },
  }
}
