import { digBlock } from '../blocks/digging.ts'
import { isFoliage } from '../blocks/natural.ts'
import type { Context } from '../context.ts'
import { type Entity, REACH, SIDES, type Vec3 } from '../game.ts'
import { mayBreak } from '../people/manners.ts'
import type { Run } from '../running/run.ts'
import { inTouch } from '../senses/sight.ts'
import { InReach } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { corners, landing } from './landing.ts'

/** Below the item; it rests on whatever is there. */
const UNDER = 0.1

/**
 * Breaks the leaves on which a dropped item rests, or will in a moment, so that it falls further.
 * @returns false where it rests on something else, or they cannot be got at
 */
export async function shakeDown(context: Context, run: Run, item: Entity): Promise<boolean> {
  const { bot } = context
  const leaves = leavesUnder(context, { position: landing(context, item.position) })
  if (leaves.length === 0) return false
  for (const at of leaves) {
    const until = () => inTouch(bot, at) || !item.isValid
    if (!until() && (await walk(context, run, new InReach(bot, at, REACH), { until })) !== 'there')
      return false
    if (item.isValid && (await digBlock(context, run, at)) === 'refused') return false
  }
  return true
}

/** The leaves on which a dropped item rests, of those that may be broken. */
export function leavesUnder(context: Context, { position }: Pick<Entity, 'position'>): Vec3[] {
  return restsOn(position).filter(at => {
    const block = context.bot.blockAt(at, false)
    return block?.boundingBox === 'block' && isFoliage(block.name) && mayBreak(context, block)
  })
}

/** True for a dropped item that is in the air still, with leaves beside its way on which it may come to lie. */
export function mayBeCaught({ bot }: Context, { position }: Entity): boolean {
  const isSolid = (at: Vec3) => bot.blockAt(at, false)?.boundingBox === 'block'
  if (restsOn(position).some(isSolid)) return false
  const ledges = SIDES.map(([x, z]) => position.floored().offset(x, 0, z))
  return ledges.some(at => !isSolid(at) && isFoliage(bot.blockAt(at.offset(0, -1, 0), false)?.name ?? ''))
}

/** The blocks below the four corners of an item. */
function restsOn(position: Vec3): Vec3[] {
  const below = corners(position).map(corner => corner.offset(0, -UNDER, 0).floored())
  return below.filter((at, i) => below.findIndex(other => other.equals(at)) === i)
}
