import type { Context } from '../context.ts'
import { type Entity, EYE_HEIGHT, type Vec3 } from '../game.ts'
import { standingIn } from '../goals.ts'
import type { Run } from '../run.ts'
import { waitFor } from '../waiting.ts'
import { walk } from '../walking.ts'
import { runAway } from './away.ts'
import { sees } from './foes.ts'

/** Blocks around in which a place out of sight is looked for, and how many are judged. */
const RADIUS = 8
const MOST_PLACES = 60
/** Beyond this an archer does not shoot. */
const OUT_OF_SHOT = 18
const FLIGHT_MS = 6000
const WAIT_MS = 3000

/** Gets out of an archer's sight: behind what is near, else out of its range. True if it did. */
export async function takeCover(context: Context, run: Run, archer: Entity): Promise<boolean> {
  const { bot } = context
  const hidden = () =>
    !archer.isValid || !sees(context, archer) || archer.position.distanceTo(bot.entity.position) > OUT_OF_SHOT
  const place = shelteredPlace(context, archer)
  if (place) {
    await walk(context, run, standingIn(place))
    if (hidden()) {
      // Whoever looks round the corner at once is shot at again.
      await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], WAIT_MS, () => !hidden()))
      return true
    }
  }
  return runAway(context, run, () => [archer.position], hidden, FLIGHT_MS)
}

/** The nearest place to stand where neither head nor feet are seen from the archer's eyes. */
function shelteredPlace({ bot }: Context, archer: Entity): Vec3 | undefined {
  const feet = bot.entity.position.floored()
  const eye = archer.position.offset(0, archer.height * 0.85, 0)
  const blocked = (point: Vec3) => {
    const way = point.minus(eye)
    return Boolean(bot.world.raycast(eye, way.normalize(), point.distanceTo(eye)))
  }
  let judged = 0
  for (let radius = 1; radius <= RADIUS; radius++) {
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        if (Math.max(Math.abs(dx), Math.abs(dz)) !== radius) continue
        const place = feet.offset(dx, 0, dz)
        if (!isStandable(bot, place)) continue
        if (++judged > MOST_PLACES) return undefined
        const middle = place.offset(0.5, 0, 0.5)
        if (blocked(middle.offset(0, EYE_HEIGHT, 0)) && blocked(middle.offset(0, 0.4, 0))) return place
      }
    }
  }
  return undefined
}

function isStandable(bot: Context['bot'], place: Vec3): boolean {
  const open = (at: Vec3) => {
    const block = bot.blockAt(at, false)
    return block?.boundingBox === 'empty' && !/water|lava|fire/.test(block.name)
  }
  return (
    bot.blockAt(place.offset(0, -1, 0), false)?.boundingBox === 'block' &&
    open(place) &&
    open(place.offset(0, 1, 0))
  )
}
