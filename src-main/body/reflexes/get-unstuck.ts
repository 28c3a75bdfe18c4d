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
/** Blocks around the middle of the head in which a wall chokes: it is four fifths as wide as the body, as in `practice/vitals/surroundings`. */
const HEAD = 0.24
const CORNERS = [-HEAD, HEAD].flatMap(dx => [-HEAD, HEAD].map(dz => [dx, dz] as const))
const FULL = '0,0,0,1,1,1'

/** The block around the head, or around a place that far from its middle, if it fills all of its space. Who lies in bed does not choke. */
function wallAt({ bot }: Context, dx = 0, dz = 0): Block | undefined {
  if (bot.isSleeping) return undefined
  const wall = bot.blockAt(eyes(bot).offset(dx, 0, dz))
  const isFull = wall?.boundingBox === 'block' && !wall.transparent && `${wall.shapes}` === FULL
  return isFull ? wall : undefined
}

/** True where a block beside it chokes it: sand came down along its side, or somebody put a block into it. */
const isPinched = (context: Context): boolean => CORNERS.some(([dx, dz]) => wallAt(context, dx, dz))

/** True where its head is in a wall, or pinched by one: it chokes within ten seconds. */
export const isChoking = (context: Context): boolean => wallAt(context) !== undefined || isPinched(context)

/** Ground, which nobody misses. */
const isGround = ({ name }: Block): boolean => isNatural(name) || isLoose(name)

/** More would come down on who digs it. */
const isBelowLoose = ({ bot }: Context, { position }: Block): boolean =>
  isLoose(kindAt(bot, position.offset(0, 1, 0))?.name ?? '')

/** A place to the side in which a body has room: who is inside a block walks out of it freely. */
function wayOut({ bot, moving: { ground } }: Context): Vec3 | undefined {
  const feet = bot.entity.position.offset(0, 0.2, 0).floored()
  const [beside] = floorsBeside(ground, feet, SAFE_FALL)
  return beside
}

/** Frees the head from what fell on it, or was put there. Being stuck on a way is the walk's own care. */
export const getUnstuck: Reflex = {
  name: 'get unstuck',
  limitMs: 10_000,
  restMs: 1000,
  cause(context) {
    const wall = wallAt(context)
    if (!wall) return isPinched(context) ? 'Took its head out of a wall' : undefined
    return mayBreak(context, wall) || wayOut(context) ? 'Dug itself free' : undefined
  },
  async act(context, run) {
    const { bot } = context
    if (!wallAt(context)) {
      const feet = bot.entity.position.offset(0, 0.2, 0).floored()
      return steerTo(context, run, feet, STEP_MS, false)
    }
    for (let wall = wallAt(context); wall; wall = wallAt(context)) {
      const mayDig = mayBreak(context, wall)
      const side = isBelowLoose(context, wall) || !isGround(wall) || !mayDig ? wayOut(context) : undefined
      if (side && (await steerTo(context, run, side, STEP_MS, false))) return 'Stepped out of what fell on it'
      if (!mayDig) return false
      if ((await digBlock(context, run, wall.position)) !== 'dug') return false
    }
    return true
  },
}
