import { digBlock } from '../blocks/digging.ts'
import { isLoose, isNatural } from '../blocks/natural.ts'
import type { Context } from '../context.ts'
import { type Block, eyes, SAFE_FALL, SIDES, type Vec3 } from '../game.ts'
import { HARMS, SOLID } from '../moving/kinds.ts'
import { face, press } from '../moving/steering.ts'
import { mayBreak } from '../people/manners.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { kindAt } from '../senses/sight.ts'
import type { Reflex } from './reflex.ts'

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

/** A place to the side in which a body has room, with ground below. */
function wayOut({ bot, moving: { ground } }: Context): Vec3 | undefined {
  const feet = bot.entity.position.offset(0, 0.2, 0).floored()
  const isFree = ({ x, y, z }: Vec3) => !(ground.at(x, y, z) & (SOLID | HARMS))
  const hasGround = ({ x, y, z }: Vec3) => {
    for (let drop = 1; drop <= SAFE_FALL + 1; drop++) {
      const below = ground.at(x, y - drop, z)
      if (below & (SOLID | HARMS)) return !(below & HARMS)
    }
    return false
  }
  const sides = SIDES.map(([x, z]) => feet.offset(x, 0, z))
  return sides.find(side => isFree(side) && isFree(side.offset(0, 1, 0)) && hasGround(side))
}

/** Who is inside a block walks out of it freely. */
function stepOut(context: Context, run: Run, { x, z }: Vec3): Promise<boolean> {
  const { bot } = context
  return run.step(async signal => {
    const isOut = () => {
      face(bot, x + 0.5, z + 0.5)
      press(bot, 'forward')
      return choking(context) === undefined
    }
    try {
      return (await waitFor(signal, [[bot, 'physicsTick']], STEP_MS, isOut)) === true
    } finally {
      press(bot)
    }
  })
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
      if (side && (await stepOut(context, run, side))) return 'Stepped out of what fell on it'
      if (!isDiggable(context, head)) return false
      if ((await digBlock(context, run, head.position)) !== 'dug') return false
    }
    return true
  },
}
