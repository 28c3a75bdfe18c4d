import type { Spawner } from '../../base/index.ts'
import { forkSpawner } from '../../base/index.ts'

/** Starts the core's children from the sources, as plain Node processes. */
export const nodeSpawner = (): Spawner =>
  forkSpawner({
    practice: new URL('../../practice/practice-process.ts', import.meta.url),
    sandbox: new URL('../../sandbox/sandbox-process.ts', import.meta.url),
  })
