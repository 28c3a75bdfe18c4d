// What blocks drop when it is not simply themselves. Source: vanilla loot tables of Java Edition 1.20.1 as the Minecraft
// Wiki tells them in the articles of the blocks and under "Fortune", "Silk Touch" and "Shears"; the last part adds what
// 1.21 brought.
import type { BlockLoot, LootEntry } from '../loot-model.ts'
import { colours } from './colours.ts'

const self = 'self'
const silk = [{ item: self }]
const nothing: BlockLoot = { pools: [] }
const silkOnly: BlockLoot = { silk, pools: [] }
const shearsOnly: BlockLoot = { shears: [self, 1], pools: [] }

/** Each entry on its own, whatever the others give. */
const gives = (...entries: LootEntry[]): BlockLoot => ({ pools: entries.map(entry => [entry]) })
/** The block itself with Silk Touch, else these. */
const unlessSilk = (...entries: LootEntry[]): BlockLoot => ({ silk, ...gives(...entries) })
const ore = (item: string, least = 1, most = least) =>
  unlessSilk({ item, count: [least, most], bonus: 'ore' })
const half = (item: string): BlockLoot => ({
  ripe: { half: 'lower' },
  ...gives({ item, when: { half: 'lower' } }),
})

const SAPLING = [1 / 20, 1 / 16, 1 / 12, 1 / 10]
const JUNGLE_SAPLING = [1 / 40, 1 / 36, 1 / 32, 1 / 24, 1 / 10]
const STICKS: LootEntry = { item: 'stick', count: [1, 2], chance: [1 / 50, 1 / 45, 1 / 40, 1 / 30, 1 / 10] }
const APPLE: LootEntry = { item: 'apple', chance: [1 / 200, 1 / 180, 1 / 160, 1 / 120, 1 / 40] }
const leaves = (sapling: string | undefined, ...more: LootEntry[]): BlockLoot => ({
  silk,
  shears: [self, 1],
  pools: [
    ...(sapling
      ? [[{ item: sapling, chance: sapling === 'jungle_sapling' ? JUNGLE_SAPLING : SAPLING }]]
      : []),
    [STICKS],
    ...more.map(entry => [entry]),
  ],
})

const SEEDS_OF_GRASS: LootEntry = { item: 'wheat_seeds', chance: [0.125], bonus: { uniform: 2 } }
const CROP = { tries: 3, success: 4 / 7 }
const ripeAt = (age: string) => ({ when: { age } })

/** Seeds of a stem: more the older it is, three tries each with a chance of (age + 1) / 15. */
const stem = (seeds: string): BlockLoot => ({
  ripe: { age: '7' },
  pools: [
    Array.from({ length: 8 }, (_, age) => ({
      item: seeds,
      count: [0, 0] as const,
      bonus: { tries: 3, success: (age + 1) / 15 },
      ...ripeAt(String(age)),
    })),
  ],
})
const attachedStem = (seeds: string): BlockLoot =>
  gives({ item: seeds, count: [0, 0], bonus: { tries: 3, success: 8 / 15 } })

const named = <T>(names: readonly string[], make: (name: string) => T) =>
  Object.fromEntries(names.map(name => [name, make(name)]))

const corals = ['tube', 'brain', 'bubble', 'fire', 'horn']
const potted = [
  ...[
    'oak_sapling',
    'spruce_sapling',
    'birch_sapling',
    'jungle_sapling',
    'acacia_sapling',
    'dark_oak_sapling',
  ],
  ...[
    'cherry_sapling',
    'pale_oak_sapling',
    'mangrove_propagule',
    'fern',
    'dandelion',
    'poppy',
    'blue_orchid',
  ],
  ...['allium', 'azure_bluet', 'red_tulip', 'orange_tulip', 'white_tulip', 'pink_tulip', 'oxeye_daisy'],
  ...['cornflower', 'lily_of_the_valley', 'wither_rose', 'torchflower', 'red_mushroom', 'brown_mushroom'],
  ...['dead_bush', 'cactus', 'bamboo', 'crimson_fungus', 'warped_fungus', 'crimson_roots', 'warped_roots'],
  ...['open_eyeblossom', 'closed_eyeblossom'],
]

