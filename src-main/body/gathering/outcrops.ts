import { inSlices } from '../../base/index.ts'
import { isLog, memoryOf } from '../atlas/kinds.ts'
import { looksBuilt } from '../blocks/built.ts'
import { isFoliage } from '../blocks/natural.ts'
import { digThrough } from '../blocks/tunnel.ts'
import { SLOWER_UNDER_WATER } from '../blocks/wet-digging.ts'
import { type Block, centre, eyes, REACH, type Vec3, vec, where } from '../game.ts'
import { isPentUp } from '../moving/pent-up.ts'
import { startOf } from '../moving/planner.ts'
import { mayBreak } from '../people/manners.ts'
import { crowdMs, theirsMs } from '../people/players.ts'
import { isDeep } from '../senses/depth.ts'
import { findNearby } from '../senses/search.ts'
import { comesInTouch, exposed, inTouch, kindAt, mayStand, neighbours, sight } from '../senses/sight.ts'
import { armament } from '../survival/foes.ts'
import { AnyOf, Beside, InReach, standingIn } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { awaitCatch, catchBelow, fallsAway, isAtHand } from './catching.ts'
import { darkTicks, dreadOf, OWN_TUNNEL } from './dread.ts'
import { hangsWith } from './hanging-leaves.ts'
import type { Haul } from './haul.ts'
import { dropBurns } from './lava-near.ts'
import { LavaSide } from './lava-side.ts'
import { madeFor } from './made-for.ts'
import { lastToolGone } from './sources.ts'
import { isStalk, partOfStalk } from './stalks.ts'
import { cheapest, darkMs, type Offer, TUNNEL_MS_PER_BLOCK, type Way, walkMs } from './way.ts'
import { goSparingly, pickaxeUses, wouldWearOut } from './wear.ts'

/** Best candidates among which the path search finds the one that is quickest to reach. */
const CHOICES = 6
/** Blocks that are dug for each block of a tunnel of one's own. */
const TUNNEL_BLOCKS = 2
/** Blocks around in which common ground is looked over, how many at most, and after how many blocks' way anew. */
const GROUND_RADII = [16, 40]
const GROUND_LIMIT = 300
const GROUND_STRIDE = 12
/** Blocks further away are gone near to first (`far-sightings`), and judged then. */
export const JUDGED_WITHIN = 64
/** What water near a dig costs: it runs into the hole, and drops float away. */
const WET_MS = 3000
/** What each block of water above costs a diver, down and up again; how far that is looked up. */
const DIVE_MS_PER_BLOCK = 1000
const DEEPEST_DIVE = 24
/** What a drop that would fall too deep costs: it is gone up to. */
const CATCHING_MS = 8000
/** Blocks that a way on foot may be longer than a tunnel of the same cost. */
const DETOUR = 16
/** A plant is left its foot where another can be cut within so many blocks. */
const SPARED_WITHIN = 32
/**
 * Blocks around somebody else that are left to them by who chooses a place, and nearer than which who has one gives it up:
 * either would pick up what the other has dug. The first is more, or two would go to and fro before each other.
 */
export const ELBOW_ROOM = 6
const TOO_NEAR = 3
/** What is this much less in somebody's way may be a block further away. */
const CROWD_MS_PER_BLOCK = 300

interface Candidate {
  readonly block: Pick<Block, 'name' | 'position'>
  readonly digMs: number
  readonly away: number
}

type Offering = Generator<void, Offer | undefined>

/** Takes blocks that were seen, one after another: those in reach first, then those that are quickest to get to. */
export class Outcrops implements Way {
  readonly #haul: Haul
  readonly #lavaSide: LavaSide
  /** Kinds that the atlas remembers one by one, and those of which the loaded world is looked over. */
  readonly #remembered: ReadonlySet<string>
  readonly #ground: ReadonlySet<string>
  /** Blocks to which no open way leads. */
  readonly #walledIn = new Set<string>()
  readonly #ofStalks: boolean
  #known: Vec3[] = []
  #knownFrom: Vec3 | undefined
  #radius = 0
  /** Where it last said that it goes. */
  #told = ''
  #digsBefore = 0

