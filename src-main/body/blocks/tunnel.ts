import { MS_PER_TICK } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Vec3, Vec3 as Vector, vec, where } from '../game.ts'
import { diggingCosts } from '../moving/digging-costs.ts'
import { Follower } from '../moving/follower.ts'
import { TEDIOUS } from '../moving/groundwork.ts'
import { HARMS, SOLID } from '../moving/kinds.ts'
import { isPut, MOVE } from '../moving/moves.ts'
import { MOST_FALLING } from '../moving/passage.ts'
import { findPath, type PlanOptions, startOf } from '../moving/planner.ts'
import type { Dread, SearchResult, Step } from '../moving/search.ts'
import { press } from '../moving/steering.ts'
import { isHurtingFall, keyOf, type Spot, untilHurt, untilUndermined, worksFor } from '../moving/works.ts'
import { mayBreak } from '../people/manners.ts'
import type { Run } from '../running/run.ts'
import { dreadBelow } from '../survival/dread-below.ts'
import { isShotAt } from '../survival/foes.ts'
import { type Goal, standingIn } from '../walking/goals.ts'
import { land, type WalkOptions, walk } from '../walking/walking.ts'
import { goBack } from '../walking/way-back.ts'
import { digBlock, hasFloorBelow, standsOn } from './digging.ts'
import { fillerBlock, fillerCount, wasOrdinary } from './ordinary.ts'
import { jumpAbove, leanOut } from './posture.ts'
import { putBlock } from './putting.ts'
import { awaitSlide } from './sliding.ts'
import { digMs } from './tools.ts'

/** Plans that may fail on the way before the goal is given up, without one of them bringing the body nearer. */
const ATTEMPTS = 4
/** Steps of a way that leads only nearer, from which on it is asked what it would take to get there. */
const FEW_STEPS = 8
/** Places to look at for that. */
const PLACES_NEARBY = 6000
/** Blocks that are put on one way at most, by who first has to dig them. */
const MOST_PUT = 24
/** More than that: some fall where they are of no use. */
const SPARE = 3
const GAIN = 1
/** Half hearts that one fall may cost, and those that are left at least. */
const MOST_HURT = 3
const WELL = 14
/** A server may refuse a block once, when it sees the body elsewhere than it is. */
const MOST_PUTS = 3

export interface DigOptions extends WalkOptions {
  /** Ticks that an open place on the way is dreaded for. */
  readonly dread?: Dread
}

/** Gets blocks to climb with, so many at most. */
export type TakeEarth = (count: number) => Promise<void>

/**
 * Gets to a goal to which no open way leads: back the way that it came as far as that helps, then it digs through natural ground,
 * bridges and pillars with spare blocks, which `takeBack` fetches later. Where it does not get on, but would with more such blocks,
 * it takes them by `earth`. Where all else takes very long it jumps down a little further than is safe.
 * @returns false where no such way exists either.
 */
export async function digThrough(
  context: Context,
  run: Run,
  goal: Goal,
  options: DigOptions,
  earth?: TakeEarth,
): Promise<boolean> {
  const { until = () => false } = options
  const getTo = (place: Goal, leave: () => boolean) => {
    const isOver = () => until() || leave() || place.isEnd(startOf(context))
    return dig(context, run, place, { ...options, until: isOver })
  }
  await goBack(context, run, goal, getTo, until)
  return dig(context, run, goal, options, earth)
}

