import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import { bestFood, eatOne, FULL, isWise } from '../items/meals.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { runAway } from './away.ts'
import { HealingWatch, healsByItself } from './healing.ts'

/** Half hearts with which one goes on. */
const RECOVERED = 14
/** Blocks from every foe at which one may eat. */
const OUT_OF_REACH = 15
const FLIGHT_MS = 15_000
const REST_MS = 60_000
const MOST_FLIGHTS = 2
/** Half drumsticks below which bad food is better than none. */
const STARVING = 6

export type Recovery = 'recovered' | 'safe, but weak' | 'cornered' | 'may hide'

/**
 * Gets away from all who mean harm, eats and waits until it is healed. Flees again when they come near.
 * @param foes where those are from whom it keeps away
 * @param mayHide true as soon as it has got so far off that there is a better way out
 */
export async function recover(
  context: Context,
  run: Run,
  foes: () => readonly Vec3[],
  mayHide: () => boolean,
): Promise<Recovery> {
  const { bot } = context
  const end = performance.now() + REST_MS
  const clear = () => foes().every(place => place.distanceTo(bot.entity.position) > OUT_OF_REACH)
  const watch = new HealingWatch(context)
  let flights = 0
  while (performance.now() < end) {
    // Whoever is hunted on and on does not heal like this: there may be better ways out.
    if (!clear() && ++flights > MOST_FLIGHTS) return 'safe, but weak'
    if (!clear()) {
      const isAway = await runAway(context, run, foes, () => clear() || mayHide(), FLIGHT_MS)
      if (!clear() && mayHide()) return 'may hide'
      if (!isAway) return 'cornered'
    }
    if (bot.health >= RECOVERED) return 'recovered'
    const food = bot.food < FULL ? bestFood(context) : undefined
    const eats = food && (isWise(food) || bot.food <= STARVING)
    if (eats) {
      await eatOne(context, run, food, () => !clear())
      continue
    }
    // Nothing to eat, and too hungry to heal: waiting does not help.
    if (!healsByItself(context)) return 'safe, but weak'
    const ready = () => {
      watch.look()
      return bot.health >= RECOVERED || !clear() || !healsByItself(context)
    }
    await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], end - performance.now(), ready))
  }
  return bot.health >= RECOVERED ? 'recovered' : 'safe, but weak'
}
