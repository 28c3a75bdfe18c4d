import { blocksForItems } from './tables/crafting.ts'
import type { VersionData } from './versions.ts'

/** A recipe as minecraft-data has it, with names: one item a cell. */
export interface Variant {
  readonly result: string
  readonly count: number
  readonly rows: readonly (readonly (string | null)[])[]
  readonly shapeless: boolean
}

/** The recipes of a version one by one, without those that repair, copy or dye a thing again. */
export function* listedVariants(data: VersionData): Generator<Variant> {
  for (const recipe of Object.values(data.recipes).flat()) {
    const made = cellOf(recipe.result, data)
    const count = (recipe.result as { count?: number }).count ?? 1
    const shapeless = !('inShape' in recipe)
    const cells = (row: readonly unknown[]) => row.map(cell => cellOf(cell, data))
    const rows = shapeless ? [cells(recipe.ingredients)] : recipe.inShape.map(cells)
    const used = rows.flat()
    // A thing that the version's lists do not name cannot be asked for. Repairing, copying and dyeing again need the
    // thing itself (before 1.13 all colours share one name).
    if (!made || used.includes(undefined) || used.includes(made) || used.includes('filled_map')) continue
    const full = rows.map(row => row.map(cell => cell ?? null))
    yield {
      result: made,
      count,
      shapeless,
      rows: shapeless ? layOut(full.flat().filter(cell => cell !== null)) : trim(full),
    }
  }
}

/** The item's name, null for an empty cell, undefined for an unknown number. */
function cellOf(cell: unknown, data: VersionData): string | null | undefined {
  const id = typeof cell === 'object' && cell !== null ? (cell as { id?: number | null }).id : cell
  if (id === undefined || id === null || id === -1) return null
  const name = data.items[Number(id)]?.name ?? data.blocks[Number(id)]?.name
  return name === undefined ? undefined : (blocksForItems[name] ?? name)
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
