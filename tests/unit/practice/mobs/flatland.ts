import type { Cell, CellAt } from '../../../../src-main/practice/vitals/cells.ts'

export const AIR: Cell = {
  name: 'air',
  shapes: [],
  fluid: undefined,
  fluidHeight: 0,
  opaque: false,
  climbable: false,
  light: 0,
  lit: false,
  resistance: 0,
}

export const STONE: Cell = {
  ...AIR,
  name: 'stone',
  shapes: [[0, 0, 0, 1, 1, 1]],
  opaque: true,
  resistance: 6,
}

/** Feet level of the plain: stone lies below it, without end. */
export const FLOOR = 64

/** A plain of stone with other blocks here and there, by `x,y,z`. */
export function flatland(blocks: Readonly<Record<string, Partial<Cell>>> = {}): CellAt {
  return (x, y, z) => {
    const block = blocks[`${x},${y},${z}`]
    if (block) return { ...AIR, ...block }
    return y < FLOOR ? STONE : AIR
  }
}

/** Always the same numbers for the same seed, 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
