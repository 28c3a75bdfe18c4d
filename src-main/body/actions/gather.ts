import { setImmediate as nextTurn } from 'node:timers/promises'
import { capitalised, withArticle } from '../../contract/index.ts'
import type { BlockSource } from '../../knowledge/index.ts'
import type { Context } from '../context.ts'
import { digBlock } from '../digging.ts'
import { Drops } from '../drops.ts'
import { type Block, centre, eyes, REACH, type Vec3 } from '../game.ts'
import { AnyOf, Beside, InReach } from '../goals.ts'
import type { GatherOrder } from '../interface.ts'
import { Obstacle } from '../interruption.ts'
import { countOf, roomFor } from '../inventory.ts'
import { isFoliage, isNatural, mayBreak } from '../manners.ts'
import type { Report, Run } from '../run.ts'
import { findNearby } from '../search.ts'
import { exposed, inTouch, sight } from '../sight.ts'
import { bestTool } from '../tools.ts'
import { digThrough, takeBack } from '../tunnel.ts'
import { walk } from '../walking.ts'

/** Blocks around the body in which is searched, one after another until something is found. */
const RADII = [16, 40, 80]
const CANDIDATES = 400
/** Best candidates among which the path search finds the one that is quickest to reach. */
const CHOICES = 6
const REFUSALS = 3
const WALK_BLOCKS_PER_MS = 4.3 / 1000
/** Drops further than this from where we dug are somebody else's. */
const DROP_RADIUS = 8
/**
 * So many hidden blocks within the first radius are common ground, of which every player knows that it lies below: one may
 * dig for it. Rarer things hidden in the ground would have to be seen through walls.
 */
const COMMON_GROUND = 64

interface Candidate {
  readonly block: Block
  readonly digMs: number
}

/** Digs blocks until so many of the items are in the bot's hands. */
export async function gather(context: Context, run: Run, order: GatherOrder): Promise<Report> {
  const work = new Gathering(context, run, order)
  try {
    return await work.untilDone()
  } finally {
    work.close()
  }
}

class Gathering {
  readonly #context: Context
  readonly #run: Run
  readonly #order: GatherOrder
  readonly #items: ReadonlySet<string>
  readonly #sources: ReadonlyMap<string, BlockSource>
  readonly #had: number
  readonly #drops: Drops
  readonly #dug: Vec3[] = []
  /** How often a block was dug or tried; one that is still there after several times is left alone. */
  readonly #tries = new Map<string, number>()
  /** Blocks to which no open way leads. */
  readonly #walledIn = new Set<string>()
  #known: Vec3[] = []
  /** Index of the next radius to search, and how much had been dug at the last search. */
  #radius = 0
  #dugAtSearch = 0
  #refusals = 0
  #hadTool = false

