import { setImmediate as nextTurn } from 'node:timers/promises'
import { breathe } from '../../base/index.ts'
import { ORDINARY } from '../blocks/ordinary.ts'
import { takeBack } from '../blocks/tunnel.ts'
import { digBelowIt } from '../blocks/way-out.ts'
import type { Context } from '../context.ts'
import { Deeds } from '../deeds/deeds.ts'
import { REACH, vec, where } from '../game.ts'
import type { GatherOrder } from '../interface.ts'
import { aimAt, othersNearby } from '../people/players.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { Caving } from './caving.ts'
import { clearUp } from './clearing-up.ts'
import { Exploring } from './exploring.ts'
import { FarSightings } from './far-sightings.ts'
import { Felling } from './felling.ts'
import { Haul } from './haul.ts'
import { Mining } from './mining.ts'
import { Outcrops } from './outcrops.ts'
import { toolMissing, usableSources } from './sources.ts'
import { Underfoot } from './underfoot.ts'
import { cheapest, type Offer, type Way, walkMs } from './way.ts'
import { Withering } from './withering.ts'

/** Things on the ground that are fetched before more is dug, where others are about, and blocks in which they are. */
const AT_RISK = 4
const ELBOW_ROOM = 8
/** Rounds without any effect after which something else is tried. */
const PATIENCE = 6
/** To pick something up, and for each block of the way there and back. */
const LYING_MS = 400
/** Times that it has enough and loses some of it again while it ends. */
const MOST_ENDS = 3
/** Blocks from which things are picked up, about. */
const PICK_UP = 1
/** Blocks to what is about to drop from a dig, about. */
const UNSEEN_AWAY = 1.5
/** Blocks around in which earth is dug, and what one of it may cost at most. */
const EARTH_WITHIN = 12
const EARTH_WORTH_MS = 4000

/**
 * Gets items out of the world, from blocks that it breaks and by all other deeds: always what costs least next, until so many
 * are in the bot's hands.
 */
export async function gather(context: Context, run: Run, order: GatherOrder): Promise<Report> {
  const haul = new Haul(context, run, order)
  try {
    return await new Gathering(haul).untilDone()
  } finally {
    // Also what came in while it was ending.
    run.reached(haul.gained)
    aimAt(context, undefined)
    haul.close()
  }
}

/** Digs common ground nearby, to climb with: so many blocks, or what is quickly had. */
export async function takeEarth(context: Context, run: Run, count: number): Promise<void> {
  run.log('Takes some earth along to climb with')
  await takeBack(context, run)
  try {
    const order = { items: ORDINARY, count, within: EARTH_WITHIN, worthMs: EARTH_WORTH_MS }
    await gather(context, { ...run, reached: () => {} }, order)
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
  }
}

class Gathering {
  readonly #haul: Haul
  readonly #felling: Felling
  readonly #outcrops: Outcrops
  /** Ways that may leave nothing behind on the ground, and those that lead away from it. */
  readonly #near: readonly Way[]
  readonly #far: readonly Way[]
  readonly #deeds: Deeds
  readonly #exploring: Exploring
  #hadTool = false
  /** Blocks of the scaffold that could not be taken back: that is not tried over and over. */
  #outOfReach = 0
  /** Rounds in a row in which nothing came about. */
  #idleRounds = 0
  /** What is being tried. */
  #trying: Offer | undefined

  constructor(haul: Haul) {
    this.#haul = haul
    this.#felling = new Felling(haul, [], count => this.#takeEarth(count))
    this.#deeds = new Deeds(haul)
    const { context, run, label, start, within } = haul
    const known = () => haul.known() + this.#deeds.known()
    const isOver = () => haul.gained >= haul.wanted
    this.#exploring = new Exploring({ context, run, label, start, within, known, isOver })
    this.#outcrops = new Outcrops(haul)
    this.#near = [this.#felling, this.#outcrops, new Underfoot(haul)]
    this.#far = [new FarSightings(haul), new Withering(haul), new Caving(haul), new Mining(haul)]
  }

