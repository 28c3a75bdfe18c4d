// What covers the rock: soil, sand, gravel, and the floor under water.
import { createNoise2D, type NoiseFunction2D } from 'simplex-noise'
import type { Biome } from './biomes.ts'
import { indexOf, SEA_Y, UP } from './box.ts'
import { type Place, RIVER_BED } from './climate.ts'
import { K } from './kinds.ts'
import { createDice, fraction, scramble } from './seeded.ts'

/** Covers one column of blocks. `inX`, `inZ`: within the column of the array; `x`, `z`: in the world. */
export type Cover = (blocks: Uint8Array, inX: number, inZ: number, spot: Spot, top: number) => void

interface Spot {
  readonly x: number
  readonly z: number
  readonly place: Place
  readonly biome: Biome
}

/** A spot, and how it is covered. */
interface Mantle extends Spot {
  /** About -1 to 1: one sort of ground or another. */
  readonly patch: number
  /** Blocks of soil. */
  readonly thickness: number
}

const SOIL_SALT = 105
/** Soil lies so deep under the open at most, and not below this height: the deepest sea floor. */
const DEEPEST_COVER = 9
const LOWEST_COVER = 26

/** @param patches noise of the ground, shared with whoever else wants the same patches */
export function createSoil(seed: number, patches: NoiseFunction2D): Cover {
  const bends = createNoise2D(createDice(scramble(seed, 2, 0, 3)).fraction)

  /** The floor under water: sand and gravel, dirt and clay in patches. */
  const bed = ({ x, z, place, biome, patch }: Mantle, buried: number): number | undefined => {
    const { inland, river, height } = place
    if (buried > 3) return undefined
    if (bends(x / 17, z / 17) > 0.66 && height > 50) return K.clay
    if (biome === 'desert' || biome === 'beach') return K.sand
    if (inland < -0.1) return height > 53 || patch > 0.4 ? K.sand : K.gravel
    if (river < RIVER_BED * 1.5) return patch > 0.25 ? K.sand : patch < -0.45 ? K.gravel : K.dirt
    return patch > 0.3 ? K.sand : patch < -0.5 ? K.gravel : K.dirt
  }

  /** The block so many blocks under the open sky, or undefined for the rock itself. */
  const dry = ({ x, z, biome, patch, thickness }: Mantle, buried: number, y: number): number | undefined => {
    switch (biome) {
      case 'desert':
        return buried < thickness + 1 ? K.sand : buried < thickness + 5 ? K.sandstone : undefined
      case 'beach':
        return buried < thickness ? K.sand : buried < thickness + 2 ? K.sandstone : undefined
      case 'stony_shore':
        return patch > 0.45 && buried < thickness ? K.gravel : undefined
      case 'windswept_hills':
      case 'windswept_forest':
        if (bends(x / 31, z / 31) + (y - 96) / 60 > 0.62) return undefined
        if (patch > 0.72 && buried < thickness) return K.gravel
        break
      case 'taiga':
        if (patch > 0.55 && buried === 0) return K.podzol
        if (patch < -0.72 && buried === 0) return K.coarseDirt
        break
      case 'river':
      case 'ocean':
        if (y <= SEA_Y + 1 && patch > 0.1 && buried < thickness) return K.sand
        break
    }
    if (buried === 0) return K.grass
    return buried < thickness + 1 ? K.dirt : undefined
  }

  return (blocks, inX, inZ, spot, top) => {
    const { x, z, place } = spot
    const patch = patches(x / 24, z / 24)
    const mantle = { ...spot, patch, thickness: 3 + Math.floor(fraction(seed, x, z, SOIL_SALT) * 2) }
    let buried = -1
    for (let y = top; y > LOWEST_COVER; y--) {
      const index = indexOf(inX, y, inZ)
      const kind = blocks[index]
      if (kind === K.air || kind === K.water) {
        buried = -1
        continue
      }
      buried++
      // Under an overhang there is soil as well, but not deep in the rock.
      if (buried > DEEPEST_COVER || y < place.height - place.rough - 8) break
      const drowned = y < SEA_Y && place.height < SEA_Y + 1 && buried > 0
      const wet = drowned || blocks[index + UP] === K.water
      const layer = wet ? bed(mantle, buried) : dry(mantle, buried, y)
      if (layer !== undefined) blocks[index] = layer
    }
  }
}
