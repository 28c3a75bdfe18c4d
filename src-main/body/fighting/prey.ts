import { inSentence, MS_PER_TICK, mobLabel, withArticle } from '../../contract/index.ts'
import type { AnimalSighting } from '../atlas/atlas.ts'
import type { Context } from '../context.ts'
import { type Entity, entityName, type Vec3, vec } from '../game.ts'
import { Exploring, type Quest, SEARCH_WITHIN } from '../gathering/exploring.ts'
import type { KillOrder } from '../interface.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { sees } from '../survival/foes.ts'
import { isNight, ticksToNight } from '../survival/night.ts'
import { NearPoint } from '../walking/goals.ts'
import { comeUp, walkUp } from '../walking/surfacing.ts'
import { comesInTheDark, isCaredFor, isHostile, isLeftAlone } from './creatures.ts'
import type { FightResult } from './fighting.ts'

/** Milliseconds that one that got away is left alone, and how often it is hunted in all. */
const REST_MS = 4000
const MOST_HUNTS = 4
/** How often, where no way led to it, before others are looked for; and the blocks from there at which another way may lead. */
const MOST_IN_VAIN = 2
const ELSEWHERE = 16
/** Blocks from where one was last seen within which it is in sight, if it is still about. */
const ABOUT = 12
/** Ticks between two looks at whether one has come into view. */
const LOOK_TICKS = 10
/** Milliseconds for which it waits where it is until somebody comes out of the dark. */
const DARK_WAIT_MS = 10_000
/** Milliseconds for which it goes about in the dark without meeting one. */
const DARK_PATIENCE_MS = 300_000
/** Milliseconds within which a server has shown who came what lives around. */
const SHOWN_MS = 1500

/** One that is not hunted for now; for ever, where it is dead. */
interface GivenUp {
  readonly times: number
  readonly until: number
}

/** The mobs of a kind that may be hunted: those in sight, those last seen elsewhere, and those that nobody has seen yet. */
export class Prey implements Quest {
  readonly context: Context
  readonly run: Run
  readonly label: string
  readonly start: Vec3
  readonly within: number
  /** As it was ordered, and by today's name. */
  readonly #asked: string
  readonly #mob: string
  readonly #given = new Map<number, GivenUp>()
  /** Somebody's, or not to be found where it was: not looked for again. */
  readonly #passedOver = new Set<number>()
  #exploring: Exploring
  #hasLooked = false
  /** Since when it has been everywhere without meeting one. */
  #inTheDarkSince: number | undefined
  /** Where the body stood when no way led to them. */
  readonly #outOfReach = new Map<number, Vec3>()
  #cameUp = false
  /** Monsters that came in view: what is in caves below, where the server tells of it too, nobody knows of. */
  readonly #met = new Set<number>()

  constructor(context: Context, run: Run, { mob, within = SEARCH_WITHIN }: KillOrder) {
    this.context = context
    this.run = run
    this.#asked = mob
    this.#mob = entityName({ name: mob })
    this.label = inSentence(mobLabel(mob))
    this.start = context.bot.entity.position.clone()
    this.within = within
    this.#exploring = new Exploring(this)
  }

