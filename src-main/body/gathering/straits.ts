import type { Vec3 } from '../game.ts'

/** Steps on a level that are looked back on, and turns among them from which on a tunnel gets nowhere. */
const LOOKED_BACK = 10
const MOST_TURNS = 5
/** Blocks around such a place in which no other tunnel is begun. */
const WIDTH = 16

/**
 * Places between flooded hollows, where a tunnel turns at every second step: it goes round and round, and lays bare nothing
 * that it has not seen. Pure.
 */
export class Straits {
  #turns: boolean[] = []
  readonly #places: Vec3[] = []

  /** A step of a tunnel on its level: whether it had to turn for it. */
  note(turned: boolean): void {
    this.#turns = [...this.#turns, turned].slice(-LOOKED_BACK)
  }

  /** True where half of the last steps were turns. */
  get isHemmedIn(): boolean {
    return this.#turns.filter(Boolean).length >= MOST_TURNS
  }

  /** The tunnel is given up: from now on that is a place to keep away from. */
  leave(at: Vec3): void {
    this.#turns = []
    this.#places.push(at)
  }

  /** True near one of them. */
  has(at: Vec3): boolean {
    return this.#places.some(place => place.distanceTo(at) < WIDTH)
  }
}
