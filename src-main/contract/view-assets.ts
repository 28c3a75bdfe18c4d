// The live 3D view: how the blocks of one version look. The core makes it from the version's own data; the page bakes the
// few states that it meets with `bakeLook` of view-models.ts.

export const SIDES = ['down', 'up', 'north', 'south', 'west', 'east'] as const
export type Side = (typeof SIDES)[number]
export type Triple = [number, number, number]

/** `solid` has no hole, `cutout` is there or not, `translucent` lets something through. */
export type Layer = 'solid' | 'cutout' | 'translucent'

export interface SliceTexture {
  /** Pixels in the atlas, from its upper left corner. All lie on a grid of 16, so that four mip levels do not mix them. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly layer: Layer
  /** Its mean colour, 0xRRGGBB; -1 where it is all but empty. */
  readonly average: number
}

export interface SliceFace {
  /** Index into `textures`. */
  readonly texture: number
  /** Left, top, right, bottom: 0 to 16 across the texture. */
  readonly uv: readonly [number, number, number, number]
  /** The texture turned clockwise: 90, 180 or 270 degrees. */
  readonly turn?: number
  /** Hidden where the neighbour on this side hides it. */
  readonly cull?: Side
  /** Coloured by the look's tint. */
  readonly tinted?: true
}

export interface SliceElement {
  /** Corners in sixteenths of a block. */
  readonly from: Triple
  readonly to: Triple
  readonly rotation?: {
    readonly origin: Triple
    readonly axis: 'x' | 'y' | 'z'
    readonly angle: number
    readonly rescale?: boolean
  }
  /** Not darkened by the direction of its faces. */
  readonly unshaded?: true
  readonly faces: Partial<Record<Side, SliceFace>>
}

export interface SliceModel {
  readonly elements: readonly SliceElement[]
  /** No soft shadow in its corners. */
  readonly flatLit?: true
}

/** A model as it is placed: index into `models`, degrees about x, then about y, 1 where the texture stays as in the world. */
export type SlicePart = readonly [model: number, x: number, y: number, uvLock: 0 | 1]

/** A colour of the biome, or a fixed one (0xRRGGBB). */
export type SliceTint = 'grass' | 'foliage' | 'dryFoliage' | 'water' | number

export interface SliceLook {
  /** All of them stand there; each is one of several that the place decides about. */
  readonly parts: readonly (readonly SlicePart[])[]
  /** Whose faces it hides behind it: everybody's, only those of the same block, nobody's. */
  readonly hides: 'all' | 'same' | 'none'
  readonly tint?: SliceTint
  /** Water or lava stands here, with the block in it if it has parts. Level 0 is a source, 1 to 7 flows, from 8 falls. */
  readonly fluid?: 'water' | 'lava'
  readonly level?: number
  /** Light that it gives, 0 to 15. */
  readonly glow?: number
  /** Nothing better than a box is known: label it with the block's name when looked at. */
  readonly unknown?: true
}

export interface SliceBlock {
  /** The game's name: `oak_log`. */
  readonly name: string
  /** For people: `Oak Log`. */
  readonly label: string
  readonly firstState: number
  /** Runs over its states: index into `looks`, how many states, index, how many … */
  readonly looks: readonly number[]
}

/** Colours are 0xRRGGBB. */
export interface SliceBiome {
  readonly name: string
  readonly grass: number
  readonly foliage: number
  readonly dryFoliage: number
  readonly water: number
  readonly sky: number
  readonly fog: number
  /** How warm it is: below 0.15 it snows. https://minecraft.wiki/w/Biome#Temperature */
  readonly warmth: number
  /** No rain falls. */
  readonly dry: boolean
}

export interface AssetSlice {
  readonly format: 3
  readonly version: string
  /** Pixels of `atlas.rgba`: red, green, blue, alpha, row by row. Holes have the mean colour of their texture. */
  readonly atlas: { readonly width: number; readonly height: number }
  readonly textures: readonly SliceTexture[]
  readonly models: readonly SliceModel[]
  readonly looks: readonly SliceLook[]
  readonly blocks: readonly SliceBlock[]
  /** By biome id; `default` for ids that are not listed. */
  readonly biomes: Readonly<Record<string, SliceBiome>>
  /** Indices into `textures`. */
  readonly fluids: Readonly<Record<'water' | 'lava', { readonly still: number; readonly flow: number }>>
  /** Cracks of a block that is broken, stage 0 to 9: indices into `textures`. */
  readonly cracks: readonly number[]
}

/** Index into `looks` for each state id. State 0 is air; ids beyond the end look like air, too. */
export function lookTable({ blocks }: AssetSlice): Uint16Array {
  const end = Math.max(0, ...blocks.map(block => block.firstState + statesOf(block)))
  const table = new Uint16Array(end)
  for (const { firstState, looks } of blocks) {
    let at = firstState
    for (let run = 0; run < looks.length; run += 2) {
      const count = looks[run + 1] ?? 0
      table.fill(looks[run] ?? 0, at, at + count)
      at += count
    }
  }
  return table
}

/** The block that a state belongs to. */
export function blockOfState({ blocks }: AssetSlice, state: number): SliceBlock | undefined {
  return blocks.find(block => state >= block.firstState && state < block.firstState + statesOf(block))
}

const statesOf = ({ looks }: SliceBlock): number =>
  looks.reduce((sum, value, index) => (index % 2 === 1 ? sum + value : sum), 0)
