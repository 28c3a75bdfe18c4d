import type { Difficulty } from '../vitals/damage-kinds.ts'
import type { Land } from '../wild/land.ts'

/** A whole block position. */
export interface BlockPosition {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface PresetBlock extends BlockPosition {
  readonly block: string
  readonly properties?: Readonly<Record<string, string | number | boolean>>
}

interface AnyPreset {
  readonly name: string
  /** Where players stand when they join first; the middle of a block. */
  readonly spawn: BlockPosition
  /** The shared chest, where the world comes with one. */
  readonly chest?: BlockPosition
  readonly mobs: readonly (BlockPosition & { readonly name: string })[]
  /** True if mobs come by themselves, as in an ordinary world. */
  readonly naturalSpawning: boolean
  /** True if rain and thunder come and go. */
  readonly weather: boolean
  readonly difficulty: Difficulty
  /** Columns around a player that it is sent. */
  readonly viewDistance: number
}

/** A world as data: blocks on an endless plain of grass. */
export interface BuiltPreset extends AnyPreset {
  readonly kind: 'built'
  /** Height of the plain's grass blocks. */
  readonly groundY: number
  readonly blocks: readonly PresetBlock[]
}

/** A world that follows from a seed. */
export interface NaturalPreset extends AnyPreset {
  readonly kind: 'natural'
  readonly seed: number
  readonly land: Land
}

/** A world to begin with. */
export type WorldPreset = BuiltPreset | NaturalPreset
