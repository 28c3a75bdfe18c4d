import { preferred, remainders, specialRecipes } from './tables/crafting.ts'
import type { Tags } from './tags.ts'
import type { CraftingRecipe, Ingredient } from './types.ts'
import type { VersionData } from './versions.ts'

/** A recipe as minecraft-data has it, with names: one item a cell. */
interface Variant {
  readonly result: string
  readonly count: number
  readonly rows: readonly (readonly (string | null)[])[]
  readonly shapeless: boolean
}

type Grid = CraftingRecipe['grid']
type Recipe = Pick<CraftingRecipe, 'result' | 'count' | 'grid' | 'shapeless'>

export type Recipes = ReadonlyMap<string, readonly CraftingRecipe[]>

/** The recipes and groups of the version whose data are whole. */
export interface CraftingReference {
  readonly recipes: Recipes
  readonly tags: Tags
}

/**
 * All crafting recipes of a version by result, variants merged, the most ordinary first. From 1.20.5 on minecraft-data
 * names only some members of most groups: `reference`, an older version's recipes, tells what the groups were.
 */
export function craftingRecipes(data: VersionData, tags: Tags, reference?: CraftingReference): Recipes {
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
    return merge(all).map(cells => ({
      ...first,
      grid: refill(
        first.rows,
        cells.map(cell => wholeWood(first, cell, tags)),
      ),
    }))
  })
  for (const recipe of reference ? completed(merged, reference, tags, order) : merged) {
    add({ ...recipe, grid: mapCells(recipe.grid, sorted) })
  }
  for (const special of specialRecipes) {
    if (!order.has(special.result) || recipes.has(special.result)) continue
    const rows = special.rows.map(row => row.split(' '))
    const grid = rows.map(row => row.map(cell => (cell === '.' ? null : ingredient(cell, order, tags))))
    if (grid.flat().some(cell => cell?.length === 0)) continue
    add({ ...special, shapeless: special.shapeless === true, grid })
  }
  for (const list of recipes.values()) {
    list.sort((a, b) => oddness(a, recipes) - oddness(b, recipes) || cost(a) - cost(b))
  }
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
  const absorbed = new Map<CraftingRecipe, Recipe>()
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
      const whole = { ...recipe, grid: mapCells(match.grid, now) }
      absorbed.set(match, whole)
      out.push(whole)
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

function* listedVariants(data: VersionData): Generator<Variant> {
  const name = (cell: unknown): string | null => {
    const id =
      typeof cell === 'object' && cell !== null
        ? (cell as { id?: number | null }).id
        : (cell as number | null)
    if (id === undefined || id === null || id === -1) return null
    return data.items[id]?.name ?? data.blocks[id]?.name ?? null
  }
  for (const recipe of Object.values(data.recipes).flat()) {
    const made = name(recipe.result)
    const count = (recipe.result as { count?: number }).count ?? 1
    if (made === null) continue
    const shapeless = !('inShape' in recipe)
    const rows = shapeless
      ? layOut(recipe.ingredients.map(name).filter(cell => cell !== null))
      : trim(recipe.inShape.map(row => row.map(name)))
    // Repairing, copying and dyeing again need the thing itself; before 1.13 the colours share one name.
    const consumed = rows.flat()
    if (!consumed.includes(made) && !consumed.includes('filled_map'))
      yield { result: made, count, rows, shapeless }
  }
}

/** Rows of two while that fits the inventory's grid, else rows of three. */
function layOut(cells: readonly string[]): string[][] {
  const width = cells.length <= 4 ? 2 : 3
  const rows: string[][] = []
  for (let at = 0; at < cells.length; at += width) rows.push(cells.slice(at, at + width))
  return rows
}

/** Without empty rows and columns around it (1.8 pads some recipes). */
function trim(rows: readonly (readonly (string | null)[])[]): (string | null)[][] {
  const width = Math.max(...rows.map(row => row.length))
  const full = rows.map(row => Array.from({ length: width }, (_, x) => row[x] ?? null))
  const usedRows = full.map((row, y) => (row.some(cell => cell !== null) ? y : -1)).filter(y => y >= 0)
  const columns = Array.from({ length: width }, (_, x) => x).filter(x => full.some(row => row[x] !== null))
  const [left = 0, right = -1] = [columns[0], columns.at(-1)]
  return full.slice(usedRows[0], (usedRows.at(-1) ?? -1) + 1).map(row => row.slice(left, right + 1))
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

function ingredient(cell: string, order: ReadonlyMap<string, number>, tags: Tags): readonly string[] {
  return cell.startsWith('#') ? tags.tag(cell.slice(1)) : order.has(cell) ? [cell] : []
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

const COLOUR =
  /^(white|orange|magenta|light_blue|yellow|lime|pink|light_gray|gray|cyan|purple|blue|brown|green|red|black)_/

/** How far a recipe is from making the thing out of something else: unpacking a block and dyeing again come late. */
function oddness(recipe: CraftingRecipe, all: ReadonlyMap<string, readonly CraftingRecipe[]>): number {
  const cells = recipe.grid.flat().filter(cell => cell !== null)
  const things = new Set(cells.flat())
  const madeOfResult = (item: string) =>
    (all.get(item) ?? []).some(other =>
      other.grid.flat().every(cell => cell === null || cell.includes(recipe.result)),
    )
  if (things.size === 1 && [...things].every(madeOfResult)) return recipe.count > cells.length ? 2 : 1
  const kind = recipe.result.replace(COLOUR, '')
  return kind !== recipe.result &&
    kind !== 'dye' &&
    [...things].some(item => item !== recipe.result && item.replace(COLOUR, '') === kind)
    ? 1
    : 0
}

/** Items used up for one item of the result. */
const cost = (recipe: CraftingRecipe) =>
  recipe.grid.flat().filter(cell => cell !== null).length / recipe.count
