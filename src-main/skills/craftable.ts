import type { Stock } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'

/** How many of an item these materials give, by its best recipe. */
export function craftable(item: string, materials: Stock, knowledge: Knowledge): number {
  let most = 0
  for (const recipe of knowledge.craftingRecipes(item)) {
    const cells = new Map<string, { names: readonly string[]; count: number }>()
    for (const cell of recipe.grid.flat()) {
      if (!cell) continue
      const key = cell.join(' ')
      cells.set(key, { names: cell, count: (cells.get(key)?.count ?? 0) + 1 })
    }
    const crafts = [...cells.values()].map(({ names, count }) => {
      const had = names.reduce((sum, name) => sum + (materials[name] ?? 0), 0)
      return Math.floor(had / count)
    })
    most = Math.max(most, Math.min(...crafts) * recipe.count)
  }
  return most
}
