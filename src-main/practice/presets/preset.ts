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

/** A world to begin with, as data. Around the preset's blocks lies an endless plain of grass. */
export interface WorldPreset {
  readonly name: string
  /** Height of the plain's grass blocks. */
  readonly groundY: number
  /** Where players stand when they join first; the middle of a block. */
  readonly spawn: BlockPosition
  readonly chest: BlockPosition
  readonly blocks: readonly PresetBlock[]
  readonly mobs: readonly (BlockPosition & { readonly name: string })[]
  /** True if mobs come by themselves, as in an ordinary world. */
  readonly naturalSpawning: boolean
}
