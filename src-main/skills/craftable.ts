import { countOf, type Stock } from '../contract/index.ts'
import type { CraftingRecipe, Knowledge } from '../knowledge/index.ts'

/** How many of an item these materials give, by its best recipe. */
export function craftable(item: string, materials: Stock, knowledge: Knowledge): number {
  let most = 0
  for (const recipe of knowledge.craftingRecipes(item)) {
    const crafts = cellsOf(recipe).map(({ names, count }) => Math.floor(countOf(materials, names) / count))
    most = Math.max(most, Math.min(...crafts) * recipe.count)
  }
  return most
}

/** What of these materials one craft of an item takes; undefined where they do not give it. */
export function ingredients(item: string, materials: Stock, knowledge: Knowledge): Stock | undefined {
  return knowledge
    .craftingRecipes(item)
    .map(recipe => takenBy(recipe, materials))
    .find(taken => taken !== undefined)
}

function takenBy(recipe: CraftingRecipe, materials: Stock): Stock | undefined {
  const taken: Stock = {}
  for (const { names, count } of cellsOf(recipe)) {
    let lacking = count
    for (const name of names) {
      const part = Math.min(lacking, (materials[name] ?? 0) - (taken[name] ?? 0))
      if (part <= 0) continue
      taken[name] = (taken[name] ?? 0) + part
      lacking -= part
    }
    if (lacking > 0) return undefined
  }
  return taken
}

/** Cells of a recipe that take the same items, counted together. */
function cellsOf(recipe: CraftingRecipe): { names: readonly string[]; count: number }[] {
  const cells = new Map<string, { names: readonly string[]; count: number }>()
  for (const cell of recipe.grid.flat()) {
    if (!cell) continue
    const key = cell.join(' ')
    cells.set(key, { names: cell, count: (cells.get(key)?.count ?? 0) + 1 })
  }
  return [...cells.values()]
}
