import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { vec, where } from '../game.ts'
import { takeEarth } from '../gathering/gather.ts'
import type { Report, Run } from '../running/run.ts'
import { goNear } from '../walking/movement.ts'

/** Goes to within `range` blocks of a place. */
export async function goTo(
  context: Context,
  run: Run,
  order: { position: Position; range: number },
): Promise<Report> {
  run.log(`Going to ${where(order.position)}`)
  const earth = (count: number) => takeEarth(context, run, count)
  await goNear(context, run, vec(order.position), order.range, earth)
  return { count: 1 }
}
