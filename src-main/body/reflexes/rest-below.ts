import type { Context } from '../context.ts'
import { isDeep } from '../senses/depth.ts'
import { foesAround, type Grudge } from '../survival/foes.ts'
import { shelterSite } from '../survival/shelter.ts'
import { mayHeal, nearestOf, shutIn } from '../survival/shutting-in.ts'
import type { Reflex } from './reflex.ts'

/** Half hearts with which the next arrow or blast may be the last. */
const BADLY_HURT = 6
/** Nobody is nearer while the blocks are put. */
const UNDISTURBED = 6
/** The ground is not looked at more often. */
const LOOK_MS = 800

/** Badly hurt deep below the ground it shuts itself in and heals before it goes on: somebody is always about in the dark. */
export function restBelow(grudge: Grudge): Reflex {
  let lookedAt = Number.NEGATIVE_INFINITY
  const foes = (context: Context) => foesAround(context, grudge).map(({ foe }) => foe)
  return {
    name: 'rest below',
    limitMs: 90_000,
    restMs: 20_000,
    cause(context) {
      if (context.bot.health > BADLY_HURT || !mayHeal(context)) return undefined
      if (performance.now() - lookedAt < LOOK_MS) return undefined
      lookedAt = performance.now()
      const rests =
        isDeep(context, context.bot.entity.position.floored()) &&
        nearestOf(foes(context)) > UNDISTURBED &&
        shelterSite(context)
      return rests ? 'Shut itself in to heal' : undefined
    },
    async act(context, run, tell) {
      const site = shelterSite(context)
      if (!site) return false
      const before = Math.round(context.bot.health)
      tell(`Shuts itself in to heal: ${before} of 20`)
      if (!(await shutIn(context, run, site, () => foes(context)))) return false
      return `Goes on with ${Math.round(context.bot.health)} of 20`
    },
  }
}
