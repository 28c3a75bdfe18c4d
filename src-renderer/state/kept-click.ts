import type { Outcome } from '../../src-main/contract/index.ts'
import { unreachable } from '../link/index.ts'
import type { createMirror } from './mirror.ts'

type MirrorStore = ReturnType<typeof createMirror>['store']

/** Milliseconds for which a click waits for the core; later nobody counts on it any more. */
const longestWait = 60_000

/** True once the connection has been opened again, false if that takes too long. */
const reopened = (mirror: MirrorStore, openings: number): Promise<boolean> =>
  new Promise(resolve => {
    const settle = (opened: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(opened)
    }
    const look = () => mirror.getState().openings > openings && settle(true)
    const timer = setTimeout(() => settle(false), longestWait)
    const unsubscribe = mirror.subscribe(look)
    look()
  })

interface Click<T> {
  send(): Promise<Outcome<T>>
  /** The core is away: the click waits. */
  onKept(): void
  /** Whether the click still means what it meant, now that the page knows again how things stand. */
  stillMeant(): boolean
}

/**
 * Sends a click. One that meets a cut line is kept and sent when the line is back, unless things have changed by then:
 * the core may have heard it though the page did not hear the answer. Null if it was dropped for that.
 */
export const sendOrKeep = async <T>(
  mirror: MirrorStore,
  { send, onKept, stillMeant }: Click<T>,
): Promise<Outcome<T> | null> => {
  const { openings } = mirror.getState()
  const outcome = await send()
  if (outcome.ok || outcome.failure !== unreachable) return outcome
  onKept()
  if (!(await reopened(mirror, openings))) return outcome
  return stillMeant() ? send() : null
}
