import type { ActionResult, PlayerDeed } from '../../body/index.ts'
import { chestPlace, type Position } from '../../contract/index.ts'

type LidMoved = Extract<PlayerDeed, { kind: 'lid' }>

/** How a bot's visit ended, and what it found in the chest. */
export type Visit = Partial<Pick<ActionResult, 'outcome' | 'container' | 'containerFound'>>

/** Who is at the shared chests, told by their lids: a bot's own hand there is no news. */
export class LidWatch {
  /** By chest: bots that are at it, and others that have it open. */
  readonly #visits = new Map<string, number>()
  readonly #others = new Map<string, number>()
  /** Chests that others were at since a bot looked into them, but for those that a bot is on its way to. */
  readonly #touched = new Set<string>()

  /** True if somebody who is no bot was there, for the first time since a bot looked. */
  moved({ at, viewers }: LidMoved, chests: readonly Position[]): boolean {
    // A double chest is told of by one of its halves.
    const chest = chests.find(one => one.y === at.y && Math.abs(one.x - at.x) + Math.abs(one.z - at.z) <= 1)
    if (!chest) return false
    const place = chestPlace(chest)
    const others = Math.max(0, viewers - (this.#visits.get(place) ?? 0))
    const used = others > 0 || (this.#others.get(place) ?? 0) > 0
    this.#others.set(place, others)
    if (!used || this.#touched.has(place)) return false
    this.#touched.add(place)
    return true
  }

  /** True if somebody was at one of these chests since a bot looked into it last, and no bot is on its way there. */
  isTouched(chests: readonly Position[]): boolean {
    return chests.some(chest => this.#touched.has(chestPlace(chest)))
  }

  /** Runs a bot's visit. */
  async visiting<T extends Visit>(chest: Position, visit: () => Promise<T>): Promise<T> {
    const place = chestPlace(chest)
    const count = (by: number) => this.#visits.set(place, (this.#visits.get(place) ?? 0) + by)
    count(1)
    // What others do from now on it may not see.
    const wasTouched = this.#touched.delete(place)
    try {
      const result = await visit()
      // Who was called away saw nothing. Where there is no way, the next try would end as this one.
      if (wasTouched && !result.containerFound && result.outcome !== 'blocked') this.#touched.add(place)
      return result
    } finally {
      count(-1)
    }
  }
}
