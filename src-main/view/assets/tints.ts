import type { BlockState } from '../../body/interface.ts'
import type { SliceTint } from '../../contract/index.ts'

/** https://minecraft.wiki/w/Block_colors */
const BY_NAME: Readonly<Record<string, SliceTint>> = {
  grass_block: 'grass',
  grass: 'grass',
  short_grass: 'grass',
  tall_grass: 'grass',
  fern: 'grass',
  large_fern: 'grass',
  potted_fern: 'grass',
  bush: 'grass',
  sugar_cane: 'grass',
  pink_petals: 'grass',
  wildflowers: 'grass',
  oak_leaves: 'foliage',
  jungle_leaves: 'foliage',
  acacia_leaves: 'foliage',
  dark_oak_leaves: 'foliage',
  mangrove_leaves: 'foliage',
  vine: 'foliage',
  leaf_litter: 'dryFoliage',
  water: 'water',
  bubble_column: 'water',
  water_cauldron: 'water',
  cauldron: 'water',
  birch_leaves: 0x80a755,
  spruce_leaves: 0x619961,
  lily_pad: 0x208030,
  attached_melon_stem: 0xe0c71c,
  attached_pumpkin_stem: 0xe0c71c,
}

/** The colour that the game lays over a block's grey textures, where it does. */
export function tintOf({ name, properties }: BlockState): SliceTint | undefined {
  if (name === 'redstone_wire') return wire(Number(properties['power'] ?? 0) / 15)
  if (name === 'melon_stem' || name === 'pumpkin_stem') {
    const age = Number(properties['age'] ?? 0)
    return rgb(age * 32, 255 - age * 8, age * 4)
  }
  return BY_NAME[name]
}

function wire(power: number): number {
  const level = (value: number) => Math.min(255, Math.max(0, Math.round(value * 255)))
  return rgb(
    level(power * 0.6 + (power > 0 ? 0.4 : 0.3)),
    level(power * power * 0.7 - 0.5),
    level(power * power * 0.6 - 0.7),
  )
}

const rgb = (red: number, green: number, blue: number): number =>
  (Math.min(255, red) << 16) | (green << 8) | blue
