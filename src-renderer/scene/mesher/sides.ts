// The six sides of a block, in the order in which the game numbers them.

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
