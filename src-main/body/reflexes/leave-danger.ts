import type { Context } from '../context.ts'
import { EYE_HEIGHT, type Vec3, Vec3 as Vector } from '../game.ts'
import type { Run } from '../run.ts'
import { waitFor } from '../waiting.ts'
import type { Reflex } from './reflex.ts'

/** Blocks around in which dry ground is looked for. */
const RADIUS = 8
/** Of 20: below this the breath runs out. */
const SHORT_OF_BREATH = 12
const SWIM_MS = 8000

const inside = ({ bot }: Context) => bot.entity as unknown as { isInWater?: boolean; isInLava?: boolean }

const underWater = (context: Context): boolean => {
  const head = context.bot.entity.position.offset(0, EYE_HEIGHT, 0)
  return /water/.test(context.bot.blockAt(head, false)?.name ?? '')
}

/** Out of lava at once, up for air before the breath runs out, and out of the water when there is nothing else to do. */
export const leaveDanger: Reflex = {
  name: 'leave danger',
  limitMs: 12_000,
  restMs: 1000,
  cause(context) {
    const { isInLava, isInWater } = inside(context)
    if (isInLava) return 'Got out of lava'
    if (!isInWater) return undefined
    if (underWater(context) && (context.bot.oxygenLevel ?? 20) <= SHORT_OF_BREATH) return 'Came up for air'
    return context.helm.idle && dryGround(context) ? 'Got out of the water' : undefined
  },
  async act(context, run) {
    const { isInLava } = inside(context)
    const out = isInLava || context.helm.idle
    return swim(context, run, out ? dryGround(context) : undefined, () => {
      const now = inside(context)
      if (out) return !now.isInLava && !now.isInWater && context.bot.entity.onGround
      return !underWater(context)
    })
  },
}

/**
 * Swims up and, where there is one, straight to the ground: the path search knows no way out of deep water, and in lava
 * there is no time for it. @returns whether it got so far.
 */
async function swim(
  context: Context,
  run: Run,
  ground: Vec3 | undefined,
  safe: () => boolean,
): Promise<boolean> {
  const { bot } = context
  const stroke = () => {
    if (safe()) return true
    bot.setControlState('jump', true)
    if (ground) {
      void bot.lookAt(ground.offset(0.5, EYE_HEIGHT, 0.5), true)
      bot.setControlState('forward', true)
    }
    return undefined
  }
  try {
    return (await waitFor(run.signal, [[bot, 'physicsTick']], SWIM_MS, stroke)) === true
  } finally {
    bot.clearControlStates()
  }
}

/** The nearest place to stand with air around the body. */
function dryGround({ bot }: Context): Vec3 | undefined {
  const feet = bot.entity.position.floored()
  const name = (place: Vec3) => bot.blockAt(place, false)?.name
  for (let radius = 1; radius <= RADIUS; radius++) {
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        if (Math.max(Math.abs(dx), Math.abs(dz)) !== radius) continue
        for (let dy = -1; dy <= 2; dy++) {
          const place = feet.plus(new Vector(dx, dy, dz))
          const firm = bot.blockAt(place.offset(0, -1, 0), false)?.boundingBox === 'block'
          if (firm && name(place) === 'air' && name(place.offset(0, 1, 0)) === 'air') return place
        }
      }
    }
  }
  return undefined
}
