import { breathe } from '../../base/index.ts'
import type { ErrorCode, Outcome, Position, Stock } from '../../contract/index.ts'
import { MS_PER_TICK } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { undeclared } from '../game.ts'
import type { ActionOptions, ActionOutcome, ActionResult } from '../interface.ts'
import { carried, difference } from '../items/inventory.ts'
import { handsKnown } from '../survival/grave.ts'
import { Odometer } from '../walking/odometer.ts'
import { PAUSED } from './helm.ts'
import { Obstacle, STALLED, Stopped } from './interruption.ts'
import { TaskWatcher } from './task-watcher.ts'
import { tidyUp } from './tidy-up.ts'

/** What an action, or a reflex, may do while it steers the body. */
export interface Run {
  /** Aborts when the action must end; its reason is a Stopped. */
  readonly signal: AbortSignal
  log(text: string): void
  /** Remembers how much of what was asked for is done. */
  reached(count: number): void
  /** Remembers a container that is open: what is in it is told also where the action is broken off. */
  opened(found: Stock, content: () => Stock): void
  /** A safe point: lets a waiting reflex act. No window may be open, nothing half-held. */
  checkpoint(): Promise<void>
  /**
   * Does work that may be broken off at any time and begun anew: walking, digging, waiting. When a reflex wants to act,
   * the signal aborts, the work must stop and clean up, and is done again from its start after the reflex.
   */
  step<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Waits for what is meant to take long, a furnace or a fish: the watch on the task does not mind. Within a step or around some. */
  rest<T>(wait: () => Promise<T>): Promise<T>
  /**
   * Works at one target of several, until it is through or nothing has brought the task on for too long.
   * @returns false where the caller is to leave that target alone and to go on with another
   * @throws Obstacle where that has been so several times in a row
   */
  attempt(work: () => Promise<unknown>): Promise<boolean>
}

/** What an action tells of itself when it ends by itself. */
export interface Report {
  readonly count: number
  readonly placedAt?: Position
  /** Why it is less than what was asked for. */
  readonly shortfall?: Obstacle
}

/** Runs one action from the wait for its turn to the comparison of what it changed. Never throws for what can be expected. */
export async function runAction(
  context: Context,
  options: ActionOptions,
  work: (run: Run) => Promise<Report>,
): Promise<ActionResult> {
  const { bot, helm } = context
  const begun = performance.now()
  const stop = new AbortController()
  const { release, patience } = stopOn(context, options, stop)
  const meter = new Odometer(context)
  const watcher = new TaskWatcher(context)
  // What comes before its turn is not its own time, nor what a reflex takes: a night in a hole must not make it late.
  watcher.hold()
  let before = carried(bot)
  let wheel = false
  let count = 0
  let endTurn: (() => void) | undefined
  let report: Report | undefined
  let container: { found: Stock; content: () => Stock } | undefined
  let end: { outcome: ActionOutcome; failure?: Obstacle['failure'] } = { outcome: 'done' }

  const run: Run = {
    signal: stop.signal,
    log(text) {
      watcher.said(text)
      options.log(text)
    },
    reached(value) {
      if (value > count) options.progress?.(value)
      count = value
      watcher.reached(value)
    },
    opened(found, content) {
      container = { found: container?.found ?? found, content }
    },
    async checkpoint() {
      // Work that finds nothing to wait for would keep the whole process from everything else.
      await breathe(stop.signal)
      while (helm.wanted) {
        // Between two ways some stay pressed: with them the body would run on, wherever, while a reflex eats.
        bot.clearControlStates()
        helm.leave()
        wheel = false
        patience.hold()
        watcher.hold()
        await helm.enter(stop.signal)
        patience.goOn()
        watcher.goOn()
        wheel = true
      }
      watcher.throwIfStalled()
    },
    async step(work) {
      for (;;) {
        await run.checkpoint()
        try {
          return await work(AbortSignal.any([stop.signal, helm.pause, watcher.signal]))
        } catch (error) {
          if (error === PAUSED) continue
          if (error === STALLED) watcher.throwIfStalled()
          throw error
        }
      }
    },
    rest: wait => watcher.rest(wait),
    async attempt(work) {
      watcher.begins()
      try {
        await work()
        watcher.throwIfStalled()
        return true
      } catch (error) {
        if (error !== STALLED) throw error
        watcher.tryAnother()
        return false
      }
    },
  }

  try {
    endTurn = await helm.beginAction(stop.signal)
    patience.hold()
    await helm.enter(stop.signal)
    patience.goOn()
    wheel = true
    watcher.goOn()
    await run.step(signal => handsKnown(context, signal))
    before = carried(bot)
    report = await work(run)
    count = report.count
    if (report.shortfall) end = report.shortfall
  } catch (error) {
    if (error === STALLED) end = watcher.end()
    else if (error instanceof Stopped) end = { outcome: 'interrupted', failure: error.failure }
    else if (error instanceof Obstacle) end = { outcome: error.outcome, failure: error.failure }
    else throw error
    if (count > 0 && (end.outcome === 'blocked' || end.outcome === 'impossible here'))
      end.outcome = 'part done'
  } finally {
    // Without the wheel a reflex steers, and this action left nothing behind when it handed over.
    if (wheel) {
      await tidyUp(context)
      helm.leave()
    }
    endTurn?.()
    release()
    meter.close()
    watcher.close()
  }
  return {
    outcome: end.outcome,
    ...(end.failure && { failure: end.failure }),
    ...(report?.placedAt && { placedAt: report.placedAt }),
    ...(container && { container: container.content(), containerFound: container.found }),
    count,
    ...difference(before, carried(bot)),
    ticks: Math.round((performance.now() - begun) / MS_PER_TICK),
    centimetres: meter.centimetres,
  }
}

