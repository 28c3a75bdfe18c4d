import type { CellAt, Point } from '../vitals/cells.ts'

const BRIGHTEST = 15
/** The places looked at lie in a cube of so many blocks around the one that is asked for. */
const CUBE = 32
const MIDDLE = CUBE / 2
const X = 1
const Z = CUBE
const Y = CUBE * CUBE
const STEPS = [X, -X, Z, -Z, Y, -Y]

/** In which search a place of the cube was seen last; one array for all, since a search is over at once. */
const seenIn = new Uint32Array(CUBE ** 3)
let search = 0

/**
 * Light of blocks at a place, 0 to 15: it spreads from cell to cell around what is opaque, a level less at each step.
 * The search runs from the place outwards, and ends when nothing further away could shine brighter, or brighter than
 * `enough`: less than that is then answered as it comes.
 */
export function lampLight(cellAt: CellAt, { x, y, z }: Point, enough = 0): number {
  let brightest = cellAt(x, y, z).light
  search++
  const start = MIDDLE * (X + Y + Z)
  seenIn[start] = search
  let edge = [start]
  for (let steps = 1; steps < BRIGHTEST - Math.max(brightest, enough) && edge.length > 0; steps++) {
    const next: number[] = []
    for (const from of edge)
      for (const step of STEPS) {
        const to = from + step
        if (seenIn[to] === search) continue
        seenIn[to] = search
        const dx = (to & (CUBE - 1)) - MIDDLE
        const dz = ((to >> 5) & (CUBE - 1)) - MIDDLE
        const dy = (to >> 10) - MIDDLE
        const cell = cellAt(x + dx, y + dy, z + dz)
        if (cell.light - steps > brightest) brightest = cell.light - steps
        if (!cell.opaque) next.push(to)
      }
    edge = next
  }
  return brightest
}
