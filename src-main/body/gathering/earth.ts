import { ORDINARY } from '../blocks/ordinary.ts'
import { takeBack } from '../blocks/tunnel.ts'
import type { Context } from '../context.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Run } from '../running/run.ts'
import { gather } from './gather.ts'

/** Blocks around in which it is dug, and what one may cost at most. */
const NEARBY = 12
const WORTH_MS = 4000

/** Digs common ground nearby, to climb with: so many blocks, or what is quickly had. */
export async function takeEarth(context: Context, run: Run, count: number): Promise<void> {
  run.log('Takes some earth along to climb with')
  await takeBack(context, run)
  try {
    const order = { items: ORDINARY, count, within: NEARBY, worthMs: WORTH_MS }
    await gather(context, { ...run, reached: () => {} }, order)
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
  }
}
