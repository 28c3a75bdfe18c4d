import { oldOreVeins, oreVeins, type Veins } from './tables/ore-heights.ts'
import { compareVersions } from './versions.ts'

/** A vein fills about so much of the room that it may have, the rest falls outside of stone or into air. */
const FILLED = 0.7
const COLUMNS_PER_CHUNK = 256
/** Blocks above the bottom of the world below which there is more bedrock than stone. */
const BEDROCK = 5

export interface Ores {
  /** Share of the stone at a height that is this ore, 0 to 1; its deepslate kind is the same ore. */
  share(ore: string, y: number): number
  /** Lowest height at which one can dig a tunnel. */
  readonly lowest: number
}

/** How ores lie in the ground of a version. */
export function oresOf(version: string): Ores {
  const deep = compareVersions(version, '1.18') >= 0
  const table = deep ? oreVeins : oldOreVeins
  return {
    lowest: (deep ? -64 : 0) + BEDROCK,
    share(ore, y) {
      const name = ore.replace(/^(deepslate|lit)_/, '')
      return (table[name] ?? []).reduce((sum, veins) => sum + shareOf(veins, y), 0)
    },
  }
}

function shareOf({ perChunk, size, low, high, spread }: Veins, y: number): number {
  if (y < low || y > high) return 0
  const span = high - low
  const middle = (low + high) / 2
  const chance = spread === 'even' ? 1 / (span + 1) : (2 / span) * (1 - Math.abs(y - middle) / (span / 2))
  return (perChunk * size * FILLED * chance) / COLUMNS_PER_CHUNK
}
