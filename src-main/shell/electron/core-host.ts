import type { Clock, KeySafe, Logger } from '../../base/index.ts'
import type { Failure } from '../../contract/index.ts'
import type { Fork } from './core-run.ts'
import { runCore } from './core-run.ts'
import type { Launch } from './messages.ts'

export interface CoreHostOptions {
  fork: Fork
  launch: Launch
  clock: Clock
  logger: Logger
  /** The system's own safe for keys, if there is one. */
  keySafe?: KeySafe | undefined
  /** The page can be loaded, for the first time or after the core was restarted. */
  onReady(url: string): void
  /** The core cannot start, for a reason that a restart does not cure. */
  onFailure(failure: Failure): void
}

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/** A core that ran this long was healthy: its next restart is quick again. */
const HEALTHY_MS = 60_000

/** Milliseconds to wait before the n-th restart in a row, counted from 1. */
export const restartDelay = (restarts: number): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (restarts - 1))

/**
 * Keeps a core running. If it dies it is restarted, after growing delays, at the same address and with the same token,
 * so that the page resumes by itself. The answer ends everything.
 */
export function hostCore({
  fork,
  launch,
  clock,
  logger,
  keySafe,
  onReady,
  onFailure,
}: CoreHostOptions): () => Promise<void> {
  let port = launch.port
  let restarts = 0
  let wasReady = false
  let over = false
  let cancelRestart = () => {}
  let closeRun = async () => {}

  const fails = (failure: Failure) => {
    const curable = wasReady && (failure.code === 'port_taken' || failure.code === 'internal')
    // Another program took the port while the core was down: the page is loaded anew from another one.
    if (curable && failure.code === 'port_taken') port = 0
    if (curable || over) return
    over = true
    onFailure(failure)
  }
  const start = () => {
    const startedAt = clock.now()
    closeRun = runCore(
      { fork, launch: { ...launch, port }, clock, keySafe },
      {
        ready: (url, openedPort) => {
          wasReady = true
          port = openedPort
          onReady(url)
        },
        failed: fails,
        ended: (code, log) => {
          closeRun = async () => {}
          if (over) return
          logger.error('The core has died', { code, log })
          restarts = clock.now() - startedAt >= HEALTHY_MS ? 1 : restarts + 1
          cancelRestart = clock.after(restartDelay(restarts), start)
        },
      },
    )
  }
  start()
  return async () => {
    over = true
    cancelRestart()
    await closeRun()
  }
}