  constructor(context: Context, run: Run, order: GatherOrder) {
    this.#context = context
    this.#run = run
    this.#order = order
    this.#items = new Set(order.items)
    this.#had = countOf(context.bot, this.#items)
    this.#sources = blockSources(context, order.items)
    this.#drops = new Drops(
      context,
      name => this.#items.has(name),
      position => this.#dug.some(at => fellFrom(at, position)),
    )
  }

  close(): void {
    this.#drops.close()
  }

  get #gained(): number {
    return Math.max(0, countOf(this.#context.bot, this.#items) - this.#had)
  }

  async untilDone(): Promise<Report> {
    const { count } = this.#order
    if (this.#sources.size === 0) throw this.#impossible('No block gives')
    for (;;) {
      await this.#run.checkpoint()
      this.#run.reached(this.#gained)
      if (this.#gained >= count) return { count: this.#gained }
      this.#requireRoom()
      if (this.#gained + this.#drops.count() >= count) {
        await this.#fetch()
        continue
      }
      const near = this.#inReach()
      if (near) await this.#dig(near)
      else await this.#goOn()
    }
  }

  async #fetch(): Promise<void> {
    // From the top of a pillar no safe way leads down to what fell.
    await takeBack(this.#context, this.#run)
    await this.#drops.fetch(this.#run)
  }

  /** Nothing more to dig from here: fetches what lies about if that is nearer, else goes to the next blocks. */
  async #goOn(): Promise<void> {
    const { bot } = this.#context
    const choices = this.#ranked()
    const [drop] = this.#drops.seen()
    const [next] = choices
    const feet = bot.entity.position
    const nextAway = next ? feet.distanceTo(next.block.position) - REACH : Number.POSITIVE_INFINITY
    if (drop && feet.distanceTo(drop.position) <= Math.max(nextAway, DROP_RADIUS / 2)) {
      return this.#fetch()
    }
    if (choices.length > 0) return this.#walkTo(choices.slice(0, CHOICES))
    if (await this.#search()) return
    if (drop) return this.#fetch()
    if (await this.#digForOne()) return
    this.#requireTool()
    if (this.#refusals >= REFUSALS) throw this.#refused()
    throw this.#impossible('Found no reachable block that gives')
  }

  async #walkTo(choices: readonly Candidate[]): Promise<void> {
    const { bot } = this.#context
    const spots = choices.map(({ block }) => block.position)
    const goal = new AnyOf(spots.map(spot => new InReach(bot, spot, REACH)))
    const until = () => spots.some(spot => inTouch(bot, spot))
    if ((await walk(this.#context, this.#run, goal, { until })) === 'there') return
    for (const spot of spots) this.#walledIn.add(`${spot}`)
  }

  /** Digs a way to a block that no open way leads to, or to common ground that lies hidden. False if there is none. */
  async #digForOne(): Promise<boolean> {
    const { bot } = this.#context
    const common = this.#commonGround()
    const target = this.#candidates().find(
      ({ block }) => common.has(block.name) || this.#walledIn.has(`${block.position}`),
    )
    if (!target) return false
    this.#run.log(`Digging a way to ${this.#label()}`)
    const at = target.block.position
    const goal = new AnyOf([new InReach(bot, at, REACH), new Beside(at)])
    const until = () => inTouch(bot, at)
    if (!(await digThrough(this.#context, this.#run, goal, { until }))) this.#tries.set(`${at}`, REFUSALS)
    return true
  }

  #commonGround(): ReadonlySet<string> {
    const { bot } = this.#context
    const counts = new Map<string, number>()
    for (const at of this.#known) {
      const name = bot.blockAt(at, false)?.name ?? ''
      if (isNatural(name) && !name.endsWith('_ore')) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return new Set([...counts].filter(([, count]) => count >= COMMON_GROUND).map(([name]) => name))
  }

  async #dig(candidate: Candidate): Promise<void> {
    const { block } = candidate
    const at = block.position
    const source = this.#sources.get(block.name)
    const label = this.#context.knowledge.label(block.name).toLowerCase()
    this.#run.log(`Digging ${label} (${this.#gained + 1} of ${this.#order.count})`)
    const end = await digBlock(this.#context, this.#run, at, source?.tools ?? [])
    // Where nothing was dug no time went by: without a pause, deadlines and all else here would wait for ever.
    if (end !== 'dug') await nextTurn()
    const tries = this.#tries.get(`${at}`) ?? 0
    // Also of what could not be dug after all, or it would be chosen again and again.
    this.#tries.set(`${at}`, tries + 1)
    if (end === 'gone') return
    // Dug before and yet there: the server did not agree.
    if (tries > 0) this.#refusals++
    if (end !== 'dug' || !source) return
    this.#dug.push(at)
    this.#drops.expect(at, source.certain ? 1 : 0)
  }

  /** Looks around: anew where something was dug since the last time, else further. False when all has been searched. */
  async #search(): Promise<boolean> {
    if (this.#radius > 0 && this.#dug.length > this.#dugAtSearch) this.#radius--
    const radius = RADII[this.#radius]
    if (radius === undefined) return false
    this.#radius++
    this.#dugAtSearch = this.#dug.length
    const kinds = new Set(this.#sources.keys())
    this.#known = await findNearby(this.#context.bot, kinds, radius, CANDIDATES, this.#run.signal)
    return true
  }

  /** What may and can be dug now, of all that is known. */
  #candidates(within = Number.POSITIVE_INFINITY): Candidate[] {
    const { bot } = this.#context
    const eye = eyes(bot)
    const digMs = new Map<string, number | undefined>()
    return this.#known.flatMap(at => {
      if (centre(at).distanceTo(eye) > within || (this.#tries.get(`${at}`) ?? 0) >= REFUSALS) return []
      const block = bot.blockAt(at)
      const source = block && this.#sources.get(block.name)
      if (!block || !source) return []
      if (!digMs.has(block.name)) {
        digMs.set(block.name, bestTool(this.#context, block, source.tools)?.ms)
      }
      const ms = digMs.get(block.name)
      if (ms === undefined || !mayBreak(this.#context, block)) return []
      this.#hadTool = true
      return [{ block, digMs: ms }]
    })
  }

  /** Open to the air, cheapest first by the way there and the time to dig. */
  #ranked(): Candidate[] {
    const { bot } = this.#context
    const cost = ({ block, digMs }: Candidate) =>
      digMs + Math.max(0, bot.entity.position.distanceTo(block.position) - REACH) / WALK_BLOCKS_PER_MS
    return this.#candidates()
      .filter(({ block }) => !this.#walledIn.has(`${block.position}`) && exposed(bot, block.position))
      .sort((a, b) => cost(a) - cost(b))
  }

  /** The next block to dig without a step: from the ground up. Foliage in the way goes first. */
  #inReach(): Candidate | undefined {
    const { bot } = this.#context
    const eye = eyes(bot)
    const feet = bot.entity.position
    const near = this.#candidates(REACH + 0.9).sort(
      (a, b) => feet.distanceTo(a.block.position) - feet.distanceTo(b.block.position),
    )
    for (const candidate of near) {
      const view = sight(bot, eye, candidate.block.position, REACH)
      if (view.clear) return candidate
      const cover = view.by && bot.blockAt(view.by)
      if (cover && isFoliage(cover.name) && this.#mayClear(cover)) return { block: cover, digMs: 0 }
    }
    return undefined
  }

  /** Foliage that a look meets may still be out of touch: its faces can be hidden where a corner of it is not. */
  #mayClear(cover: Block): boolean {
    const { bot } = this.#context
    const tries = this.#tries.get(`${cover.position}`) ?? 0
    return tries < REFUSALS && inTouch(bot, cover.position) && mayBreak(this.#context, cover)
  }

  #requireRoom(): void {
    const { bot, knowledge } = this.#context
    const { inventoryStart, inventoryEnd } = bot.inventory
    const room = this.#order.items.some(
      item => roomFor(bot.inventory, inventoryStart, inventoryEnd, item, knowledge.stackSize(item)) > 0,
    )
    if (room) return
    throw new Obstacle(
      'blocked',
      'inventory_full',
      `The inventory is full, so no more ${this.#label()} fits. Put something into the chest first.`,
    )
  }

  #requireTool(): void {
    const { bot, knowledge } = this.#context
    for (const at of this.#known) {
      const block = bot.blockAt(at)
      const source = block && this.#sources.get(block.name)
      if (!block || !source || bestTool(this.#context, block, source.tools)) continue
      const least = withArticle(knowledge.label(source.tools[0] ?? 'tool'))
      throw this.#hadTool
        ? new Obstacle('blocked', 'tool_broke', `The tool broke; ${least} or better is needed to go on.`)
        : new Obstacle(
            'blocked',
            'not_found',
            `${capitalised(least)} or better is needed, and the bot has none. Give it one.`,
          )
    }
  }

  #label(): string {
    return this.#context.knowledge.label(this.#order.items[0] ?? '').toLowerCase()
  }

  #refused(): Obstacle {
    return new Obstacle(
      'blocked',
      'refused_by_server',
      `The server does not let the bot dig ${this.#label()} here. Choose a place that is not protected.`,
    )
  }

  #impossible(what: string): Obstacle {
    const blocks = [...this.#sources.keys()]
    const radius = RADII[this.#radius - 1]
    const searched = radius ? ` within ${radius} blocks (searched for ${blocks.slice(0, 4).join(', ')})` : ''
    return new Obstacle(
      'impossible here',
      'resource_gone',
      `${what} ${this.#label()}${searched}. Lead the bot to where there is some, or bring it yourself.`,
      { blocks, radius: radius ?? 0 },
    )
  }
}

/** Which blocks give one of the items, and how. */
function blockSources({ knowledge }: Context, items: readonly string[]): Map<string, BlockSource> {
  const sources = new Map<string, BlockSource>()
  for (const item of items) {
    for (const source of knowledge.sources(item)) {
      if (source.kind !== 'block') continue
      const known = sources.get(source.block)
      if (!known || source.mean > known.mean) sources.set(source.block, source)
    }
  }
  return sources
}

/** Things fall far down, but not far to the side. */
const fellFrom = (from: Vec3, to: Vec3): boolean =>
  Math.hypot(from.x - to.x, from.z - to.z) < DROP_RADIUS && to.y < from.y + 2
