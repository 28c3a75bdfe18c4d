// One section of 16 x 16 x 16 blocks with a border of one block, copied flat, so that meshing asks nobody else.

/** Steps of the index to the next block east, south, up. */
export const X = 1
export const Z = 18
export const Y = Z * Z
/** Index of the section's own block (0, 0, 0). */
export const ORIGIN = X + Y + Z

/** Where blocks come from: whole worlds, or a test's handful. Coordinates are the world's. */
export interface Blocks {
  /** State id; -1 where nothing is known. */
  state(x: number, y: number, z: number): number
  /** Sky light in the high four bits, block light in the low four. */
  light(x: number, y: number, z: number): number
  /** -1 where nothing is known. */
  biome(x: number, y: number, z: number): number
}

export class Surroundings {
  readonly states = new Int32Array(18 ** 3)
  readonly lights = new Uint8Array(18 ** 3)
  /** World coordinates of the section's corner. */
  x = 0
  y = 0
  z = 0
  blocks: Blocks = { state: () => -1, light: () => 0xf0, biome: () => 0 }

  /** Copies the section whose lowest corner is there. */
  load(blocks: Blocks, x: number, y: number, z: number): void {
    this.blocks = blocks
    this.x = x
    this.y = y
    this.z = z
    let at = 0
    for (let dy = -1; dy <= 16; dy++)
      for (let dz = -1; dz <= 16; dz++)
        for (let dx = -1; dx <= 16; dx++, at++) {
          this.states[at] = blocks.state(x + dx, y + dy, z + dz)
          this.lights[at] = blocks.light(x + dx, y + dy, z + dz)
        }
  }
}