  constructor(haul: Haul) {
    this.#haul = haul
    this.#lavaSide = new LavaSide(haul)
    const kinds = [...haul.sources.keys()].filter(kind => !isLog(kind))
    this.#ofStalks = kinds.some(isStalk)
    this.#remembered = new Set(kinds.filter(kind => memoryOf(kind) === 'each'))
    this.#ground = new Set(kinds.filter(kind => memoryOf(kind) !== 'each'))
  }

  /** True where what was seen lies only beside lava that could not be stopped. */
  get unsafe(): boolean {
    return this.#lavaSide.isLeft
  }

  async offer(): Promise<Offer | undefined> {
    const { signal } = this.#haul.run
    const near = await inSlices(this.#inReach(), signal)
    if (near && near.crowd === 0) return near
    const candidates = await this.#lookOverGround()
    return inSlices(this.#further(candidates, near), signal)
  }

  *#further(candidates: readonly Candidate[], near: Offer | undefined): Offering {
    const open: Candidate[] = []
    const walledIn: Candidate[] = []
    for (const each of candidates) {
      ;(this.#isOpen(each.block.position) && !this.#isLost(each.block) ? open : walledIn).push(each)
      yield
    }
    // It walks only to where it is less in the way than here.
    const elsewhere = near ? open.filter(({ block }) => this.#crowdMs(block, TOO_NEAR) === 0) : open
    const toOpen = yield* this.#toOpen(elsewhere)
    return cheapest([near, toOpen, this.#toWalledIn(walledIn), this.#lavaSide.offer()])
  }

  /** The next block to dig without a step, the nearest first. Foliage in the way goes first. */
  *#inReach(): Generator<void, (Offer & { readonly crowd: number }) | undefined> {
    const { bot } = this.#haul.context
    const eye = eyes(bot)
    const feet = bot.entity.position
    // What drops falls down: how far it is level counts. Whoever digs up the ground deeper than a step falls into the hole.
    const level = ({ x, z }: Vec3) => Math.hypot(x + 0.5 - feet.x, z + 0.5 - feet.z)
    const below = ({ y }: Vec3) => (y >= Math.floor(feet.y) ? 0 : y < Math.floor(feet.y) - 1 ? 10 : 2)
    const far = ({ block }: Candidate) =>
      level(block.position) + below(block.position) + this.#crowdMs(block, ELBOW_ROOM) / CROWD_MS_PER_BLOCK
    const near = yield* this.#candidates(REACH + 0.9)
    for (const { block, digMs } of near.sort((a, b) => far(a) - far(b))) {
      yield
      if (this.#isLost(block)) continue
      const view = sight(bot, eye, block.position, REACH)
      const crowd = this.#crowdMs(block, TOO_NEAR)
      const giveUp = () => this.#haul.shun(block.position)
      const to = block.position
      if (view.clear) return { crowd, to, cost: digMs + crowd, work: () => this.#dig(block), giveUp }
      const cover = view.by && bot.blockAt(view.by)
      if (cover && this.#mayClear(cover))
        return { crowd, cost: digMs + crowd + 300, work: () => this.#dig(cover), giveUp }
    }
    return undefined
  }

  #crowdMs({ position }: Candidate['block'], room: number): number {
    return crowdMs(this.#haul.context, position, room)
  }

  /** What it costs that somebody takes it first, where it is one of few: of common ground there is more beside it. */
  #theirsMs({ block: { name, position }, away }: Candidate, all: readonly Candidate[]): number {
    if (!this.#remembered.has(name)) return 0
    const beside = () => all.filter(({ block }) => block.position.distanceTo(position) < ELBOW_ROOM).length
    return theirsMs(this.#haul.context, position, away, ELBOW_ROOM, beside, this.#haul.missing)
  }

  /** Foliage that a look meets may still be out of touch: its faces can be hidden where a corner of it is not. */
  #mayClear(cover: Block): boolean {
    const { context } = this.#haul
    return (
      isFoliage(cover.name) &&
      !this.#haul.shuns(cover.position) &&
      inTouch(context.bot, cover.position) &&
      mayBreak(context, cover)
    )
  }

  async #dig(block: Candidate['block']): Promise<void> {
    const { context, run } = this.#haul
    const label = context.knowledge.label(block.name).toLowerCase()
    run.log(`Digging ${label} ${this.#haul.tally}`)
    this.#told = ''
    if (!this.#fallsAway(block)) return void (await this.#haul.dig(block.position))
    await catchBelow(context, run, block.position)
    const before = this.#haul.gained
    await this.#haul.dig(block.position)
    await awaitCatch(context, run, () => this.#haul.gained > before)
  }

  /** True where what is dug there from here falls too deep. */
  #isLost(block: Candidate['block']): boolean {
    return !isAtHand(this.#haul.context, block.position) && this.#fallsAway(block)
  }

  /** True for what gives something for certain, which would fall too deep. */
  #fallsAway({ name, position }: Candidate['block']): boolean {
    return Boolean(this.#haul.sources.get(name)?.certain) && fallsAway(this.#haul.context, position)
  }

  *#toOpen(open: readonly Candidate[]): Offering {
    const costs = new Map<Candidate, number>()
    const darkMsOf = dreadOf(this.#haul.context)
    for (const each of open) {
      const { digMs, away, block } = each
      const dangers = darkMsOf(block.position, away) + this.#wetMs(each)
      const crowd = this.#crowdMs(block, ELBOW_ROOM) + this.#theirsMs(each, open)
      costs.set(each, digMs + walkMs(away - REACH) + crowd + dangers)
      yield
    }
    const costOf = (each: Candidate) => costs.get(each) ?? Number.POSITIVE_INFINITY
    const choices = open.toSorted((a, b) => costOf(a) - costOf(b)).slice(0, CHOICES)
    const [best] = choices
    const giveUp = () => {
      const inVain = madeFor(this.#haul.context, choices, ({ block }) => block.position)
      for (const { block } of inVain) this.#haul.shun(block.position)
    }
    return (
      best && {
        cost: costOf(best),
        to: best.block.position,
        aim: best.block.position,
        work: () => this.#walkTo(choices, open, this.#longestWay(best)),
        giveUp,
      }
    )
  }

  /** Blocks of way through the dark from which on a tunnel is quicker or safer; no bound in daylight, and for who has no pickaxe. */
  #longestWay({ block, away }: Candidate): number {
    const { context } = this.#haul
    if (!isDeep(context, block.position) || pickaxeUses(this.#haul) === 0) return Number.POSITIVE_INFINITY
    const perBlock = walkMs(1) + darkMs(armament(context))
    return Math.max(OWN_TUNNEL, away * (TUNNEL_MS_PER_BLOCK / perBlock)) + DETOUR
  }

  async #walkTo(choices: readonly Candidate[], open: readonly Candidate[], longest: number): Promise<void> {
    const { context, run } = this.#haul
    const { bot } = context
    const spots = choices.map(({ block }) => block.position)
    const goal = new AnyOf(spots.map(spot => new InReach(bot, spot, REACH)))
    const until = () => !this.#anyStands(spots) || spots.some(spot => comesInTouch(bot, spot))
    const from = bot.entity.position.clone()
    const name = context.knowledge.label(choices[0]?.block.name ?? '').toLowerCase()
    if (name !== this.#told) run.log(`Going to ${name} that it sees at ${where(spots[0] ?? from)}`)
    this.#told = name
    const end = await walk(context, run, goal, { until, longest })
    if (end === 'there' || (end === 'short' && from.distanceTo(bot.entity.position) > 3)) return
    const isPent = isPentUp(context)
    for (const spot of spots) this.#walledIn.add(`${spot}`)
    for (const { block } of open)
      if (isPent || hangsWith(block, spots)) this.#walledIn.add(`${block.position}`)
  }

  /** Digs a way to what was seen, but is not to be reached on foot. */
  #toWalledIn(walledIn: readonly Candidate[]): Offer | undefined {
    const [target] = walledIn
      .map(each => ({ ...each, wayMs: each.away * TUNNEL_MS_PER_BLOCK + this.#theirsMs(each, walledIn) }))
      .sort((a, b) => a.wayMs - b.wayMs)
    if (!target) return undefined
    const { digMs, away, block, wayMs } = target
    const lostMs = this.#isLost(block) ? CATCHING_MS : 0
    return {
      cost: digMs + wayMs + lostMs + dreadOf(this.#haul.context)(block.position, away),
      work: () => this.#digTo(block, walledIn),
      giveUp: () => this.#shunWith(block.position, walledIn),
    }
  }

  async #digTo(block: Candidate['block'], walled: readonly Candidate[]): Promise<void> {
    const { context, run, label } = this.#haul
    const { bot } = context
    const at = block.position
    const blocksLeft = () => bot.entity.position.distanceTo(at) * TUNNEL_BLOCKS
    goSparingly(this.#haul, blocksLeft())
    run.log(`Digging a way to ${label}`)
    const beside = new Beside(at)
    const isLost = this.#isLost(block)
    // On the way to what it could not dig then it would be seven seconds by hand for each stone.
    const isToolGone = lastToolGone(context, this.#haul.sources)
    // Right below it whatever it drops comes down on the head.
    const goals = isLost
      ? [standingIn(at.offset(0, -2, 0)), beside]
      : [new AnyOf([new InReach(bot, at, REACH), beside])]
    for (const goal of goals) {
      const isThere = () => comesInTouch(bot, at) && (!isLost || goal.isEnd(startOf(context)))
      const isWorn = () => isToolGone() || wouldWearOut(this.#haul, blocksLeft())
      const until = () => !this.#anyStands([at]) || isThere() || isWorn()
      if (await digThrough(context, run, goal, { until, dread: darkTicks(context) })) {
        if (!isThere()) goSparingly(this.#haul, blocksLeft())
        return
      }
    }
    this.#shunWith(at, walled)
  }

  /** False once all of it is gone: others mine, too. */
  #anyStands(spots: readonly Vec3[]): boolean {
    const { context, sources } = this.#haul
    return spots.some(spot => mayStand(context.bot, spot, name => sources.has(name)))
  }

  #shunWith(at: Vec3, walled: readonly Candidate[]): void {
    this.#haul.shun(at)
    for (const { block } of walled) if (hangsWith(block, [at])) this.#haul.shun(block.position)
  }

  #isOpen(at: Vec3): boolean {
    return !this.#walledIn.has(`${at}`) && exposed(this.#haul.context.bot, at)
  }

  /** What the water costs that touches it. */
  #wetMs({ block, digMs }: Candidate): number {
    const { bot } = this.#haul.context
    const isWater = (spot: Vec3) => /water/.test(kindAt(bot, spot)?.name ?? '')
    const open = neighbours(block.position).filter(spot => kindAt(bot, spot)?.boundingBox === 'empty')
    if (!open.some(isWater)) return 0
    const depths = open.map(spot => {
      let depth = 0
      while (depth < DEEPEST_DIVE && isWater(spot.offset(0, depth, 0))) depth++
      return depth
    })
    const depth = Math.min(...depths)
    // In shallow water the head stays above.
    return depth < 2 ? WET_MS : WET_MS + depth * DIVE_MS_PER_BLOCK + digMs * (SLOWER_UNDER_WATER - 1)
  }

  /** What may and can be dug now, of all that is known nearby. Of stalks the foot only where there is no other in the land. */
  *#candidates(within = JUDGED_WITHIN): Generator<void, Candidate[]> {
    if (!this.#ofStalks) return yield* this.#judged(within)
    const { bot } = this.#haul.context
    const judged = yield* this.#judged(JUDGED_WITHIN)
    const parts = judged.map(each => ({
      each,
      part: partOfStalk(bot, each.block.position),
    }))
    const isSpared = parts.some(({ each, part }) => part === 'grip' && each.away <= SPARED_WITHIN)
    const eye = eyes(bot)
    return parts.flatMap(({ each, part }) => {
      if (part === 'rest' || (part === 'foot' && isSpared)) return []
      return centre(each.block.position).distanceTo(eye) <= within ? [each] : []
    })
  }

  *#judged(within: number): Generator<void, Candidate[]> {
    const { context } = this.#haul
    const eye = eyes(context.bot)
    const remembered = context.lookout.chart.sightings(this.#remembered).map(({ at }) => vec(at))
    const ground = this.#known.filter(at => !this.#haul.stairs.has(`${at}`))
    const digMs = new Map<string, number | undefined>()
    const found: Candidate[] = []
    for (const at of [...remembered, ...ground]) {
      if (centre(at).distanceTo(eye) > within || this.#haul.shuns(at)) continue
      const candidate = this.#judge(at, digMs)
      if (candidate) found.push(candidate)
      yield
    }
    return found
  }

  /** @param digMs what digging takes by kind, as far as it was asked for; undefined where the bot cannot */
  #judge(at: Vec3, digMs: Map<string, number | undefined>): Candidate | undefined {
    const { context } = this.#haul
    const { bot, lookout } = context
    const kind = kindAt(bot, at)
    if (!kind) return undefined
    const { name, diggable } = kind
    const source = this.#haul.sources.get(name)
    if (!source) {
      lookout.chart.forget(at.x, at.y, at.z)
      return undefined
    }
    if (!digMs.has(name)) {
      const block = bot.blockAt(at, false)
      digMs.set(name, block ? this.#haul.toolFor(block)?.ms : undefined)
    }
    const ms = digMs.get(name)
    if (ms === undefined) return undefined
    if (context.protect(name, at)) {
      this.#haul.leaveAlone(at, 'spared')
      return undefined
    }
    if (looksBuilt(context, name, at)) {
      this.#haul.leaveAlone(at, 'built')
      this.#haul.shun(at)
      return undefined
    }
    if (!mayBreak(context, { name, diggable, position: at }) || dropBurns(context, at)) {
      this.#lavaSide.note(at)
      return undefined
    }
    const chances = Math.max(0.05, source.mean)
    return { block: { name, position: at }, digMs: ms / chances, away: bot.entity.position.distanceTo(at) }
  }

  /** What is known nearby. Where that is nothing common ground is found that lies open, further and further around. */
  async #lookOverGround(): Promise<readonly Candidate[]> {
    const { context, run } = this.#haul
    const here = context.bot.entity.position
    const moved = !this.#knownFrom || here.distanceTo(this.#knownFrom) > GROUND_STRIDE
    // What was dug since may have laid something bare.
    if (moved || this.#haul.digs !== this.#digsBefore) this.#radius = 0
    for (;;) {
      const candidates = await inSlices(this.#candidates(), run.signal)
      const radius = GROUND_RADII[this.#radius]
      if (candidates.length > 0 || this.#ground.size === 0 || radius === undefined) return candidates
      this.#radius++
      this.#knownFrom = here.clone()
      this.#digsBefore = this.#haul.digs
      const { lookout } = context
      const seen = (at: Vec3) => lookout.mayKnow(at.x, at.y, at.z)
      this.#known = await findNearby(context.bot, this.#ground, radius, GROUND_LIMIT, run.signal, seen)
    }
  }
}