  async untilDone(): Promise<Report> {
    const haul = this.#haul
    const { context, run } = haul
    if (haul.sources.size === 0 && this.#deeds.isEmpty) {
      throw this.#deeds.beyond() ?? this.#impossible('Nothing in the world gives')
    }
    await context.lookout.lookAround(run.signal)
    // What was had may have been put to stand on, and not come back.
    let ends = 0
    do {
      while (!this.#isEnough()) if (!(await run.attempt(() => this.#round()))) this.#trying?.giveUp?.()
      await run.attempt(() => this.#felling.finish())
      await run.attempt(() => clearUp(context, run))
    } while (!this.#isEnough() && ++ends < MOST_ENDS)
    if (!this.#isEnough()) throw this.#stuck()
    return { count: haul.gained }
  }

  #isEnough(): boolean {
    const { run, gained, wanted } = this.#haul
    run.reached(gained)
    return gained >= wanted
  }

  async #round(): Promise<void> {
    const haul = this.#haul
    this.#trying = undefined
    await haul.run.checkpoint()
    if (this.#isEnough()) return
    haul.requireRoom()
    if (haul.missing > 0) return this.#next()
    this.#trying = this.#toDrops(0)
    await this.#trying.work()
  }

  async #next(): Promise<void> {
    const haul = this.#haul
    const deeds = this.#deeds
    const canDig = usableSources(haul.context, haul.sources).size > 0
    if (!canDig && !deeds.isReady) {
      if (haul.drops.count() > 0) return haul.fetch()
      const lacking = haul.sources.size === 0 ? deeds.missing() : undefined
      throw lacking ?? toolMissing(haul.context, haul.sources, this.#hadTool)
    }
    this.#hadTool ||= canDig
    await haul.refusals.awaitPardon()
    if (haul.refusals.areEverywhere && haul.gained === 0) throw this.#refused()
    haul.context.lookout.glance()
    // First of all: it may find that things lie about.
    const offers: (Offer | undefined)[] = [await deeds.offer()]
    if (this.#isAtRisk()) return this.#sweep()
    const lying = this.#lying()
    for (const way of lying ? this.#near : [...this.#near, ...this.#far]) {
      await breathe(haul.run.signal)
      offers.push(await way.offer())
    }
    const work = cheapest(offers)
    // Who stands beside the bot makes it choose another place, not run after every single thing.
    const isNearer = work && lying && work.cost - (work.crowd ?? 0) <= lying.cost && !this.#isOnTheWay(work)
    const near = isNearer ? work : (lying ?? work)
    if (!near && haul.refusals.probe()) return
    const best = near ?? (await this.#furtherOff())
    if (best && best.cost > (haul.order.worthMs ?? Number.POSITIVE_INFINITY)) throw this.#tooDear()
    if (best) return this.#try(best)
    // What a slow server told late may have come in while it looked around.
    if (haul.missing === 0) return
    const { scaffold } = haul.context
    if (haul.drops.count() > 0 || scaffold.length > this.#outOfReach) {
      await haul.fetch()
      await clearUp(haul.context, haul.run)
      this.#outOfReach = scaffold.length
      return
    }
    if (haul.refusals.areCertain) throw this.#refused()
    if (await digBelowIt(haul.context, haul.run)) return
    throw deeds.hindrance() ?? (this.#outcrops.unsafe ? this.#unsafe() : this.#impossible('Found no'))
  }

  /** Looks elsewhere, unless that would not help. */
  #furtherOff(): Promise<Offer | undefined> {
    const end = this.#deeds.end()
    if (end) throw end
    return this.#exploring.offer()
  }

  /** Does what was offered, unless it has been done over and over without moving, digging or gaining anything. */
  async #try(offer: Offer): Promise<void> {
    const haul = this.#haul
    const state = () =>
      `${haul.context.bot.entity.position.floored()} ${haul.digs} ${haul.acts} ${haul.gained}`
    const before = state()
    this.#trying = offer
    aimAt(haul.context, offer.aim)
    await offer.work()
    this.#idleRounds = state() === before ? this.#idleRounds + 1 : 0
    if (this.#idleRounds === 0) return
    // Where nothing was done no time went by, and nobody else came to their turn.
    await nextTurn()
    if (this.#idleRounds % PATIENCE === 0) offer.giveUp?.()
    if (this.#idleRounds === PATIENCE && (await digBelowIt(haul.context, haul.run))) return
    if (this.#idleRounds > PATIENCE * PATIENCE) throw this.#stuck()
  }

  /** What lies about is fetched when nothing nearer is to be had, and before the bot goes anywhere else. */
  #lying(): Offer | undefined {
    const haul = this.#haul
    if (haul.drops.count() === 0) return undefined
    const [drop] = haul.drops.seen()
    const away = drop ? haul.context.bot.entity.position.distanceTo(drop.position) : UNSEEN_AWAY
    return this.#toDrops(LYING_MS + away * LYING_MS + haul.drops.delayMs(drop))
  }

  /** True where the nearest of what lies about is nearer to what is dug next than the body: who stands there has both at hand. */
  #isOnTheWay({ to }: Offer): boolean {
    const { context, drops } = this.#haul
    const { position } = context.bot.entity
    const [drop] = drops.seen()
    if (!to || !drop || Math.abs(drop.position.y - position.y) >= 1) return false
    const left = drop.position.distanceTo(to)
    const isBetween = left < REACH - PICK_UP && left < position.distanceTo(to) - PICK_UP
    return isBetween && drops.delayMs(drop) <= walkMs(drop.position.distanceTo(position))
  }

  #toDrops(cost: number): Offer {
    const haul = this.#haul
    return { cost, work: () => haul.fetch(), giveUp: () => haul.drops.leaveNearest() }
  }

  /** True where so much of the bot's own lies about beside others that they will pick some of it up in passing. */
  #isAtRisk(): boolean {
    const { context, drops } = this.#haul
    const lying = drops.seen()
    return (
      lying.length >= AT_RISK &&
      othersNearby(context).some(other =>
        lying.some(({ position }) => position.distanceTo(other) <= ELBOW_ROOM),
      )
    )
  }

  /** Picks up what lies about, but for what is too fresh. */
  async #sweep(): Promise<void> {
    for (let left = this.#haul.drops.seen().length; left > 1; left -= 1) {
      await this.#haul.fetch()
      await this.#haul.run.checkpoint()
    }
  }

  async #takeEarth(count: number): Promise<void> {
    const { context, run, pillar } = this.#haul
    await pillar.lower()
    await takeEarth(context, run, count)
  }

  #stuck(): Obstacle {
    const place = where(this.#haul.context.bot.entity.position)
    return new Obstacle(
      'blocked',
      'unreachable_place',
      `The bot cannot get at any more ${this.#haul.label} from ${place}. Lead it to another place.`,
    )
  }

  #tooDear(): Obstacle {
    return new Obstacle('impossible here', 'resource_gone', `No more ${this.#haul.label} lies close by.`)
  }

  #unsafe(): Obstacle {
    return new Obstacle(
      'unsafe',
      'resource_gone',
      `The only ${this.#haul.label} in sight lies against lava, and the bot has no block to stop it with. Give it some cobblestone.`,
    )
  }

