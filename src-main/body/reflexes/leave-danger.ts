import type { Context } from '../context.ts'
import { EYE_HEIGHT, type Vec3, Vec3 as Vector } from '../game.ts'
import { NearPoint } from '../goals.ts'
import type { Run } from '../run.ts'
import { waitFor } from '../waiting.ts'
import { walk } from '../walking.ts'
import type { Reflex } from './reflex.ts'

/** Blocks around in which dry ground is looked for. */
const RADIUS = 8
/** Blocks above the feet in which it is looked for: up from the bottom of a pond. */
const HEIGHT = 5
/** Of 20: below this the breath runs out. */
const SHORT_OF_BREATH = 12
const SWIM_MS = 8000

const inside = ({ bot }: Context) => bot.entity as unknown as { isInWater?: boolean; isInLava?: boolean }

const underWater = (context: Context): boolean => {
  const head = context.bot.entity.position.offset(0, EYE_HEIGHT, 0)
  return /water/.test(context.bot.blockAt(head, false)?.name ?? '')
}

/** Bit of the flags of everything that lives: it burns. */
const BURNING = 0x01

const isBurning = ({ bot }: Context): boolean => {
  const flags: unknown = bot.entity.metadata[0]
  return typeof flags === 'number' && (flags & BURNING) !== 0
}

/** What hurts whoever stands in it or on it. */
function harm({ bot }: Context): string | undefined {
  const { position } = bot.entity
  const inside = bot.blockAt(position, false)?.name ?? ''
  if (/^(soul_)?fire$|campfire$/.test(inside)) return 'the fire'
  if (/powder_snow|sweet_berry_bush/.test(inside))
    return inside.startsWith('p') ? 'the powder snow' : 'the berry bush'
  const below = bot.blockAt(position.offset(0, -0.2, 0), false)?.name ?? ''
  return /^magma/.test(below) ? 'the hot ground' : undefined
}

/** Out of lava and fire at once, into water where it burns, up for air before the breath runs out, and out of the water when there is nothing else to do. */
export const leaveDanger: Reflex = {
  name: 'leave danger',
  limitMs: 12_000,
  restMs: 1000,
  cause(context) {
    const { isInLava, isInWater } = inside(context)
    if (isInLava) return 'Got out of lava'
    const harmed = harm(context)
    if (harmed) return `Got out of ${harmed}`
    if (!isInWater && isBurning(context) && water(context)) return 'Put the fire out in water'
    if (!isInWater) return undefined
    if (underWater(context) && (context.bot.oxygenLevel ?? 20) <= SHORT_OF_BREATH) return 'Came up for air'
    return context.helm.idle && dryGround(context) ? 'Got out of the water' : undefined
  },
  async act(context, run) {
    const { isInLava, isInWater } = inside(context)
    if (harm(context)) return swim(context, run, dryGround(context), () => !harm(context))
    const pool = !isInLava && !isInWater && isBurning(context) ? water(context) : undefined
    if (pool) {
      const out = () => inside(context).isInWater === true || !isBurning(context)
      await walk(context, run, new NearPoint(pool.offset(0.5, 0, 0.5), 1), { until: out })
      return out()
    }
    const ground = isInLava || context.helm.idle ? dryGround(context) : undefined
    const out = isInLava || ground !== undefined
    return swim(context, run, ground, () => {
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

/** Water that is worth the way for somebody on fire. */
function water({ bot }: Context): Vec3 | undefined {
  const id = bot.registry.blocksByName['water']?.id
  return id === undefined
    ? undefined
    : (bot.findBlocks({ matching: id, maxDistance: 6, count: 1 })[0] ?? undefined)
}

/** The nearest place to stand with air around the body. */
function dryGround({ bot }: Context): Vec3 | undefined {
  const feet = bot.entity.position.floored()
  const name = (place: Vec3) => bot.blockAt(place, false)?.name
  for (let radius = 1; radius <= RADIUS; radius++) {
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        if (Math.max(Math.abs(dx), Math.abs(dz)) !== radius) continue
        for (let dy = -1; dy <= HEIGHT; dy++) {
          const place = feet.plus(new Vector(dx, dy, dz))
          const firm = bot.blockAt(place.offset(0, -1, 0), false)?.boundingBox === 'block'
          if (
            firm &&
            !/magma|campfire|cactus/.test(name(place.offset(0, -1, 0)) ?? '') &&
            name(place) === 'air' &&
            name(place.offset(0, 1, 0)) === 'air'
          )
            return place
        }
      }
    }
  }
  return undefined
}
