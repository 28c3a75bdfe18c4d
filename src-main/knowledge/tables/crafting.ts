// What minecraft-data's recipes leave out. Source: Minecraft Wiki, "Crafting", Java Edition 1.20.1.

import { colours } from './colours.ts'

/** What stays in the grid when the item is used up there. */
export const remainders: Readonly<Record<string, string>> = {
  milk_bucket: 'bucket',
  water_bucket: 'bucket',
  lava_bucket: 'bucket',
  honey_bottle: 'glass_bottle',
  dragon_breath: 'glass_bottle',
}

/** Before 1.10 the data name a state of the block where they mean the item. */
export const blocksForItems: Readonly<Record<string, string>> = { unlit_redstone_torch: 'redstone_torch' }

/** Where several items serve, the one that players take first; the others follow in the order of the game's registry. */
export const preferred: readonly string[] = [
  'cobblestone',
  'oak_planks',
  'oak_log',
  'coal',
  'sand',
  'white_wool',
]

/** A recipe that the game computes. */
export interface Special {
  readonly result: string
  readonly count: number
  /** Rows of cells; `#name` is a tag, a space between, `.` an empty cell. */
  readonly rows: readonly string[]
  readonly shapeless?: true
}

/** Recipes that the game computes rather than lists, hence absent from its data. */
export const specialRecipes: readonly Special[] = [
  { result: 'firework_rocket', count: 3, rows: ['gunpowder paper'], shapeless: true },
  ...['shulker_box', 'bundle'].flatMap(thing =>
    colours.map(colour => ({
      result: `${colour}_${thing}`,
      count: 1,
      rows: [`${thing} ${colour}_dye`],
      shapeless: true as const,
    })),
  ),
  { result: 'firework_star', count: 1, rows: ['gunpowder #dyes'], shapeless: true },
  {
    result: 'suspicious_stew',
    count: 1,
    rows: ['bowl brown_mushroom', 'red_mushroom #small_flowers'],
    shapeless: true,
  },
  { result: 'decorated_pot', count: 1, rows: ['. brick .', 'brick . brick', '. brick .'] },
]
