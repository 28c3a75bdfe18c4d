// Block names: what nature makes.

/** Ground that nature makes and nobody misses; what a way may be dug through. */
const NATURAL =
  /^(grass|grass_block|dirt|coarse_dirt|rooted_dirt|podzol|mycelium|mud|stone|granite|diorite|andesite|deepslate|tuff|calcite|sand|red_sand|gravel|clay|sandstone|red_sandstone|snow|snow_block|snow_layer|netherrack|soul_sand|soul_soil|basalt|blackstone|end_stone|short_grass|tall_grass|tallgrass|double_plant|fern|large_fern|deadbush|dead_bush|vine|leaves|leaves2|\w+_leaves|\w+_ore|dripstone_block|moss_block|packed_ice|blue_ice|magma|magma_block|smooth_basalt|amethyst_block|sculk|infested_\w+|mangrove_roots|muddy_mangrove_roots|((white|orange|yellow|brown|red|light_gray)_)?terracotta|brown_mushroom_block|red_mushroom_block|mushroom_stem)$/

const LOOSE = /^(sand|red_sand|suspicious_sand|gravel|suspicious_gravel|anvil|\w+_anvil|\w*concrete_powder)$/

/** What comes down when nothing is below it. */
export const isLoose = (name: string): boolean => LOOSE.test(name)
export const isNatural = (name: string): boolean => NATURAL.test(name)
/** What grows in the way of an eye or a hand, and is gone at a stroke. */
export const isFoliage = (name: string): boolean =>
  /(leaves|leaves2|vine|short_grass|tall_grass|tallgrass|fern|snow_layer|^snow$)/.test(name)