  /** The nearest one in sight that nobody cares for. */
  nearest(): Entity | undefined {
    const { context } = this
    const here = context.bot.entity.position
    return (
      this.#inSight()
        // It may walk out of where it is left alone: it is not passed over for good.
        .filter(entity => this.#isOpen(entity.id) && this.#isMet(entity) && !isLeftAlone(context, entity))
        .sort((a, b) => a.position.distanceTo(here) - b.position.distanceTo(here))
        .find(entity => {
          const spared = isCaredFor(context, entity)
          if (spared) this.#passedOver.add(entity.id)
          return !spared
        })
    )
  }

  /** It was hunted. A dead one lies about for a second; one that got away is left alone for a while. */
  hunted({ id }: Entity, end: FightResult): void {
    this.#inTheDarkSince = undefined
    const killed = end === 'killed'
    if (end === 'unreachable') this.#outOfReach.set(id, this.context.bot.entity.position.clone())
    const times = (this.#given.get(id)?.times ?? 0) + 1
    this.#given.set(id, { times, until: killed ? Number.POSITIVE_INFINITY : performance.now() + REST_MS })
  }

  /** Nothing came of hunting it for long, though it was run after: not again from around here. */
  leave({ id }: Entity): void {
    this.#outOfReach.set(id, this.context.bot.entity.position.clone())
    this.#given.set(id, { times: MOST_IN_VAIN, until: 0 })
  }

  /** From below the ground, or out of a pit, no way may lead to those in sight: comes up to them, once for each hunt. */
  async comesToThem(): Promise<boolean> {
    if (this.#cameUp || this.#outOfReach.size === 0) return false
    this.#cameUp = true
    if (!(await comeUp(this.context, this.run))) return false
    this.#tryFromHere(0)
    return true
  }

  known(): number {
    return (this.nearest() ? 1 : 0) + this.#remembered().length
  }

  /** Waits, or goes to where there may be more. False where nothing is left to be tried. */
  async seek(): Promise<boolean> {
    if (await this.comesToThem()) return true
    if (await this.#anotherChance()) return true
    if (await this.#comesIntoView()) return true
    const [seen] = this.#remembered()
    if (seen) {
      await this.#goTo(seen)
      return true
    }
    if (!this.#comesNow) return false
    const further = await this.#exploring.offer()
    if (further && !(await this.run.attempt(() => further.work()))) further.giveUp?.()
    this.#tryFromHere()
    return further !== undefined || this.#comesOutOfTheDark()
  }

  /** As long as the night lasts others come to where none was. False for what does not come by itself, and after long. */
  async #comesOutOfTheDark(): Promise<boolean> {
    if (!comesInTheDark(this.#mob)) return false
    const { legs, radius } = this.#exploring
    this.#inTheDarkSince ??= performance.now()
    if (performance.now() - this.#inTheDarkSince > DARK_PATIENCE_MS) return false
    this.run.log(`Goes about in the dark until ${withArticle(this.label)} comes`)
    if (legs === 0) await this.#watch(DARK_WAIT_MS)
    this.#exploring = new Exploring(this, true)
    this.#exploring.radius = radius
    return true
  }

  /** Who has just come here sees the ground first, and a moment later what lives on it. Once for each hunt. */
  async #comesIntoView(): Promise<boolean> {
    if (this.#hasLooked) return false
    this.#hasLooked = true
    return this.#watch(SHOWN_MS)
  }

  /** Waits for so many milliseconds until one comes into view. */
  async #watch(ms: number): Promise<boolean> {
    const { bot } = this.context
    let looks = 0
    const seen = () => ++looks % LOOK_TICKS === 0 && (this.nearest() !== undefined || !this.#comesNow)
    return (await this.run.step(signal => waitFor(signal, [[bot, 'physicsTick']], ms, seen))) === true
  }

  /** Those to which no way led are hunted anew so many blocks from there. */
  #tryFromHere(blocks = ELSEWHERE): void {
    const here = this.context.bot.entity.position
    for (const [id, from] of this.#outOfReach) {
      if (from.distanceTo(here) < blocks) continue
      this.#outOfReach.delete(id)
      this.#given.delete(id)
    }
  }

  /** @param killed how many were killed before */
  none(killed: number): Obstacle {
    const others = this.#inSight().filter(entity => this.#isMet(entity)).length
    const { legs, radius } = this.#exploring
    const ways = legs > 0 ? ` (went ${legs} ways)` : ''
    const why =
      others > 0
        ? `${others} in sight, but named, tame, penned, to be left alone or out of reach, and no other within ${radius} blocks${ways}`
        : `none in sight or within ${radius} blocks${ways}`
    const none = `No ${this.label} to hunt: ${why}.`
    const details = { killed, radius }
    if (this.#comesNow) {
      const message = `${none} Lead the bot to where some live.`
      return new Obstacle('impossible here', 'resource_gone', message, details)
    }
    const inMs = ticksToNight(this.context.bot.time.timeOfDay) * MS_PER_TICK
    const message = `${none} They come out in the dark: try again at night.`
    return new Obstacle('impossible here', 'not_by_day', message, { ...details, inMs })
  }

  /** Those of the dark come by themselves then; by day there are none to be found under the sky. */
  get #comesNow(): boolean {
    return !comesInTheDark(this.#mob) || isNight(this.context.bot.time.timeOfDay)
  }

  /** True for what is in view, or was; from then on it is known of. */
  #isMet(entity: Entity): boolean {
    if (isHostile(entity) && !this.#met.has(entity.id) && !sees(this.context, entity)) return false
    this.#met.add(entity.id)
    return true
  }

  #inSight(): Entity[] {
    return Object.values(this.context.bot.entities).filter(
      entity => entity.isValid && entityName(entity) === this.#mob,
    )
  }

  #isOpen(id: number): boolean {
    const { times, until } = this.#given.get(id) ?? { times: 0, until: 0 }
    return times < this.#most(id) && until <= performance.now()
  }

  #most(id: number): number {
    return this.#outOfReach.has(id) ? MOST_IN_VAIN : MOST_HUNTS
  }

  /** Those that were seen where nobody looks now, nearest first. */
  #remembered(): AnimalSighting[] {
    const { bot, lookout } = this.context
    const away = ({ at }: AnimalSighting, from: Vec3) => vec(at).distanceTo(from)
    return lookout.chart
      .animals(new Set([this.#mob]), Date.now())
      .filter(({ id }) => !bot.entities[id] && !this.#given.has(id) && !this.#passedOver.has(id))
      .filter(seen => away(seen, this.start) <= this.within && !this.context.spare(this.#asked, seen.at))
      .sort((a, b) => away(a, bot.entity.position) - away(b, bot.entity.position))
  }

  async #goTo({ id, at }: AnimalSighting): Promise<void> {
    this.run.log(`Going to where a ${this.label} was last seen`)
    let ticks = 0
    const inView = () => ++ticks % LOOK_TICKS === 0 && this.nearest() !== undefined
    const goal = new NearPoint(vec(at), ABOUT)
    await this.run.attempt(() => walkUp(this.context, this.run, goal, { until: inView }))
    this.#passedOver.add(id)
  }

  /** Waits until one that got away may be hunted again. False if there is none, or it got away too often. */
  async #anotherChance(): Promise<boolean> {
    const { bot } = this.context
    const now = performance.now()
    if (this.nearest()) return true
    // Others whose rest is over are cared for by now, or penned in: waiting does not change that.
    const chances = [...this.#given].filter(
      ([id, { times, until }]) =>
        times < this.#most(id) &&
        until > now &&
        until < Number.POSITIVE_INFINITY &&
        bot.entities[id]?.isValid,
    )
    if (chances.length === 0) return false
    const soonest = Math.min(...chances.map(([, { until }]) => until))
    const over = () => performance.now() >= soonest || undefined
    await this.run.step(signal => waitFor(signal, [[bot, 'physicsTick']], REST_MS, over))
    return true
  }
}
