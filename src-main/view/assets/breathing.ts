import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which the bots get their turn again. */
const AT_A_STRETCH = 8

let since = performance.now()

/** Called often in long work: lets everything else run when it has waited long enough. */
export async function breathe(): Promise<void> {
  if (performance.now() - since < AT_A_STRETCH) return
  await setImmediate()
  since = performance.now()
}
