// Everything that a furnace smelts. Source: Minecraft Wiki, "Smelting", Java Edition 1.20.1 (with what later versions added).
import { colours } from './colours.ts'

export interface SmeltingFact {
  readonly result: string
  /** Items; `#name` is a tag. */
  readonly input: readonly string[]
  /** First version in which a furnace does this, where the items are older. */
  readonly since?: string
}

const metalGear = (material: string) =>
  [
    'pickaxe',
    'shovel',
    'axe',
    'hoe',
    'sword',
    'helmet',
    'chestplate',
    'leggings',
    'boots',
    'horse_armor',
  ].map(part => `${material}_${part}`)

const chainmail = ['helmet', 'chestplate', 'leggings', 'boots'].map(part => `chainmail_${part}`)

const ore = (name: string) => [`${name}_ore`, `deepslate_${name}_ore`]

export const TICKS_TO_SMELT = 200

/** The ordinary input of a result comes first: raw metal before ore, which is seldom carried home. */
export const smelting: readonly SmeltingFact[] = [
  { result: 'cooked_porkchop', input: ['porkchop'] },
  { result: 'cooked_beef', input: ['beef'] },
  { result: 'cooked_chicken', input: ['chicken'] },
  { result: 'cooked_mutton', input: ['mutton'] },
  { result: 'cooked_rabbit', input: ['rabbit'] },
  { result: 'cooked_cod', input: ['cod'] },
  { result: 'cooked_salmon', input: ['salmon'] },
  { result: 'baked_potato', input: ['potato'] },
  { result: 'dried_kelp', input: ['kelp'] },
  { result: 'iron_ingot', input: ['raw_iron', ...ore('iron')] },
  { result: 'gold_ingot', input: ['raw_gold', ...ore('gold'), 'nether_gold_ore'] },
  { result: 'copper_ingot', input: ['raw_copper', ...ore('copper')] },
  { result: 'coal', input: ore('coal') },
  { result: 'diamond', input: ore('diamond') },
  { result: 'emerald', input: ore('emerald') },
  { result: 'lapis_lazuli', input: ore('lapis') },
  { result: 'redstone', input: ore('redstone') },
  { result: 'quartz', input: ['nether_quartz_ore'] },
  { result: 'netherite_scrap', input: ['ancient_debris'] },
  { result: 'charcoal', input: ['#logs_that_burn'] },
  { result: 'glass', input: ['sand', 'red_sand'] },
  { result: 'stone', input: ['cobblestone'] },
  { result: 'smooth_stone', input: ['stone'], since: '1.14' },
  { result: 'smooth_sandstone', input: ['sandstone'], since: '1.14' },
  { result: 'smooth_red_sandstone', input: ['red_sandstone'], since: '1.14' },
  { result: 'smooth_quartz', input: ['quartz_block'], since: '1.14' },
  { result: 'cracked_stone_bricks', input: ['stone_bricks'] },
  { result: 'deepslate', input: ['cobbled_deepslate'] },
  { result: 'cracked_deepslate_bricks', input: ['deepslate_bricks'] },
  { result: 'cracked_deepslate_tiles', input: ['deepslate_tiles'] },
  { result: 'cracked_nether_bricks', input: ['nether_bricks'] },
  { result: 'cracked_polished_blackstone_bricks', input: ['polished_blackstone_bricks'] },
  { result: 'smooth_basalt', input: ['basalt'] },
  { result: 'nether_brick', input: ['netherrack'] },
  { result: 'brick', input: ['clay_ball'] },
  { result: 'terracotta', input: ['clay'] },
  ...colours.map(colour => ({
    result: `${colour}_glazed_terracotta`,
    input: [`${colour}_terracotta`],
    since: '1.12',
  })),
  { result: 'green_dye', input: ['cactus'] },
  { result: 'lime_dye', input: ['sea_pickle'] },
  { result: 'sponge', input: ['wet_sponge'] },
  { result: 'popped_chorus_fruit', input: ['chorus_fruit'] },
  { result: 'iron_nugget', input: [...metalGear('iron'), ...chainmail] },
  { result: 'gold_nugget', input: metalGear('golden'), since: '1.11.1' },
  { result: 'copper_nugget', input: metalGear('copper') },
  { result: 'resin_brick', input: ['resin_clump'] },
]
