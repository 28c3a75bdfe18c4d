// Tool speeds, and blocks that one kind of tool breaks at a speed of its own.
// Source: Minecraft Wiki, "Breaking" and the articles of the tools, Java Edition 1.20.1 (copper: 1.21.9).

/** How many times faster than a bare hand a tool of this material is on blocks of its kind. */
export const materialSpeed: Readonly<Record<string, number>> = {
  wooden: 2,
  stone: 4,
  copper: 5,
  iron: 6,
  diamond: 8,
  netherite: 9,
  golden: 12,
}

/** Weakest first by what they can harvest, gold beside wood. */
export const materialOrder = ['wooden', 'golden', 'stone', 'copper', 'iron', 'diamond', 'netherite'] as const

/** Kinds of tools that there are of each material. */
export const toolsOfMaterials = ['pickaxe', 'axe', 'shovel', 'hoe', 'sword'] as const

export const SHEARS_ON_LEAVES_AND_COBWEB = 15
export const SHEARS_ON_WOOL = 5
export const SHEARS_ON_VINES = 2
export const SWORD_ON_COBWEB = 15
export const SWORD_ON_PLANTS = 1.5
