// What burns in a furnace, in ticks for one item. Source: Minecraft Wiki, "Smelting", section "Fuel", Java Edition 1.20.1.

export interface FuelFact {
  readonly ticks: number
  /** Items; `#name` is a tag. A later line overrules an earlier one. */
  readonly items: readonly string[]
  /** First version in which they burn, where the items are older. */
  readonly since?: string
}

/** Wood of the Nether does not burn, whatever is made of it. */
export const fireproof = /^(?:stripped_)?(?:crimson|warped)_/

const WOODEN_TOOLS = ['pickaxe', 'axe', 'shovel', 'hoe', 'sword'].map(kind => `wooden_${kind}`)

export const fuels: readonly FuelFact[] = [
  { ticks: 20_000, items: ['lava_bucket'] },
  { ticks: 16_000, items: ['coal_block'] },
  { ticks: 4001, items: ['dried_kelp_block'] },
  { ticks: 2400, items: ['blaze_rod'] },
  { ticks: 1600, items: ['coal', 'charcoal'] },
  { ticks: 1200, items: ['#boats', '#chest_boats'], since: '1.11' },
  { ticks: 800, items: ['#hanging_signs'] },
  {
    ticks: 300,
    items: [
      ...['#logs', '#planks', '#bamboo_blocks', 'bamboo_mosaic', 'bamboo_mosaic_stairs', 'mangrove_roots'],
      ...[
        '#wooden_stairs',
        '#wooden_fences',
        '#wooden_fence_gates',
        '#wooden_trapdoors',
        '#wooden_pressure_plates',
      ],
      ...['note_block', 'bookshelf', 'chiseled_bookshelf', 'lectern', 'jukebox', 'chest', 'trapped_chest'],
      ...['crafting_table', 'daylight_detector', 'loom', 'barrel', 'composter'],
      ...['cartography_table', 'fletching_table', 'smithing_table', 'crossbow'],
    ],
  },
  { ticks: 300, items: ['#banners', 'bow', 'fishing_rod', 'ladder'], since: '1.11' },
  { ticks: 200, items: WOODEN_TOOLS },
  { ticks: 200, items: ['#wooden_doors', '#signs'], since: '1.11' },
  { ticks: 150, items: ['#wooden_slabs', 'bamboo_mosaic_slab'] },
  { ticks: 100, items: ['stick', '#saplings', 'leaf_litter', 'short_dry_grass', 'tall_dry_grass'] },
  { ticks: 100, items: ['#wool', '#wooden_buttons', 'bowl', 'dead_bush'], since: '1.11' },
  { ticks: 67, items: ['#wool_carpets'], since: '1.11' },
  { ticks: 50, items: ['bamboo', 'scaffolding'] },
]
