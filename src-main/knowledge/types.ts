import type { Deed } from './deeds.ts'

/** Item name -> how many. */
export type Counts = Readonly<Record<string, number>>

/** What one cell of a recipe takes: any one of these items. */
export type Ingredient = readonly string[]

export interface CraftingRecipe {
  readonly result: string
  /** Items that one craft gives. */
  readonly count: number
  /** Rows of cells from the top left; null is an empty cell. Shapeless recipes are laid out in rows. */
  readonly grid: readonly (readonly (Ingredient | null)[])[]
  readonly shapeless: boolean
  /** True if the 2x2 grid of the inventory is too small. */
  readonly needsTable: boolean
  /** What stays in the grid, for example the buckets of a cake. */
  readonly leaves: Counts
}

export interface SmeltingRecipe {
  /** Any one of these goes in. */
  readonly input: Ingredient
  readonly result: string
  /** Ticks for one item: 200 in a furnace. */
  readonly ticks: number
}

export type ToolKind = 'pickaxe' | 'axe' | 'shovel' | 'hoe' | 'sword' | 'shears'

/** What a block yields when broken in the right way. */
export interface BlockSource {
  readonly kind: 'block'
  readonly block: string
  /** Items that make it drop, weakest first; empty if a bare hand does. */
  readonly tools: readonly string[]
  /** The tool that breaks it fastest, by kind; undefined if no tool helps. */
  readonly fastest: ToolKind | undefined
  /** Mean items for one block. 1 is certain; 0.1 is flint from gravel. */
  readonly mean: number
  /** True if every broken block gives at least one. */
  readonly certain: boolean
  /** Stands only in villages, mineshafts and the like. */
  readonly uncommon?: boolean
}

export interface MobSource {
  readonly kind: 'mob'
  readonly mob: string
  /** Mean items for one kill. */
  readonly mean: number
  /** True if every kill gives at least one. */
  readonly certain: boolean
  /** Lives only in structures or rare places. */
  readonly uncommon?: boolean
}

/** Other ways of survival that need no recipe: milking, shearing, filling a bucket, fishing, farming … */
export interface OtherSource {
  readonly kind: 'other'
  /** What is to be done. */
  readonly deed: Deed
  /** The deed in words, for example `use shears on a white sheep`. */
  readonly how: string
  /** Items held for it: a bucket, shears. */
  readonly tools: readonly string[]
  /** Those of them that one deed uses up or makes into the result. */
  readonly uses: readonly string[]
  /** Mean items of one deed. */
  readonly mean: number
  /** True if every deed gives at least one. */
  readonly certain: boolean
  /** Stands or lives only in rare places. */
  readonly uncommon?: boolean
}

export type Source = BlockSource | MobSource | OtherSource

export type NameLookup =
  | { found: true; item: string }
  /** Nothing or several fit: the nearest names, best first. */
  | { found: false; suggestions: readonly string[] }

/** The facts of one Minecraft version. Pure: built once, never changed. */
export interface Knowledge {
  readonly version: string
  readonly items: readonly string[]
  readonly blocks: readonly string[]
  readonly mobs: readonly string[]
  isItem(name: string): boolean
  isBlock(name: string): boolean
  isMob(name: string): boolean
  /** Name for people: `oak_log` -> `Oak Log`. */
  label(name: string): string
  stackSize(item: string): number
  /** Every way to craft it, cells merged over tags (any planks), the most ordinary first. */
  craftingRecipes(item: string): readonly CraftingRecipe[]
  smeltingRecipes(item: string): readonly SmeltingRecipe[]
  /** Share of the stone at a height that is this ore, 0 to 1, with its deepslate kind; 0 for what is no ore. */
  oreShare(block: string, y: number): number
  /** The same of the stone in the walls of caves, where less of some ores lies. */
  openOreShare(block: string, y: number): number
  /** Lowest height in the overworld at which one can dig a tunnel above the bedrock. */
  readonly lowestTunnel: number
  /** Ticks that one of it burns; 0 if it is no fuel. A smelt takes 200. */
  burnTicks(item: string): number
  /** Where the item comes from without crafting or smelting, the most ordinary first; overworld only. */
  sources(item: string): readonly Source[]
  /**
   * Why survival in the overworld cannot count on getting the item, as the end of a sentence that begins with its name:
   * `comes only from the Nether`. Undefined for what it can.
   */
  whyUnobtainable(item: string): string | undefined
  /**
   * What breaking this block with this tool (undefined: bare hand) gives at least, at most and on average. Crops are
   * taken as ripe, stacks of slabs, snow and candles as single.
   */
  blockDrops(block: string, tool?: string): readonly Drop[]
  /** What a kill by a player gives at least, at most and on average; a sheep counts as a white one. */
  mobDrops(mob: string): readonly Drop[]
  /** Health in half hearts; undefined for what cannot be fought. */
  mobHealth(mob: string): number | undefined
  /** Uses of a tool when new; undefined for what does not wear. */
  durability(item: string): number | undefined
  toolKind(item: string): ToolKind | undefined
  /** Tools of a kind, weakest first by what they can harvest, gold beside wood. */
  toolsOf(kind: ToolKind): readonly string[]
  /**
   * True if the tool is not too weak for the block, so that it drops what it should (for glass or leaves without Silk
   * Touch that may be nothing).
   */
  canHarvest(block: string, tool?: string): boolean
  /**
   * Ticks to break the block with this tool (undefined: bare hand), standing on the ground, without effects or
   * enchantments; 0 if it breaks at the first touch, Infinity if it cannot be broken.
   */
  digTicks(block: string, tool?: string): number
  foodPoints(item: string): number
  /** All items of a group that recipes and players treat alike: `logs`, `planks`, `stone_tool_materials`, `wool`, `coals` … */
  tag(name: string): readonly string[]
  /** Tags that hold this item. */
  tagsOf(item: string): readonly string[]
  /**
   * An item or block meant by words: display names, plurals, word order, synonyms ("wood log", "iron raw", "redstone dust").
   */
  resolveItem(words: string): NameLookup
  resolveMob(words: string): NameLookup
}

export interface Drop {
  readonly item: string
  readonly min: number
  readonly max: number
  readonly mean: number
}
