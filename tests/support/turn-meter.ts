import { vi } from 'vitest'

/** A clock that goes on only when it is told, and what was spent in each turn of the event loop, in milliseconds. */
export function turnMeter() {
  // From now on: a turn that others have begun is not in its future.
  let ms = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const spent: number[] = [0]
  const count = () => {
    spent.push(0)
    turn = setImmediate(count)
  }
  let turn = setImmediate(count)
  return {
    spent,
    /** So much work was done now. */
    spend(took: number) {
      ms += took
      spent.push((spent.pop() ?? 0) + took)
    },
    stop: () => clearImmediate(turn),
  }
}
