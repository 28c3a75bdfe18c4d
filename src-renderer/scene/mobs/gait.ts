// Where something is between two reports of the server. Pure.
import { type Place, type Pose, poseBetween } from '../cameras/cameras.ts'

export interface Move extends Pose {
  readonly headYaw: number
}

/** Milliseconds between reports: what is shown comes this much later, but smoothly. */
const SHORTEST = 65
const LONGEST = 200
/** A step takes a little longer than the time between reports, or all stands still for a moment before the next. */
const STRETCH = 1.3
/** Blocks from which on it was no step but a teleport. */
const LEAP = 8

/** Follows reported moves smoothly. */
export class Gait {
  #from: Move
  #to: Move
  #since: number
  #lasts = SHORTEST
  #told: number

  constructor(first: Move, now: number) {
    this.#from = first
    this.#to = first
    this.#since = now - LONGEST
    this.#told = now
  }

  /** The latest report. */
  get goal(): Move {
    return this.#to
  }

  to(move: Move, now: number): void {
    const shown = this.at(now)
    const leap = Math.hypot(move.x - shown.x, move.y - shown.y, move.z - shown.z) > LEAP
    this.#from = leap ? move : shown
    this.#to = move
    this.#lasts = Math.min(LONGEST, Math.max(SHORTEST, (now - this.#told) * STRETCH))
    this.#since = now
    this.#told = now
  }

  moving(now: number): boolean {
    return now - this.#since < this.#lasts
  }

  at(now: number): Move {
    const share = Math.min(1, (now - this.#since) / this.#lasts)
    if (share >= 1) return this.#to
    const head = poseBetween(
      { ...this.#from, yaw: this.#from.headYaw },
      { ...this.#to, yaw: this.#to.headYaw },
      share,
    )
    return { ...poseBetween(this.#from, this.#to, share), headYaw: head.yaw }
  }
}

/** True where some of a ball is in the picture. */
export type Sight = (centre: Place, radius: number) => boolean

interface Seen {
  /** Blocks. */
  readonly told: { readonly width: number; readonly height: number }
  readonly shown: Place
  readonly gait: Gait
}

/** True where something is seen, with what it holds and its name above it, from where it is shown or where it goes. */
export const isSeen = ({ told, shown, gait }: Seen, sees: Sight): boolean => {
  const reach = told.width + told.height + 1
  return sees(shown, reach) || sees(gait.goal, reach)
}
