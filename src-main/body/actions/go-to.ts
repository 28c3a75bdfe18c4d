import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { vec, where } from '../game.ts'
import { goNear } from '../movement.ts'
import type { Report, Run } from '../run.ts'

/** Goes to within `range` blocks of a place. */
export async function goTo(
  context: Context,
  run: Run,
  order: { position: Position; range: number },
): Promise<Report> {
  run.log(`Going to ${where(order.position)}`)
  await goNear(context, run, vec(order.position), order.range)
  return { count: 1 }
}
