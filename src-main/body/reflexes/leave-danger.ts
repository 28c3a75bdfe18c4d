import type { Position } from '../../contract/index.ts'
import { digBlock } from '../blocks/digging.ts'
import { isLoose, isNatural } from '../blocks/natural.ts'
import type { Context } from '../context.ts'
import { type Vec3, Vec3 as Vector } from '../game.ts'
import { floorAt, NOWHERE } from '../moving/footing.ts'
import { CLOSED, WATER } from '../moving/kinds.ts'
import { startOf } from '../moving/planner.ts'
import { face, moved, press } from '../moving/steering.ts'
import { mayBreak } from '../people/manners.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { blocksAround } from '../senses/around.ts'
import { neighbours } from '../senses/sight.ts'
import {
  breath,
  endOfWater,
  isOutOfBreath,
  isShortOfBreath,
  isUnderWater,
  lastsFor,
  waterAbove,
} from '../survival/breath.ts'
import { comeAshore, isAshore } from '../walking/ashore.ts'
import { type Goal, NearPoint } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import type { Reflex } from './reflex.ts'

/** Blocks around in which dry ground is looked for. */
const RADIUS = 8
/** Blocks above the feet in which it is looked for: up from the bottom of a pond. */
const HEIGHT = 5
/** Of 20: with this much breath there is enough for another dive. */
const REFRESHED = 18
/** Blocks that a diver swims in a second along a way. */
const DIVING_SPEED = 1.8
const SWIM_MS = 8000
/** Blocks by which a swimmer must have risen, and the ticks without after which something holds it up. */
const RISES = 0.05
const MOST_TICKS_HELD_UP = 25
/** Blocks from the middle of a column of water within which nothing beside it is in the way. */
const MIDDLE = 0.15
/** Blocks around in which whoever burns runs for water: the fire is out by itself soon enough. */
const TO_WATER = 6

/** True if the way that is being dived leads to air before the breath is over. */
function reachesAir(context: Context): boolean {
  const { bot, moving } = context
  const { position } = bot.entity
  const away = ({ x, y, z }: Position) => Math.hypot(x - position.x, y - position.y, z - position.z)
  const { way } = moving
  const here = way.reduce(
    (nearest, place, at) => (away(place) < away(way[nearest] ?? place) ? at : nearest),
    0,
  )
  const isOpen = ({ x, y, z }: Position) =>
    !(moving.ground.at(Math.floor(x), Math.floor(y) + 1, Math.floor(z)) & WATER)
  const open = way.findIndex((place, at) => at >= here && isOpen(place))
  if (open < 0) return false
  let blocks = way[here] ? away(way[here]) : 0
  for (let at = here; at < open; at++) {
    const [from, to] = [way[at], way[at + 1]]
    if (from && to) blocks += Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)
  }
  return lastsFor(context, blocks / DIVING_SPEED)
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

const mustComeUp = (context: Context): boolean =>
  moved(context.bot).isInWater === true && isShortOfBreath(context) && !reachesAir(context)

/** True where nothing else may come first: in lava, in what hurts, and under water where the breath runs out. */
export const isInPeril = (context: Context): boolean =>
  moved(context.bot).isInLava === true || harm(context) !== undefined || mustComeUp(context)

/** Out of lava and fire at once, into water where it burns, up for air before the breath runs out, and out of the water when there is nothing else to do. */
export const leaveDanger: Reflex = {
  name: 'leave danger',
  limitMs: 12_000,
  restMs: 1000,
  cause(context) {
    const { isInLava, isInWater } = moved(context.bot)
    if (isInLava) return 'Got out of lava'
    const harmed = harm(context)
    if (harmed) return `Got out of ${harmed}`
    if (!isInWater && isBurning(context) && water(context)) return 'Put the fire out in water'
    if (!isInWater) return undefined
    if (mustComeUp(context)) return 'Came up for air'
    return context.helm.idle && dryGround(context) ? 'Got out of the water' : undefined
  },
  async act(context, run) {
    const { bot, helm } = context
    if (harm(context)) return swim(context, run, dryGround(context), () => !harm(context))
    const burns = !moved(bot).isInLava && !moved(bot).isInWater && isBurning(context)
    const pool = burns ? water(context) : undefined
    if (pool) {
      const out = () => moved(bot).isInWater || !isBurning(context)
      await walk(context, run, new NearPoint(pool.offset(0.5, 0, 0.5), 1), { until: out })
      return out()
    }
    const isDry = () => isAshore(context)
    // In lava there is no time for a search.
    if (moved(bot).isInLava) return swim(context, run, dryGround(context), isDry)
    const breathes = () => !isUnderWater(context)
    if (isShortOfBreath(context)) {
      const rises = async () => isOpenAbove(context) && (await rise(context, run, breathes))
      if (!(await rises()) && !(await swimsToAir(context, run)) && !(await opensLid(context, run)))
        return false
      return swim(context, run, undefined, () => breathes() && breath(context) >= REFRESHED)
    }
    if (!helm.idle) return false
    if (await comeAshore(context, run)) return true
    return swim(context, run, dryGround(context), isDry)
  },
}

