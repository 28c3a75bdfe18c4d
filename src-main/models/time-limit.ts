import type { Clock } from '../base/index.ts'

/** A signal that goes off by itself. */
export interface TimeLimit {
  /** Goes off when the time is over, or with the signal that it was made of. */
  readonly signal: AbortSignal
  /** The time was over before anything else. */
  readonly isOver: () => boolean
  /** The time does not count any more; the other signal still does. */
  readonly keepOn: () => void
  /** Calls it off; to be called in any case. */
  readonly end: () => void
}

export function timeLimit(clock: Clock, ms: number, outer: AbortSignal): TimeLimit {
  const controller = new AbortController()
  let over = false
  const cancel = clock.after(ms, () => {
    over = !outer.aborted
    controller.abort()
  })
  const pass = () => controller.abort()
  outer.addEventListener('abort', pass)
  if (outer.aborted) pass()
  return {
    signal: controller.signal,
    isOver: () => over,
    keepOn: cancel,
    end() {
      cancel()
      outer.removeEventListener('abort', pass)
    },
  }
}

/** Waits so long, or until the signal goes off. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const go = () => {
      cancel()
      signal.removeEventListener('abort', go)
      resolve()
    }
    const cancel = clock.after(ms, go)
    signal.addEventListener('abort', go)
  })
}
