import type { PlayerDeed } from '../../body/index.ts'
import type { Position } from '../../contract/index.ts'

type LidMoved = Extract<PlayerDeed, { kind: 'lid' }>

/** Who is at the shared chest, told by its lid: a bot's own hand there is no news. */
export class LidWatch {
  /** Bots that are at the chest, others that have it open, and whether those were there since a bot looked. */
  #visits = 0
  #others = 0
  #touched = false

  /** True if somebody who is no bot was there, for the first time since a bot looked. */
  moved({ at, viewers }: LidMoved, chestAt: Position | undefined): boolean {
    // A double chest is told of by one of its halves.
    if (!chestAt || chestAt.y !== at.y || Math.abs(chestAt.x - at.x) + Math.abs(chestAt.z - at.z) > 1)
      return false
    const others = Math.max(0, viewers - this.#visits)
    const used = others > 0 || this.#others > 0
    this.#others = others
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
  async visiting<T>(visit: () => Promise<T>): Promise<T> {
    this.#visits += 1
    this.#touched = false
    try {
      return await visit()
    } finally {
      this.#visits -= 1
    }
  }
}
