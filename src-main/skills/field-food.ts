// Food for who sets out hungry with nothing to eat: what a player would get on the way, before anything else.
import { FULL, HEALS_FROM, isNight } from '../body/index.ts'
import type { Stock } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { isBelowGround } from './below-ground.ts'
import { craftSpare, isNear } from './field-stations.ts'
import type { Workplace } from './program.ts'
import { actionOptions, carried } from './supplies.ts'

/** Half drumsticks at which one can hardly run any more, and those that a way out should begin with. */
const STARVING = 8
/** The same for who would have to climb up for it, or by night: one digs as fast hungry, until hunger hurts. */
const FAMISHED = 2
/** Half hearts below which nobody should set out. */
const HURT = 10
/** Blocks around in which an animal or a bush is worth a detour, and animals for one meal. */
const AROUND = 48
const MOST_PREY = 3
/** Blocks up or down within which an animal is on the same level. */
const STOREYS = 12
const DEADLINE_MS = 90_000
/** Half drumsticks of meat that do for a way down, or for a night. */
const ENOUGH_MEAT = 9

/** How far off animals are worth their meat: blocks around and up or down, and the longest hunt in milliseconds. */
interface Reach {
  readonly around: number
  readonly climb: number
  readonly deadlineMs: number
}
const IN_PASSING: Reach = { around: 24, climb: 5, deadlineMs: 15_000 }
/** For who has nothing else to do. */
export const AT_LEISURE: Reach = { around: 96, climb: 24, deadlineMs: DEADLINE_MS }
/** What gives meat that is fit to be eaten raw. */
const PREY = ['cow', 'pig', 'sheep', 'rabbit', 'mooshroom']
const WHEAT_PER_BREAD = 3

/**
 * Gets something to eat where the bot is hungry, or hurt and does not heal, and carries nothing: bread of its own wheat, the
 * nearest animal, berries. Who is too hungry to heal takes along what is to be had close by.
 */
export async function takeFood(at: Workplace): Promise<void> {
  const { food, health } = at.body.observe()
  const isHurt = health < HURT && food < HEALS_FROM
  if (mealsOf(at) > 0) return
  if (food > STARVING && !isHurt) {
    if (food < HEALS_FROM && mayHuntInPassing(at)) await takeMeat(at, 'since too hungry it would not heal')
    return
  }
  // From deep below nobody who is hurt goes up for an animal: what lives on the way there is worse than hunger.
  const isClose = PREY.some(mob => livesNear(mob, at, AROUND, STOREYS))
  // Whoever hunts by night is hunted, and may sit in a hole until the morning.
  const canWait = isBelowGround(at) ? !isClose : isNight(at.body.surroundings.time.day)
  const isHungry = food <= (canWait ? FAMISHED : STARVING)
  if (!isHungry && !(isHurt && isClose)) return
  const why = isHungry ? 'is hungry' : 'is hurt, which only a full stomach heals,'
  at.log(`Getting something to eat first, since it ${why} and carries no food`)
  const enough = () => {
    const meals = mealsOf(at)
    // What it eats on the way counts, too.
    return at.signal.aborted || meals >= FULL - STARVING || meals + at.body.observe().food >= FULL
  }
  await bake(at)
  for (const mob of PREY) {
    for (let killed = 0; killed < MOST_PREY && !enough() && !at.isAskedFor(mob); killed++) {
      if (!(await hunt(mob, at))) break
    }
  }
  if (mealsOf(at) === 0 && !enough()) {
    const order = { items: ['sweet_berries'], count: 4, within: AROUND }
    await at.body.act.gather(order, actionOptions(at, DEADLINE_MS))
  }
}

/** By day under the open sky, while nobody waits for what it brings. */
const mayHuntInPassing = (at: Workplace): boolean =>
  !at.chest() && !isBelowGround(at) && !isNight(at.body.surroundings.time.day)

/** True where one lives so near, and no more than so many blocks higher or lower. */
function livesNear(mob: string, { body }: Workplace, around: number, storeys: number): boolean {
  const { y } = body.observe().position
  return body.findMobs(mob, around).some(at => Math.abs(at.y - y) <= storeys)
}

/**
 * Gets some meat where animals are in sight within reach: below ground there is none, and the hungry do not heal.
 * @param why for the log
 */
export async function takeMeat(at: Workplace, why = 'for the way down', reach = IN_PASSING): Promise<void> {
  const { body } = at
  for (let killed = 0; killed < MOST_PREY && !at.signal.aborted && mealsOf(at) < ENOUGH_MEAT; killed++) {
    const prey = PREY.filter(mob => !at.isAskedFor(mob)).find(mob =>
      livesNear(mob, at, reach.around, reach.climb),
    )
    if (!prey) return
    if (killed === 0) at.log(`Getting some meat ${why}`)
    const order = { mob: prey, count: 1, within: reach.around }
    if ((await body.act.kill(order, actionOptions(at, reach.deadlineMs))).outcome !== 'done') return
  }
}

/** Half drumsticks in all of it that one may eat. */
export const mealsIn = (stock: Stock, knowledge: Pick<Knowledge, 'foodPoints'>): number =>
  Object.entries(stock).reduce(
    (sum, [item, count]) => sum + (UNFIT.test(item) ? 0 : knowledge.foodPoints(item) * count),
    0,
  )

const mealsOf = (at: Workplace): number => mealsIn(carried(at), at.knowledge)

/** What makes ill. */
const UNFIT = /^(rotten_flesh|spider_eye|poisonous_potato|pufferfish|chicken|suspicious_stew|chorus_fruit)$/

async function bake(at: Workplace): Promise<void> {
  const loaves = Math.floor((at.spare()['wheat'] ?? 0) / WHEAT_PER_BREAD)
  const table = at.station('crafting_table')
  if (loaves > 0 && table && isNear(table, at)) await craftSpare('bread', loaves, at, table)
}

async function hunt(mob: string, at: Workplace): Promise<boolean> {
  const order = { mob, count: 1, within: AROUND }
  return (await at.body.act.kill(order, actionOptions(at, DEADLINE_MS))).outcome === 'done'
}
