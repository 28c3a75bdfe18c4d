import { randomUUID } from 'node:crypto'
import type { Clock } from '../../base/index.ts'
import { fail, type Outcome, succeed, type WaitingGoal } from '../../contract/index.ts'
import type { Memory } from '../../memory/index.ts'

/** Milliseconds between the end of a goal and the begin of the next one: time to see how it ended, and to cancel. */
const PAUSE_MS = 5000
const MOST = 20

interface QueueOptions {
  readonly waiting: Memory['waiting']
  readonly clock: Clock
  /** True while the last goal has come to its end and another one could begin. */
  readonly mayBegin: () => boolean
  /** Begins with the first of the row. */
  readonly begin: () => void
  /** Told whenever the row changes. */
  readonly changed: (waiting: readonly WaitingGoal[]) => void
}

/** The row of goals that wait: the next one begins by itself a moment after the one before it has ended, however that was. */
export class GoalQueue {
  readonly #options: QueueOptions
  #waiting: readonly WaitingGoal[]
  #cancel: (() => void) | undefined

  constructor(options: QueueOptions) {
    this.#options = options
    this.#waiting = options.waiting.all()
  }

  get all(): readonly WaitingGoal[] {
    return this.#waiting
  }

  /** @param by name of who wants it */
  add(goal: string, by: string): Outcome<WaitingGoal> {
    const same = this.#waiting.find(one => one.goal.toLowerCase() === goal.toLowerCase())
    if (same) return fail('already_running', `“${same.goal}” waits already.`)
    if (this.#waiting.length >= MOST)
      return fail('not_allowed', `${MOST} goals wait already: cancel one of them first.`)
    const added = { id: randomUUID(), goal, by, at: this.#options.clock.now() }
    this.#options.waiting.add(added)
    this.#changed()
    return succeed(added)
  }

  /** Takes one out of the row. */
  take(id: string): Outcome<WaitingGoal> {
    const taken = this.#waiting.find(one => one.id === id)
    if (!taken) return fail('not_found', 'That goal does not wait any more.')
    this.#options.waiting.remove(id)
    this.#changed()
    return succeed(taken)
  }

  /** Something has begun or ended. */
  consider(): void {
    const { clock, mayBegin, begin } = this.#options
    if (this.#waiting.length === 0 || !mayBegin()) {
      this.close()
      return
    }
    this.#cancel ??= clock.after(PAUSE_MS, () => {
      this.#cancel = undefined
      if (this.#waiting.length > 0 && mayBegin()) begin()
    })
  }

  close(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  #changed(): void {
    this.#waiting = this.#options.waiting.all()
    this.#options.changed(this.#waiting)
    this.consider()
  }
}
