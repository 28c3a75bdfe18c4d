import type { Position } from '../../contract/index.ts'

interface Cell {
  readonly name: string
  readonly boundingBox: string
}

/** The block at whole coordinates; null where the world is not loaded. */
export type CellAt = (x: number, y: number, z: number) => Cell | null

/** Blocks further than this are for the path search: a glance does not take in more. */
const LONGEST_RUN = 40
const SAMPLE = 0.4
/** Half of a body's width, and a little to spare. */
const HALF_WIDTH = 0.32
/** Feet on soul sand or farmland stand a little lower than the next block's floor. */
const SUNKEN = 0.2

const UNFIT = /water|lava|fire|cactus|berry_bush|powder_snow|cobweb|wither_rose|portal|magma|bubble/

/** The block in which the feet of somebody at this height are. */
const feetLevel = (y: number): number => Math.floor(y + SUNKEN)

/**
 * True if a body could run straight from one place to the other with its eyes shut: level ground that bears, nothing in the
 * way, nothing that hurts. Only the level of `from` counts; heights of `to` do not.
 */
export function isOpenRun(cellAt: CellAt, from: Position, to: Position): boolean {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  if (length > LONGEST_RUN) return false
  const level = feetLevel(from.y)
  const steps = Math.max(1, Math.ceil(length / SAMPLE))
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps
    const z = from.z + ((to.z - from.z) * step) / steps
    if (!bears(cellAt(Math.floor(x), level - 1, Math.floor(z)))) return false
    // Where it stands already it fits, even if it leans against a wall.
    if ((length * step) / steps >= SAMPLE / 2 && !fits(cellAt, x, level, z)) return false
  }
  return true
}

const bears = (cell: Cell | null): boolean =>
  cell !== null && cell.boundingBox === 'block' && !UNFIT.test(cell.name)

function fits(cellAt: CellAt, x: number, level: number, z: number): boolean {
  const columns = new Set<string>()
  for (const dx of [-HALF_WIDTH, HALF_WIDTH]) {
    for (const dz of [-HALF_WIDTH, HALF_WIDTH]) {
      const [column, row] = [Math.floor(x + dx), Math.floor(z + dz)]
      const key = `${column},${row}`
      if (columns.has(key)) continue
      columns.add(key)
      for (const y of [level, level + 1]) {
        const cell = cellAt(column, y, row)
        if (cell === null || cell.boundingBox !== 'empty' || UNFIT.test(cell.name)) return false
      }
    }
  }
  return true
}
