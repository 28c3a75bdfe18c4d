import type { CellAt, Point } from '../vitals/cells.ts'
import { canStand } from './path.ts'

const TRIES = 10
const UP_AND_DOWN = 3

/** A dry place within `radius` blocks where it could stand, or undefined if chance found none. */
export function somewhere(
  cellAt: CellAt,
  from: Point,
  height: number,
  radius: number,
  random: () => number,
): Point | undefined {
  const offset = () => Math.floor(random() * (2 * radius + 1)) - radius
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const x = Math.floor(from.x) + offset()
    const z = Math.floor(from.z) + offset()
    const floor = Math.floor(from.y)
    for (let y = floor + UP_AND_DOWN; y >= floor - UP_AND_DOWN; y--) {
      if (cellAt(x, y, z).fluid) break
      if (canStand(cellAt, x, y, z, height)) return { x: x + 0.5, y, z: z + 0.5 }
    }
  }
  return undefined
}
