import { oldOreVeins, oreVeins, type Veins } from './tables/ore-heights.ts'
import { compareVersions } from './versions.ts'

/**
 * Blocks that a vein of a size has on average, counted over some thousand of the shapes that the game makes: small ones often
 * come to nothing. https://minecraft.wiki/w/Ore_(feature)
 */
const MEAN_BLOCKS: Readonly<Record<number, number>> = {
  1: 1,
  3: 0.5,
  4: 2.1,
  7: 5,
  8: 5.7,
  9: 6.8,
  10: 8.4,
  12: 11.5,
  17: 22,
}
const COLUMNS_PER_CHUNK = 256
/** Blocks above the bottom of the world below which there is more bedrock than stone. */
const BEDROCK = 5

export interface Ores {
  /** Share of the stone at a height that is this ore, 0 to 1; its deepslate kind is the same ore. */
  share(ore: string, y: number): number
  /** The same of the stone that lies open to air, in the walls of caves. */
  openShare(ore: string, y: number): number
  /** Lowest height at which one can dig a tunnel. */
  readonly lowest: number
}

/** How ores lie in the ground of a version. */
export function oresOf(version: string): Ores {
  const deep = compareVersions(version, '1.18') >= 0
  const table = deep ? oreVeins : oldOreVeins
  const veinsOf = (ore: string) => table[ore.replace(/^(deepslate|lit)_/, '')] ?? []
  return {
    lowest: (deep ? -64 : 0) + BEDROCK,
    share: (ore, y) => veinsOf(ore).reduce((sum, veins) => sum + shareOf(veins, y), 0),
    openShare: (ore, y) =>
      veinsOf(ore).reduce((sum, veins) => sum + shareOf(veins, y) * (1 - veins.hides), 0),
  }
}

function shareOf({ perChunk, size, low, high, spread }: Veins, y: number): number {
  if (y < low || y > high) return 0
  const span = high - low
  const middle = (low + high) / 2
  const chance = spread === 'even' ? 1 / (span + 1) : (2 / span) * (1 - Math.abs(y - middle) / (span / 2))
  return (perChunk * (MEAN_BLOCKS[size] ?? size) * chance) / COLUMNS_PER_CHUNK
}
