// A column of the land while it is made: 16 x 16 x 384 kinds.

export const BOTTOM = -64
export const TOP = 320
export const SIDE = 16
const LAYER = SIDE * SIDE
export const VOLUME = LAYER * (TOP - BOTTOM)
/** Water fills what lies open up to this height. */
export const SEA_Y = 62
/** Lava fills caves up to this height. */
export const LAVA_Y = -55

/** Place of a block in a column's array; `x` and `z` within the column. */
export const indexOf = (x: number, y: number, z: number): number => (y - BOTTOM) * LAYER + z * SIDE + x
export const columnIndex = (x: number, z: number): number => z * SIDE + x
/** How far the block above lies in the array. */
export const UP = LAYER
