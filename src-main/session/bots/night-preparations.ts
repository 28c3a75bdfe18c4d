import type { Stock } from '../../contract/index.ts'
import { armForTheNight, bringBack, swordForNight, takeBed, type Workplace } from '../../skills/index.ts'

/** Ticks of the world, fewer than a day has, after which a bed is tried for again. */
const NEXT_EVENING = 12_000

/**
 * What a bot makes for the night: a bed, once each evening, and a weapon: where it works alone once in each life, else of what the
 * shared chest has to spare.
 */
export class NightPreparations {
  #hasTriedToArm = false
  #triedForBed = Number.NEGATIVE_INFINITY
  /** What it has out of the shared chest for the night. */
  #borrowed: Stock = {}

  /** After a death it has neither. */
  forget(): void {
    this.#hasTriedToArm = false
    this.#triedForBed = Number.NEGATIVE_INFINITY
    this.#borrowed = {}
  }

  async make(at: Workplace): Promise<void> {
    if (at.chest()) await this.#borrow(at)
    else if (!this.#hasTriedToArm) this.#hasTriedToArm = await armForTheNight(at)
    const { age } = at.body.surroundings.time
    if (age - this.#triedForBed > NEXT_EVENING && (await takeBed(at))) this.#triedForBed = age
  }

  async #borrow(at: Workplace): Promise<void> {
    const isOut = Object.keys(this.#borrowed).length > 0
    this.#borrowed = isOut ? await bringBack(this.#borrowed, at) : await swordForNight(at)
  }
}
