import type { Context } from '../context.ts'
import { type Vec3, Vec3 as Vector } from '../game.ts'
import { waitFor } from '../waiting.ts'
import type { Reflex } from './reflex.ts'

/** Blocks around in which dry ground is looked for. */
const RADIUS = 6
/** Of 20: below this the breath runs out. */
const SHORT_OF_BREATH = 12

const state = ({ bot }: Context) => bot.entity as unknown as { isInWater?: boolean; isInLava?: boolean }

const headName = ({ bot }: Context): string =>
  bot.blockAt(bot.entity.position.offset(0, 1.62, 0), false)?.name ?? ''

/** Out of lava and fire, up from under water before the breath runs out. */
export const leaveDanger: Reflex = {
  name: 'leave danger',
  limitMs: 8000,
  restMs: 500,
  cause(context) {
    const { isInLava, isInWater } = state(context)
    if (isInLava) return 'Got out of lava'
    if (isInWater && /water/.test(headName(context)) && (context.bot.oxygenLevel ?? 20) <= SHORT_OF_BREATH) {
      return 'Came up for air'
    }
    return undefined
  },
  async act(context, run) {
    const { bot } = context
    const ground = dryGround(context)
    const safe = () => {
      const { isInLava, isInWater } = state(context)
      return !isInLava && !(isInWater && /water/.test(headName(context)))
    }
    bot.setControlState('jump', true)
    try {
      const steer = () => {
        if (ground && state(context).isInLava) {
          void bot.lookAt(ground.offset(0.5, 1, 0.5), true)
          bot.setControlState('forward', true)
        }
        return safe()
      }
      await waitFor(run.signal, [[bot, 'physicsTick']], leaveDanger.limitMs, steer)
    } finally {
      bot.clearControlStates()
    }
  },
}

/** The nearest place to stand with air around the body. */
function dryGround({ bot }: Context): Vec3 | undefined {
  const feet = bot.entity.position.floored()
  const places: Vec3[] = []
  for (let dx = -RADIUS; dx <= RADIUS; dx++) {
    for (let dz = -RADIUS; dz <= RADIUS; dz++) {
      for (let dy = -2; dy <= 3; dy++) places.push(feet.plus(new Vector(dx, dy, dz)))
    }
  }
  return places
    .sort((a, b) => a.distanceTo(feet) - b.distanceTo(feet))
    .find(place => {
      const at = (dy: number) => bot.blockAt(place.offset(0, dy, 0), false)
      return at(-1)?.boundingBox === 'block' && at(0)?.name === 'air' && at(1)?.name === 'air'
    })
}
