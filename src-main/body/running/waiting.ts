import { type Bot, events, undeclared } from '../game.ts'

/** An emitter and the event of it after which a condition is looked at again. */
export type Cue = readonly [emitter: unknown, event: string]

/**
 * Waits until `condition` gives something other than undefined or false; it is asked at once and after every cue.
 * Gives undefined when `limitMs` passes first. Leaves no listener behind.
 * @throws the reason of `signal` when that aborts.
 */
export function waitFor<T>(
  signal: AbortSignal,
  cues: readonly Cue[],
  limitMs: number,
  condition: () => T | undefined | false,
): Promise<T | undefined> {
  signal.throwIfAborted()
  const early = condition()
  if (early !== undefined && early !== false) return Promise.resolve(early)
  return new Promise((resolve, reject) => {
    const check = () => {
      try {
        const value = condition()
        if (value !== undefined && value !== false) finish(() => resolve(value))
      } catch (error) {
        finish(() => reject(error))
      }
    }
    const aborted = () => finish(() => reject(signal.reason))
    const timer = setTimeout(() => finish(() => resolve(undefined)), limitMs)
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', aborted)
      for (const [emitter, event] of cues) events(emitter).off(event, check)
      settle()
    }
    signal.addEventListener('abort', aborted)
    for (const [emitter, event] of cues) events(emitter).on(event, check)
  })
}

/**
 * Waits for the next such event and gives what it carries; undefined when `limitMs` passes first.
 * @throws the reason of `signal` when that aborts.
 */
export async function nextEvent<T = unknown>(
  signal: AbortSignal,
  [emitter, event]: Cue,
  limitMs: number,
): Promise<readonly [T | undefined] | undefined> {
  let happened: readonly [T | undefined] | undefined
  const remember = (value?: T) => {
    happened = [value]
  }
  events(emitter).once(event, remember)
  try {
    return await waitFor(signal, [[emitter, event]], limitMs, () => happened)
  } finally {
    events(emitter).off(event, remember)
  }
}

/**
 * Awaits work of mineflayer that cannot be aborted, but not longer than `limitMs` and not beyond the connection's end.
 * @returns the error if it failed, is late or can no longer be answered.
 */
export async function settled(bot: Bot, work: Promise<unknown>, limitMs: number): Promise<Error | undefined> {
  const watch = new AbortController()
  const gone = () => undeclared(bot)._client.ended && new Error('The connection has ended.')
  const inVain = waitFor(watch.signal, [[bot, 'end']], limitMs, gone).then(
    error => error ?? new Error(`No answer of the server within ${limitMs} ms.`),
  )
  const done = work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  try {
    return await Promise.race([done, inVain])
  } finally {
    inVain.catch(() => {}) // the abort of the watch, which lost
    watch.abort()
  }
}
