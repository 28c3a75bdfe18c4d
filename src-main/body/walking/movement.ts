import { digThrough, type TakeEarth, ticksThrough } from '../blocks/tunnel.ts'
import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import { REACH, where } from '../game.ts'
import { startOf } from '../moving/planner.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { inTouch } from '../senses/sight.ts'
import { isWary } from '../survival/dread-below.ts'
import { isBesieged, waitUntilFree } from '../survival/stubborn.ts'
import { Beside, type Goal, InReach, NearPoint } from './goals.ts'
import { walk } from './walking.ts'

/** Legs of a long way; each must bring the body nearer than the last, or the way is given up. */
const MAX_LEGS = 40
const GAIN_PER_LEG = 1
/** Blocks of a way on foot, and for each that the goal is off, from which on it is asked whether digging would be quicker. */
const DETOUR = 48
const DETOUR_PER_BLOCK = 3
/** Blocks from the middle of a block within which a body is in it. */
const CENTRED = 0.1
/** Milliseconds that a server may take to tell of the land around a body. */
const LAND_MS = 5000

export interface TravelOptions {
  /** Where no open way leads, or only a long one: dig through natural ground and bridge gaps, to here. Absent: do not. */
  readonly dig?: Goal
  readonly until?: () => boolean
  readonly earth?: TakeEarth
}

/**
 * Gets to a goal: on foot, in legs where the world is not loaded yet; through the ground where that spares a long way round, or
 * nothing else leads there.
 * @returns false where it could not; the body then stands as near as it got.
 */
export async function travel(
  context: Context,
  run: Run,
  goal: Goal,
  options: TravelOptions,
): Promise<boolean> {
  const { bot, moving } = context
  const remaining = () => goal.heuristic(bot.entity.position.floored())
  const walkOptions = options.until ? { until: options.until } : {}
  const through = () =>
    options.dig ? digThrough(context, run, options.dig, walkOptions, options.earth) : Promise.resolve(false)
  if (isWary(context, goal) && (await through())) return true
  let best = Number.POSITIVE_INFINITY
  let weighs = options.dig !== undefined
  for (let leg = 0; leg < MAX_LEGS; leg++) {
    const longest = weighs ? DETOUR + DETOUR_PER_BLOCK * remaining() : Number.POSITIVE_INFINITY
    const end = await walk(context, run, goal, { ...walkOptions, longest })
    if (end === 'there') return true
    if (weighs && options.dig && end === 'no path' && moving.lastSearch?.status !== 'none') {
      weighs = false
      if ((await isSoonerThrough(context, run, options.dig)) && (await through())) return true
      continue
    }
    if (remaining() > best - GAIN_PER_LEG) break
    best = remaining()
  }
  return through()
}

/** True where the way on foot that was found last takes longer than the one through the ground. */
const isSoonerThrough = async (context: Context, run: Run, goal: Goal): Promise<boolean> => {
  const { status, ticks = 0 } = context.moving.lastSearch ?? {}
  return status === 'found' && (await ticksThrough(context, run, goal)) < ticks
}

/** Gets within `range` blocks of a place. @throws Obstacle unreachable_place with the nearest approach. */
export async function goNear(
  context: Context,
  run: Run,
  place: Vec3,
  range: number,
  earth?: TakeEarth,
): Promise<void> {
  const { bot } = context
  const goal = new NearPoint(place, range)
  // In the middle of a block that is near enough, nobody gets nearer by a hair's breadth.
  const near = () =>
    bot.entity.position.distanceTo(place) <= range || (isCentred(context) && goal.isEnd(startOf(context)))
  if (await travel(context, run, goal, { dig: goal, until: near, ...(earth && { earth }) })) return
  throw unreachable(context, place)
}

const isCentred = ({ bot }: Context): boolean => {
  const { x, z } = bot.entity.position
  return Math.abs(x - Math.floor(x) - 0.5) < CENTRED && Math.abs(z - Math.floor(z) - 0.5) < CENTRED
}

/** Gets to where a block can be touched. @throws Obstacle unreachable_place, or unsafe where a creeper stays beside it. */
export async function approach(context: Context, run: Run, block: Vec3): Promise<void> {
  const touch = () => inTouch(context.bot, block)
  const goal = new InReach(context.bot, block, REACH)
  await waitUntilFree(context, run, block)
  // Waiting must not be forgotten when the creeper turns out to be stubborn on the way.
  const until = () => touch() || isBesieged(context, block)
  if (await travel(context, run, goal, { dig: new Beside(block), until })) {
    const isThere = touch() || !isBesieged(context, block)
    if (isThere && !(await isCarriedOff(context, run, block))) return
    return approach(context, run, block)
  }
  throw unreachable(context, block)
}

/** True where a server has put the body elsewhere as it came there. */
async function isCarriedOff({ bot }: Context, run: Run, block: Vec3): Promise<boolean> {
  const isFar = () => bot.entity.position.distanceTo(block) > 2 * REACH
  const isKnown = () => bot.blockAt(block, false) !== null
  // The land around goes before it is told where the body is now.
  const cues = [
    [bot, 'forcedMove'],
    [bot, 'chunkColumnLoad'],
  ] as const
  if (!isKnown()) await run.step(signal => waitFor(signal, cues, LAND_MS, () => isKnown() || isFar()))
  return isFar()
}

export function unreachable({ bot, moving }: Context, place: Vec3): Obstacle {
  const blocks = Math.round(bot.entity.position.distanceTo(place))
  const { searched = 0, left = blocks } = moving.lastSearch ?? {}
  const looked = searched > 1 ? ` of ${searched} places that were looked at,` : ''
  return new Obstacle(
    'blocked',
    'unreachable_place',
    `No way leads to ${where(place)}:${looked} the nearest is ${Math.max(1, Math.round(left))} blocks away from it. Open a way there or choose another place.`,
    { nearest: moving.lastSearch?.nearest ?? { ...bot.entity.position }, blocks, searched },
  )
}
