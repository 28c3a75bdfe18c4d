import type { Context } from '../context.ts'
import type { Run } from './run.ts'
import { nextEvent } from './waiting.ts'

const LIMIT_MS = 500

/** Lets the world get on by a tick: what is tried again at once gives nobody else in the process a turn. */
export async function letTickPass({ bot }: Context, run: Run): Promise<void> {
  await run.step(signal => nextEvent(signal, [bot, 'physicsTick'], LIMIT_MS))
}
