import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BlockSource } from '../../knowledge/index.ts'
import { type DigEnd, digBlock } from '../blocks/digging.ts'
import { isLoose } from '../blocks/natural.ts'
import { bestTool, type ToolChoice } from '../blocks/tools.ts'
import { takeBack } from '../blocks/tunnel.ts'
import type { Context } from '../context.ts'
import { Drops } from '../drops/drops.ts'
import { isAnothers } from '../drops/whose-drops.ts'
import { type Block, events, type Item, type Vec3, where } from '../game.ts'
import type { GatherOrder } from '../interface.ts'
import { countOf } from '../items/inventory.ts'
import { hasRoomFor, noRoomFor } from '../items/room.ts'
import { WATER } from '../moving/kinds.ts'
import { othersNearby } from '../people/players.ts'
import type { Run } from '../running/run.ts'
import { neighbours } from '../senses/sight.ts'
import { DROP_DEPTH } from './catching.ts'
import { SEARCH_WITHIN } from './exploring.ts'
import { Pillar } from './pillar.ts'
import { Refusals } from './refusals.ts'
import { blockSources } from './sources.ts'
import { stalkAbove } from './stalks.ts'

/** Why something is left alone, as the end of a sentence. */
const LEFT_ALONE = {
  built: 'it looks like part of something built',
  spared: 'a player wants that',
}
/** Times that a block is tried before it is given up. */
const TRIES = 3
/** Blocks around what no breath was long enough for within which nothing else takes less. */
const SAME_DIVE = 6
/** Drops further than this from where we dug are somebody else's. */
const DROP_RADIUS = 8
/** A block that comes back so soon was not given up by the server. */
const VERDICT_MS = 3000
/** A stalk breaks from the cut upwards, a block each tick. */
const COLLAPSE_MS = 50

/** What one order has brought in so far, and what went on with the blocks that it dug. */
export class Haul {
  readonly context: Context
  readonly run: Run
  readonly order: GatherOrder
  readonly items: ReadonlySet<string>
  /** Blocks that give one of the items. */
  readonly sources: ReadonlyMap<string, BlockSource>
  readonly drops: Drops
  readonly pillar: Pillar
  readonly refusals: Refusals
  /** Where it was when it began. */
  readonly start: Vec3
  /** Blocks around the start that are searched at most. */
  readonly within: number
  readonly #had: number
  /** True while the tools that the ore takes would not last for the way to it. */
  sparing = false
  /** Floors of the stairs that it has dug, which are its way back. */
  readonly stairs = new Set<string>()
  /** Blocks dug so far. */
  digs = 0
  /** Deeds done so far that changed something: sheep shorn, casts reeled in, a while waited. */
  acts = 0
  readonly #dug: { at: Vec3; name: string; when: number }[] = []
  readonly #tries = new Map<string, number>()
  #brokenDives = 0
  /** What no breath was long enough for. */
  readonly #tooDeep: Vec3[] = []
  #leftAlone: string | undefined

