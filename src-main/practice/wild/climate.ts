// What the land is like at a place, before anything grows: how high, how rough, how warm and wet.
import { createNoise2D, type NoiseFunction2D } from 'simplex-noise'
import { createDice, scramble } from './seeded.ts'

export interface Place {
  /** -1 deep ocean, around -0.15 the coast, 1 far inland. */
  readonly inland: number
  /** 0 flat, 1 mountainous. */
  readonly hilly: number
  /** 0 in the middle of a river, growing away from it. */
  readonly river: number
  /** About -1 to 1. */
  readonly warmth: number
  /** About -1 to 1. */
  readonly wetness: number
  /** Height of the ground in blocks, before the roughness. */
  readonly height: number
  /** Blocks by which the ground is folded over up and down. */
  readonly rough: number
}

export type Climate = (x: number, z: number) => Place

/** Blocks by which the borders of biomes wind at most. */
const SWAY = 44

/** Half of a river's bed, as `river` measures it. */
export const RIVER_BED = 0.045

/** Height of the land by how far inland it is: from the bottom of the sea to the plains. */
const SHELF: readonly (readonly [inland: number, height: number])[] = [
  [-1.2, 34],
  [-0.55, 44],
  [-0.32, 54],
  [-0.2, 60],
  [-0.14, 63.4],
  [-0.04, 66],
  [0.25, 69],
  [0.6, 74],
  [1.3, 82],
]

export function createClimate(seed: number): Climate {
  const noise = (salt: number, scale: number, octaves: number): NoiseFunction2D => {
    const layers = Array.from({ length: octaves }, (_, i) =>
      createNoise2D(createDice(scramble(seed, salt, i, 1)).fraction),
    )
    const whole = 2 - 2 ** (1 - octaves)
    return (x, z) => {
      let sum = 0
      let size = 1
      let step = 1 / scale
      for (const layer of layers) {
        sum += layer(x * step, z * step) * size
        size /= 2
        step *= 2.03
      }
      return sum / whole
    }
  }
  const inlandNoise = noise(1, 1300, 4)
  const hillyNoise = noise(2, 620, 2)
  const ridgeNoise = noise(3, 230, 3)
  const rollNoise = noise(4, 150, 3)
  const riverNoise = noise(5, 560, 2)
  const bendNoise = noise(6, 90, 1)
  const warmthNoise = noise(7, 820, 2)
  const wetnessNoise = noise(8, 520, 2)
  // Borders of biomes wind.
  const swayX = noise(9, 60, 3)
  const swayZ = noise(10, 60, 3)

  return (x, z) => {
    const inland = inlandNoise(x, z) * 1.35 + 0.3
    const land = smooth(-0.16, 0.12, inland)
    const hilly = smooth(0.12, 0.62, hillyNoise(x, z)) * land
    const ridge = 1 - Math.abs(ridgeNoise(x, z))
    const river = Math.abs(riverNoise(x, z) + 0.03 * bendNoise(x, z))
    const roll = rollNoise(x, z)

    let height = along(SHELF, inland)
    height += roll * (2 + 5 * land + 8 * hilly)
    height += hilly * (4 + 66 * ridge ** 3)
    // A valley leads down to the river, and the bed lies in it.
    const valley = smooth(RIVER_BED * 0.8, 0.22, river)
    if (height > 65) height = 65 + (height - 65) * (0.12 + 0.88 * valley)
    const bed = (1 - smooth(RIVER_BED * 0.35, RIVER_BED, river)) * smooth(-0.34, -0.2, inland)
    height += (57 - height) * bed

    const sway = swayX(x, z) * SWAY
    const swing = swayZ(x, z) * SWAY
    return {
      inland,
      hilly,
      river,
      warmth: warmthNoise(x + sway, z + swing) * 1.2,
      wetness: wetnessNoise(x + sway, z + swing) * 1.2,
      height,
      rough: 11 * hilly * smooth(0.45, 0.95, ridge) * valley,
    }
  }
}

/** 0 up to `from`, 1 beyond `to`, and smooth in between. */
export function smooth(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** Value at a point of a line that is given by its corners. */
function along(corners: readonly (readonly [at: number, value: number])[], at: number): number {
  const [first] = corners
  let [fromAt, fromValue] = first ?? [0, 0]
  for (const [toAt, toValue] of corners) {
    if (at <= toAt) {
      return toAt === fromAt
        ? toValue
        : fromValue + ((toValue - fromValue) * (Math.max(at, fromAt) - fromAt)) / (toAt - fromAt)
    }
    fromAt = toAt
    fromValue = toValue
  }
  return fromValue
}
