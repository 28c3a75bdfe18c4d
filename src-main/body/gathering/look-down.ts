// What waits below a step down, before it is made: from a hall one does not come up again as fast as one falls into it.

import { fillerBlock } from '../blocks/ordinary.ts'
import { noteFill } from '../blocks/own-fill.ts'
import { isFree, putBlock } from '../blocks/putting.ts'
import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import type { Run } from '../running/run.ts'
import { armament, foesAt } from '../survival/foes.ts'
import { decide } from '../survival/threats.ts'

/** Blocks from which somebody bites in a moment. */
const AT_HAND = 4

/** True where a body that came down there would have to do with more than it fights as it stands. */
export function isGuarded(context: Context, landing: Vec3): boolean {
  // Whoever bites and sees it there is beside it long before it is up again.
  const foes = foesAt(context, landing).map(foe =>
    foe.visible && foe.kind === 'biter' ? { ...foe, distance: Math.min(foe.distance, AT_HAND) } : foe,
  )
  const deed = decide(foes, armament(context)).do
  return deed !== 'nothing' && deed !== 'fight'
}

/** Puts a block over a shaft that has just been dug in front of the feet, so that it becomes a floor to go on over. */
export async function closeShaft(context: Context, run: Run, front: Vec3): Promise<void> {
  const lid = front.offset(0, -1, 0)
  const filler = fillerBlock(context)
  if (!filler || !isFree(context, lid)) return
  run.log('Closes the shaft again: somebody waits below')
  if (await putBlock(context, run, filler.name, lid)) noteFill(context, filler.name, lid)
}
