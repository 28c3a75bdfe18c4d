/** Blocks in which things are smelted, by the names of their items. */
export const furnaces: readonly string[] = ['furnace', 'blast_furnace', 'smoker']

/** The block of a furnace that burns, in versions before 1.13. */
const LIT_FURNACE = 'lit_furnace'

/** The name of a block without regard to whether it burns: before 1.13 that makes it another block. */
export const unlit = (block: string): string => (block === LIT_FURNACE ? 'furnace' : block)

/** Blocks at which things are made: tables and furnaces, also those that burn. */
export const stationBlocks: readonly string[] = ['crafting_table', ...furnaces, LIT_FURNACE]

export const isStationBlock = (block: string): boolean => stationBlocks.includes(block)
