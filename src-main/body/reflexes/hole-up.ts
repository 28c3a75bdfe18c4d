import type { Context } from '../context.ts'
import { bestFood, eatOne, HEALS_FROM, isWise } from '../items/meals.ts'
import type { Sleepers } from '../people/sleepers.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { isNightHere, ownBed, sleepIn, WAKEFUL } from '../survival/beds.ts'
import { carriesBed, hasBed, setUpBed, takeBed } from '../survival/carried-bed.ts'
import { armament, foesAround, type Grudge } from '../survival/foes.ts'
import { HealingWatch, healsByItself } from '../survival/healing.ts'
import { type Hideout, hideoutNear } from '../survival/hideout.ts'
import { isClearOutside, isQuietOutside, reasonToHoleUp } from '../survival/night.ts'
import { arming, defiesMonsters, huntingMonsters } from '../survival/purposes.ts'
import { isUnderOpenSky } from '../survival/sky.ts'
import type { Reflex } from './reflex.ts'

/** Longer than the longest night. */
const LIMIT_MS = 700_000
/** Half hearts with which it comes out again, where it was hurt. */
const HEALED = 16
const HURT_LIMIT_MS = 120_000
/** Who is about in the first light burns or goes off; after so long it comes out all the same. */
const SIEGE_MS = 30_000
const SIEGE_BLOCKS = 16
/** Who can fight, or is about to make a weapon, and is well comes out by night, too, when nobody has been nearby for so long. */
const QUIET_MS = 10_000
/** The sky is not looked at more often. */
const LOOK_MS = 800
const HOPELESS_MS = 8000
/** Nobody is nearer when a bed is set up: that, and lying down, takes a moment. */
const SETTING_UP = 15
/** Blocks up or down. */
const STOREYS = 8
/** For so long nobody tries to sleep again whom the server did not let: somebody may be awake in a cave below the bed. */
const SLEEPLESS_MS = 60_000
/** Why who is alone in a world goes to bed by night, whoever is about or not. */
const BEDTIME = 'night'
/** Why who has company lies down: the night passes once all do. */
const COMPANY = 'night, and somebody sleeps'
/** For so long who has company waits in bed for the others. */
const COMPANY_MS = 30_000
/** Somebody as near as this makes digging in too late. */
const CAUGHT = 3

/**
 * Gets out of sight at night, or when hurt among monsters, and goes on where it was when that is over. Where the night is over once it
 * sleeps, or waits for it only, it goes to bed.
 */
export function holeUp(grudge: Grudge, sleepers: Sleepers): Reflex {
  let lookedAt = Number.NEGATIVE_INFINITY
  /** What it was about when it looked last: with something else to do it judges anew. */
  let wasDefiant = false
  let reason: string | undefined
  /** Where nothing can be dug, it is not looked for again at once. */
  let hopelessUntil = 0
  let sleeplessUntil = 0
  const isSleepless = () => performance.now() <= sleeplessUntil

  const judge = (context: Context): string | undefined => {
    const foes = distances(context, grudge)
    const night = isNightHere(context)
    const hasRest = night && hasBed(context) && Math.min(...foes) > SETTING_UP
    const rest = hasRest && !isSleepless() ? reasonToSleep(context, sleepers) : undefined
    const purposes = { arming: arming.holds(context), hunting: defiesMonsters(context) }
    const why = reasonToHoleUp({ ...armament(context), ...purposes, night, foes }) ?? rest
    // Who is hurt hides to heal: where nothing heals it would only come out again at once.
    if (!night && why && !healsByItself(context) && !snack(context)) return undefined
    // The sky and the ground are the dearest to look at, so they come last.
    if (!why) return undefined
    if (!isUnderOpenSky(context)) return rest === COMPANY ? rest : undefined
    if ((hasRest || ownBed(context)) && !isSleepless()) return why
    if (performance.now() < hopelessUntil) return undefined
    if (hideoutNear(context)) return why
    hopelessUntil = performance.now() + HOPELESS_MS
    return undefined
  }
  const look = (context: Context): string | undefined => {
    const isDefiant = defiesMonsters(context)
    if (isDefiant === wasDefiant && performance.now() - lookedAt < LOOK_MS) return reason
    lookedAt = performance.now()
    wasDefiant = isDefiant
    reason = judge(context)
    return reason
  }

  return {
    name: 'hole up',
    limitMs: LIMIT_MS,
    restMs: 8000,
    cause: context => look(context) && 'Holed up',
    async act(context, run, tell) {
      const why = reason
      reason = undefined
      if (!why) return false
      const stay = new Stay(context, why, grudge)
      const until = performance.now() + COMPANY_MS
      const forRest = why === BEDTIME || why === COMPANY
      const inVain = () =>
        (forRest && !reasonToSleep(context, sleepers)) || (!isAlone(context) && performance.now() > until)
      const over = () => stay.cut || !isNightHere(context) || inVain()
      const tired = isNightHere(context) && !isSleepless()
      const slept = tired && (await sleep(context, run, stay, { why, over }, tell))
      const goesOn = isNightHere(context)
      if (goesOn && (slept || forRest)) sleeplessUntil = performance.now() + SLEEPLESS_MS
      if (slept) return `Got up: ${stay.cut ? 'told to stop' : `the night ${goesOn ? 'goes on' : 'is over'}`}`
      if (forRest) return false
      const hideout = hideoutNear(context)
      if (!hideout) return false
      tell(`${hideout.words}: ${why}`)
      if (!(await hideout.enter(run, () => stay.nearest < CAUGHT))) {
        await hideout.leave(run)
        return false
      }
      const end = await sit(context, run, hideout, stay)
      await hideout.leave(run)
      return `Came out again: ${end}`
    },
  }
}

