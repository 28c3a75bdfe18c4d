import type { Scope } from '../../base/index.ts'
import { MS_PER_TICK } from '../../contract/index.ts'
import type { Bot } from '../game.ts'
import { waitFor } from '../running/waiting.ts'

const TICKS_PER_SECOND = 1000 / MS_PER_TICK
/** Of the ticks of a second so many are missed without anybody's noticing. */
const BEHIND = 0.75
/** Milliseconds between what a server tells of the time, twenty ticks apart, in one that keeps up. */
const TOLD_EVERY_MS = 1000
/** Nobody digs on for longer than this many times what a block takes. */
const SLOWEST = 10
/** A server that stands still is waited for for so many milliseconds at most. */
export const LATE_MS = 10_000

/** Whether a server keeps up with its ticks, by what it tells of the world's age. */
export class Tempo {
  readonly #bot: Pick<Bot, 'time'>
  #told: { readonly age: number; readonly at: number } | undefined
  #ticksPerSecond = TICKS_PER_SECOND
  #heardAt = Number.POSITIVE_INFINITY

  constructor(bot: Bot, scope: Scope) {
    this.#bot = bot
    scope.listen(bot, 'time', this.#noted)
  }

  /** True where it has done less than three quarters of its ticks of late, or is overdue with the next word of them. */
  get isBehind(): boolean {
    const overdue = this.#told !== undefined && performance.now() - this.#told.at > TOLD_EVERY_MS / BEHIND
    return overdue || this.#ticksPerSecond < TICKS_PER_SECOND * BEHIND
  }

  /** How many times as long as elsewhere a thing takes that the server counts in ticks: 1 where it keeps up. */
  get slowness(): number {
    const { isBehind } = this
    return isBehind ? Math.min(SLOWEST, Math.max(1, TICKS_PER_SECOND / this.#ticksPerSecond)) : 1
  }

  /**
   * True if it has told of the time since then (milliseconds of `performance.now`), so that what it did before has come through;
   * always of one that never tells.
   */
  hasLivedSince(then: number): boolean {
    return this.#heardAt >= then
  }

  /** Waits, where it is behind, until it has told what came of all that was done up to now, or for `LATE_MS`. */
  async catchUp(signal: AbortSignal): Promise<void> {
    if (!this.isBehind) return
    const now = performance.now()
    await waitFor(signal, [[this.#bot, 'time']], LATE_MS, () => this.hasLivedSince(now))
  }

  #noted = () => {
    const { age } = this.#bot.time
    const at = performance.now()
    this.#heardAt = at
    const before = this.#told
    // Several words in one moment tell nothing of its pace.
    if (before && at - before.at < TOLD_EVERY_MS / 2) return
    this.#told = { age, at }
    // Some servers tell no age, and another world has another one.
    const ticks = before ? age - before.age : 0
    this.#ticksPerSecond = before && ticks > 0 ? (ticks / (at - before.at)) * 1000 : TICKS_PER_SECOND
  }
}

/** From now on the bot digs for as long as a server takes that is behind: done sooner, it would put the block back. */
export function digAtPace(bot: Bot, tempo: Tempo): void {
  const digTime = bot.digTime.bind(bot)
  bot.digTime = block => digTime(block) * tempo.slowness
}
