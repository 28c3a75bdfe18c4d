import type { Context } from '../context.ts'
import { type Vec3, Vec3 as Vector } from '../game.ts'
import { kindAt, neighbours } from '../senses/sight.ts'

/** Blocks that a drop is looked after as it falls through air. */
const DEEPEST_FALL = 12
const DOWN = new Vector(0, -1, 0)

export const isLava = ({ bot }: Context, at: Vec3): boolean => /lava/.test(kindAt(bot, at)?.name ?? '')

/** True if lava touches one of the six sides. */
export const isBesideLava = (context: Context, at: Vec3): boolean =>
  neighbours(at).some(spot => isLava(context, spot))

/** True if the hole of a block that is dug would let lava in, from above or from a side. */
export const letsLavaIn = (context: Context, at: Vec3): boolean =>
  neighbours(at).some(spot => spot.y >= at.y && isLava(context, spot))

/** True if lava lies right below. */
export const isOnLava = (context: Context, at: Vec3): boolean => isLava(context, at.plus(DOWN))

/** The lava into which what a block drops would fall, right below it or after a fall. https://minecraft.wiki/w/Lava */
export function lavaUnder(context: Context, at: Vec3): Vec3 | undefined {
  for (let down = 1; down <= DEEPEST_FALL; down++) {
    const spot = at.offset(0, -down, 0)
    if (isLava(context, spot)) return spot
    if (!/(^|_)air$/.test(kindAt(context.bot, spot)?.name ?? '')) return undefined
  }
  return undefined
}

export const dropBurns = (context: Context, at: Vec3): boolean => lavaUnder(context, at) !== undefined
