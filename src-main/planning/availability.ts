// How long a player looks for a block, in ticks of searching for each block found. Estimates: only their order of
// size matters, because they decide between ways to the same item and never whether a way exists.

const EVERYWHERE = 10
const COMMON = 40
const SCATTERED = 200
const UNCOMMON = 800
const RARE = 3000
const STRUCTURE = 8000
const VERY_RARE = 20_000

type Rule = readonly [pattern: RegExp, ticks: number]

/** The first that fits counts. */
const RULES: readonly Rule[] = [
  [/^(dirt|grass_block|stone|sand|cobblestone|short_grass|grass|tall_grass|deepslate)$/, EVERYWHERE],
  [/^oak_(log|leaves|wood)$|^log$|^leaves$/, COMMON],
  [/^(birch|spruce)_(log|leaves)$/, COMMON * 1.5],
  [/_(log|leaves)$|^log2$|^leaves2$/, COMMON * 4],
  [/^(mangrove_roots|muddy_mangrove_roots|azalea|flowering_azalea|big_dripleaf|spore_blossom)/, UNCOMMON],
  [/^(gravel|clay|seagrass|tall_seagrass|kelp|kelp_plant|water|dandelion|poppy|fern|large_fern)$/, COMMON],
  [/^(andesite|diorite|granite|tuff|sandstone|snow|snow_block|sugar_cane)$/, COMMON * 2],
  [/^(deepslate_)?coal_ore$/, 60],
  [/^(deepslate_)?(iron|copper)_ore$/, 90],
  [/^(deepslate_)?(redstone|lit_redstone|lapis)_ore$/, 300],
  [/^(deepslate_)?gold_ore$/, 400],
  [/^(deepslate_)?diamond_ore$/, 1200],
  [/^(deepslate_)?emerald_ore$/, 4000],
  [/^(wheat|carrots|potatoes|beetroots|hay_block|composter|bell)$/, SCATTERED * 2],
  [
    /^(cactus|dead_bush|red_sand|red_sandstone|ice|packed_ice|vine|pumpkin|lily_pad|bamboo|sweet_berry_bush)$/,
    SCATTERED,
  ],
  [/^(melon|cocoa|brown_mushroom|red_mushroom|moss_block|moss_carpet|glow_lichen)$/, SCATTERED * 2],
  [
    /(tulip|daisy|orchid|allium|bluet|cornflower|lily_of_the_valley|lilac|peony|rose_bush|sunflower)$/,
    SCATTERED,
  ],
  [
    /(terracotta|calcite|dripstone|amethyst|blue_ice|mycelium|podzol|mud|mushroom_block|mushroom_stem|coral|sea_pickle|smooth_basalt)/,
    UNCOMMON,
  ],
  [
    /^(bee_nest|pitcher|torchflower|cave_vines|hanging_roots|rooted_dirt|small_dripleaf|raw_(iron|copper)_block|obsidian$)/,
    RARE,
  ],
  [
    /^(cobweb|rail|chest|bookshelf|mossy_cobblestone|spawner|prismarine|sea_lantern|sponge|wet_sponge|sculk)/,
    STRUCTURE,
  ],
  [
    /(ancient_debris|nether|crimson|warped|soul|basalt|blackstone|end_stone|purpur|chorus|glowstone|shroomlight)/,
    VERY_RARE,
  ],
  [/(egg|skull|head|sherd|reinforced|suspicious|dragon|budding)/, VERY_RARE],
]

/** Ticks of searching for one such block. `uncommon`: it stands in structures only. */
export const searchTicks = (block: string, uncommon = false): number =>
  RULES.find(([pattern]) => pattern.test(block))?.[1] ?? (uncommon ? STRUCTURE : UNCOMMON)

/** Ticks of searching for one mob that takes no effort to find. */
export const MOB_SEARCH_TICKS = 150
/** Ticks that an unusual way (fishing, bartering, milking) costs beyond what it uses up. */
export const UNUSUAL_TICKS = 400
