import { inSentence } from '../../contract/index.ts'
import { CROPS } from '../../knowledge/index.ts'
import { hold } from '../blocks/tools.ts'
import { REACH, type Vec3, Vec3 as Vector, vec, where } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import { type Offer, walkMs } from '../gathering/way.ts'
import { owned } from '../items/inventory.ts'
import { Obstacle } from '../running/interruption.ts'
import { waitFor } from '../running/waiting.ts'
import { inTouch } from '../senses/sight.ts'
import { AnyOf, InReach, NearPoint } from '../walking/goals.ts'
import { walkUp } from '../walking/surfacing.ts'
import { walk } from '../walking/walking.ts'
import { carriedFor, type DeedWay } from './deed-way.ts'
import { forgetPlot, isRipe, isVillageField, ownPlots, rememberPlot } from './fields.ts'
import { Patience } from './patience.ts'
import { Shore } from './shore.ts'
import { soilBeside } from './soil.ts'
import { applyToBlock } from './using.ts'

const HARVEST_MS = 1000
const SOW_MS = 2500
/** From seed to ear where nothing hastens it, about; it only decides between ways. https://minecraft.wiki/w/Crops */
const RIPENING_MS = 1_500_000
const FED_MS = 4000
const VERDICT_MS = 1500
/** Fields further away than this are gone to first and judged when they are near. */
const NEAR = 48
const ARRIVED = 10
/** Where the bot waits beside its field, and how long without a look around. */
const BESIDE = 4
const LOOK_MS = 15_000
const CHOICES = 8
/** Waters around which soil is looked for. */
const MOST_WATERS = 12
const UP = new Vector(0, 1, 0)

/** Harvests what is ripe in its own fields and in those of villages, sows, and waits for what it has sown. */
export class Farming implements DeedWay {
  readonly sought: string
  readonly #haul: Haul
  readonly #crop: string
  readonly #seed: string
  readonly #label: string
  readonly #shore: Shore
  readonly #patience: Patience
  /** Somebody's field, which it leaves alone. */
  #strange: Vec3 | undefined

  constructor(haul: Haul, crop: string) {
    this.#haul = haul
    this.#crop = crop
    this.#seed = CROPS[crop]?.seed ?? crop
    this.#label = inSentence(haul.context.knowledge.label(crop))
    this.sought = `${this.#label}, water to sow at`
    this.#shore = new Shore(haul, 'water', { nearest: 0, furthest: REACH })
    this.#patience = new Patience(haul)
  }

