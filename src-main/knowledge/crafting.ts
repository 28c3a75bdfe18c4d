import { sortByOrdinariness } from './crafting-order.ts'
import { listedVariants, type Variant } from './crafting-variants.ts'
import { preferred, remainders, specialRecipes } from './tables/crafting.ts'
import type { Tags } from './tags.ts'
import type { CraftingRecipe, Ingredient } from './types.ts'
import type { VersionData } from './versions.ts'
import type { Vocabulary } from './vocabulary.ts'

type Grid = CraftingRecipe['grid']
type Recipe = Pick<CraftingRecipe, 'result' | 'count' | 'grid' | 'shapeless'>

export type Recipes = ReadonlyMap<string, readonly CraftingRecipe[]>

/** The recipes and groups of a version whose data are whole, for one whose data are not. */
export interface CraftingReference {
  readonly recipes: Recipes
  readonly tags: Tags
  /** `groups`: cells name only some of what fits (from 1.20.5 on). `recipes`: some are missing (before 1.12). */
  readonly lacking: 'groups' | 'recipes'
}

/** All crafting recipes of a version by result, variants merged, the most ordinary first. */
export function craftingRecipes(
  data: VersionData,
  words: Vocabulary,
  tags: Tags,
  reference?: CraftingReference,
): Recipes {
  const order = new Map(data.itemsArray.map((item, at) => [item.name, at]))
  for (const [at, item] of preferred.entries()) if (order.has(item)) order.set(item, at - preferred.length)
  const sorted = (cell: Iterable<string>) =>
    [...new Set(cell)].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))

  const recipes = new Map<string, CraftingRecipe[]>()
  const add = (recipe: Recipe) =>
    recipes.set(recipe.result, [...(recipes.get(recipe.result) ?? []), finished(recipe)])
  const merged = [...Map.groupBy(listedVariants(data), skeleton).values()].flatMap(variants => {
    const [first] = variants
    if (!first) return []
    const all = variants.map(variant => variant.rows.flat().filter(cell => cell !== null))
    return merge(all).map(cells => {
      const whole = cells.map(cell => wholeWood(first, cell, tags))
      return { ...first, grid: refill(first.rows, whole) }
    })
  })
  const whole = reference?.lacking === 'groups' ? completed(merged, reference, tags, order) : merged
  for (const recipe of whole) add({ ...recipe, grid: mapCells(recipe.grid, sorted) })
  for (const special of specialRecipes) {
    const result = words.item(special.result)
    if (result === undefined || recipes.has(result)) continue
    const cells = special.rows.map(row =>
      row.split(' ').map(cell => (cell === '.' ? null : ingredient(cell, words, tags))),
    )
    if (cells.flat().every(cell => cell?.length !== 0)) {
      add({ result, count: special.count, shapeless: special.shapeless === true, grid: cells })
    }
  }
  if (reference?.lacking === 'recipes') {
    const exists = (recipe: Recipe) =>
      recipe.grid.flat().every(cell => cell?.every(item => order.has(item)) ?? true)
    for (const [result, missing] of reference.recipes) {
      if (order.has(result) && !recipes.has(result)) for (const recipe of missing.filter(exists)) add(recipe)
    }
  }
  for (const list of recipes.values()) sortByOrdinariness(list, recipes)
  return recipes
}

function finished({ result, count, grid, shapeless }: Recipe): CraftingRecipe {
  const needsTable = grid.length > 2 || grid.some(row => row.length > 2)
  return { result, count, grid, shapeless, needsTable, leaves: leavesOf(grid) }
}

function mapCells(grid: Grid, change: (cell: Ingredient) => Ingredient): Grid {
  return grid.map(row => row.map(cell => cell && change(cell)))
}

