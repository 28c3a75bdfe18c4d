import type { Run } from '../../../../src-main/body/running/run.ts'

/** A run that nobody stops and no reflex interrupts, for what only takes steps. */
export function bareRun(): Run {
  const { signal } = new AbortController()
  return { signal, step: (work: (signal: AbortSignal) => unknown) => work(signal) } as unknown as Run
}
