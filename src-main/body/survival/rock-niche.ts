// A niche in the rock beside a way, dug and closed behind the body: in a wide cave walls all around would take many more blocks.
import type { Context } from '../context.ts'
import { SIDES, type Vec3 } from '../game.ts'
import { walkFloors } from '../moving/floors.ts'
import { nicheMs } from './hiding-place.ts'
import { isWall, type ShelterSite } from './shelter.ts'

/** Steps within which it may be. */
const STEPS = 3
/** Blocks that close its mouth. */
const MOUTH = 2
/** Milliseconds in which one goes a block's way, or puts one. */
const MS_PER_BLOCK = 250

/** Where one is made soonest, and how many blocks could be put meanwhile; undefined where the rock holds none. */
export function rockNiche(context: Context): { site: ShelterSite; blocks: number } | undefined {
  const { bot, moving } = context
  let best: { site: ShelterSite; blocks: number } | undefined
  const here = bot.entity.position.offset(0, 0.2, 0).floored()
  walkFloors(moving.ground, here, 1, (from, steps) => {
    for (const [dx, dz] of SIDES) {
      const feet = from.offset(dx, 0, dz)
      const ms = isInRock(context, feet, from) ? nicheMs(context, feet) : undefined
      const blocks = steps + 1 + MOUTH + (ms ?? Number.POSITIVE_INFINITY) / MS_PER_BLOCK
      if (blocks >= (best?.blocks ?? Number.POSITIVE_INFINITY)) continue
      const mouth = [from, from.offset(0, 1, 0)]
      best = { site: { feet, missing: mouth, dug: { cells: [feet.offset(0, 1, 0), feet], from } }, blocks }
    }
    return steps < STEPS
  })
  return best
}

/** Closed on all sides but the one that it is dug from. */
function isInRock(context: Context, feet: Vec3, from: Vec3): boolean {
  const around = SIDES.map(([x, z]) => feet.offset(x, 0, z)).filter(at => !at.equals(from))
  const walls = around.flatMap(at => [at, at.offset(0, 1, 0)])
  return [...walls, feet.offset(0, 2, 0)].every(at => isWall(context, at))
}
