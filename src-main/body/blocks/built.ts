import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'

/** What walls are made of, and lies about in nature, too. */
const MASONRY = /^((mossy_)?cobblestone|cobbled_deepslate|obsidian|smooth_stone)$|bricks$/
/** What houses have and nature has not. Stations, chests and torches do not count: bots put them up where they dig. */
const PARTS =
  /(^|_)(planks|glass|glass_pane|door|trapdoor|stairs|slab|fence|fence_gate|wall|bars|bricks|carpet|bed|lantern|nether_portal)$/
/** Blocks around one of a wall in which there is a window, a door or a roof. */
const AROUND = 3

/** True for what only players and villagers build with, by its name; cobblestone lies about in nature, too. */
export const isBuilding = (block: string): boolean => MASONRY.test(block) || PARTS.test(block)

/** True for what looks like part of a house, or of a portal: cobblestone is dug wherever else it lies, but not out of walls. */
export function looksBuilt({ lookout }: Pick<Context, 'lookout'>, block: string, { x, y, z }: Vec3): boolean {
  if (!MASONRY.test(block)) return false
  const cells = lookout.cells.refresh()
  for (let dx = -AROUND; dx <= AROUND; dx++)
    for (let dy = -AROUND; dy <= AROUND; dy++)
      for (let dz = -AROUND; dz <= AROUND; dz++)
        if (PARTS.test(cells.name(x + dx, y + dy, z + dz))) return true
  return false
}
