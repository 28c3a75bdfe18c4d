// How block states look, ready for meshing: the version's asset slice resolved into quads.
import type { Side } from './sides.ts'

/** Which draw call a quad belongs to: solid, with holes, or see-through. */
export type Layer = 0 | 1 | 2

/** What a quad's colour is multiplied with: nothing, a biome's colour, or from `FIXED` on a fixed 0xRRGGBB. */
export const NO_TINT = 0
export const GRASS = 1
export const FOLIAGE = 2
export const WATER_TINT = 3
export const DRY_FOLIAGE = 4
export const FIXED = 0x1000000

export interface Quad {
  /** Four corners, counterclockwise seen from the front, in blocks from the block's corner: x, y, z each. */
  readonly corners: readonly number[]
  /** Each corner's place in the atlas, 0 to 1: u, v each. */
  readonly uvs: readonly number[]
  readonly side: Side
  /** The side behind which a full block hides this quad, or -1. */
  readonly cull: Side | -1
  /** Lies in the block's own border and is axis-aligned: takes the light of the cells before it. */
  readonly border: boolean
  readonly tint: number
  readonly shade: boolean
  readonly layer: Layer
}

export const DRY = 0
export const WATER = 1
export const LAVA = 2

/** Lowest and highest corner, in blocks: x, y, z each. */
export type Bounds = readonly [number, number, number, number, number, number]

export interface Look {
  /** All of them stand there; of each one's alternatives, a place always shows the same. */
  readonly parts: readonly (readonly (readonly Quad[])[])[]
  /** A full cube that nothing is seen through: hides its neighbours' sides and shuts out light. */
  readonly opaque: boolean
  /** Neighbours with the same number hide the sides between each other (glass, leaves, ice); 0: none. */
  readonly kin: number
  /** Only sides two blocks deep are hidden between kin: through the holes in leaves one sees more leaves. */
  readonly airy: boolean
  readonly fluid: 0 | 1 | 2
  /** Height of the fluid's surface, 0 to 1. */
  readonly fluidHeight: number
  /** The space that its quads take; undefined where nothing is drawn. */
  readonly bounds: Bounds | undefined
  /** Colour from above for the map, 0xRRGGBB before tinting, or -1 where nothing is seen; and its tint. */
  readonly mapColour: number
  readonly mapTint: number
}

/** Place of a texture in the atlas: u, v, width, height, 0 to 1. */
export type TextureRect = readonly [number, number, number, number]

export interface Biome {
  readonly grass: number
  readonly foliage: number
  readonly dryFoliage: number
  readonly water: number
  readonly warmth: number
  readonly dry: boolean
}

export interface Looks {
  look(state: number): Look
  biome(id: number): Biome
  readonly fluids: Readonly<Record<1 | 2, { readonly still: TextureRect; readonly flow: TextureRect }>>
}
