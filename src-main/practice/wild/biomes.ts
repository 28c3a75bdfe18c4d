// Which biome a place is of. Names are the game's: the client tints grass and leaves by them.
import type { Place } from './climate.ts'
import { RIVER_BED } from './climate.ts'

export const BIOMES = [
  'plains',
  'forest',
  'flower_forest',
  'birch_forest',
  'taiga',
  'snowy_plains',
  'desert',
  'windswept_hills',
  'windswept_forest',
  'river',
  'beach',
  'stony_shore',
  'ocean',
] as const
export type Biome = (typeof BIOMES)[number]

/** Above this height of the plain ground, hills are windswept. */
const HIGH = 88

export function biomeOf({ inland, hilly, river, warmth, wetness, height }: Place): Biome {
  if (height < 62 && inland < -0.1) return 'ocean'
  if (height < 62.5) return 'river'
  if (river < RIVER_BED * 0.75 && height < 64) return 'river'
  if (inland < -0.1 && height < 66.5) return hilly > 0.35 ? 'stony_shore' : 'beach'
  if (height > HIGH || hilly > 0.8) return wetness > 0.15 ? 'windswept_forest' : 'windswept_hills'
  if (warmth > 0.5 && wetness < 0.25) return 'desert'
  if (warmth < -0.66) return 'snowy_plains'
  if (warmth < -0.26) return wetness > -0.45 ? 'taiga' : 'plains'
  if (wetness < -0.08) return 'plains'
  if (wetness < 0.34) return warmth > 0.3 ? 'flower_forest' : 'forest'
  return 'birch_forest'
}

/** Height from which snow lies instead of rain falling; the game works it out of the temperature and the height. */
export function snowLine(biome: Biome): number {
  switch (biome) {
    case 'snowy_plains':
      return 0
    case 'taiga':
      return 150
    case 'windswept_hills':
    case 'windswept_forest':
    case 'stony_shore':
      return 112
    default:
      return 400
  }
}