/** Runs a reflex as if it were a small action: own deadline, nothing left behind. @param cut ends it for one that cannot wait */
export async function runReflex(
  context: Context,
  limitMs: number,
  cut: AbortSignal,
  work: (run: Run) => Promise<boolean | string>,
): Promise<Outcome<boolean | string>> {
  const stop = new AbortController()
  const options = { deadlineMs: limitMs, signal: cut, log: () => {} }
  const { release } = stopOn(context, options, stop)
  try {
    const value = await context.helm.interject(stop.signal, async () => {
      try {
        return await work({
          signal: stop.signal,
          log: () => {},
          reached: () => {},
          opened: () => {},
          checkpoint: () => breathe(stop.signal),
          step: async step => {
            await breathe(stop.signal)
            return step(stop.signal)
          },
          rest: wait => wait(),
          attempt: async attempt => {
            await attempt()
            return true
          },
        })
      } finally {
        await tidyUp(context)
      }
    })
    return { ok: true, value }
  } catch (error) {
    if (error instanceof Stopped || error instanceof Obstacle) return { ok: false, failure: error.failure }
    throw error
  } finally {
    release()
  }
}

/** Aborts `stop` when the caller, the deadline, death or the end of the connection demands it. */
function stopOn(
  { bot, farewell }: Context,
  options: ActionOptions,
  stop: AbortController,
): { release: () => void; patience: Patience } {
  const because = (code: ErrorCode, message: string) => () => stop.abort(new Stopped({ code, message }))
  const seconds = Math.round(options.deadlineMs / 1000)
  const late = because('timed_out', `Not finished within ${seconds} s; try again or allow more time.`)
  const cancelled = because('cancelled', 'Stopped on request.')
  const died = because('bot_died', 'The bot died; it respawns by itself and can begin again then.')
  const ended = () => stop.abort(new Stopped(farewell()))
  const patience = new Patience(options.deadlineMs, late)
  options.signal.addEventListener('abort', cancelled)
  bot.on('death', died)
  bot.on('end', ended)
  const { isAlive, _client } = undeclared(bot)
  if (options.signal.aborted) cancelled()
  else if (_client.ended) ended()
  else if (!isAlive) died()
  const release = () => {
    patience.hold()
    options.signal.removeEventListener('abort', cancelled)
    bot.off('death', died)
    bot.off('end', ended)
  }
  return { release, patience }
}

/** A deadline whose time stands still while it is held. */
class Patience {
  #left: number
  #since = 0
  #timer: NodeJS.Timeout | undefined
  readonly #end: () => void

  /** @param ms milliseconds, running from now on */
  constructor(ms: number, end: () => void) {
    this.#left = ms
    this.#end = end
    this.goOn()
  }

  hold(): void {
    if (!this.#timer) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#left -= performance.now() - this.#since
  }

  goOn(): void {
    this.hold()
    this.#since = performance.now()
    this.#timer = setTimeout(this.#end, Math.max(0, this.#left))
  }
}