  #refused(): Obstacle {
    return new Obstacle(
      'blocked',
      'refused_by_server',
      `The server does not let the bot dig ${this.#haul.label} here. Choose a place that is not protected.`,
    )
  }

  /** Where the first of what was seen, and tried in vain, still is. */
  #outOfReachAt(): string | undefined {
    const { context, sources } = this.#haul
    const known = context.lookout.chart.sightings(new Set(sources.keys()))
    const inVain = known.find(({ at }) => this.#haul.shuns(vec(at)))
    return inVain && `${where(vec(inVain.at))}, which it does not get to`
  }

  #impossible(what: string): Obstacle {
    const { label, sources } = this.#haul
    const leftAlone = this.#haul.leftAlone ?? this.#outOfReachAt()
    const blocks = [...sources.keys(), ...this.#deeds.sought]
    const { radius, legs } = this.#exploring
    const searched =
      blocks.length > 0
        ? ` within ${radius} blocks (searched for ${blocks.slice(0, 4).join(', ')}${legs > 0 ? `; went ${legs} ways` : ''})`
        : ''
    return new Obstacle(
      'impossible here',
      'resource_gone',
      `${what} ${label}${searched}${leftAlone ? `, but for what is at ${leftAlone}` : ''}. Lead the bot to where there is some, or bring it yourself.`,
      { blocks, radius },
    )
  }
}