  lacks(): string | undefined {
    const { context } = this.#haul
    if (ownPlots(context, this.#crop).length > 0 || this.#fields().length > 0) return undefined
    if (!carriedFor(context, this.#seed)) return this.#seed
    return carriedFor(context, 'wooden_hoe') ? undefined : 'wooden_hoe'
  }

  /** Where the crop is known to stand, other than what the bots have sown. */
  #fields(): Vec3[] {
    const { context, start, within } = this.#haul
    return context.lookout.chart
      .sightings(new Set([this.#crop]))
      .map(({ at }) => vec(at))
      .filter(at => at.distanceTo(start) <= within && !this.#haul.shuns(at))
  }

  #isRipe(at: Vec3): boolean {
    return isRipe(this.#haul.context.bot.blockAt(at), this.#crop)
  }

  /** What may be cut now, the nearest first, and what must be looked at from near. */
  #known(): { ripe: Vec3[]; far: Vec3[] } {
    const { context } = this.#haul
    const own = new Set(ownPlots(context, this.#crop).map(at => `${at}`))
    const here = context.bot.entity.position
    const ripe: Vec3[] = []
    const far: Vec3[] = []
    const places = [...ownPlots(context, this.#crop), ...this.#fields().filter(at => !own.has(`${at}`))]
    for (const at of places.sort((a, b) => a.distanceTo(here) - b.distanceTo(here))) {
      if (at.distanceTo(here) > NEAR || !context.bot.blockAt(at, false)) far.push(at)
      else if (own.has(`${at}`) || isVillageField(context, at)) {
        if (this.#isRipe(at)) ripe.push(at)
      } else this.#strange ??= at
    }
    return { ripe, far }
  }

  known(): number {
    return this.#fields().length + this.#shore.known()
  }

  async offer(): Promise<Offer | undefined> {
    const { context } = this.#haul
    const here = context.bot.entity.position
    const { ripe, far } = this.#known()
    const [next] = ripe
    const shun = (places: readonly Vec3[]) => () => {
      for (const at of places.slice(0, CHOICES)) this.#haul.shun(at)
    }
    if (next) {
      const cost = walkMs(next.distanceTo(here) - REACH) + HARVEST_MS
      return { cost, work: () => this.#harvest(ripe), giveUp: shun(ripe) }
    }
    const growing = this.#growing()
    const [plot] = growing
    if (plot && carriedFor(context, 'bone_meal')) return { cost: FED_MS, work: () => this.#feed(growing) }
    const sowing = growing.length < this.#haul.missing ? await this.#offerToSow(growing.length) : undefined
    if (sowing) return sowing
    const [furthest] = far
    if (furthest) {
      const cost = walkMs(furthest.distanceTo(here))
      return { cost, work: () => this.#goTo(furthest), giveUp: shun([furthest]) }
    }
    if (!plot || this.#patience.isOver) return undefined
    return { cost: RIPENING_MS, work: () => this.#wait(growing) }
  }

  /** What the bots have sown nearby that is not ripe yet. */
  #growing(): Vec3[] {
    const { context } = this.#haul
    const here = context.bot.entity.position
    return ownPlots(context, this.#crop)
      .filter(at => at.distanceTo(here) <= NEAR && context.bot.blockAt(at, false) && !this.#isRipe(at))
      .sort((a, b) => a.distanceTo(here) - b.distanceTo(here))
  }

  async #goTo(at: Vec3): Promise<void> {
    const { context, run } = this.#haul
    run.log(`Going to the field at ${where(at)}`)
    const near = () => context.bot.entity.position.distanceTo(at) <= ARRIVED
    await walkUp(context, run, new NearPoint(at, ARRIVED), { until: near })
    if (!near()) this.#haul.shun(at)
  }

  /** Gets to where a hand reaches one of these. */
  async #approach(places: readonly Vec3[]): Promise<Vec3 | undefined> {
    const { context, run } = this.#haul
    const { bot } = context
    const choices = places.slice(0, CHOICES)
    const reached = () => choices.find(at => inTouch(bot, at))
    const there = reached()
    if (there) return there
    const goal = new AnyOf(choices.map(at => new InReach(bot, at, REACH)))
    await walk(context, run, goal, { until: () => reached() !== undefined })
    const end = reached()
    if (!end) for (const at of choices) this.#haul.shun(at)
    return end
  }

  async #harvest(ripe: readonly Vec3[]): Promise<void> {
    const haul = this.#haul
    const { drops, run } = haul
    const at = await this.#approach(ripe)
    if (!at || !this.#isRipe(at)) return
    run.log(`Harvesting ${this.#label} ${haul.tally}`)
    const mine = ownPlots(haul.context, this.#crop).some(plot => plot.equals(at))
    if ((await haul.dig(at)) !== 'dug') return
    if (mine) forgetPlot(haul.context, at)
    drops.expect(at, 1)
    await drops.fetchAll(run)
    // Also in a village's field: what is taken grows again.
    await this.#sow(at.minus(UP), mine)
  }

  async #offerToSow(growing: number): Promise<Offer | undefined> {
    const { context, missing } = this.#haul
    const seeds = owned(context.bot).reduce(
      (sum, { name, count }) => sum + (name === this.#seed ? count : 0),
      0,
    )
    const wanted = Math.min(seeds, missing - growing)
    if (wanted < 1 || !carriedFor(context, 'wooden_hoe')) return undefined
    const here = context.bot.entity.position
    for (const water of (await this.#shore.spots()).slice(0, MOST_WATERS)) {
      const soil = soilBeside(context, water, here, at => this.#haul.shuns(at))
      if (soil.length === 0) continue
      const away = walkMs(water.distanceTo(here) - REACH)
      const giveUp = () => this.#haul.shun(water)
      return { cost: away + SOW_MS, work: () => this.#till(soil), giveUp }
    }
    const far = this.#shore.remembered()
    return far && { cost: walkMs(far.distanceTo(here)), work: () => this.#shore.goTo(far) }
  }

  /** Tills the best of these and sows there. */
  async #till(soil: readonly Vec3[]): Promise<void> {
    const haul = this.#haul
    const { context, run } = haul
    const at = await this.#approach(soil)
    const hoe = carriedFor(context, 'wooden_hoe')
    if (!at || !hoe) return
    run.log(`Sowing ${this.#label} at ${where(at)}`)
    const above = at.plus(UP)
    if (!/(^|_)air$/.test(context.bot.blockAt(above, false)?.name ?? '')) await haul.dig(above)
    await hold(context, hoe)
    const tilled = () => context.bot.blockAt(at, false)?.name === 'farmland'
    await this.#use(at, tilled)
    if (!tilled() || !(await this.#sow(at, true))) haul.shun(at)
  }

  /** Puts a seed on tilled soil in reach. */
  async #sow(soil: Vec3, own: boolean): Promise<boolean> {
    const { context } = this.#haul
    const seed = carriedFor(context, this.#seed)
    if (!seed || !inTouch(context.bot, soil)) return false
    const above = soil.plus(UP)
    if (context.bot.blockAt(soil, false)?.name !== 'farmland') return false
    // What was cut here a moment ago is no refusal of the server when it stands here again.
    this.#haul.own(above)
    await hold(context, seed)
    const grows = () => context.bot.blockAt(above, false)?.name === this.#crop
    if (!(await this.#use(soil, grows))) return false
    if (own) rememberPlot(context, above, this.#crop)
    this.#haul.acts++
    return true
  }

  /** Uses what is held on the top of a block, until something has come of it. */
  #use(at: Vec3, worked: () => boolean): Promise<boolean> {
    const { context, run } = this.#haul
    return run.step(async signal => {
      if (worked()) return true
      await applyToBlock(context, signal, at, UP)
      return (await waitFor(signal, [[context.bot, 'blockUpdate']], VERDICT_MS, worked)) === true
    })
  }

  /** Feeds its own crops with bone meal. */
  async #feed(growing: readonly Vec3[]): Promise<void> {
    const haul = this.#haul
    const { context, run } = haul
    const at = await this.#approach(growing)
    if (!at) return
    run.log(`Feeding ${this.#label} at ${where(at)} with bone meal`)
    for (let meal = carriedFor(context, 'bone_meal'); meal; meal = carriedFor(context, 'bone_meal')) {
      const state = context.bot.blockAt(at, false)?.stateId
      if (this.#isRipe(at)) return
      await hold(context, meal)
      if (!(await this.#use(at, () => context.bot.blockAt(at, false)?.stateId !== state)))
        return haul.shun(at)
      haul.acts++
    }
  }

  async #wait(growing: readonly Vec3[]): Promise<void> {
    const { context, run } = this.#haul
    const [nearest] = growing
    if (!nearest) return
    const near = () => context.bot.entity.position.distanceTo(nearest) <= BESIDE
    if (!near()) await walk(context, run, new NearPoint(nearest, BESIDE), { until: near })
    this.#patience.tell(`Waiting for ${growing.length} ${this.#label} to ripen at ${where(nearest)}`)
    const ripe = () => growing.some(at => this.#isRipe(at))
    await this.#patience.wait([[context.bot, 'blockUpdate']], LOOK_MS, ripe)
  }

  end(): Obstacle | undefined {
    const growing = this.#growing()
    const [nearest] = growing
    if (!nearest || !this.#patience.isOver) return undefined
    return new Obstacle(
      'blocked',
      'timed_out',
      `${growing.length} ${this.#label} grow at ${where(nearest)} and are not ripe after ${this.#patience.words}. Ask again later: the bot remembers its field.`,
      { growing: growing.length, at: { x: nearest.x, y: nearest.y, z: nearest.z } },
    )
  }

  hindrance(): Obstacle | undefined {
    if (!this.#strange) return undefined
    return new Obstacle(
      'blocked',
      'not_allowed',
      `The only ${this.#label} known grows at ${where(this.#strange)}, in somebody's field, so the bot leaves it alone. Harvest it yourself, or give the bot seeds and a hoe.`,
    )
  }
}
