/** Milliseconds for which a fight may go on without coming nearer and without a blow that is felt. */
const VAIN_MS = 20_000
/** What a blow adds that is felt by somebody who fights back: one who is hit now and then is out of reach. */
const BLOW_MS = 4000

/** How long a fight is worth going on with. Pure: the time is told, in milliseconds. */
export class Patience {
  readonly #fightsBack: boolean
  #nearest = Number.POSITIVE_INFINITY
  #until: number

  /** @param fightsBack false for prey, which nothing is lost by chasing */
  constructor(now: number, fightsBack: boolean) {
    this.#fightsBack = fightsBack
    this.#until = now + VAIN_MS
  }

  /** So many blocks are between the two: nearer than ever is headway. */
  isAt(distance: number, now: number): void {
    if (distance >= this.#nearest - 1) return
    this.#nearest = distance
    this.#until = now + VAIN_MS
  }

  /** A blow was felt. */
  felt(now: number): void {
    const most = now + VAIN_MS
    this.#until = this.#fightsBack ? Math.min(most, this.#until + BLOW_MS) : most
  }

  isOver(now: number): boolean {
    return now > this.#until
  }
}
