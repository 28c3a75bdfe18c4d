import type { Scope } from '../../base/index.ts'

/** Milliseconds that an orderly end may take; what hangs longer is cut off. */
const ORDERLY_END_MS = 2500

/**
 * One handler for Ctrl-C and its like. The first closes the scope (children, sockets, database) and ends the process,
 * at the latest after 2.5 s; the second ends it at once.
 */
export function endOnSignal(scope: Scope, exitCode = 0): void {
  let ending = false
  const end = () => {
    if (ending) process.exit(1)
    ending = true
    setTimeout(() => process.exit(1), ORDERLY_END_MS).unref()
    scope.close().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, end)
    scope.add(() => {
      // While the end is under way the handler must stay: without it a second Ctrl-C would skip the exit code.
      if (!ending) process.off(signal, end)
    })
  }
}
