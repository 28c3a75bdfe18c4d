import { armForTheNight, takeBed, type Workplace } from '../../skills/index.ts'

/** Ticks of the world, fewer than a day has, after which a bed is tried for again. */
const NEXT_EVENING = 12_000

/** What a bot makes for the night: a bed, once each evening, and where it works alone a weapon, once in each life. */
export class NightPreparations {
  #hasTriedToArm = false
  #triedForBed = Number.NEGATIVE_INFINITY

  /** After a death it has neither. */
  forget(): void {
    this.#hasTriedToArm = false
    this.#triedForBed = Number.NEGATIVE_INFINITY
  }

  async make(at: Workplace): Promise<void> {
    // A shared chest may hold a weapon.
    if (!this.#hasTriedToArm && !at.chest()) this.#hasTriedToArm = await armForTheNight(at)
    const { age } = at.body.surroundings.time
    if (age - this.#triedForBed > NEXT_EVENING && (await takeBed(at))) this.#triedForBed = age
  }
}
