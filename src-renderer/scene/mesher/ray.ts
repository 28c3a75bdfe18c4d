// What a line meets first in the world of blocks.
import type { Looks } from './looks.ts'
import type { Blocks } from './surroundings.ts'

export type Vector = readonly [number, number, number]

export interface BlockHit {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly state: number
  /** Blocks from the line's start to where it enters. */
  readonly distance: number
}

/** Where a line enters a box, in lengths of its direction; Infinity where it misses. */
const entry = (from: Vector, direction: Vector, low: Vector, high: Vector): number => {
  let [near, far] = [0, Infinity]
  for (const axis of [0, 1, 2] as const) {
    if (direction[axis] === 0) {
      if (from[axis] < low[axis] || from[axis] > high[axis]) return Infinity
      continue
    }
    const a = (low[axis] - from[axis]) / direction[axis]
    const b = (high[axis] - from[axis]) / direction[axis]
    near = Math.max(near, Math.min(a, b))
    far = Math.min(far, Math.max(a, b))
  }
  return near <= far ? near : Infinity
}

/** The first drawn block on a line; `direction` of length 1, `reach` in blocks. Fluids are looked through. */
export const castRay = (
  blocks: Blocks,
  looks: Looks,
  from: Vector,
  direction: Vector,
  reach: number,
): BlockHit | null => {
  const cell = from.map(Math.floor) as [number, number, number]
  const step = direction.map(Math.sign) as [number, number, number]
  const each = direction.map(value => (value === 0 ? Infinity : Math.abs(1 / value))) as [
    number,
    number,
    number,
  ]
  const next = cell.map((at, axis) => {
    const value = direction[axis] ?? 0
    if (value === 0) return Infinity
    return ((value > 0 ? at + 1 : at) - (from[axis] ?? 0)) / value
  }) as [number, number, number]
  for (;;) {
    const [x, y, z] = cell
    const state = blocks.state(x, y, z)
    const bounds = state > 0 ? looks.look(state).bounds : undefined
    if (bounds) {
      const [a, b, c, d, e, f] = bounds
      const distance = entry(from, direction, [x + a, y + b, z + c], [x + d, y + e, z + f])
      if (distance <= reach) return { x, y, z, state, distance }
    }
    const axis = next[0] < next[1] ? (next[0] < next[2] ? 0 : 2) : next[1] < next[2] ? 1 : 2
    if (next[axis] > reach) return null
    cell[axis] += step[axis]
    next[axis] += each[axis]
  }
}
