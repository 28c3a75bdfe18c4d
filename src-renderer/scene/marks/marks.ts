import type { Place } from '../cameras/cameras.ts'

/** Something of the plan at a place in the world. */
export interface Mark {
  /** Stays the same while it means the same. */
  readonly key: string
  readonly at: Place
  /** Empty: only drawn into the world. */
  readonly text: string
  /** Any CSS colour. */
  readonly colour: string
  /** The subtask that it belongs to: a click opens it. */
  readonly subtask?: number
  /** Stands for this player, whose name tag need not be shown beside it. */
  readonly person?: string
  /** The block there is outlined. */
  readonly outlined?: true
  /** A line leads through these places. */
  readonly way?: readonly Place[]
  /** Stands out: the pointer is on its card, or it is the player's own next target. */
  readonly strong?: true
}
