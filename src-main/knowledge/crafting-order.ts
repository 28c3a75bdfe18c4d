import { colours } from './tables/colours.ts'
import type { CraftingRecipe } from './types.ts'

type Recipes = ReadonlyMap<string, readonly CraftingRecipe[]>

/** Sorts the recipes of one result, the most ordinary first. `all` tells what can be made back into what. */
export function sortByOrdinariness(list: CraftingRecipe[], all: Recipes): void {
  list.sort((a, b) => oddness(a, all) - oddness(b, all) || cost(a) - cost(b))
}

// Longer names first, lest `light_gray` be taken for a kind of gray.
const COLOUR = new RegExp(`^(?:${[...colours].sort((a, b) => b.length - a.length).join('|')})_`)

/** How far a recipe is from making the thing out of something else: unpacking a block and dyeing again come late. */
function oddness(recipe: CraftingRecipe, all: Recipes): number {
  const cells = recipe.grid.flat().filter(cell => cell !== null)
  const things = new Set(cells.flat())
  const madeOfResult = (item: string) =>
    (all.get(item) ?? []).some(other =>
      other.grid.flat().every(cell => cell === null || cell.includes(recipe.result)),
    )
  if (things.size === 1 && [...things].every(madeOfResult)) return recipe.count > cells.length ? 2 : 1
  const kind = recipe.result.replace(COLOUR, '')
  const dyesAgain = [...things].some(item => item !== recipe.result && item.replace(COLOUR, '') === kind)
  return kind !== recipe.result && kind !== 'dye' && dyesAgain ? 1 : 0
}

/** Items used up for one item of the result. */
const cost = (recipe: CraftingRecipe) =>
  recipe.grid.flat().filter(cell => cell !== null).length / recipe.count
