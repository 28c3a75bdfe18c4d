import { counted, countOf } from '../../contract/index.ts'
import { hasPickaxe } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { type Vec3, vec, where } from '../game.ts'
import { isGuarded } from '../gathering/look-down.ts'
import { walkMs } from '../gathering/way.ts'
import { carried, difference } from '../items/inventory.ts'
import { startOf } from '../moving/planner.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { armament, foesAround, Grudge } from '../survival/foes.ts'
import { endToll, forgetGrave, type Grave, graveOf, thingsIn } from '../survival/grave.ts'
import { hasNothingToLose, lostCause, patience } from '../survival/lost-cause.ts'
import { fetching } from '../survival/purposes.ts'
import { isUnderOpenSky } from '../survival/sky.ts'
import { type Goal, NearPoint, standingIn } from '../walking/goals.ts'
import { travel, unreachable } from '../walking/movement.ts'
import { followFootprints } from '../walking/way-back.ts'
import { collect, missing } from './collecting.ts'

/** Blocks from the place of the death from which its things are seen. */
const SEEN_FROM = 20
/** Who sees them by the time it is late is there before it would have had the like in so long. */
const NEARLY_THERE_MS = 30_000
/** For so long one digs to them without a pickaxe, beside the way there: stone takes seven seconds, and the way up again as long. */
const BY_HAND_MS = 45_000
/** Foes this near to the things make it too dangerous for who has nothing to fight with. */
const GUARDED = 10
const GUARD_MS = 20_000
const ARRIVAL_MS = 800

/** Fetches what the bot had on it when it died last, if that is safe, worth the way and still there. */
export async function fetchThings(context: Context, run: Run): Promise<Report> {
  const { bot } = context
  const grave = graveOf(context)
  if (!grave) throw new Obstacle('impossible here', 'not_found', 'The bot has lost nothing by dying.')
  // Whatever comes of it: it is tried once for each death.
  forgetGrave(context)
  const wanted = new Set(Object.keys(grave.things))
  if (wanted.size === 0) return { count: 0 }
  const total = thingsIn(grave)
  // Some servers leave the dead what they had.
  if (countOf(carried(bot), wanted) >= total) return { count: 0 }
  const cause = lostCause(context, grave)
  if (cause) throw cause
  const until = performance.now() + patience(context, grave)
  const place = vec(grave.position)
  run.log(`Going back to ${where(place)} for what it lost`)
  // Some of it may lie so near to the way that it is picked up before the place is reached.
  const before = carried(bot)
  const errand = { context, run, until, graceMs: NEARLY_THERE_MS, lost: place, what: things(total) }
  await fetching.during(context, async () => {
    await goIn(errand, grave)
    await go(errand, place, SEEN_FROM)
    await waitUntilUnguarded(context, run, place, total)
    await go(errand, place, 2)
    await collect(context, run, grave.things, place)
  })
  const fetched = () => {
    const { gained } = difference(before, carried(bot))
    return countOf(gained, wanted)
  }
  // What vanished from the ground arrives in the hands a moment later.
  const all = () => missing(context, grave.things, before) === 0
  await run.step(signal => waitFor(signal, [[bot.inventory, 'updateSlot']], ARRIVAL_MS, all))
  const count = Math.min(total, fetched())
  if (count === 0)
    throw new Obstacle(
      'impossible here',
      'resource_gone',
      `None of the ${things(total)} lies at ${where(place)} any more.`,
    )
  endToll(context, grave.position)
  if (missing(context, grave.things, before) > 0) {
    const message = `Of ${things(total)} only ${count} still lay at ${where(place)}.`
    return { count, shortfall: new Obstacle('part done', 'resource_gone', message) }
  }
  return { count }
}

interface Errand {
  readonly context: Context
  readonly run: Run
  /** On the clock of `performance`. */
  readonly until: number
  /** How much longer it goes on where it sees what it lost. */
  readonly graceMs: number
  readonly lost: Vec3
  /** `8 things`. */
  readonly what: string
}

/** Goes to where it went in below the ground: over a place deep below there is no way down. */
async function goIn(errand: Errand, { entrance }: Grave): Promise<void> {
  const { context, run, lost } = errand
  if (!entrance || !isUnderOpenSky(context)) return
  run.log(`Going by ${where(vec(entrance))}, where it went in`)
  // Exactly there: its footprints are known from there on.
  await come(errand, standingIn(vec(entrance).floored()), false)
  const get = (goal: Goal, leave: () => boolean) =>
    travel(context, run, goal, { dig: goal, until: () => isLate(errand) || leave() })
  await followFootprints(context, run, new NearPoint(lost, SEEN_FROM), get, () => isLate(errand))
}

const isNearlyThere = ({ context, lost }: Errand): boolean =>
  context.bot.entity.position.distanceTo(lost) <= SEEN_FROM

const isLate = (errand: Errand): boolean =>
  performance.now() > errand.until + (isNearlyThere(errand) ? errand.graceMs : 0)

async function go(errand: Errand, place: Vec3, range: number): Promise<void> {
  const { context } = errand
  const goal = new NearPoint(place, range)
  if (await come(errand, goal, hasPickaxe(context))) return
  if (!hasPickaxe(context)) {
    const wayMs = walkMs(context.bot.entity.position.distanceTo(place))
    const until = Math.min(errand.until, performance.now() + wayMs + BY_HAND_MS)
    if (await come({ ...errand, until, graceMs: 0 }, goal, true)) return
  }
  throw unreachable(context, place)
}

/** @throws Obstacle where it takes longer than the like is had anew: somebody may keep it from getting there for ever. */
async function come(errand: Errand, goal: Goal, digs: boolean): Promise<boolean> {
  const { context, run, lost, what } = errand
  const isOver = () => isLate(errand) || goal.isEnd(startOf(context))
  const arrived = await travel(context, run, goal, { until: isOver, ...(digs && { dig: goal }) })
  if (!isLate(errand)) return arrived
  throw new Obstacle(
    'impossible here',
    'resource_gone',
    `The ${what} that the bot lost at ${where(lost)} took longer to get at than the like to come by: it lets them be.`,
  )
}

const things = (count: number): string => counted(count, 'thing')

/** Waits a little for monsters to go off. @throws Obstacle where they stay and are more than the bot is a match for. */
async function waitUntilUnguarded(context: Context, run: Run, place: Vec3, total: number): Promise<void> {
  const grudge = new Grudge()
  const guards = () =>
    foesAround(context, grudge).filter(({ entity }) => entity.position.distanceTo(place) < GUARDED)
  const able = () => {
    const { armed, armour } = armament(context)
    return (armed && (armour > 0 || !isGuarded(context, place))) || hasNothingToLose(context)
  }
  const clear = () => able() || guards().length === 0
  const end = performance.now() + GUARD_MS
  const settled = () => clear() || performance.now() > end
  await run.step(signal => waitFor(signal, [[context.bot, 'physicsTick']], GUARD_MS, settled))
  if (!clear())
    throw new Obstacle(
      'unsafe',
      'not_allowed',
      `Monsters stand around the ${things(total)} that the bot lost at ${where(place)}, and it is no match for them.`,
    )
}