async function dig(
  context: Context,
  run: Run,
  goal: Goal,
  options: DigOptions,
  earth?: TakeEarth,
): Promise<boolean> {
  let left = Number.POSITIVE_INFINITY
  let away = Number.POSITIVE_INFINITY
  let takeEarth = earth
  const shunned = new Set<string>()
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (options.until?.()) return true
    await land(context, run)
    const dread = allDread(options.dread, dreadBelow(context))
    const hurts = hurtsToSpare(context)
    const path = await plan(context, run, goal, { shunned, hurts, ...(dread && { dread }) })
    const here = goal.heuristic(startOf(context))
    const gains = path.steps.length > 1 && (path.left < left - GAIN || here < away - GAIN)
    if (gains) attempt = 0
    left = Math.min(left, path.left)
    away = Math.min(away, here)
    const isAtEnd = path.status === 'none' || !gains || path.steps.length <= FEW_STEPS
    const lacking =
      takeEarth && path.status !== 'found' && isAtEnd ? await blocksLacking(context, run, goal) : 0
    if (takeEarth && lacking > 0) {
      await takeEarth(lacking + SPARE)
      takeEarth = undefined
      continue
    }
    if (path.status === 'none' || (path.steps.length < 2 && path.status !== 'found')) return false
    const steps = untilUndermined(context.moving.ground, untilHurt(path))
    const last = steps.at(-1)
    if (last && isHurtingFall(steps.at(-2), last))
      run.log('Jumps down, which hurts a little: no other way is as short')
    const failed = await work(context, run, steps, options)
    if (failed) shunned.add(keyOf(failed))
    else if (path.status === 'found' && steps.length === path.steps.length) {
      // Else what was to be seen from here is so no longer: sand has slid in between.
      if ((await walk(context, run, goal, options)) === 'there') return true
    }
  }
  return false
}

/** The sum of two, as far as there are any. */
const allDread = (one: Dread | undefined, other: Dread | undefined): Dread | undefined =>
  one && other ? (x, y, z) => one(x, y, z) + other(x, y, z) : (one ?? other)

/** Half hearts that the next fall may cost: few, and of a body that is well. */
const hurtsToSpare = ({ bot }: Context): number =>
  Math.max(0, Math.min(MOST_HURT, Math.floor(bot.health) - WELL))

interface Means extends Omit<PlanOptions, 'work'> {
  readonly spare?: number
  readonly hurts?: number
}

function plan(
  context: Context,
  run: Run,
  goal: Goal,
  { spare = fillerCount(context), hurts = 0, ...options }: Means,
): Promise<SearchResult> {
  const work = { digTicks: diggingCosts(context), spare, hurts }
  return run.step(signal => findPath(context, signal, goal, { ...options, work }))
}

/** Ticks that the way through the ground to a goal nearby is reckoned to take; Infinity where there is none. */
export async function ticksThrough(context: Context, run: Run, goal: Goal): Promise<number> {
  const { status, ticks } = await plan(context, run, goal, { mostPlaces: PLACES_NEARBY })
  return status === 'found' ? ticks : Number.POSITIVE_INFINITY
}

/** How many blocks it would take to climb to a goal nearby, besides those at hand; 0 where that does not lead there. Nobody digs for a bridge. */
async function blocksLacking(context: Context, run: Run, goal: Goal): Promise<number> {
  const { status, steps } = await plan(context, run, goal, { spare: MOST_PUT, mostPlaces: PLACES_NEARBY })
  if (status !== 'found' || steps.some(({ move }) => move === MOVE.bridge)) return 0
  return steps.filter(({ move }) => isPut(move)).length - fillerCount(context)
}

/** Works a planned way off. @returns the step that did not come off, where the world turned out otherwise */
async function work(
  context: Context,
  run: Run,
  steps: readonly Step[],
  options: WalkOptions,
): Promise<Step | undefined> {
  const { ground } = context.moving
  let from = 0
  for (let i = 1; i < steps.length; i++) {
    const before = steps[i - 1]
    const step = steps[i]
    if (!before || !step) break
    const { breaks, put } = worksFor(ground, before, step)
    if (breaks.length === 0 && !put) continue
    if (!(await go(context, run, steps.slice(from, i), options))) return before
    from = i - 1
    if (options.until?.()) return undefined
    for (const spot of breaks) if (!(await clear(context, run, spot))) return step
    if (put) {
      if (step.move === MOVE.bridge && isShotAt(context, vec(step)) && !hasFloorBelow(context, vec(put))) {
        run.log('Builds no bridge over a deep drop while somebody shoots')
        return step
      }
      if (!(await putInWay(context, run, before, step, put))) return step
      if (step.move === MOVE.pillar) from = i
    }
  }
  return (await go(context, run, steps.slice(from), options)) ? undefined : steps.at(-1)
}