export const blockLoot: Readonly<Record<string, BlockLoot>> = {
  // Ores
  ...named(['coal_ore', 'deepslate_coal_ore'], () => ore('coal')),
  ...named(['iron_ore', 'deepslate_iron_ore'], () => ore('raw_iron')),
  ...named(['copper_ore', 'deepslate_copper_ore'], () => ore('raw_copper', 2, 5)),
  ...named(['gold_ore', 'deepslate_gold_ore'], () => ore('raw_gold')),
  ...named(['redstone_ore', 'deepslate_redstone_ore', 'lit_redstone_ore'], () =>
    unlessSilk({ item: 'redstone', count: [4, 5], bonus: { uniform: 1 } }),
  ),
  ...named(['lapis_ore', 'deepslate_lapis_ore'], () => ore('lapis_lazuli', 4, 9)),
  ...named(['emerald_ore', 'deepslate_emerald_ore'], () => ore('emerald')),
  ...named(['diamond_ore', 'deepslate_diamond_ore'], () => ore('diamond')),
  nether_gold_ore: ore('gold_nugget', 2, 6),
  nether_quartz_ore: ore('quartz'),
  gilded_blackstone: {
    silk,
    pools: [[{ item: 'gold_nugget', count: [2, 5], chance: [1 / 10, 1 / 7, 1 / 4, 1] }, { item: self }]],
  },
  amethyst_cluster: {
    silk,
    pools: [
      [
        { item: 'amethyst_shard', count: [4, 4], bonus: 'ore', tool: 'pickaxe' },
        { item: 'amethyst_shard', count: [2, 2] },
      ],
    ],
  },
  ...named(['small_amethyst_bud', 'medium_amethyst_bud', 'large_amethyst_bud'], () => silkOnly),
  budding_amethyst: nothing,

  // Stone, earth, snow, ice
  stone: unlessSilk({ item: 'cobblestone' }),
  deepslate: unlessSilk({ item: 'cobbled_deepslate' }),
  gravel: {
    silk,
    pools: [[{ item: 'flint', chance: [1 / 10, 1 / 7, 1 / 4, 1] }, { item: self }]],
  },
  clay: unlessSilk({ item: 'clay_ball', count: [4, 4] }),
  ...named(['grass_block', 'podzol', 'mycelium'], () => unlessSilk({ item: 'dirt' })),
  ...named(['dirt_path', 'farmland'], () => gives({ item: 'dirt' })),
  ...named(['crimson_nylium', 'warped_nylium'], () => unlessSilk({ item: 'netherrack' })),
  snow: {
    silk: [
      { item: 'snow_block', when: { layers: '8' } },
      { item: self, times: 'layers' },
    ],
    ripe: { layers: '1' },
    pools: [[{ item: 'snowball', times: 'layers' }]],
  },
  snow_block: unlessSilk({ item: 'snowball', count: [4, 4] }),
  ...named(['ice', 'packed_ice', 'blue_ice'], () => silkOnly),
  ...named(['infested_stone', 'infested_cobblestone', 'infested_deepslate'], infested),
  ...named(['infested_stone_bricks', 'infested_mossy_stone_bricks'], infested),
  ...named(['infested_cracked_stone_bricks', 'infested_chiseled_stone_bricks'], infested),
  ...named(['sculk', 'sculk_vein', 'sculk_catalyst', 'sculk_sensor', 'sculk_shrieker'], () => silkOnly),
  calibrated_sculk_sensor: silkOnly,

  // Trees
  oak_leaves: leaves('oak_sapling', APPLE),
  dark_oak_leaves: leaves('dark_oak_sapling', APPLE),
  spruce_leaves: leaves('spruce_sapling'),
  birch_leaves: leaves('birch_sapling'),
  jungle_leaves: leaves('jungle_sapling'),
  acacia_leaves: leaves('acacia_sapling'),
  cherry_leaves: leaves('cherry_sapling'),
  mangrove_leaves: leaves(undefined),
  azalea_leaves: leaves('azalea'),
  flowering_azalea_leaves: leaves('flowering_azalea'),
  // A planted propagule counts as fully grown.
  mangrove_propagule: { ripe: { age: '4' }, ...gives({ item: self, ...ripeAt('4') }) },
  bee_nest: silkOnly,
  brown_mushroom_block: unlessSilk({ item: 'brown_mushroom', count: [-6, 2] }),
  red_mushroom_block: unlessSilk({ item: 'red_mushroom', count: [-6, 2] }),
  mushroom_stem: silkOnly,
  cocoa: {
    ripe: { age: '2' },
    pools: [[{ item: 'cocoa_beans', count: [3, 3], ...ripeAt('2') }, { item: 'cocoa_beans' }]],
  },

  // Plants
  grass: { shears: [self, 1], pools: [[SEEDS_OF_GRASS]] },
  fern: { shears: [self, 1], pools: [[SEEDS_OF_GRASS]] },
  tall_grass: {
    shears: ['grass', 2],
    ripe: { half: 'lower' },
    pools: [[SEEDS_OF_GRASS]],
  },
  large_fern: {
    shears: ['fern', 2],
    ripe: { half: 'lower' },
    pools: [[SEEDS_OF_GRASS]],
  },
  dead_bush: { shears: [self, 1], ...gives({ item: 'stick', count: [0, 2] }) },
  ...named(['seagrass', 'vine', 'hanging_roots', 'small_dripleaf', 'nether_sprouts'], () => shearsOnly),
  glow_lichen: shearsOnly,
  tall_seagrass: { shears: ['seagrass', 2], pools: [] },
  ...named(['sunflower', 'lilac', 'rose_bush', 'peony'], half),
  pitcher_plant: half('pitcher_plant'),
  pink_petals: { ripe: { flower_amount: '1' }, ...gives({ item: self, times: 'flower_amount' }) },
  sea_pickle: { ripe: { pickles: '1' }, ...gives({ item: self, times: 'pickles' }) },
  big_dripleaf_stem: gives({ item: 'big_dripleaf' }),
  kelp_plant: gives({ item: 'kelp' }),
  bamboo_sapling: gives({ item: 'bamboo' }),
  ...named(['cave_vines', 'cave_vines_plant'], () => ({
    ripe: { berries: 'true' },
    ...gives({ item: 'glow_berries', when: { berries: 'true' } }),
  })),
  ...named(['twisting_vines', 'twisting_vines_plant'], () => netherVine('twisting_vines')),
  ...named(['weeping_vines', 'weeping_vines_plant'], () => netherVine('weeping_vines')),
  chorus_plant: gives({ item: 'chorus_fruit', count: [0, 1] }),
  frogspawn: nothing,
  ...Object.fromEntries(
    corals.flatMap(kind => [
      [`${kind}_coral_block`, unlessSilk({ item: `dead_${kind}_coral_block` })],
      ...[`${kind}_coral`, `${kind}_coral_fan`, `dead_${kind}_coral`, `dead_${kind}_coral_fan`].map(name => [
        name,
        silkOnly,
      ]),
      [`${kind}_coral_wall_fan`, { silk: [{ item: `${kind}_coral_fan` }], pools: [] }],
      [`dead_${kind}_coral_wall_fan`, { silk: [{ item: `dead_${kind}_coral_fan` }], pools: [] }],
    ]),
  ),
  turtle_egg: silkOnly,

  // Crops; ripe unless the state says otherwise
  wheat: {
    ripe: { age: '7' },
    pools: [
      [{ item: 'wheat', ...ripeAt('7') }, { item: 'wheat_seeds' }],
      [{ item: 'wheat_seeds', bonus: CROP, ...ripeAt('7') }],
    ],
  },
  beetroots: {
    ripe: { age: '3' },
    pools: [
      [{ item: 'beetroot', ...ripeAt('3') }, { item: 'beetroot_seeds' }],
      [{ item: 'beetroot_seeds', bonus: CROP, ...ripeAt('3') }],
    ],
  },
  carrots: {
    ripe: { age: '7' },
    pools: [[{ item: 'carrot' }], [{ item: 'carrot', bonus: CROP, ...ripeAt('7') }]],
  },
  potatoes: {
    ripe: { age: '7' },
    pools: [
      [{ item: 'potato' }],
      [{ item: 'potato', bonus: CROP, ...ripeAt('7') }],
      [{ item: 'poisonous_potato', chance: [0.02], ...ripeAt('7') }],
    ],
  },
  nether_wart: {
    ripe: { age: '3' },
    pools: [[{ item: self, count: [2, 4], bonus: { uniform: 1 }, ...ripeAt('3') }, { item: self }]],
  },
  sweet_berry_bush: {
    ripe: { age: '3' },
    pools: [
      [
        { item: 'sweet_berries', count: [2, 3], bonus: { uniform: 1 }, ...ripeAt('3') },
        { item: 'sweet_berries', count: [1, 2], bonus: { uniform: 1 }, ...ripeAt('2') },
      ],
    ],
  },
  torchflower_crop: gives({ item: 'torchflower_seeds' }),
  pitcher_crop: {
    ripe: { age: '4', half: 'lower' },
    pools: [
      [
        { item: 'pitcher_plant', when: { age: '4', half: 'lower' } },
        ...['0', '1', '2', '3'].map(age => ({ item: 'pitcher_pod', when: { age, half: 'lower' } })),
      ],
    ],
  },
  pumpkin_stem: stem('pumpkin_seeds'),
  melon_stem: stem('melon_seeds'),
  attached_pumpkin_stem: attachedStem('pumpkin_seeds'),
  attached_melon_stem: attachedStem('melon_seeds'),
  melon: unlessSilk({ item: 'melon_slice', count: [3, 7], bonus: { uniform: 1 }, atMost: 9 }),

  // Made and found
  cobweb: { silk, shears: [self, 1], ...gives({ item: 'string' }) },
  glowstone: unlessSilk({ item: 'glowstone_dust', count: [2, 4], bonus: { uniform: 1 }, atMost: 4 }),
  sea_lantern: unlessSilk({ item: 'prismarine_crystals', count: [2, 3], bonus: { uniform: 1 }, atMost: 5 }),
  bookshelf: unlessSilk({ item: 'book', count: [3, 3] }),
  chiseled_bookshelf: silkOnly,
  composter: gives({ item: self }, { item: 'bone_meal', when: { level: '8' } }),
  ender_chest: unlessSilk({ item: 'obsidian', count: [8, 8] }),
  campfire: unlessSilk({ item: 'charcoal', count: [2, 2] }),
  soul_campfire: unlessSilk({ item: 'soul_soil' }),
  ...named(['glass', 'glass_pane'], () => silkOnly),
  ...named(
    colours.flatMap(colour => [`${colour}_stained_glass`, `${colour}_stained_glass_pane`]),
    () => silkOnly,
  ),
  ...named(['stained_glass', 'stained_glass_pane'], () => silkOnly),
  candle: { ripe: { candles: '1' }, ...gives({ item: self, times: 'candles' }) },
  candle_cake: gives({ item: 'candle' }),
  ...Object.fromEntries(
    colours.flatMap(colour => [
      [`${colour}_candle`, { ripe: { candles: '1' }, ...gives({ item: self, times: 'candles' }) }],
      [`${colour}_candle_cake`, gives({ item: `${colour}_candle` })],
    ]),
  ),
  ...Object.fromEntries(
    potted.map(plant => [`potted_${plant}`, gives({ item: 'flower_pot' }, { item: plant })]),
  ),
  potted_azalea_bush: gives({ item: 'flower_pot' }, { item: 'azalea' }),
  potted_flowering_azalea_bush: gives({ item: 'flower_pot' }, { item: 'flowering_azalea' }),
  ...named(['water_cauldron', 'lava_cauldron', 'powder_snow_cauldron'], () => gives({ item: 'cauldron' })),
  redstone_wire: gives({ item: 'redstone' }),
  tripwire: gives({ item: 'string' }),
  lit_furnace: gives({ item: 'furnace' }),
  lit_redstone_lamp: gives({ item: 'redstone_lamp' }),
  unlit_redstone_torch: gives({ item: 'redstone_torch' }),
  ...named(['unpowered_repeater', 'powered_repeater'], () => gives({ item: 'repeater' })),
  ...named(['unpowered_comparator', 'powered_comparator'], () => gives({ item: 'comparator' })),
  daylight_detector_inverted: gives({ item: 'daylight_detector' }),
  ...named(['standing_sign', 'wall_sign'], () => gives({ item: 'oak_sign' })),
  ...named(['double_stone_slab', 'double_stone_slab2', 'double_wooden_slab', 'purpur_double_slab'], old =>
    gives({ item: old.replace('double_', ''), count: [2, 2] }),
  ),
  ...named(
    ['cake', 'spawner', 'fire', 'soul_fire', 'frosted_ice', 'piston_head', 'moving_piston'],
    () => nothing,
  ),
  ...named(['suspicious_sand', 'suspicious_gravel', 'reinforced_deepslate', 'powder_snow'], () => nothing),
  ...named(['bedrock', 'barrier', 'light', 'structure_void', 'structure_block', 'jigsaw'], () => nothing),
  ...named(['command_block', 'chain_command_block', 'repeating_command_block'], () => nothing),
  ...named(['end_portal_frame', 'water', 'lava', 'bubble_column'], () => nothing),

  // Since 1.21
  pale_oak_leaves: leaves('pale_oak_sapling'),
  pale_hanging_moss: { silk, shears: [self, 1], pools: [] },
  ...named(['short_dry_grass', 'tall_dry_grass', 'bush'], () => shearsOnly),
  creaking_heart: unlessSilk({ item: 'resin_clump', count: [1, 3], bonus: { uniform: 1 } }),
  ...named(['trial_spawner', 'vault', 'test_block', 'test_instance_block'], () => nothing),
  ...named(['leaf_litter', 'wildflowers'], name => {
    const amount = name === 'leaf_litter' ? 'segment_amount' : 'flower_amount'
    return { ripe: { [amount]: '1' }, ...gives({ item: self, times: amount }) }
  }),
}

/** Blocks that are told by the end of their name. */
export const lootByName: readonly (readonly [RegExp, BlockLoot])[] = [
  [/_slab2?$/, { pools: [[{ item: self, count: [2, 2], when: { type: 'double' } }, { item: self }]] }],
  [/_door$/, half(self)],
  [/_bed$/, { ripe: { part: 'head' }, ...gives({ item: self, when: { part: 'head' } }) }],
]

function infested(name: string): BlockLoot {
  return { silk: [{ item: name.replace('infested_', '') }], pools: [] }
}

function netherVine(item: string): BlockLoot {
  return { silk: [{ item }], shears: [item, 1], pools: [[{ item, chance: [0.33, 0.55, 0.77, 1] }]] }
}
