// The six sides of a block, in the order in which the game numbers them.

export const DOWN = 0
export const UP = 1
export const NORTH = 2
export const SOUTH = 3
export const WEST = 4
export const EAST = 5
export type Side = 0 | 1 | 2 | 3 | 4 | 5

export const sideNames = ['down', 'up', 'north', 'south', 'west', 'east'] as const

/** Unit step through each side: east, up, south. */
export const steps: readonly (readonly [number, number, number])[] = [
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
]

/** How bright the game draws each side under the same light. */
export const shades: readonly number[] = [0.5, 1, 0.8, 0.8, 0.6, 0.6]

export const opposite = (side: Side): Side => (side ^ 1) as Side

/** The side that a normal points to most. */
export const sideOf = (x: number, y: number, z: number): Side => {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  if (ay >= ax && ay >= az) return y < 0 ? DOWN : UP
  if (az >= ax) return z < 0 ? NORTH : SOUTH
  return x < 0 ? WEST : EAST
}