/** Goes a piece of the way; true when at its end, in the middle of the block. */
async function go(
  context: Context,
  run: Run,
  steps: readonly Step[],
  options: WalkOptions,
): Promise<boolean> {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return true
  const { until } = options
  let begun = false
  if (steps.length > 1) {
    const end = await run.step(async signal => {
      if (begun) return 'changed' as const
      begun = true
      const follower = new Follower(context, steps, until ? { until } : {})
      return follower.run(signal)
    })
    press(context.bot)
    if (end === 'arrived' || end === 'until') return true
  }
  const here = startOf(context)
  if (here.x === last.x && here.y === last.y && here.z === last.z) return true
  return (await walk(context, run, standingIn(last), options)) === 'there'
}

/** Digs a place free, with what falls into it from above. Never lets lava in. */
async function clear(context: Context, run: Run, spot: Spot): Promise<boolean> {
  const { bot, moving } = context
  const { ground } = moving
  const place = new Vector(spot.x, spot.y, spot.z)
  const solid = () => (ground.at(spot.x, spot.y, spot.z) & SOLID) !== 0
  for (let dug = 0; dug < MOST_FALLING; dug++) {
    const block = bot.blockAt(place)
    if (!block) return false
    if (!solid()) return !(ground.at(spot.x, spot.y, spot.z) & HARMS)
    if (!mayBreak(context, block, true)) return false
    const end = await digBlock(context, run, place)
    if (end !== 'dug' && end !== 'gone') return false
    await awaitSlide(context, run, place)
  }
  return false
}

/** Puts a block that is to be stood on, under the feet or in front of them. */
async function putInWay(context: Context, run: Run, before: Step, step: Step, put: Spot): Promise<boolean> {
  const item = fillerBlock(context)
  const target = new Vector(put.x, put.y, put.z)
  if (!item) return false
  if (context.moving.ground.at(put.x, put.y, put.z) & SOLID) return true
  // Known before it stands: the server's word may come late.
  context.scaffold.push(target)
  for (let tries = 0; tries < MOST_PUTS; tries++) {
    if (step.move === MOVE.pillar && !(await jumpAbove(context, run, target))) return false
    if (step.move === MOVE.bridge) await leanOut(context, run, before, step)
    if (await putBlock(context, run, item.name, target, { ahead: true })) return true
  }
  context.logger.debug('A block could not be put to get on.', { at: where(target) })
  return false
}

/** True for what is not taken back with what is at hand. */
export function isTedious(context: Context, at: Vec3): boolean {
  const block = context.bot.blockAt(at, false)
  return block !== null && digMs(context, block) > TEDIOUS * MS_PER_TICK
}

/** Told of a block that was dug up again, and what it was. */
export type Took = (at: Vec3, name: string) => void

/**
 * Digs up the blocks that were put as a scaffold, last first, also the one underfoot where no deep fall follows. What is
 * out of reach, or tedious without a tool, is remembered for the next time. From the end of a bridge it first goes back to where it can get down.
 */
export async function takeBack(context: Context, run: Run, took: Took = () => {}): Promise<void> {
  const { bot, scaffold } = context
  const left: Vec3[] = []
  try {
    if (isAloft(context) && (await walk(context, run, wayDown(context))) !== 'there') return
    for (let block = scaffold.pop(); block; block = scaffold.pop()) {
      const there = bot.blockAt(block, false)
      if (!there || !wasOrdinary(there.name)) continue
      if (isTedious(context, block) || (standsOn(bot, block) && !hasFloorBelow(context, block))) {
        left.push(block)
        continue
      }
      const end = await digBlock(context, run, block)
      if (end === 'out of reach') left.push(block)
      if (end === 'dug') took(block, there.name)
    }
  } finally {
    scaffold.push(...left.reverse().slice(-64))
  }
}

/** True on a block of the scaffold that cannot be taken from under the feet. */
const isAloft = (context: Context): boolean =>
  context.scaffold.some(block => standsOn(context.bot, block) && !hasFloorBelow(context, block))

/** The ground, or a part of the scaffold that stands on something. */
const wayDown = (context: Context): Goal => ({
  heuristic: () => 0,
  isEnd: ({ x, y, z }) =>
    context.scaffold.every(
      block => block.x !== x || block.y !== y - 1 || block.z !== z || hasFloorBelow(context, block),
    ),
})
