import type { Vec3 } from 'vec3'
import type { BlockPosition } from '../presets/preset.ts'

/** A box, both corners within it. */
export interface Region {
  readonly from: BlockPosition
  readonly to: BlockPosition
}

/**
 * A region in which no player may change or use a block, as the spawn protection of a server has it: what a client does
 * there is put back.
 */
export interface Protection {
  /** Protects this region and no other; undefined protects nothing. */
  set(region: Region | undefined): void
  covers(position: Vec3): boolean
}

export function createProtection(): Protection {
  let region: Region | undefined
  return {
    set(next) {
      region = next
    },
    covers(position) {
      if (!region) return false
      const { from, to } = region
      return (['x', 'y', 'z'] as const).every(axis => {
        const value = Math.floor(position[axis])
        return value >= Math.min(from[axis], to[axis]) && value <= Math.max(from[axis], to[axis])
      })
    },
  }
}
