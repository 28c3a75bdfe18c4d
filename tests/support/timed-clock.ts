import type { Clock } from '../../src-main/base/index.ts'

export interface TimedClock extends Clock {
  /** Lets time pass; what is due is done in its order. */
  pass(ms: number): void
  /** Waits until something is to be done in exactly so many milliseconds. */
  planned(ms: number): Promise<void>
}

/** A clock that stands at noon until it is told to go on, and tells what waits for it. */
export function timedClock(): TimedClock {
  let now = new Date(2026, 0, 1, 12).getTime()
  let tasks: { at: number; ms: number; run: () => void }[] = []
  const waiting: { ms: number; resolve: () => void }[] = []
  return {
    now: () => now,
    every: () => () => {},
    after(ms, run) {
      const task = { at: now + ms, ms, run }
      tasks.push(task)
      for (const one of waiting) if (one.ms === ms) one.resolve()
      return () => {
        tasks = tasks.filter(one => one !== task)
      }
    },
    pass(ms) {
      now += ms
      const due = tasks.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
      tasks = tasks.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
    planned: ms =>
      new Promise(resolve => {
        if (tasks.some(task => task.ms === ms)) resolve()
        else waiting.push({ ms, resolve })
      }),
  }
}
