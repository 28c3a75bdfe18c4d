/** What is remembered block by block: of value, or worth a walk. Names of all versions. */
const REMEMBERED =
  /^(\w+_ore|lit_redstone_ore|log2?|\w+_log|mushroom_stem|(brown|red)_mushroom(_block)?|pumpkin|melon|melon_block|sugar_cane|reeds|cactus|bamboo|cocoa|sweet_berry_bush|bee_nest|beehive|obsidian|amethyst_cluster|raw_(iron|copper)_block|(wheat|carrots|potatoes|beetroots)|\w*chest|barrel|crafting_table|workbench|(lit_)?furnace|smoker|blast_furnace|\w+_bed|bed|spawner|mob_spawner|dandelion|poppy|blue_orchid|allium|azure_bluet|\w+_tulip|oxeye_daisy|cornflower|lily_of_the_valley|sunflower|lilac|rose_bush|peony|yellow_flower|red_flower|cobweb|web)$/

/** What lies about in beds, so that one place for every 16 x 16 x 16 blocks is enough. */
const BEDS = /^(water|lava|sand|red_sand|gravel|clay|snow_block|ice|packed_ice|mud|moss_block)$/

export type Memory = 'each' | 'bed'

/** How blocks of this name are remembered; undefined for common ground and for what is nothing to anybody. */
export function memoryOf(name: string): Memory | undefined {
  if (BEDS.test(name)) return 'bed'
  return REMEMBERED.test(name) && !/^stripped_/.test(name) ? 'each' : undefined
}

/** True for ores in stone: what only digging brings to light. */
export const isOre = (name: string): boolean => /(^|_)ore$/.test(name)

/** True for the trunks of trees. */
export const isLog = (name: string): boolean =>
  /^(log2?|\w+_log)$/.test(name) && !name.startsWith('stripped_')

export const isLeaves = (name: string): boolean => /^(leaves2?|\w+_leaves)$/.test(name)
