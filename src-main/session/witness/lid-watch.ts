import type { PlayerDeed } from '../../body/index.ts'
import { chestPlace, type Position } from '../../contract/index.ts'

type LidMoved = Extract<PlayerDeed, { kind: 'lid' }>

/** Who is at the shared chests, told by their lids: a bot's own hand there is no news. */
export class LidWatch {
  /** By chest: bots that are at it, and others that have it open. */
  readonly #visits = new Map<string, number>()
  readonly #others = new Map<string, number>()
  /** Whether others were there since a bot looked. */
  #touched = false

  /** True if somebody who is no bot was there, for the first time since a bot looked. */
  moved({ at, viewers }: LidMoved, chests: readonly Position[]): boolean {
    // A double chest is told of by one of its halves.
    const chest = chests.find(one => one.y === at.y && Math.abs(one.x - at.x) + Math.abs(one.z - at.z) <= 1)
    if (!chest) return false
    const place = chestPlace(chest)
    const others = Math.max(0, viewers - (this.#visits.get(place) ?? 0))
    const used = others > 0 || (this.#others.get(place) ?? 0) > 0
    this.#others.set(place, others)
    if (!used || this.#touched) return false
    this.#touched = true
    return true
  }

  /** True, once, if somebody was there since a bot looked into it last. */
  takeTouch(): boolean {
    const touched = this.#touched
    this.#touched = false
    return touched
  }

  /** Runs a bot's visit. */
  async visiting<T>(chest: Position, visit: () => Promise<T>): Promise<T> {
    const place = chestPlace(chest)
    const count = (by: number) => this.#visits.set(place, (this.#visits.get(place) ?? 0) + by)
    count(1)
    this.#touched = false
    try {
      return await visit()
    } finally {
      count(-1)
    }
  }
}
