import { isLeaves, isLog } from '../atlas/kinds.ts'
import { digMs } from '../blocks/tools.ts'
import { type Vec3, Vec3 as Vector, vec, where } from '../game.ts'
import { areWithering } from '../moving/kinds.ts'
import { mayBreak } from '../people/manners.ts'
import { waitFor } from '../running/waiting.ts'
import { kindAt } from '../senses/sight.ts'
import { NearPoint } from '../walking/goals.ts'
import { walkUp } from '../walking/surfacing.ts'
import { clearUp } from './clearing-up.ts'
import { Felling, woodOf } from './felling.ts'
import { Haul } from './haul.ts'
import { type Tree, treeAt } from './tree.ts'
import { cheapest, type Offer, type Way, walkMs } from './way.ts'

/** Nearest logs of which the trees are made out. */
const JUDGED = 16
/** Blocks from a trunk that its leaves reach, to the sides and above it. */
const CROWN = 4
const TOP = 2
/** Milliseconds for each block that one must rise, and sink again. */
const RAISE_MS = 1500
const IN_REACH_FROM_GROUND = 5
/** Trees further away are gone to first, and judged when they are near. */
const NEAR = 24
const ARRIVED = 10
/** What a wait for a whole crown to wither counts: leaves in reach are broken first. With fewer leaves less comes down meanwhile. */
const WAIT_MS = 8000
const WHOLE_CROWN = 50
/** Milliseconds within which a server tells which leaves no log holds any more. */
const TOLD_MS = 1000
/** Leaves of which no log is left near wither within some minutes. https://minecraft.wiki/w/Leaves#Decay */
const PATIENCE_MS = 240_000
const LOOK_MS = 10_000

/** Where the crown of a felled tree was. */
interface Crown {
  readonly base: Vec3
  readonly logs: readonly Vec3[]
  waitedMs: number
}

/**
 * Comes by what leaves drop where they hang too high: fells the tree, which leaves no trunk in the air, and waits below until the
 * leaves wither, or fells another one meanwhile.
 */
export class Withering implements Way {
  readonly #haul: Haul
  /** Leaves that drop something wanted without shears. */
  readonly #kinds: ReadonlySet<string>
  readonly #crowns: Crown[] = []

