// What lies open to the sky, seen from above: for the map, and for rain.
import type { Columns } from './columns.ts'
import type { Looks } from './looks.ts'

/** A column of blocks on which it rains or snows. */
export interface Roof {
  readonly x: number
  readonly z: number
  /** Where what falls ends: the upper side of the highest block. */
  readonly y: number
  readonly snows: boolean
}

/** Below this much warmth rain is snow; above this height it gets colder, so much a block. */
const FREEZING = 0.15
const COLD_FROM = 80
const COLDER = 0.00125

/** The highest block that can be seen from above; -Infinity where nothing is known. */
export const topOf = (columns: Columns, looks: Looks, x: number, z: number): number => {
  const span = columns.span(x >> 4, z >> 4)
  if (!span) return -Infinity
  for (let y = span.top * 16 + 15; y >= span.bottom * 16; y--) {
    const state = columns.state(x, y, z)
    if (state > 0 && looks.look(state).mapColour >= 0) return y
  }
  return -Infinity
}

/** The columns of blocks around a place on which something falls when it rains: a square of 2 * reach + 1. */
export const roofsAround = (
  columns: Columns,
  looks: Looks,
  { x, z, reach }: { x: number; z: number; reach: number },
): Roof[] => {
  const roofs: Roof[] = []
  for (let dx = -reach; dx <= reach; dx++)
    for (let dz = -reach; dz <= reach; dz++) {
      const top = topOf(columns, looks, x + dx, z + dz)
      if (top === -Infinity) continue
      const { warmth, dry } = looks.biome(columns.biome(x + dx, top, z + dz))
      if (dry) continue
      const snows = warmth - Math.max(0, top - COLD_FROM) * COLDER < FREEZING
      roofs.push({ x: x + dx, z: z + dz, y: top + 1, snows })
    }
  return roofs
}