/** Not while it hunts who comes by night only. */
function reasonToSleep(context: Context, sleepers: Sleepers): string | undefined {
  if (huntingMonsters.holds(context)) return undefined
  if (isAlone(context)) return BEDTIME
  return sleepers.any ? COMPANY : undefined
}

/** Nobody else has to sleep for the night to pass. */
const isAlone = ({ bot }: Context): boolean => Object.keys(bot.players).length <= 1

/** How far off those are who may come here: who is in a cave below does not. */
const distances = (context: Context, grudge: Grudge): number[] => {
  const { y } = context.bot.entity.position
  return foesAround(context, grudge)
    .filter(({ entity }) => Math.abs(entity.position.y - y) <= STOREYS)
    .map(({ foe }) => foe.distance)
}

/** In a bed of its own, or in the one that it carries. False where it could not. */
async function sleep(
  context: Context,
  run: Run,
  stay: Stay,
  { why, over }: { readonly why: string; over(): boolean },
  tell: (text: string) => void,
): Promise<boolean> {
  const bed = ownBed(context)
  if (bed && stay.nearest > WAKEFUL) {
    tell(`Goes to bed: ${why}`)
    if (await sleepIn(context, run, bed, over)) return true
  }
  if (!carriesBed(context) || stay.nearest < SETTING_UP) return false
  tell(`Sets up its bed: ${why}`)
  const carried = await setUpBed(context, run)
  if (!carried) return false
  try {
    return await sleepIn(context, run, carried, over)
  } finally {
    await takeBed(context, run, carried.position)
  }
}

/** What ends a stay out of sight. */
class Stay {
  readonly #context: Context
  readonly #grudge: Grudge
  readonly #atWork: boolean
  readonly #begun = performance.now()
  #waitsForDay: boolean
  #day: number | undefined
  #quiet: number | undefined

  constructor(context: Context, why: string, grudge: Grudge) {
    this.#context = context
    this.#grudge = grudge
    this.#atWork = !context.helm.idle
    this.#waitsForDay = why.startsWith('night')
  }

  get nearest(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...distances(this.#context, this.#grudge))
  }

  /** The work that this interrupts is over: somebody said stop. */
  get cut(): boolean {
    return this.#atWork && this.#context.helm.idle
  }

  /** Why it may come out, if it may. */
  get end(): string | undefined {
    const { bot } = this.#context
    if (this.cut) return 'told to stop'
    const night = isNightHere(this.#context)
    // From whom it hides by night is there until the morning: who does not heal has nothing else to wait for.
    if (night && !this.#heals) this.#waitsForDay = true
    if (!this.#waitsForDay) {
      const late = performance.now() - this.#begun > HURT_LIMIT_MS
      if (bot.health >= HEALED) return 'healed'
      if (!this.#heals) return bot.food < HEALS_FROM ? 'without food nothing heals' : 'nothing heals here'
      return late ? 'rested' : undefined
    }
    if (night) return this.#isQuiet ? 'nobody is about any more' : undefined
    // In the first light some still wait for it.
    this.#day ??= performance.now()
    const besieged = this.nearest < SIEGE_BLOCKS && performance.now() - this.#day < SIEGE_MS
    return besieged ? undefined : 'the night is over'
  }

  get #heals(): boolean {
    return healsByItself(this.#context) || snack(this.#context) !== undefined
  }

  get #isQuiet(): boolean {
    const { armed, health } = armament(this.#context)
    const fights = armed || arming.holds(this.#context)
    const foes = distances(this.#context, this.#grudge)
    const isFit = health >= HEALED && isQuietOutside(foes, defiesMonsters(this.#context))
    const quiet = fights && (isFit || (!this.#heals && isClearOutside(foes)))
    this.#quiet = quiet ? (this.#quiet ?? performance.now()) : undefined
    return this.#quiet !== undefined && performance.now() - this.#quiet > QUIET_MS
  }
}

const snack = (context: Context) => {
  const food = context.bot.food < HEALS_FROM ? bestFood(context) : undefined
  return food && (isWise(food) || context.bot.food <= 6) ? food : undefined
}

/** Sits in it, eats what it needs, until it is over or somebody has got in. @returns why it is over */
async function sit(context: Context, run: Run, hideout: Hideout, stay: Stay): Promise<string> {
  const { bot } = context
  const { health } = bot
  const watch = new HealingWatch(context)
  let worst = health
  for (;;) {
    watch.look()
    const over = stay.end ?? hideout.broken()
    if (over) return over
    // Hunger hurts slowly; whatever takes more has got in.
    if (bot.health < worst - 3) return 'something hurts it there'
    worst = Math.max(worst, bot.health)
    const food = snack(context)
    if (food) {
      await eatOne(context, run, food)
      continue
    }
    let ticks = 0
    await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], 5000, () => ++ticks > 10 || stay.cut))
  }
}