  constructor(haul: Haul) {
    this.#haul = haul
    this.#kinds = new Set(
      [...haul.sources].flatMap(([name, { tools }]) => (isLeaves(name) && tools.length === 0 ? [name] : [])),
    )
  }

  offer(): Offer | undefined {
    if (this.#kinds.size === 0) return undefined
    const tree = this.#nearestTree()
    return cheapest([
      ...this.#crowns.map(crown => this.#wait(crown)),
      tree && {
        cost: this.#cost(tree),
        work: () => this.#fell(tree),
        giveUp: () => this.#shun(tree),
      },
    ])
  }

  #wait(crown: Crown): Offer | undefined {
    const leaves = this.#withering(crown)
    if (leaves === 0 || crown.waitedMs >= PATIENCE_MS) return undefined
    const cost = walkMs(this.#away(crown) - ARRIVED) + (WAIT_MS * WHOLE_CROWN) / leaves
    return { cost, work: () => this.#await(crown), giveUp: () => this.#leave(crown) }
  }

  #away({ base }: Crown): number {
    return base.distanceTo(this.#haul.context.bot.entity.position)
  }

  #leave(crown: Crown): void {
    crown.waitedMs = PATIENCE_MS
  }

  /** How many leaves of a crown no log holds any more: those of the trees around it stay. */
  #withering({ logs }: Crown): number {
    const { bot } = this.#haul.context
    return this.#leavesAround(logs).filter(at => {
      const block = bot.blockAt(at, false)
      const properties = block?.getProperties() ?? {}
      return block && (!('distance' in properties) || areWithering(block.name, properties))
    }).length
  }

  /** Leaves that drop what is wanted, within a crown's reach of these logs. */
  #leavesAround(logs: readonly Vec3[]): Vec3[] {
    const { bot } = this.#haul.context
    const [xs, ys, zs] = [logs.map(({ x }) => x), logs.map(({ y }) => y), logs.map(({ z }) => z)]
    const leaves: Vec3[] = []
    for (let x = Math.min(...xs) - CROWN; x <= Math.max(...xs) + CROWN; x++)
      for (let z = Math.min(...zs) - CROWN; z <= Math.max(...zs) + CROWN; z++)
        for (let y = Math.min(...ys) - 1; y <= Math.max(...ys) + TOP; y++) {
          const at = new Vector(x, y, z)
          if (this.#kinds.has(kindAt(bot, at)?.name ?? '')) leaves.push(at)
        }
    return leaves
  }

  #shun({ logs }: Tree): void {
    for (const log of logs) this.#haul.shun(log)
  }

  #nearestTree(): Tree | undefined {
    const { context } = this.#haul
    const { bot, lookout } = context
    const here = bot.entity.position
    const wood = woodOf(context)
    const names = Object.keys(bot.registry.blocksByName).filter(isLog)
    const logs = lookout.chart
      .sightings(new Set(names))
      .map(({ at }) => ({ at: vec(at), away: vec(at).distanceTo(here) }))
      .sort((a, b) => a.away - b.away)
    const seen = new Set<string>()
    let judged = 0
    // There may be thousands: each is looked at only when it is its turn.
    for (const { at } of logs) {
      if (at.distanceTo(this.#haul.start) > this.#haul.within || seen.has(`${at}`)) continue
      if (this.#haul.shuns(at) || !isLog(kindAt(bot, at)?.name ?? '')) continue
      if (++judged > JUDGED) return undefined
      const tree = treeAt(wood, at)
      for (const log of tree?.logs ?? [at]) seen.add(`${log}`)
      const top = tree?.logs.at(-1)
      const isFree = tree?.logs.every(log => {
        const block = bot.blockAt(log, false)
        return block !== null && mayBreak(context, block)
      })
      if (tree && top && isFree && this.#leavesAround([top]).length > 0) return tree
    }
    return undefined
  }

  #cost({ logs }: Tree): number {
    const { context } = this.#haul
    const [base] = logs
    const block = base && context.bot.blockAt(base)
    if (!block) return Number.POSITIVE_INFINITY
    const high = Math.max(0, (logs.at(-1)?.y ?? base.y) - base.y - IN_REACH_FROM_GROUND)
    const away = base.distanceTo(context.bot.entity.position)
    if (away > NEAR) return walkMs(away) + WAIT_MS
    return walkMs(away) + logs.length * digMs(context, block) + high * RAISE_MS + WAIT_MS * 2
  }

  async #fell(tree: Tree): Promise<void> {
    const { context, run } = this.#haul
    const { bot } = context
    const [base] = tree.logs
    if (!base) return
    if (base.distanceTo(bot.entity.position) > NEAR) return this.#goTo(base, tree)
    // From the scaffold on which it looked for leaves no trunk is felled.
    await this.#haul.pillar.lower()
    await clearUp(context, run)
    run.log(`Felling the tree at ${where(base)}, because its leaves hang too high`)
    await this.#fellWhole(tree, bot.blockAt(base, false)?.name ?? '')
    const left = tree.logs.some(log => isLog(kindAt(bot, log)?.name ?? ''))
    if (left) return this.#shun(tree)
    const crown = { base, logs: tree.logs, waitedMs: 0 }
    this.#crowns.push(crown)
    const isTold = () => this.#withering(crown) > 0
    await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], TOLD_MS, isTold))
  }

  /** As if its logs were wanted; they are brought along. */
  async #fellWhole({ logs }: Tree, item: string): Promise<void> {
    const { context, run } = this.#haul
    const haul = new Haul(context, run, { items: [item], count: logs.length })
    // What the leaves around drop meanwhile counts.
    for (const log of logs) this.#haul.own(log)
    try {
      await new Felling(haul, logs).fellWhole()
    } finally {
      haul.close()
    }
    this.#haul.acts++
  }

  /** From near it may turn out that the leaves are in reach. */
  async #goTo(base: Vec3, tree: Tree): Promise<void> {
    const { context, run } = this.#haul
    run.log(`Going to the tree at ${where(base)} for its leaves`)
    const near = () => context.bot.entity.position.distanceTo(base) <= ARRIVED
    await walkUp(context, run, new NearPoint(base, ARRIVED), { until: near })
    if (base.distanceTo(context.bot.entity.position) > NEAR) this.#shun(tree)
  }

  async #await(crown: Crown): Promise<void> {
    const { context, run, drops } = this.#haul
    if (this.#away(crown) > NEAR) {
      run.log(`Going back to the leaves that wither at ${where(crown.base)}`)
      const end = await walkUp(context, run, new NearPoint(crown.base, ARRIVED))
      if (end !== 'there') return this.#leave(crown)
    }
    if (crown.waitedMs === 0) run.log('Waiting for the leaves to wither')
    const begun = performance.now()
    const cues = [[context.bot, 'itemDrop'] as const, [context.bot, 'blockUpdate'] as const]
    const over = () => drops.count() > 0 || this.#withering(crown) === 0
    const limit = Math.min(LOOK_MS, PATIENCE_MS - crown.waitedMs)
    await run.rest(() => run.step(signal => waitFor(signal, cues, limit, over)))
    crown.waitedMs += performance.now() - begun + 1
    this.#haul.acts++
  }
}
