import type { Ground } from './ground.ts'
import type { Pose, Reach, Walker } from './moves.ts'
import type { Passage } from './passage.ts'

/** A body in a place, where moves begin. */
export interface Stance {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Sixteenths of a block above the bottom of the place. */
  readonly floor: number
  readonly pose: Pose
  /** Blocks that are left to put. */
  readonly spare: number
  /** Whether the body can jump off from here. */
  readonly jumps: boolean
}

/** Who moves, where, and who is told of it. */
export interface Mover {
  readonly ground: Ground
  readonly walker: Walker
  readonly passage: Passage
  /** Told of each place that is reached. */
  readonly reach: Reach
  /** Ticks for a block on the level. */
  readonly pace: number
}