  constructor(context: Context, run: Run, order: GatherOrder) {
    this.context = context
    this.run = run
    this.order = order
    this.items = new Set(order.items)
    this.within = order.within ?? SEARCH_WITHIN
    this.start = context.bot.entity.position.clone()
    this.#had = countOf(context.bot, this.items)
    this.sources = blockSources(context, order.items)
    this.pillar = new Pillar(context, run)
    this.refusals = new Refusals(context, run)
    this.drops = new Drops(
      context,
      name => this.items.has(name),
      (position, seen) =>
        this.#dug.some(({ at }) => fellFrom(at, position)) &&
        !isAnothers(position, seen, this.#dug, othersNearby(context)),
    )
    events(context.bot).on('blockUpdate', this.#cameBack)
  }

  close(): void {
    this.drops.close()
    events(this.context.bot).off('blockUpdate', this.#cameBack)
  }

  get gained(): number {
    return Math.max(0, countOf(this.context.bot, this.items) - this.#had)
  }

  /** How many the order asks for by now. */
  get wanted(): number {
    const { count, stillWanted } = this.order
    return stillWanted?.() ?? count
  }

  /** How many are missing that do not lie on the ground yet. */
  get missing(): number {
    return Math.max(0, this.wanted - this.gained - this.drops.count())
  }

  /** For the log: which one of how many comes next. */
  get tally(): string {
    const count = this.wanted
    return `(${Math.min(count, count - this.missing + 1)} of ${count})`
  }

  get label(): string {
    return this.context.knowledge.label(this.order.items[0] ?? '').toLowerCase()
  }

  /** How many places with something wanted are known. */
  known(): number {
    return this.context.lookout.chart.sightings(new Set(this.sources.keys())).length
  }

  /** Notes what would do, but is left alone. */
  leaveAlone(at: Vec3, why: keyof typeof LEFT_ALONE): void {
    this.#leftAlone ??= `${where(at)}, which is left alone since ${LEFT_ALONE[why]}`
  }

  /** Where the first of that is, and why: told where nothing else is to be had. */
  get leftAlone(): string | undefined {
    return this.#leftAlone
  }

  /** True for blocks that were tried in vain, and those around which the server lets nobody dig. */
  shuns(at: Vec3): boolean {
    return (this.#tries.get(`${at}`) ?? 0) >= TRIES || this.refusals.isClosed(at) || this.#isTooDeep(at)
  }

  /** In the water beside such a block, and no nearer to the air. */
  #isTooDeep(at: Vec3): boolean {
    const { ground } = this.context.moving
    const isNear = this.#tooDeep.some(deep => at.y <= deep.y + 1 && at.distanceTo(deep) <= SAME_DIVE)
    return isNear && neighbours(at).some(({ x, y, z }) => (ground.at(x, y, z) & WATER) !== 0)
  }

  shun(at: Vec3): void {
    this.#tries.set(`${at}`, TRIES)
  }

  /** True for a tool with which a block drops something, but nothing that is wanted: itself, for the most part. */
  spoils(block: string, tool: Item): boolean {
    const { knowledge } = this.context
    const source = this.sources.get(block)
    if (!source) return false
    if (isSilky(tool) && !this.items.has(block) && knowledge.isItem(block)) return true
    if (knowledge.toolKind(tool.name) !== 'shears' || source.tools.includes(tool.name)) return false
    return !knowledge.blockDrops(block, tool.name).some(({ item }) => this.items.has(item))
  }

  /** The owned tool that digs a wanted block fastest, so that it drops what is wanted. Undefined where none does. */
  toolFor(block: Block): ToolChoice | undefined {
    const tools = this.sources.get(block.name)?.tools ?? []
    return bestTool(this.context, block, tools, tool => this.spoils(block.name, tool))
  }

  /** Digs one block in reach with the tool that it takes, and expects what it gives. */
  async dig(at: Vec3): Promise<DigEnd> {
    const { context, run } = this
    const name = context.bot.blockAt(at, false)?.name ?? ''
    const source = this.sources.get(name)
    this.#tries.set(`${at}`, (this.#tries.get(`${at}`) ?? 0) + 1)
    const above = stalkAbove(context.bot, at)
    const end = await digBlock(context, run, at, source?.tools ?? [], tool => this.spoils(name, tool))
    // Where nothing was dug no time went by: without a pause, deadlines and all else here would wait for ever.
    if (end !== 'dug') await nextTurn()
    if (end === 'refused') this.refusals.note(at)
    // The first one may have been dived for with half a breath.
    if (end === 'short of breath' && ++this.#brokenDives > 1) {
      this.shun(at)
      this.#tooDeep.push(at)
    }
    if (end !== 'dug') return end
    this.digs++
    this.#dug.push({ at, name, when: performance.now() })
    if (source?.certain) this.drops.expect(at, 1)
    for (let up = 1; up <= above; up++) {
      this.own(at.offset(0, up, 0))
      if (source?.certain) this.drops.expect(at.offset(0, up, 0), 1, up * COLLAPSE_MS)
    }
    return end
  }

  /** Digs what is only in the way; what the server puts back of it tells that the place is protected. */
  async clear(at: Vec3, tools: readonly string[]): Promise<DigEnd> {
    const name = this.context.bot.blockAt(at, false)?.name ?? ''
    const end = await digBlock(this.context, this.run, at, tools)
    if (end === 'refused') this.refusals.note(at)
    if (end === 'dug') this.#dug.push({ at, name, when: performance.now() })
    return end
  }

  /** Something of ours is about to be put or to come down there: what drops there counts, and no dig of before is waited for. */
  own(at: Vec3): void {
    for (const spot of this.#dug) if (spot.at.equals(at)) spot.when = Number.NEGATIVE_INFINITY
    this.#dug.push({ at, name: '', when: Number.NEGATIVE_INFINITY })
  }

  async fetch(): Promise<void> {
    // From the top of a pillar no safe way leads down to what fell; at the end of a bridge it may lie in front of the feet.
    const isAtHand = !this.pillar.stands && this.drops.areAtHand
    if (!isAtHand) await this.comeDown()
    if ((await this.drops.fetch(this.run)) || !isAtHand || this.context.scaffold.length === 0) return
    // It fell off.
    const stood = this.context.scaffold.length
    await this.comeDown()
    if (this.context.scaffold.length < stood) this.drops.retry()
  }

  /** Down from what it put to stand on, which may be what is wanted and drops as well. */
  async comeDown(): Promise<void> {
    const took = (at: Vec3, name: string) => {
      if (this.sources.get(name)?.certain) this.drops.expect(at, 1)
    }
    await this.pillar.lower(took)
    await takeBack(this.context, this.run, took)
  }

  /** @throws Obstacle inventory_full if nothing more of it fits. */
  requireRoom(): void {
    if (!this.order.items.some(item => hasRoomFor(this.context, item))) throw noRoomFor(this.label)
  }

  #brokeLate({ name }: Block, at: Vec3): void {
    if (!this.refusals.pardon(at)) return
    this.#dug.push({ at, name, when: performance.now() })
  }

  #cameBack = (before: Block | null, after: Block | null) => {
    if (!after || isLoose(after.name)) return
    if (before && after.name === 'air') this.#brokeLate(before, after.position)
    const spot = this.#dug.find(
      ({ at, name, when }) =>
        name === after.name && at.equals(after.position) && performance.now() - when < VERDICT_MS,
    )
    if (!spot) return
    this.#dug.splice(this.#dug.indexOf(spot), 1)
    this.refusals.note(spot.at)
  }
}

/** https://minecraft.wiki/w/Silk_Touch */
const isSilky = ({ enchants }: Item): boolean =>
  ((enchants ?? []) as { name?: string }[]).some(({ name }) => name === 'silk_touch')

/** Things fall far down, but not far to the side. */
const fellFrom = (from: Vec3, to: Vec3): boolean =>
  Math.hypot(from.x - to.x, from.z - to.z) < DROP_RADIUS && to.y < from.y + 2 && to.y > from.y - DROP_DEPTH
