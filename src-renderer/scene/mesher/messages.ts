// What the page and its mesher say to each other.

import type { BlockHit, Vector } from './ray.ts'
import type { Roof } from './roofs.ts'
import type { SectionMesh } from './section-mesh.ts'

export type ToMesher =
  /** A new world or dimension: forget all columns. */
  | { type: 'clear'; skyLight: boolean }
  /** How blocks look, as JSON. Sections that come after it are meshed with it. */
  | { type: 'slice'; slice: string }
  /** A frame of columns, blocks or light, as it came. */
  | { type: 'frame'; bytes: ArrayBuffer }
  | { type: 'unload'; columns: readonly (readonly [number, number])[] }
  /** Where the camera is: what is near is meshed first. */
  | { type: 'focus'; x: number; y: number; z: number }
  | { type: 'ray'; id: number; from: Vector; direction: Vector; reach: number }
  /** Light and fluid at places: x, y, z of blocks each. */
  | { type: 'probe'; id: number; places: readonly number[] }
  /** What keeps rain off, around the column of blocks at x, z. */
  | { type: 'roofs'; id: number; x: number; z: number; reach: number }
  /** Say `idle` once more, as soon as it is so. */
  | { type: 'report' }
  /** What is to be made of the world: sections, tiles of the map, or both. */
  | { type: 'draw'; terrain: boolean; map: boolean }

export type FromMesher =
  /** Coordinates of sections: blocks / 16. All null: nothing to see there. */
  | { type: 'section'; x: number; y: number; z: number; mesh: SectionMesh }
  | { type: 'dropped'; columns: readonly (readonly [number, number])[] }
  | { type: 'tile'; x: number; z: number; pixels: Uint8ClampedArray<ArrayBuffer> }
  /** Everything that has arrived is meshed. */
  | { type: 'idle'; sections: number; quads: number }
  | { type: 'hit'; id: number; hit: BlockHit | null }
  | ({ type: 'probed'; id: number } & Probe)
  | { type: 'roofed'; id: number; roofs: readonly Roof[] }
  | { type: 'broken'; message: string }

/** Per place: light (sky * 16 + block), fluid (0 none, 1 water, 2 lava), biome. */
export interface Probe {
  readonly lights: readonly number[]
  readonly fluids: readonly number[]
  readonly biomes: readonly number[]
}
