import type { Context } from '../context.ts'
import { isDeep } from '../senses/depth.ts'
import { isDrivenOff } from '../survival/driven-off.ts'
import { foesAround, type Grudge } from '../survival/foes.ts'
import { slainNear } from '../survival/grave.ts'
import { mayHeal } from '../survival/healing.ts'
import { nearestOf, nicheNear, shutIn } from '../survival/shutting-in.ts'
import type { Foe } from '../survival/threats.ts'
import type { Reflex } from './reflex.ts'

/** Half hearts with which the next arrow or blast may be the last, and with which nobody goes back in among those who hurt it of late. */
const BADLY_HURT = 6
const WARNED = 10
/** Nobody is nearer while the blocks are put. */
const UNDISTURBED = 6
/** The ground is not looked at more often. */
const LOOK_MS = 800

/** An archer that does not see it stays where it is, or takes a while to come round. */
const disturbs = ({ kind, visible }: Foe): boolean => visible || kind !== 'archer'

/** True about where somebody waits who hurt it of late. */
const isWarned = (context: Context): boolean => {
  const { position } = context.bot.entity
  return isDrivenOff(context, position) || slainNear(context, position) > 0
}

/** Badly hurt deep below the ground it shuts itself in and heals before it goes on: somebody is always about in the dark. */
export function restBelow(grudge: Grudge): Reflex {
  let lookedAt = Number.NEGATIVE_INFINITY
  const foes = (context: Context) => foesAround(context, grudge).map(({ foe }) => foe)
  return {
    name: 'rest below',
    limitMs: 90_000,
    restMs: 20_000,
    cause(context) {
      if (context.bot.health > WARNED || !mayHeal(context)) return undefined
      if (performance.now() - lookedAt < LOOK_MS) return undefined
      lookedAt = performance.now()
      if (context.bot.health > BADLY_HURT && !isWarned(context)) return undefined
      const isAmongRock = isDeep(context, context.bot.entity.position.floored())
      const around = foes(context)
      const rests =
        isAmongRock && nearestOf(around.filter(disturbs)) > UNDISTURBED && nicheNear(context, around)
      return rests ? 'Shut itself in to heal' : undefined
    },
    async act(context, run, tell) {
      const site = nicheNear(context, foes(context))
      if (!site) return false
      const before = Math.round(context.bot.health)
      tell(`Shuts itself in to heal: ${before} of 20`)
      if (!(await shutIn(context, run, site, () => foes(context)))) return false
      return `Goes on with ${Math.round(context.bot.health)} of 20`
    },
  }
}
