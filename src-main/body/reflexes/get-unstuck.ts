import { digBlock } from '../blocks/digging.ts'
import { isLoose, isNatural } from '../blocks/natural.ts'
import type { Context } from '../context.ts'
import { type Block, eyes, SAFE_FALL, type Vec3 } from '../game.ts'
import { steerTo } from '../gathering/steer.ts'
import { floorsBeside } from '../moving/floors.ts'
import { mayBreak } from '../people/manners.ts'
import { kindAt } from '../senses/sight.ts'
import type { Reflex } from './reflex.ts'

/** Milliseconds for a step to the side. */
const STEP_MS = 1000

/** The block in which the head is, where it chokes: sand and gravel that fell on the body. */
function choking({ bot }: Context): Block | undefined {
  const head = bot.blockAt(eyes(bot))
  if (head?.boundingBox !== 'block' || head.transparent) return undefined
  return isNatural(head.name) || isLoose(head.name) ? head : undefined
}

const isDiggable = (context: Context, head: Block): boolean => isNatural(head.name) && mayBreak(context, head)

/** More would come down on who digs it. */
const isBelowLoose = ({ bot }: Context, { position }: Block): boolean =>
  isLoose(kindAt(bot, position.offset(0, 1, 0))?.name ?? '')

/** A place to the side in which a body has room: who is inside a block walks out of it freely. */
function wayOut({ bot, moving: { ground } }: Context): Vec3 | undefined {
  const feet = bot.entity.position.offset(0, 0.2, 0).floored()
  const [beside] = floorsBeside(ground, feet, SAFE_FALL)
  return beside
}

/** Frees the head from ground that fell on it. Being stuck on a way is the walk's own care. */
export const getUnstuck: Reflex = {
  name: 'get unstuck',
  limitMs: 10_000,
  restMs: 1000,
  cause(context) {
    const head = choking(context)
    return head && (isDiggable(context, head) || wayOut(context)) ? 'Dug itself free' : undefined
  },
  async act(context, run) {
    for (let head = choking(context); head; head = choking(context)) {
      const side = isBelowLoose(context, head) || !isDiggable(context, head) ? wayOut(context) : undefined
      if (side && (await steerTo(context, run, side, STEP_MS, false))) return 'Stepped out of what fell on it'
      if (!isDiggable(context, head)) return false
      if ((await digBlock(context, run, head.position)) !== 'dug') return false
    }
    return true
  },
}
