import type { Position } from '../../contract/index.ts'
import { type Vec3, Vec3 as Vector } from '../game.ts'

/** Ticks over which a pace is measured: servers tell of a mob's moves every third tick or so. */
const MEMORY_TICKS = 6
/** A longer way in one tick is a teleport. */
const LONGEST_STRIDE = 3

/** Where something was during the last ticks, and so where it will be. */
export class Trail {
  readonly #places: Vec3[] = []

  /** Takes the place of this tick. */
  add(at: Position): void {
    const last = this.#places.at(-1)
    if (last && Math.hypot(last.x - at.x, last.z - at.z) > LONGEST_STRIDE) this.#places.length = 0
    this.#places.push(new Vector(at.x, at.y, at.z))
    if (this.#places.length > MEMORY_TICKS + 1) this.#places.shift()
  }

  /** The place after so many more ticks, if it goes on like this; its height stays. */
  after(ticks: number): Vec3 | undefined {
    const first = this.#places[0]
    const last = this.#places.at(-1)
    if (!first || !last) return undefined
    const span = Math.max(1, this.#places.length - 1)
    return last.offset(((last.x - first.x) / span) * ticks, 0, ((last.z - first.z) / span) * ticks)
  }
}
