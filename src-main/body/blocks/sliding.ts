import type { Context } from '../context.ts'
import { entityName, type Vec3 } from '../game.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { isLoose } from './natural.ts'

/** For a block or two to come down, also where the server lags. */
const SLIDE_MS = 2000

/**
 * Where a place was dug free: waits until sand or gravel from above has come down into it, the next of several. Who goes in earlier has
 * it on the head. At once where nothing will come.
 */
export async function awaitSlide(context: Context, run: Run, place: Vec3): Promise<void> {
  const { bot } = context
  const isFilled = () => bot.blockAt(place, false)?.boundingBox === 'block'
  const over = () => isFilled() || !isSliding(context, place)
  if (!over()) await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], SLIDE_MS, over))
}

/** True while something loose lies on top of a place that is open, or is falling there. */
function isSliding({ bot }: Context, place: Vec3): boolean {
  if (isLoose(bot.blockAt(place.offset(0, 1, 0), false)?.name ?? '')) return true
  return Object.values(bot.entities).some(entity => {
    const at = entity.position.floored()
    return entityName(entity) === 'falling_block' && at.x === place.x && at.z === place.z && at.y >= place.y
  })
}
