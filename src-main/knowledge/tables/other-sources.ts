// Ways to items that are neither crafting, smelting, breaking blocks nor killing. Source: Minecraft Wiki, articles of the
// items ("Obtaining"), Java Edition 1.20.1.
import { type Deed, NATURAL_FLEECE } from '../deeds.ts'
import { colours } from './colours.ts'

export interface OtherFact {
  readonly item: string
  readonly deed: Deed
  /** What is held beside what every such deed takes. */
  readonly tools?: readonly string[]
  /** Mean items of one deed; 1 where absent. */
  readonly mean?: number
  /** Fewer than one may come of it. */
  readonly uncertain?: boolean
  /** Rare in nature. */
  readonly uncommon?: boolean
}

const WOODS = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak', 'cherry', 'mangrove', 'pale_oak']

/** Of a hundred catches 85 are fish, 10 junk, 5 treasure. Source: Minecraft Wiki, "Fishing". */
const FISH = { cod: 0.6, salmon: 0.25, pufferfish: 0.13, tropical_fish: 0.02 }
const JUNK = {
  lily_pad: 0.17,
  leather: 0.1,
  bone: 0.1,
  bowl: 0.1,
  rotten_flesh: 0.1,
  tripwire_hook: 0.1,
  string: 0.05,
  stick: 0.05,
  // Ten at once.
  ink_sac: 0.1,
}
const TREASURE = { name_tag: 1 / 6, saddle: 1 / 6, nautilus_shell: 1 / 6, bow: 1 / 6 }

const caught = (lots: Readonly<Record<string, number>>, share: number): OtherFact[] =>
  Object.entries(lots).map(([item, part]) => ({
    item,
    deed: { kind: 'fish' },
    mean: part * share,
    uncertain: true,
  }))

const by = (item: string, deed: Deed, more: Omit<OtherFact, 'item' | 'deed'> = {}): OtherFact => ({
  item,
  deed,
  ...more,
})
const hand = (item: string, how: string, ...tools: string[]): OtherFact =>
  by(item, { kind: 'by hand', how }, { tools })

export const otherSources: readonly OtherFact[] = [
  ...['water', 'lava', 'powder_snow'].map(from =>
    by(`${from}_bucket`, { kind: 'fill', vessel: 'bucket', from }),
  ),
  by('milk_bucket', { kind: 'milk', vessel: 'bucket', mobs: ['cow', 'mooshroom', 'goat'] }),
  by('mushroom_stew', { kind: 'milk', vessel: 'bowl', mobs: ['mooshroom'] }),
  ...['cod', 'salmon', 'pufferfish', 'tropical_fish', 'axolotl', 'tadpole'].map(mob =>
    by(`${mob}_bucket`, { kind: 'scoop', mob }),
  ),
  // Sheep of other colours were dyed by somebody, and are theirs.
  ...colours
    .filter(colour => colour in NATURAL_FLEECE)
    .map(colour =>
      by(
        `${colour}_wool`,
        { kind: 'shear', colour },
        { mean: 2, ...(colour === 'white' ? {} : { uncommon: true }) },
      ),
    ),
  by('wheat', { kind: 'farm', crop: 'wheat', seed: 'wheat_seeds' }),
  by('beetroot', { kind: 'farm', crop: 'beetroots', seed: 'beetroot_seeds' }),
  // Three tries of four in seven, and the one that was sown comes back.
  by('carrot', { kind: 'farm', crop: 'carrots', seed: 'carrot' }, { mean: 1 + 12 / 7 }),
  by('potato', { kind: 'farm', crop: 'potatoes', seed: 'potato' }, { mean: 1 + 12 / 7 }),
  by('egg', {
    kind: 'await',
    mob: 'chicken',
    what: 'wait near chickens: each lays an egg every 5 to 10 minutes',
  }),
  ...['blue', 'brown'].map(colour =>
    hand(`${colour}_egg`, `wait near chickens of ${colour === 'blue' ? 'cold' : 'warm'} lands`),
  ),
  by('honeycomb', { kind: 'hive', tool: 'shears' }, { mean: 3 }),
  by('honey_bottle', { kind: 'hive', tool: 'glass_bottle' }),
  by('potion', { kind: 'fill', vessel: 'glass_bottle', from: 'water' }),
  by('carved_pumpkin', { kind: 'carve', block: 'pumpkin' }),
  by('pumpkin_seeds', { kind: 'carve', block: 'pumpkin' }, { mean: 4 }),
  by('sweet_berries', { kind: 'pick', block: 'sweet_berry_bush' }, { mean: 2 }),
  by('glow_berries', { kind: 'pick', block: 'cave_vines' }),
  ...caught(FISH, 0.85),
  ...caught(JUNK, 0.1),
  ...caught(TREASURE, 0.05),
  by('bone_meal', { kind: 'compost' }),
  hand('scute', 'wait near turtle young: each drops a scute when it grows up'),
  hand('armadillo_scute', 'use a brush on an armadillo', 'brush'),
  ...WOODS.flatMap(wood => [
    by(`stripped_${wood}_log`, { kind: 'strip', block: `${wood}_log` }),
    by(`stripped_${wood}_wood`, { kind: 'strip', block: `${wood}_wood` }),
  ]),
  by('stripped_bamboo_block', { kind: 'strip', block: 'bamboo_block' }),
  ...colours.map(colour => by(`${colour}_concrete`, { kind: 'harden', block: `${colour}_concrete_powder` })),
  by('obsidian', { kind: 'quench', fluid: 'lava', becomes: 'obsidian', tool: 'diamond_pickaxe' }),
  hand('filled_map', 'use an empty map', 'map'),
  by('mud', { kind: 'moisten', block: 'dirt' }),
  hand('goat_horn', 'let a goat ram a log or stone'),
]
