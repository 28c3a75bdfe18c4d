import type { CraftingRecipe, Ingredient } from '../../knowledge/index.ts'

/** What lies in a crafting grid: names, row by row. */
export type Grid = readonly (string | undefined)[]

export interface RecipeBook {
  /** The recipe that a grid of that width fits; undefined if there is none. */
  match(grid: Grid, width: number): CraftingRecipe | undefined
}

type Row = readonly (Ingredient | null)[]

export function createRecipeBook(recipes: readonly CraftingRecipe[]): RecipeBook {
  const bySize = new Map<number, CraftingRecipe[]>()
  for (const recipe of recipes) {
    const size = ingredientsOf(recipe).length
    const same = bySize.get(size)
    if (same) same.push(recipe)
    else bySize.set(size, [recipe])
  }

  return {
    match(grid, width) {
      const items = grid.filter(name => name !== undefined)
      const rows = cutOut(grid, width)
      return bySize
        .get(items.length)
        ?.find(recipe =>
          recipe.shapeless ? fitsInAnyOrder(ingredientsOf(recipe), items) : fitsShape(recipe.grid, rows),
        )
    },
  }
}

function ingredientsOf(recipe: CraftingRecipe): Ingredient[] {
  return recipe.grid.flat().filter(cell => cell !== null)
}

/** The smallest rectangle that holds everything. */
function cutOut(grid: Grid, width: number): (string | undefined)[][] {
  const rows: (string | undefined)[][] = []
  for (let i = 0; i < grid.length; i += width) rows.push(grid.slice(i, i + width))
  const used = (row: Grid) => row.some(name => name !== undefined)
  const top = rows.findIndex(used)
  const bottom = rows.findLastIndex(used)
  const columns = Array.from({ length: width }, (_, x) => rows.map(row => row[x]))
  const left = columns.findIndex(used)
  const right = columns.findLastIndex(used)
  return top < 0 ? [] : rows.slice(top, bottom + 1).map(row => row.slice(left, right + 1))
}

/** As drawn, or mirrored. */
function fitsShape(shape: readonly Row[], rows: readonly Grid[]): boolean {
  const width = Math.max(0, ...shape.map(row => row.length))
  if (shape.length !== rows.length || width !== rows[0]?.length) return false
  const cellFits = (cell: Ingredient | null | undefined, name: string | undefined) =>
    name === undefined ? !cell : cell?.includes(name) === true
  const fits = (mirrored: boolean) =>
    shape.every((row, y) =>
      Array.from({ length: width }, (_, x) => x).every(x =>
        cellFits(row[mirrored ? width - 1 - x : x], rows[y]?.[x]),
      ),
    )
  return fits(false) || fits(true)
}

/** True if every ingredient can have an item of its own. */
function fitsInAnyOrder(ingredients: readonly Ingredient[], items: readonly string[]): boolean {
  const [first, ...rest] = ingredients
  if (!first) return items.length === 0
  return items.some(
    (name, i) =>
      items.indexOf(name) === i &&
      first.includes(name) &&
      fitsInAnyOrder(
        rest,
        items.filter((_, j) => j !== i),
      ),
  )
}
