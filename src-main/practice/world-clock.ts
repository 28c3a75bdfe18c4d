import type { Logger } from '../base/index.ts'
import { createSignal } from './signals.ts'
import type { SavedPart, WorldClock } from './world-context.ts'

export const TICKS_PER_SECOND = 20
export const DAY_TICKS = 24_000

/** Real time that the clock makes up for after a stall, in ticks; what is beyond is lost, as in the game. */
const MAX_CATCH_UP = 40

export interface DrivenClock extends WorldClock, SavedPart {
  /** Lets `elapsedMs` of real time pass. */
  advance(elapsedMs: number): void
  /** Real ticks in a second: 20 on a server that keeps up. */
  setTickRate(ticksPerSecond: number): void
}

export function createWorldClock(timeScale: number, logger: Logger): DrivenClock {
  const onGameTick = createSignal<[number]>(logger)
  const onRealTick = createSignal<[number]>(logger)
  let scale = timeScale
  let tickMs = 1000 / TICKS_PER_SECOND
  let gameTick = 0
  let realTick = 0
  let dayOffset = 0
  let dueReal = 0
  let dueGame = 0

  /** A task on one of the two signals, `ticks` from now. */
  const after = (signal: typeof onGameTick, now: () => number, ticks: number, task: () => void) => {
    const due = now() + Math.max(1, Math.ceil(ticks))
    const off = signal.on(tick => {
      if (tick < due) return
      off()
      task()
    })
    return off
  }

  return {
    get gameTick() {
      return gameTick
    },
    get realTick() {
      return realTick
    },
    get timeOfDay() {
      return (((gameTick + dayOffset) % DAY_TICKS) + DAY_TICKS) % DAY_TICKS
    },
    get timeScale() {
      return scale
    },
    setTimeScale(next) {
      scale = next
    },
    setTimeOfDay(time) {
      dayOffset = time - gameTick
    },
    onGameTick,
    onRealTick,
    afterGameTicks: (ticks, task) => after(onGameTick, () => gameTick, ticks, task),
    afterRealTicks: (ticks, task) => after(onRealTick, () => realTick, ticks, task),

    setTickRate(ticksPerSecond) {
      tickMs = 1000 / ticksPerSecond
    },

    advance(elapsedMs) {
      dueReal = Math.min(dueReal + elapsedMs / tickMs, MAX_CATCH_UP)
      while (dueReal >= 1) {
        dueReal -= 1
        dueGame += scale
        for (; dueGame >= 1; dueGame -= 1) onGameTick.emit(++gameTick)
        onRealTick.emit(++realTick)
      }
    },

    save: () => ({ gameTick, dayOffset }),
    restore(data) {
      const saved = data as { gameTick: number; dayOffset: number }
      gameTick = saved.gameTick
      dayOffset = saved.dayOffset
    },
  }
}

/** Milliseconds as a server counts them whose ticks may be slower or faster than 20 in a second. */
export interface ServerTime {
  now(): number
  setTickRate(ticksPerSecond: number): void
}

export function createServerTime(realNow: () => number): ServerTime {
  let pace = 1
  let since = realNow()
  let passed = 0
  const now = () => passed + (realNow() - since) * pace
  return {
    now,
    setTickRate(ticksPerSecond) {
      passed = now()
      since = realNow()
      pace = ticksPerSecond / TICKS_PER_SECOND
    },
  }
}
