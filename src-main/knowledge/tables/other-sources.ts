// Ways to items that are neither crafting, smelting, breaking blocks nor killing. Source: Minecraft Wiki, articles of the
// items ("Obtaining"), Java Edition 1.20.1.
import { colours } from './colours.ts'

export interface OtherFact {
  readonly item: string
  readonly how: string
  readonly tools: readonly string[]
}

const way = (item: string, how: string, ...tools: string[]): OtherFact => ({ item, how, tools })

export const otherSources: readonly OtherFact[] = [
  way('water_bucket', 'use a bucket on water', 'bucket'),
  way('lava_bucket', 'use a bucket on lava', 'bucket'),
  way('powder_snow_bucket', 'use a bucket on powder snow', 'bucket'),
  way('milk_bucket', 'use a bucket on a cow', 'bucket'),
  way('mushroom_stew', 'use a bowl on a mooshroom', 'bowl'),
  ...['cod', 'salmon', 'pufferfish', 'tropical_fish', 'axolotl', 'tadpole'].map(name =>
    way(
      `${name}_bucket`,
      `use a water bucket on ${name === 'axolotl' ? 'an' : 'a'} ${name.replace('_', ' ')}`,
      'water_bucket',
    ),
  ),
  ...colours.map(colour =>
    way(`${colour}_wool`, `use shears on a ${colour.replace('_', ' ')} sheep`, 'shears'),
  ),
  way('wheat', 'sow wheat seeds on tilled soil and harvest when ripe', 'wheat_seeds', 'wooden_hoe'),
  way('egg', 'wait near chickens: each lays an egg every 5 to 10 minutes'),
  ...['blue', 'brown'].map(colour =>
    way(`${colour}_egg`, `wait near chickens of ${colour === 'blue' ? 'cold' : 'warm'} lands`),
  ),
  way('honeycomb', 'use shears on a bee nest or beehive full of honey', 'shears'),
  way('honey_bottle', 'use a glass bottle on a bee nest or beehive full of honey', 'glass_bottle'),
  way('potion', 'use a glass bottle on water', 'glass_bottle'),
  way('carved_pumpkin', 'use shears on a pumpkin', 'shears'),
  way('pumpkin_seeds', 'use shears on a pumpkin', 'shears'),
  way('sweet_berries', 'use a ripe sweet berry bush'),
  way('glow_berries', 'use cave vines that bear berries'),
  ...['cod', 'salmon', 'pufferfish', 'tropical_fish', 'lily_pad', 'bowl', 'string', 'leather', 'bone'].map(
    item => way(item, 'fish with a fishing rod', 'fishing_rod'),
  ),
  ...['ink_sac', 'rotten_flesh', 'stick', 'tripwire_hook', 'name_tag', 'saddle', 'nautilus_shell', 'bow'].map(
    item => way(item, 'fish with a fishing rod', 'fishing_rod'),
  ),
  way('bone_meal', 'fill a composter with plants', 'composter'),
  way('scute', 'wait near turtle young: each drops a scute when it grows up'),
  way('armadillo_scute', 'use a brush on an armadillo', 'brush'),
  way('stripped_oak_log', 'use an axe on a placed oak log', 'wooden_axe'),
  ...['spruce', 'birch', 'jungle', 'acacia', 'dark_oak', 'cherry', 'mangrove', 'pale_oak'].map(wood =>
    way(`stripped_${wood}_log`, `use an axe on a placed ${wood.replace('_', ' ')} log`, 'wooden_axe'),
  ),
  ...['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak', 'cherry', 'mangrove', 'pale_oak'].map(wood =>
    way(`stripped_${wood}_wood`, `use an axe on placed ${wood.replace('_', ' ')} wood`, 'wooden_axe'),
  ),
  way('stripped_bamboo_block', 'use an axe on a placed block of bamboo', 'wooden_axe'),
  ...colours.map(colour =>
    way(
      `${colour}_concrete`,
      `let placed ${colour.replace('_', ' ')} concrete powder touch water`,
      `${colour}_concrete_powder`,
    ),
  ),
  way('filled_map', 'use an empty map', 'map'),
  way('mud', 'use a water bottle on dirt', 'potion'),
  way('goat_horn', 'let a goat ram a log or stone'),
]
