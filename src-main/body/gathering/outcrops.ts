import { inSlices } from '../../base/index.ts'
import { isFoliage } from '../blocks/natural.ts'
import { SLOWER_UNDER_WATER } from '../blocks/wet-digging.ts'
import { type Block, eyes, REACH, type Vec3, where } from '../game.ts'
import { isPentUp } from '../moving/pent-up.ts'
import { mayBreak } from '../people/manners.ts'
import { crowdMs } from '../people/players.ts'
import { isDeep } from '../senses/depth.ts'
import { comesInTouch, exposed, inTouch, kindAt, neighbours, sight } from '../senses/sight.ts'
import { armament } from '../survival/foes.ts'
import { AnyOf, InReach } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { anyStands, type Candidate, ELBOW_ROOM, fallsTooDeep, isLost, takenFirstMs } from './candidate.ts'
import { awaitCatch, catchBelow } from './catching.ts'
import { dreadOf, OWN_TUNNEL } from './dread.ts'
import { hangsWith } from './hanging-leaves.ts'
import type { Haul } from './haul.ts'
import { dropBurns } from './lava-near.ts'
import { LavaSide } from './lava-side.ts'
import { madeFor } from './made-for.ts'
import { OutcropSearch } from './outcrop-search.ts'
import { WalledIn } from './walled-in.ts'
import { cheapest, darkMs, type Offer, TUNNEL_MS_PER_BLOCK, type Way, walkMs } from './way.ts'
import { pickaxeUses } from './wear.ts'

/** Best candidates among which the path search finds the one that is quickest to reach. */
const CHOICES = 6
/** What water near a dig costs: it runs into the hole, and drops float away. */
const WET_MS = 3000
/** What each block of water above costs a diver, down and up again; how far that is looked up. */
const DIVE_MS_PER_BLOCK = 1000
const DEEPEST_DIVE = 24
/** Blocks that a way on foot may be longer than a tunnel of the same cost. */
const DETOUR = 16
/**
 * Blocks around somebody else nearer than which who has chosen a place gives it up. By who chooses one more are left to them
 * (`ELBOW_ROOM`), or two would go to and fro before each other.
 */
const TOO_NEAR = 3
/** What is this much less in somebody's way may be a block further away. */
const CROWD_MS_PER_BLOCK = 300

type Offering = Generator<void, Offer | undefined>

/** Takes blocks that were seen, one after another: those in reach first, then those that are quickest to get to. */
export class Outcrops implements Way {
  readonly #haul: Haul
  readonly #lavaSide: LavaSide
  readonly #search: OutcropSearch
  readonly #walledIn: WalledIn
  /** Where it last said that it goes. */
  #told = ''

  constructor(haul: Haul) {
    this.#haul = haul
    this.#lavaSide = new LavaSide(haul)
    this.#search = new OutcropSearch(haul, this.#lavaSide)
    this.#walledIn = new WalledIn(haul)
  }

  /** True where what was seen lies only beside lava that could not be stopped. */
  get unsafe(): boolean {
    return this.#lavaSide.isLeft
  }

  async offer(): Promise<Offer | undefined> {
    const { signal } = this.#haul.run
    const near = await inSlices(this.#inReach(), signal)
    if (near && near.crowd === 0) return near
    const candidates = await this.#search.all()
    return inSlices(this.#further(candidates, near), signal)
  }

  *#further(candidates: readonly Candidate[], near: Offer | undefined): Offering {
    const open: Candidate[] = []
    const walledIn: Candidate[] = []
    for (const each of candidates) {
      ;(this.#isOpen(each.block.position) && !isLost(this.#haul, each.block) ? open : walledIn).push(each)
      yield
    }
    // It walks only to where it is less in the way than here.
    const elsewhere = near ? open.filter(({ block }) => this.#crowdMs(block, TOO_NEAR) === 0) : open
    const toOpen = yield* this.#toOpen(elsewhere)
    return cheapest([near, toOpen, this.#walledIn.offer(walledIn), this.#lavaSide.offer()])
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
    const near = yield* this.#search.within(REACH + 0.9)
    for (const { block, digMs } of near.sort((a, b) => far(a) - far(b))) {
      yield
      if (isLost(this.#haul, block)) continue
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
    if (!fallsTooDeep(this.#haul, block)) return void (await this.#haul.dig(block.position))
    await catchBelow(context, run, block.position)
    const burns = () => dropBurns(context, block.position)
    // Somebody flies or stands where the block belongs, or the server refused it: it is tried anew.
    if (burns()) return awaitCatch(context, run, () => !burns())
    const before = this.#haul.gained
    await this.#haul.dig(block.position)
    await awaitCatch(context, run, () => this.#haul.gained > before)
  }

  *#toOpen(open: readonly Candidate[]): Offering {
    const costs = new Map<Candidate, number>()
    const darkMsOf = dreadOf(this.#haul.context)
    for (const each of open) {
      const { digMs, away, block } = each
      const dangers = darkMsOf(block.position, away) + this.#wetMs(each)
      const crowd = this.#crowdMs(block, ELBOW_ROOM) + takenFirstMs(this.#haul, each, open)
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
    const until = () => !anyStands(this.#haul, spots) || spots.some(spot => comesInTouch(bot, spot))
    const from = bot.entity.position.clone()
    const name = context.knowledge.label(choices[0]?.block.name ?? '').toLowerCase()
    if (name !== this.#told) run.log(`Going to ${name} that it sees at ${where(spots[0] ?? from)}`)
    this.#told = name
    const end = await walk(context, run, goal, { until, longest })
    if (end === 'there' || (end === 'short' && from.distanceTo(bot.entity.position) > 3)) return
    const isPent = isPentUp(context)
    for (const spot of spots) this.#walledIn.add(spot)
    for (const { block } of open) if (isPent || hangsWith(block, spots)) this.#walledIn.add(block.position)
  }

  #isOpen(at: Vec3): boolean {
    return !this.#walledIn.has(at) && exposed(this.#haul.context.bot, at)
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
}
