import type { Position } from '../../contract/index.ts'
import { FACES } from '../game.ts'

export interface Glass {
  isClear(x: number, y: number, z: number): boolean
}

/** True if an eye sees the middle of one of the block's sides, past everything that one does not see through. */
export function sees(cells: Glass, eye: Position, block: Position): boolean {
  for (const [dx, dy, dz] of FACES) {
    if (!cells.isClear(block.x + dx, block.y + dy, block.z + dz)) continue
    // Just before the side, in the open: a ray along the surface would else end in the next block.
    const x = block.x + 0.5 + dx * 0.52
    const y = block.y + 0.5 + dy * 0.52
    const z = block.z + 0.5 + dz * 0.52
    if ((eye.x - x) * dx + (eye.y - y) * dy + (eye.z - z) * dz < 0) continue
    if (isOpen(cells, eye, { x, y, z })) return true
  }
  return false
}

/**
 * True if nothing hides one point from another: walks from block to block along the line.
 * After J. Amanatides and A. Woo, "A fast voxel traversal algorithm for ray tracing", Eurographics 1987.
 */
export function isOpen(cells: Glass, from: Position, to: Position): boolean {
  let x = Math.floor(from.x)
  let y = Math.floor(from.y)
  let z = Math.floor(from.z)
  const endX = Math.floor(to.x)
  const endY = Math.floor(to.y)
  const endZ = Math.floor(to.z)
  const dx = to.x - from.x
  const dy = to.y - from.y
  const dz = to.z - from.z
  const stepX = Math.sign(dx)
  const stepY = Math.sign(dy)
  const stepZ = Math.sign(dz)
  const first = (at: number, cell: number, d: number) =>
    d === 0 ? Infinity : (cell + (d > 0 ? 1 : 0) - at) / d
  let nextX = first(from.x, x, dx)
  let nextY = first(from.y, y, dy)
  let nextZ = first(from.z, z, dz)
  const perX = dx === 0 ? Infinity : Math.abs(1 / dx)
  const perY = dy === 0 ? Infinity : Math.abs(1 / dy)
  const perZ = dz === 0 ? Infinity : Math.abs(1 / dz)
  let steps = Math.abs(endX - x) + Math.abs(endY - y) + Math.abs(endZ - z)
  while (steps-- > 0) {
    if (nextX <= nextY && nextX <= nextZ) {
      x += stepX
      nextX += perX
    } else if (nextY <= nextZ) {
      y += stepY
      nextY += perY
    } else {
      z += stepZ
      nextZ += perZ
    }
    if (!cells.isClear(x, y, z)) return false
  }
  return true
}
