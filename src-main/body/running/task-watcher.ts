import { TICKS_PER_SECOND } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Entity, events, where } from '../game.ts'
import { carried } from '../items/inventory.ts'
import { onSettledDeed } from '../people/own-deeds.ts'
import { Obstacle, STALLED } from './interruption.ts'
import { MOST_STALLS, STALLED_TICKS, TaskWatch } from './task-watch.ts'

/** Ticks between two looks at what is in hand and how far the destination is. */
const LOOK_TICKS = 10
/** Blocks within which somebody who is hurt is taken to have been struck by the bot. */
const BLOW_REACH = 5

/** Tells the watch on one action's task what its body does, and breaks off what does not bring the task on. */
export class TaskWatcher {
  readonly #context: Context
  readonly #watch = new TaskWatch()
  #stall = new AbortController()
  #ticks = 0
  #cell = ''
  /** What the action said that it does, before it told of trouble with that; and where it stalled over what. */
  #doing = ''
  #isNew = true
  readonly #vain: string[] = []
  readonly #forget: () => void

  constructor(context: Context) {
    this.#context = context
    const { bot } = context
    this.#watch.holds(carried(bot))
    events(bot).on('physicsTick', this.#tick)
    events(bot).on('entityHurt', this.#hurt)
    this.#forget = onSettledDeed(context, deed => this.#watch.did(deed))
  }

  close(): void {
    const { bot } = this.#context
    events(bot).off('physicsTick', this.#tick)
    events(bot).off('entityHurt', this.#hurt)
    this.#forget()
  }

  /** Aborts with STALLED when nothing has brought the task on for too long; a new one after `throwIfStalled`. */
  get signal(): AbortSignal {
    return this.#stall.signal
  }

  /** @throws STALLED, once for each time that it has stalled */
  throwIfStalled(): void {
    if (!this.#stall.signal.aborted) return
    this.#stall = new AbortController()
    this.#watch.stalled()
    this.#context.moving.figures.stuck++
    this.#vain.push(`${this.#doing || 'Working'} (at ${where(this.#context.bot.entity.position)})`)
    throw STALLED
  }

  /**
   * Something else may be tried after a stall.
   * @throws Obstacle where that has been tried often enough
   */
  tryAnother(): void {
    if (this.#watch.stalls >= MOST_STALLS) throw this.end()
    this.#context.moving.figures.recoveries['other target']++
  }

  /** Nothing else is to be tried: what becomes of the action. */
  end(): Obstacle {
    const { moving, bot, logger } = this.#context
    moving.figures.unrecovered++
    const seconds = (this.#watch.stalls * STALLED_TICKS) / TICKS_PER_SECOND
    const tried = this.#vain.slice(-this.#watch.stalls)
    logger.debug('An action does not bring its task on.', { seconds, tried })
    return new Obstacle(
      'blocked',
      'unreachable_place',
      `Nothing came of it in ${seconds} s of work, busy as the bot was: ${tried.join('; then ')}. Look what is in its way there, or lead it to another place.`,
      { seconds, tried, at: { ...bot.entity.position } },
    )
  }

  /** It begins with a target: what it says next tells which. */
  begins(): void {
    this.#isNew = true
  }

  said(text: string): void {
    if (this.#isNew) this.#doing = text
    this.#isNew = false
  }

  reached(count: number): void {
    this.#watch.reached(count)
  }

  hold(): void {
    this.#watch.hold()
  }

  goOn(): void {
    this.#watch.goOn()
  }

  /** A wait that is meant: what it comes to is the action's own care. */
  async rest<T>(wait: () => Promise<T>): Promise<T> {
    this.#watch.hold()
    try {
      return await wait()
    } finally {
      this.#watch.goOn()
      this.#watch.rested()
    }
  }

  #hurt = (entity: Entity) => {
    const { bot } = this.#context
    if (entity !== bot.entity && entity.position.distanceTo(bot.entity.position) < BLOW_REACH)
      this.#watch.struck()
  }

  #tick = () => {
    const watch = this.#watch
    watch.tick()
    if (watch.isHeld) return
    const { bot, moving } = this.#context
    const { position } = bot.entity
    const { x, y, z } = position.floored()
    const cell = `${x},${y},${z}`
    if (cell !== this.#cell) watch.isIn(x, y, z)
    this.#cell = cell
    if (++this.#ticks % LOOK_TICKS === 0) {
      watch.holds(carried(bot))
      for (const anchor of moving.anchors)
        watch.isFrom(anchor, Math.hypot(anchor.x - position.x, anchor.y - position.y, anchor.z - position.z))
    }
    if (watch.isStalled) this.#stall.abort(STALLED)
  }
}
