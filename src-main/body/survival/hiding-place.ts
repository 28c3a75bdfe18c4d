// Where archers do not see the body: round a corner, or in a niche that is dug into the wall.

import { dryRockMs } from '../blocks/dry-rock.ts'
import { isLoose } from '../blocks/natural.ts'
import type { Context } from '../context.ts'
import { type Bot, type Entity, EYE_HEIGHT, SIDES, type Vec3 } from '../game.ts'
import { walkFloors } from '../moving/floors.ts'
import { kindAt } from '../senses/sight.ts'
import { eyesOf } from './foes.ts'

/** A place to stand, and what is dug for it, from the top. */
export interface HidingPlace {
  readonly feet: Vec3
  readonly dig: readonly Vec3[]
  /** Milliseconds until the body is there, about. */
  readonly ms: number
}

/** Steps within which it is looked for, and those within which a niche may begin. */
const STEPS = 8
const NICHE_STEPS = 3
const MS_PER_BLOCK = 250
/** Milliseconds that a niche may take to dig under fire: with a wooden pickaxe it takes 2.3 s in stone, by hand 15. */
const MOST_NICHE_MS = 3000
/** What a niche is better by: who comes to see into it stands where a blow reaches. */
const NICHE_BONUS_MS = 1500
/** Above the ground, at which a body is seen when its head is not. */
export const FOOT_HEIGHT = 0.4

/**
 * The place that is reached soonest where none of the archers sees the body; undefined where there is none.
 * @param mayDig whether it may be a niche that is not there yet, if it is dug soon enough
 */
export function hidingPlace(
  context: Context,
  archers: readonly Entity[],
  mayDig = true,
): HidingPlace | undefined {
  const { bot, moving } = context
  const eyes = archers.map(eyesOf)
  const isHidden = (feet: Vec3) => eyes.every(eye => !seesBody(bot, eye, feet))
  let best: { place: HidingPlace; cost: number } | undefined
  const weigh = (place: HidingPlace, bonus: number) => {
    const cost = place.ms - bonus
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY) && isHidden(place.feet)) best = { place, cost }
  }
  const here = bot.entity.position.offset(0, 0.2, 0).floored()
  walkFloors(moving.ground, here, 1, (feet, steps) => {
    const ms = steps * MS_PER_BLOCK
    if (steps > 0) weigh({ feet, dig: [], ms }, 0)
    for (const [dx, dz] of mayDig && steps <= NICHE_STEPS ? SIDES : []) {
      const niche = feet.offset(dx, 0, dz)
      const digMs = nicheMs(context, niche)
      if (digMs === undefined || digMs > MOST_NICHE_MS) continue
      weigh(
        { feet: niche, dig: [niche.offset(0, 1, 0), niche], ms: ms + MS_PER_BLOCK + digMs },
        NICHE_BONUS_MS,
      )
    }
    return steps < STEPS
  })
  return best?.place
}

/** True if an eye sees the head or the feet of a body there, which may still be rock. */
function seesBody(bot: Bot, eye: Vec3, feet: Vec3): boolean {
  const own = [feet, feet.offset(0, 1, 0)]
  return [EYE_HEIGHT, FOOT_HEIGHT].some(height => {
    const way = feet.offset(0.5, height, 0.5).minus(eye)
    const distance = way.norm()
    const hit = bot.world.raycast(eye, way.normalize(), distance) as { position: Vec3 } | null
    return !hit || own.some(cell => cell.equals(hit.position))
  })
}

/** Milliseconds to dig a niche into solid, dry, natural rock; undefined where that is no such rock. */
export function nicheMs(context: Context, feet: Vec3): number | undefined {
  const { bot } = context
  const cells = [feet.offset(0, 1, 0), feet]
  if (kindAt(bot, feet.offset(0, -1, 0))?.boundingBox !== 'block') return undefined
  if (isLoose(kindAt(bot, feet.offset(0, 2, 0))?.name ?? '')) return undefined
  return dryRockMs(context, cells)
}
