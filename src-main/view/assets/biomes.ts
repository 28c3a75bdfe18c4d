import type { BiomeKind } from '../../body/interface.ts'
import type { SliceBiome } from '../../contract/index.ts'
import type { Picture } from './png.ts'

/** The game's colour maps: dry to wet, cold to warm. */
export interface ColourMaps {
  readonly grass: Picture
  readonly foliage: Picture
  readonly dryFoliage: Picture
}

/** Biomes that do not follow the maps. https://minecraft.wiki/w/Block_colors */
const OWN: Readonly<Record<string, Partial<Record<'grass' | 'foliage' | 'water' | 'fog' | 'sky', number>>>> =
  {
    swamp: { grass: 0x6a7039, foliage: 0x6a7039, water: 0x617b64 },
    swamp_hills: { grass: 0x6a7039, foliage: 0x6a7039, water: 0x617b64 },
    mangrove_swamp: { grass: 0x6a7039, foliage: 0x8db127, water: 0x3a7a6a },
    badlands: { grass: 0x90814d, foliage: 0x9e814d },
    wooded_badlands: { grass: 0x90814d, foliage: 0x9e814d },
    eroded_badlands: { grass: 0x90814d, foliage: 0x9e814d },
    badlands_plateau: { grass: 0x90814d, foliage: 0x9e814d },
    wooded_badlands_plateau: { grass: 0x90814d, foliage: 0x9e814d },
    cherry_grove: { grass: 0xb6db61, foliage: 0xb6db61, water: 0x5db7ef },
    pale_garden: { grass: 0x778272, foliage: 0x878d76, water: 0x76889d, sky: 0xb9b9b9, fog: 0x817770 },
    meadow: { water: 0x0e4ecf },
    warm_ocean: { water: 0x43d5ee },
    deep_warm_ocean: { water: 0x43d5ee },
    lukewarm_ocean: { water: 0x45adf2 },
    deep_lukewarm_ocean: { water: 0x45adf2 },
    cold_ocean: { water: 0x3d57d6 },
    deep_cold_ocean: { water: 0x3d57d6 },
    frozen_ocean: { water: 0x3938c9 },
    deep_frozen_ocean: { water: 0x3938c9 },
    frozen_river: { water: 0x3938c9 },
    nether_wastes: { fog: 0x330808, sky: 0x330808 },
    nether: { fog: 0x330808, sky: 0x330808 },
    crimson_forest: { fog: 0x330303, sky: 0x330303 },
    warped_forest: { fog: 0x1a051a, sky: 0x1a051a },
    soul_sand_valley: { fog: 0x1b4745, sky: 0x1b4745 },
    basalt_deltas: { fog: 0x685f70, sky: 0x685f70 },
    the_end: { fog: 0x181318, sky: 0x000000 },
    end_highlands: { fog: 0x181318, sky: 0x000000 },
    end_midlands: { fog: 0x181318, sky: 0x000000 },
    end_barrens: { fog: 0x181318, sky: 0x000000 },
    small_end_islands: { fog: 0x181318, sky: 0x000000 },
  }
const WATER = 0x3f76e4
const FOG = 0xc0d8ff
const PLAINS = { temperature: 0.8, rainfall: 0.4 }

/** The colours of every biome, by id; `default` is like plains. */
export function biomeColours(biomes: readonly BiomeKind[], maps: ColourMaps): Record<string, SliceBiome> {
  const colours: Record<string, SliceBiome> = {
    default: coloursOf({ id: -1, name: 'plains', colours: {} }, maps),
  }
  for (const biome of biomes) colours[biome.id] = coloursOf(biome, maps)
  return colours
}

function coloursOf({ name, temperature, rainfall, colours }: BiomeKind, maps: ColourMaps): SliceBiome {
  const warmth = temperature ?? PLAINS.temperature
  const wetness = rainfall ?? PLAINS.rainfall
  const own = OWN[name] ?? {}
  const grass = colours['grass'] ?? own.grass ?? mapped(maps.grass, warmth, wetness)
  return {
    name,
    grass: name.startsWith('dark_forest') ? darkened(grass) : grass,
    foliage: colours['foliage'] ?? own.foliage ?? mapped(maps.foliage, warmth, wetness),
    dryFoliage: colours['dry_foliage'] ?? mapped(maps.dryFoliage, warmth, wetness),
    water: colours['water'] ?? own.water ?? WATER,
    sky: colours['sky'] ?? own.sky ?? skyAt(warmth),
    fog: colours['fog'] ?? own.fog ?? FOG,
    warmth,
    dry: wetness === 0,
  }
}

/** The maps are triangles: warmth runs to the left, and what is cold cannot be very wet. */
function mapped({ width, data }: Picture, temperature: number, rainfall: number): number {
  const warmth = Math.min(1, Math.max(0, temperature))
  const wetness = Math.min(1, Math.max(0, rainfall)) * warmth
  const at = (Math.floor((1 - wetness) * 255) * width + Math.floor((1 - warmth) * 255)) * 4
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}

const darkened = (colour: number): number => ((colour & 0xfefefe) + 0x28340a) >> 1

/** The warmer, the greyer: as the game mixes it. */
function skyAt(temperature: number): number {
  const warmth = Math.min(1, Math.max(-1, temperature / 3))
  return fromHsv(0.62222224 - warmth * 0.05, 0.5 + warmth * 0.1, 1)
}

function fromHsv(hue: number, saturation: number, value: number): number {
  const channel = (shift: number) => {
    const k = (shift + hue * 6) % 6
    return Math.round(255 * (value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1))))
  }
  return (channel(5) << 16) | (channel(3) << 8) | channel(1)
}