/** Takes a way to the air, as long as the breath lasts to look for one. @returns whether it breathes */
async function swimsToAir(context: Context, run: Run): Promise<boolean> {
  const until = () => !isUnderWater(context) || isOutOfBreath(context)
  await walk(context, run, air(context), { until })
  return !isUnderWater(context)
}

/** Digs the block that closes its own column of water above: into the hole that it leaves no water rises, but a head does. */
async function opensLid(context: Context, run: Run): Promise<boolean> {
  const { bot } = context
  const { x, y, z } = startOf(context)
  const lid = endOfWater(context, { x, y: y + 1, z })
  const block = bot.blockAt(new Vector(x, lid, z), false)
  if (!block || !isNatural(block.name) || isLoose(block.name) || !mayBreak(context, block)) return false
  const wouldRunIn = neighbours(block.position).some(
    at => at.y >= lid && /water|lava/.test(bot.blockAt(at, false)?.name ?? ''),
  )
  if (wouldRunIn) return false
  const end = await digBlock(context, run, block.position)
  return end === 'dug' || end === 'gone'
}

/** Anywhere with the head out of the water. */
const air = ({ moving: { ground } }: Context): Goal => ({
  heuristic: () => 0,
  isEnd: ({ x, y, z }) => !(ground.at(x, y + 1, z) & (WATER | CLOSED)),
})

/** True if nothing but water is between the body and the air above it. */
function isOpenAbove(context: Context): boolean {
  const { x, y, z } = startOf(context)
  return waterAbove(context, { x, y: y + 1, z }) !== undefined
}

/**
 * Swims up in the middle of its own column, where no edge of the next one holds it up.
 * @returns whether it got so far; false as soon as it rises no more
 */
async function rise(context: Context, run: Run, safe: () => boolean): Promise<boolean> {
  const { bot } = context
  const column = startOf(context)
  let highest = bot.entity.position.y
  let ticksSince = 0
  const stroke = () => {
    if (safe()) return 'up'
    const { x, y, z } = bot.entity.position
    const rises = y > highest + RISES
    if (rises) highest = y
    ticksSince = rises ? 0 : ticksSince + 1
    if (ticksSince > MOST_TICKS_HELD_UP) return 'held up'
    face(bot, column.x + 0.5, column.z + 0.5)
    press(
      bot,
      'jump',
      ...(Math.hypot(column.x + 0.5 - x, column.z + 0.5 - z) > MIDDLE ? (['forward'] as const) : []),
    )
    return undefined
  }
  try {
    return (await waitFor(run.signal, [[bot, 'physicsTick']], SWIM_MS, stroke)) === 'up'
  } finally {
    bot.clearControlStates()
  }
}

/** Swims up and, where there is one, straight to the ground. @returns whether it got so far. */
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
      face(bot, ground.x + 0.5, ground.z + 0.5)
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

/** The nearest water that is worth the way for somebody on fire. */
const water = ({ bot, moving: { ground } }: Context): Vec3 | undefined =>
  blocksAround(bot.entity.position.floored(), TO_WATER).find(({ x, y, z }) => ground.at(x, y, z) & WATER)

/** The nearest dry place to stand that does not burn. */
function dryGround({ bot, moving: { ground } }: Context): Vec3 | undefined {
  const { x, y, z } = bot.entity.position.floored()
  for (let radius = 1; radius <= RADIUS; radius++) {
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        if (Math.max(Math.abs(dx), Math.abs(dz)) !== radius) continue
        for (let dy = -1; dy <= HEIGHT; dy++) {
          const place = new Vector(x + dx, y + dy, z + dz)
          const below = bot.blockAt(place.offset(0, -1, 0), false)?.name ?? ''
          const wet = ground.at(place.x, place.y, place.z) & WATER
          const stands = floorAt(ground, place.x, place.y, place.z) !== NOWHERE
          if (!wet && stands && !/magma|campfire|cactus/.test(below)) return place
        }
      }
    }
  }
  return undefined
}
