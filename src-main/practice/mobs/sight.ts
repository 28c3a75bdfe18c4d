import type { CellAt, Point } from '../vitals/cells.ts'

type Boxes = readonly (readonly [number, number, number, number, number, number])[]

/** Where a straight line meets the first block, or undefined if it is free: lines of sight and flights of arrows. */
export const firstHit = (cellAt: CellAt, from: Point, to: Point): Point | undefined =>
  traceLine((x, y, z) => cellAt(x, y, z).shapes, from, to)?.point

/** Where a straight line enters the first of the boxes, given by block, and which block that is. */
export function traceLine(
  boxesAt: (x: number, y: number, z: number) => Boxes,
  from: Point,
  to: Point,
): { readonly at: Point; readonly point: Point } | undefined {
  const way = { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z }
  const at = { x: Math.floor(from.x), y: Math.floor(from.y), z: Math.floor(from.z) }
  const axes = ['x', 'y', 'z'] as const
  // Part of the way at which each axis enters its next block, and the part that one block takes.
  const next = { x: 0, y: 0, z: 0 }
  for (const axis of axes) {
    const edge = way[axis] > 0 ? at[axis] + 1 : at[axis]
    next[axis] = way[axis] === 0 ? Number.POSITIVE_INFINITY : (edge - from[axis]) / way[axis]
  }
  for (;;) {
    const part = enters(boxesAt(at.x, at.y, at.z), at, from, way)
    if (part !== undefined) {
      return { at, point: { x: from.x + way.x * part, y: from.y + way.y * part, z: from.z + way.z * part } }
    }
    const axis = next.x <= next.y && next.x <= next.z ? 'x' : next.y <= next.z ? 'y' : 'z'
    if (next[axis] > 1) return undefined
    at[axis] += Math.sign(way[axis])
    next[axis] += Math.abs(1 / way[axis])
  }
}

/** Part of the way (0 to 1) at which the line enters the nearest of the boxes. */
function enters(boxes: Boxes, at: Point, from: Point, way: Point): number | undefined {
  let nearest: number | undefined
  for (const box of boxes) {
    const part = entersBox(
      [box[0] + at.x, box[1] + at.y, box[2] + at.z, box[3] + at.x, box[4] + at.y, box[5] + at.z],
      from,
      way,
    )
    if (part !== undefined && (nearest === undefined || part < nearest)) nearest = part
  }
  return nearest
}

/** Part of the way from `from` along `way` (0 to 1) at which it enters the box; undefined if it passes by. */
export function entersBox(
  [x0, y0, z0, x1, y1, z1]: readonly [number, number, number, number, number, number],
  from: Point,
  way: Point,
): number | undefined {
  let enter = 0
  let leave = 1
  for (const [start, step, low, high] of [
    [from.x, way.x, x0, x1],
    [from.y, way.y, y0, y1],
    [from.z, way.z, z0, z1],
  ] as const) {
    if (step === 0) {
      if (start <= low || start >= high) return undefined
      continue
    }
    const a = (low - start) / step
    const b = (high - start) / step
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
    if (enter >= leave) return undefined
  }
  return enter
}

/** True if nothing solid lies between two points. */
export const sees = (cellAt: CellAt, from: Point, to: Point): boolean =>
  firstHit(cellAt, from, to) === undefined
