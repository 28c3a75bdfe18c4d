import type { Clock } from '../../src-main/base/index.ts'

/** A clock whose time goes on when it is told to. */
export function handClock(): Clock & { pass(ms: number): void } {
  let now = 0
  let tasks: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    every: () => () => {},
    after(ms, run) {
      const task = { at: now + ms, run }
      tasks.push(task)
      return () => {
        tasks = tasks.filter(one => one !== task)
      }
    },
    pass(ms) {
      now += ms
      const due = tasks.filter(({ at }) => at <= now)
      tasks = tasks.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}
