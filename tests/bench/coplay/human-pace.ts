import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '../../support/seeded.ts'

/** Chance and reaction times of one partner, the same for the same seed. */
export class HumanPace {
  readonly random: () => number
  readonly #reactionMs: readonly [number, number]

  constructor(seed: number, reactionMs: readonly [number, number]) {
    this.random = randomFrom(seed)
    this.#reactionMs = reactionMs
  }

  /** Evenly between the two. */
  between(least: number, most: number): number {
    return least + (most - least) * this.random()
  }

  /** Sees, decides, moves a hand. */
  react(signal?: AbortSignal): Promise<void> {
    return this.wait(this.between(...this.#reactionMs), signal)
  }

  /** Ends early where the signal aborts. */
  async wait(ms: number, signal?: AbortSignal): Promise<void> {
    await sleep(ms, undefined, signal ? { signal } : {}).catch(() => {})
  }
}