/** Recipes that fit the same recipe of the reference become one, with all that the groups hold now. */
function completed(
  own: readonly Recipe[],
  reference: CraftingReference,
  tags: Tags,
  items: ReadonlyMap<string, unknown>,
): Recipe[] {
  const now = (cell: Ingredient): Ingredient => {
    const group = reference.tags
      .tagsOf(cell[0] ?? '')
      .find(tag => reference.tags.tag(tag).length === cell.length)
    const whole = group !== undefined && cell.every(item => reference.tags.tag(group).includes(item))
    return [...cell, ...(whole ? tags.tag(group) : [])].filter(item => items.has(item))
  }
  const out: Recipe[] = []
  const absorbed = new Set<CraftingRecipe>()
  for (const recipe of own) {
    const cells = recipe.grid.flat()
    const match = (reference.recipes.get(recipe.result) ?? []).find(known => {
      const others = known.grid.flat()
      return (
        skeletonOf(known) === skeletonOf(recipe) &&
        cells.every((cell, at) => overlap(cell, others[at] ?? null, now))
      )
    })
    if (!match) out.push(recipe)
    else if (!absorbed.has(match)) {
      absorbed.add(match)
      out.push({ ...recipe, grid: mapCells(match.grid, now) })
    }
  }
  return out
}

function overlap(
  cell: Ingredient | null,
  other: Ingredient | null,
  now: (cell: Ingredient) => Ingredient,
): boolean {
  if (cell === null || other === null) return cell === other
  const whole = now(other)
  return cell.every(item => whole.includes(item))
}

/** Recipes that differ only in the items of their cells share it. */
const skeleton = ({ result, count, rows, shapeless }: Variant) =>
  `${result} ${count} ${shapeless} ${shape(rows)}`
const skeletonOf = ({ count, grid, shapeless }: Recipe) => `${count} ${shapeless} ${shape(grid)}`
const shape = (rows: readonly (readonly unknown[])[]) =>
  rows.map(row => row.map(cell => (cell === null ? '.' : '#')).join('')).join('/')

/**
 * Joins variants into recipes whose cells take alternatives. minecraft-data writes a tag out as one variant a member,
 * the same in all its cells, though the game takes a mixture there; cells that are equal in every variant are
 * therefore one dimension, and variants that differ in a single dimension become one.
 */
function merge(variants: readonly (readonly string[])[]): readonly (readonly string[])[][] {
  const size = variants[0]?.length ?? 0
  const leaders: number[] = []
  const leaderOf = Array.from({ length: size }, (_, cell) => {
    const leader = leaders.find(other => variants.every(variant => variant[other] === variant[cell]))
    if (leader === undefined) leaders.push(cell)
    return leader ?? cell
  })
  let boxes = variants.map(variant => leaders.map(cell => [variant[cell] ?? '']))
  for (const dimension of leaders.keys()) {
    const others = (box: string[][]) => box.filter((_, at) => at !== dimension).join('|')
    boxes = [...Map.groupBy(boxes, others).values()].map(same => {
      const [first = []] = same
      const members = [...new Set(same.flatMap(box => box[dimension] ?? []))].sort()
      return first.map((cell, at) => (at === dimension ? members : cell))
    })
  }
  return boxes.map(box => leaderOf.map(leader => box[leaders.indexOf(leader)] ?? []))
}

/** minecraft-data from 1.20.5 on names only one log for planks; the whole group of that wood serves. */
function wholeWood({ result }: Variant, cell: Ingredient, tags: Tags): Ingredient {
  const [only, ...more] = cell
  if (only === undefined || more.length > 0 || !result.endsWith('_planks')) return cell
  const group = tags.tagsOf(only).find(tag => tag !== 'logs' && /_(logs|stems|blocks)$/.test(tag))
  return group === undefined ? cell : tags.tag(group)
}

function ingredient(cell: string, words: Vocabulary, tags: Tags): Ingredient {
  return cell.startsWith('#') ? tags.tag(cell.slice(1)) : words.items([cell])
}

function refill(rows: Variant['rows'], cells: readonly Ingredient[]): Grid {
  let next = 0
  return rows.map(row => row.map(cell => (cell === null ? null : (cells[next++] ?? null))))
}

function leavesOf(grid: Grid): Record<string, number> {
  const leaves: Record<string, number> = {}
  for (const cell of grid.flat()) {
    const left = cell?.map(item => remainders[item])
    const [one] = left ?? []
    if (one !== undefined && left?.every(item => item === one)) leaves[one] = (leaves[one] ?? 0) + 1
  }
  return leaves
}
