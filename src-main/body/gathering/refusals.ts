import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { LATE_MS } from '../senses/tempo.ts'

/** Digs that the server takes back before the place counts as protected, and blocks around of which that is believed. */
const CERTAIN = 2
const CLOSED_RADIUS = 16
/** Where nothing else is in sight that is believed of this near only, for so many more places: the border may run between. */
const PROBED_RADIUS = 4
const PROBES = 3
/** Places after which it is believed of all the land around: somebody has claimed it. */
const MOST_PLACES = 5
/**
 * A server that is behind with its ticks puts a block back and breaks it after all, when its own time for it is over: for so many of its
 * ticks that is waited for, and so many milliseconds at least.
 */
const LATE_TICKS = 60
const LEAST_LATE_MS = 2000

/** Where the server took digs back while one order was carried out, and what that says of the land around. */
export class Refusals {
  readonly #context: Context
  readonly #run: Run
  readonly #spots: Vec3[] = []
  #places = 0
  /** Undefined before the border of what is protected is looked for. */
  #probesLeft: number | undefined
  /** Of how many it has been waited for whether they last. */
  #waitedOut = 0
  #hasTold = false

  constructor(context: Context, run: Run) {
    this.#context = context
    this.#run = run
  }

  note(at: Vec3): void {
    if (this.#includes(at)) return
    const isFurther = !this.#isWithin(PROBED_RADIUS, at)
    this.#spots.push(at)
    if (!isFurther) return
    this.#places++
    if (this.#probesLeft) this.#probesLeft--
  }

  /** Takes all back where the server broke one of them after all: it is slow, and forbids nothing. @returns whether it did. */
  pardon(at: Vec3): boolean {
    if (!this.#includes(at)) return false
    this.#spots.length = 0
    this.#places = 0
    this.#waitedOut = 0
    return true
  }

  /** True once the land counts as protected. */
  get areCertain(): boolean {
    return this.#spots.length >= CERTAIN
  }

  /** True once digs were taken back wherever the bot went. */
  get areEverywhere(): boolean {
    return this.#places >= MOST_PLACES
  }

  /** True for places around which the server lets nobody dig, as far as is believed. */
  isClosed(at: Vec3): boolean {
    return this.areCertain && this.#isWithin(this.#probesLeft ? PROBED_RADIUS : CLOSED_RADIUS, at)
  }

  /** Goes over, once, to looking for the border of what is protected. False where there is nothing to look for any more. */
  probe(): boolean {
    if (!this.areCertain || this.#probesLeft !== undefined) return false
    this.#probesLeft = PROBES
    return true
  }

  /**
   * Waits, once for each, for what the server breaks late: there it may go on after all then. A server that is known to be behind
   * is waited for from the first on.
   */
  async awaitPardon(): Promise<void> {
    const { bot, tempo } = this.#context
    const count = this.#spots.length
    if (count === this.#waitedOut || !(this.areCertain || tempo.isBehind)) return
    // Nothing came of it twice: this server is not slow.
    if (this.#waitedOut > CERTAIN && !tempo.isBehind) return
    this.#waitedOut = count
    const cues = [[bot, 'blockUpdate'] as const, [bot, 'time'] as const]
    const until = bot.time.age + LATE_TICKS
    const since = performance.now()
    const isLate = () => performance.now() - since > LEAST_LATE_MS && bot.time.age >= until
    await this.#run.step(signal => waitFor(signal, cues, LATE_MS, () => this.#spots.length === 0 || isLate()))
    if (this.areCertain && !this.#hasTold)
      this.#run.log('The server takes back what is dug here, so the bot goes on somewhere else')
    this.#hasTold = this.areCertain
  }

  #includes(at: Vec3): boolean {
    return this.#spots.some(spot => spot.equals(at))
  }

  #isWithin(radius: number, { x, z }: Vec3): boolean {
    return this.#spots.some(spot => Math.max(Math.abs(spot.x - x), Math.abs(spot.z - z)) <= radius)
  }
}
