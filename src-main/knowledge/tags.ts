import { colours } from './tables/colours.ts'

const SMALL_FLOWERS = [
  'dandelion',
  'poppy',
  'blue_orchid',
  'allium',
  'azure_bluet',
  'red_tulip',
  'orange_tulip',
  'white_tulip',
  'pink_tulip',
  'oxeye_daisy',
  'cornflower',
  'lily_of_the_valley',
  'wither_rose',
  'torchflower',
]

/** Tags with a fixed content, as vanilla 1.20.1 has them, and groups that players speak of. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  stone_tool_materials: ['cobblestone', 'blackstone', 'cobbled_deepslate'],
  stone_crafting_materials: ['cobblestone', 'blackstone', 'cobbled_deepslate'],
  coals: ['coal', 'charcoal'],
  sand: ['sand', 'red_sand', 'suspicious_sand'],
  smelts_to_glass: ['sand', 'red_sand'],
  small_flowers: SMALL_FLOWERS,
  tall_flowers: ['sunflower', 'lilac', 'peony', 'rose_bush', 'pitcher_plant'],
  fishes: [
    'cod',
    'cooked_cod',
    'salmon',
    'cooked_salmon',
    'pufferfish',
    'tropical_fish',
    'fish',
    'cooked_fish',
  ],
  arrows: ['arrow', 'tipped_arrow', 'spectral_arrow'],
  anvil: ['anvil', 'chipped_anvil', 'damaged_anvil'],
  soul_fire_base_blocks: ['soul_sand', 'soul_soil'],
  dirt: ['dirt', 'grass_block', 'podzol', 'coarse_dirt', 'mycelium', 'rooted_dirt', 'moss_block', 'mud'],
  mushrooms: ['brown_mushroom', 'red_mushroom'],
  ice: ['ice', 'packed_ice', 'blue_ice'],
}

/** Tags told by the item's name. The first group of a pattern, where there is one, is a kind of wood. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  logs: /^(?:log2?|(?:stripped_)?(?!mushroom)[a-z_]+_(?:log|wood|stem|hyphae))$/,
  logs_that_burn: /^(?:log2?|(?:stripped_)?[a-z_]+_(?:log|wood))$/,
  planks: /^planks$|_planks$/,
  wool: /^wool$|_wool$/,
  wool_carpets: /^carpet$|^(?!moss)[a-z_]+_carpet$/,
  beds: /^bed$|_bed$/,
  banners: /^banner$|_banner$/,
  candles: /^candle$|_candle$/,
  saplings: /^sapling$|_sapling$|^mangrove_propagule$|^(?:flowering_)?azalea$/,
  leaves: /^leaves2?$|_leaves$/,
  boats: /^boat$|_boat$|^bamboo_raft$/,
  chest_boats: /_chest_(?:boat|raft)$/,
  signs: /^sign$|^(?!.*hanging)[a-z_]+_sign$/,
  hanging_signs: /_hanging_sign$/,
  doors: /_door$/,
  trapdoors: /^trapdoor$|_trapdoor$/,
  fences: /^fence$|_fence$/,
  fence_gates: /^fence_gate$|_fence_gate$/,
  buttons: /_button$/,
  stairs: /_stairs$/,
  slabs: /_slab2?$/,
  walls: /_wall$/,
  swords: /_sword$/,
  pickaxes: /_pickaxe$/,
  axes: /_axe$/,
  shovels: /_shovel$/,
  hoes: /_hoe$/,
  terracotta: /^(?:hardened_clay|stained_hardened_clay|terracotta)$|(?<!glazed)_terracotta$/,
  glazed_terracotta: /_glazed_terracotta$/,
  concrete_powder: /_concrete_powder$/,
  concrete: /_concrete$/,
  stained_glass: /_?stained_glass$/,
  stained_glass_panes: /_?stained_glass_pane$/,
  shulker_boxes: /shulker_box$/,
  music_discs: /^music_disc_|^record_/,
  decorated_pot_sherds: /_pottery_sherd$|_pottery_shard$/,
  trim_templates: /_armor_trim_smithing_template$/,
  spawn_eggs: /_spawn_egg$|^spawn_egg$/,
  iron_ores: /^(?:deepslate_)?iron_ore$/,
  gold_ores: /^(?:deepslate_|nether_)?gold_ore$/,
  coal_ores: /^(?:deepslate_)?coal_ore$/,
  copper_ores: /^(?:deepslate_)?copper_ore$/,
  diamond_ores: /^(?:deepslate_)?diamond_ore$/,
  emerald_ores: /^(?:deepslate_)?emerald_ore$/,
  lapis_ores: /^(?:deepslate_)?lapis_ore$/,
  redstone_ores: /^(?:deepslate_)?redstone_ore$/,
}

/** Parts made of planks, by the end of their name: `oak_slab` is in `wooden_slabs`. */
const WOODEN = {
  slab: 'wooden_slabs',
  stairs: 'wooden_stairs',
  fence: 'wooden_fences',
  fence_gate: 'wooden_fence_gates',
  door: 'wooden_doors',
  trapdoor: 'wooden_trapdoors',
  button: 'wooden_buttons',
  pressure_plate: 'wooden_pressure_plates',
} as const

export interface Tags {
  tag(name: string): readonly string[]
  tagsOf(item: string): readonly string[]
}

/** The groups of a version's items, each with the most ordinary member first. */
export function buildTags(items: readonly string[]): Tags {
  const known = new Set(items)
  const tags = new Map<string, readonly string[]>()
  const put = (name: string, members: readonly string[]) => {
    if (members.length > 0) tags.set(name, members)
  }
  for (const [name, members] of Object.entries(LISTED))
    put(
      name,
      members.filter(item => known.has(item)),
    )
  for (const [name, pattern] of Object.entries(PATTERNS))
    put(
      name,
      items.filter(item => pattern.test(item)),
    )
  // Logs before bark blocks before stripped ones: what stands in a forest comes first.
  const effort = (log: string) =>
    (log.startsWith('stripped_') ? 2 : 0) + (/_(wood|hyphae)$/.test(log) ? 1 : 0)
  for (const name of ['logs', 'logs_that_burn']) {
    put(
      name,
      [...(tags.get(name) ?? [])].sort((a, b) => effort(a) - effort(b)),
    )
  }
  put('flowers', [...(tags.get('small_flowers') ?? []), ...(tags.get('tall_flowers') ?? [])])
  put(
    'dyes',
    known.has('dye') ? ['dye'] : colours.map(colour => `${colour}_dye`).filter(item => known.has(item)),
  )

  const woods = (tags.get('planks') ?? []).map(planks => planks.replace(/_?planks$/, '')).filter(Boolean)
  for (const wood of woods) {
    const logs = new RegExp(`^(?:stripped_)?${wood}_(?:log|wood|stem|hyphae|block)$`)
    put(
      wood === 'crimson' || wood === 'warped'
        ? `${wood}_stems`
        : wood === 'bamboo'
          ? 'bamboo_blocks'
          : `${wood}_logs`,
      items.filter(item => logs.test(item)),
    )
  }
  for (const [part, name] of Object.entries(WOODEN)) {
    const parts = new Set(woods.map(wood => `${wood}_${part}`).concat(`wooden_${part}`))
    put(
      name,
      items.filter(item => parts.has(item)),
    )
  }

  const tagsOf = new Map<string, string[]>()
  for (const [name, members] of tags) {
    for (const item of members) tagsOf.set(item, [...(tagsOf.get(item) ?? []), name])
  }
  return { tag: name => tags.get(name) ?? [], tagsOf: item => tagsOf.get(item) ?? [] }
}
