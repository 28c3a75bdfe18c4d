import { inSlices } from '../../base/index.ts'
import { isLeaves, isLog } from '../atlas/kinds.ts'
import { isFoliage } from '../blocks/natural.ts'
import { stepCount } from '../blocks/ordinary.ts'
import { digMs } from '../blocks/tools.ts'
import { digThrough, type TakeEarth } from '../blocks/tunnel.ts'
import type { Context } from '../context.ts'
import { leavesUnder, mayBeCaught } from '../drops/shake-down.ts'
import { eyes, REACH, SIDES, type Vec3, Vec3 as Vector } from '../game.ts'
import { isFooting } from '../moving/footing.ts'
import { startOf } from '../moving/planner.ts'
import { mayBreak } from '../people/manners.ts'
import { aimAt, crowdMs, isAimedAt } from '../people/players.ts'
import { waitFor } from '../running/waiting.ts'
import { comesInTouch, inTouch, mayStand, sight } from '../senses/sight.ts'
import { AnyOf, Beside, Footed, InReach, standingIn } from '../walking/goals.ts'
import { type WalkEnd, walk } from '../walking/walking.ts'
import type { Haul } from './haul.ts'
import { madeFor } from './made-for.ts'
import { type Tree, treeAt, type Wood } from './tree.ts'
import { type Offer, type Way, walkMs } from './way.ts'

/** Nearest logs of which the trees are made out, and trees among which the quickest to reach is found. */
const JUDGED = 24
const CHOICES = 4
/** Logs up to this high above the feet are in reach from the ground. */
const IN_REACH_FROM_GROUND = 5
/** Milliseconds for each block that one must rise, and sink again. */
const RAISE_MS = 1500
/** What is left of a tree is felled though nobody asked for more, as long as it takes no longer than this. */
const FINISHED_MS = 20_000
const HIGHEST_PILLAR = 24
/** Blocks from a pillar's foot at which the body does not stand on it any more. */
const OFF_PILLAR = 2
/** How long what was felled falls, at most, and how many leaves are taken away from under it. */
const FALL_MS = 1000
const MOST_SHAKEN = 8
/** Blocks around somebody else in which a tree may be theirs. */
const ELBOW_ROOM = 6

/** Fells trees whole and from the ground up. */
export class Felling implements Way {
  readonly #haul: Haul
  readonly #kinds: ReadonlySet<string>
  readonly #earth: TakeEarth | undefined
  /** The tree at which it works, with what has come down of it: a server that is behind puts that back. */
  #tree: readonly Vec3[] = []

  /**
   * @param tree what is left of a tree that was begun before
   * @param earth gets what to climb with, where a tree is out of reach without it
   */
  constructor(haul: Haul, tree: readonly Vec3[] = [], earth?: TakeEarth) {
    this.#haul = haul
    this.#tree = tree
    this.#earth = earth
    this.#kinds = new Set([...haul.sources.keys()].filter(isLog))
  }

  async offer(): Promise<Offer | undefined> {
    if (this.#kinds.size === 0) return undefined
    const [next] = this.#left()
    if (next) return { cost: 0, aim: next, work: () => this.#fell(), giveUp: () => this.#shun(this.#tree) }
    const trees = await inSlices(this.#trees(), this.#haul.run.signal)
    const [best] = trees
    if (!best) return undefined
    // The quickest to reach of these is taken: where somebody stands must not be one of them.
    const alike = trees.filter(({ crowded }) => crowded === best.crowded)
    const choices = alike.slice(0, CHOICES).map(({ tree }) => tree)
    const giveUp = () => {
      const inVain = madeFor(this.#haul.context, choices, ({ logs }) => logs[0] ?? new Vector(0, 0, 0))
      this.#shun(inVain.flatMap(({ logs }) => logs))
    }
    return { cost: best.cost, work: () => this.#goTo(choices), giveUp }
  }

  /** Brings down what still stands of a tree that was begun, so that no trunk is left in the air. */
  async finish(): Promise<void> {
    if (this.#haul.order.restLater && this.#left().length > 0) {
      this.#haul.context.begunTrees.push(this.#left())
      this.#tree = []
    }
    const [log] = this.#left()
    const ms = log ? this.#digMs(log) * this.#left().length : 0
    if (ms <= FINISHED_MS) await this.fellWhole(() => this.#haul.requireRoom())
    else await this.#comeDown()
  }

  /**
   * Fells the tree that was given, however long it takes. What it cannot get at is shunned.
   * @param mayGoOn asked before each log: throws where it is to end
   */
  async fellWhole(mayGoOn = () => {}): Promise<void> {
    do {
      while (await this.#isLeft()) {
        mayGoOn()
        await this.#fellOn()
      }
      await this.#comeDown()
    } while (await this.#isLeft())
  }

  /** Once the server has told what it put back, where it is behind. */
  async #isLeft(): Promise<boolean> {
    if (this.#left().length > 0) return true
    const { context, run } = this.#haul
    await this.#haul.refusals.awaitPardon()
    await run.step(signal => context.tempo.catchUp(signal))
    return this.#left().length > 0
  }

  async #fellOn(): Promise<void> {
    if (!(await this.#haul.run.attempt(() => this.#fell()))) this.#shun(this.#tree)
  }

  #shun(logs: readonly Vec3[]): void {
    for (const log of logs) this.#haul.shun(log)
  }

  /** With all that it felled. */
  async #comeDown(): Promise<void> {
    const { run, drops, pillar } = this.#haul
    if (pillar.stands) await this.#shakeOut()
    await this.#haul.comeDown()
    await drops.fetchAll(run)
  }

  /** What caught in the leaves falls on: up here they are at hand, from the ground they are not. */
  async #shakeOut(): Promise<void> {
    const { context, run, drops } = this.#haul
    const { bot } = context
    drops.retry()
    const above = () => drops.seen().filter(({ position }) => position.y > bot.entity.position.y)
    const settled = () => !drops.areAwaited && !above().some(drop => mayBeCaught(context, drop))
    for (let shaken = 0; shaken < MOST_SHAKEN; shaken++) {
      await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], FALL_MS, settled))
      const leaf = above()
        .flatMap(drop => leavesUnder(context, drop))
        .find(at => !this.#haul.shuns(at))
      if (!leaf) return
      if (inTouch(bot, leaf)) await this.#haul.dig(leaf)
      else if (!(await this.#clearView(leaf))) this.#haul.shun(leaf)
    }
  }

  #left(): readonly Vec3[] {
    const { context, pillar } = this.#haul
    const wood = woodOf(context)
    const isPut = (at: Vec3) => pillar.holds(at) || context.scaffold.some(block => block.equals(at))
    return this.#tree.filter(
      at => wood.isLog(at) && !isPut(at) && !this.#haul.shuns(at) && !this.#isLeftAlone(at),
    )
  }

  /** Known trees, the cheapest for each log that is needed first. */
  *#trees(): Generator<void, { tree: Tree; cost: number; crowded: boolean }[]> {
    const { context, missing } = this.#haul
    const here = context.bot.entity.position
    // A day's walk sees thousands of logs, of which the nearest are asked for all the rest.
    const logs = context.lookout.chart
      .sightings(this.#kinds)
      .map(({ at, kind }) => ({ at, kind, away: Math.hypot(at.x - here.x, at.y - here.y, at.z - here.z) }))
      .sort((a, b) => a.away - b.away)
    const trees: { tree: Tree; cost: number; crowded: boolean }[] = []
    const taken = new Set<string>()
    let judged = 0
    for (const { at: place, kind } of logs) {
      if (judged >= JUDGED) break
      const at = new Vector(place.x, place.y, place.z)
      if (taken.has(`${at}`)) continue
      if (context.protect(kind, at)) {
        this.#haul.leaveAlone(at, 'spared')
        continue
      }
      if (this.#haul.shuns(at) || this.#haul.pillar.holds(at)) continue
      const block = context.bot.blockAt(at, false)
      // Beyond the loaded world: believed until it is near.
      const tree = block ? (isLog(block.name) ? treeAt(woodOf(context), at) : undefined) : { logs: [at] }
      judged++
      yield
      if (!tree) {
        if (block && isLog(block.name)) {
          this.#haul.leaveAlone(at, 'built')
          this.#haul.shun(at)
        } else context.lookout.chart.forget(at.x, at.y, at.z)
        continue
      }
      for (const log of tree.logs) taken.add(`${log}`)
      // None is felled in part.
      const spared = tree.logs.find(log => this.#isLeftAlone(log))
      if (spared) {
        this.#haul.leaveAlone(spared, 'spared')
        continue
      }
      const crowd = crowdMs(context, tree.logs[0] ?? at, ELBOW_ROOM)
      trees.push({ tree, cost: this.#cost(tree, missing) + crowd, crowded: crowd > 0 })
    }
    return trees.sort((a, b) => a.cost - b.cost)
  }

  #isLeftAlone(at: Vec3): boolean {
    const { bot, protect } = this.#haul.context
    return protect(bot.blockAt(at, false)?.name ?? '', at)
  }

  /** Milliseconds for as many logs as are needed, reckoned for one. */
  #cost({ logs }: Tree, missing: number): number {
    const { context } = this.#haul
    const [base] = logs
    if (!base) return Number.POSITIVE_INFINITY
    const digMs = this.#digMs(base)
    const high = Math.max(0, (logs.at(-1)?.y ?? base.y) - base.y - IN_REACH_FROM_GROUND)
    // From a cliff or an island one must come up to the foot of it first.
    const climb = Math.abs(base.y - context.bot.entity.position.y) * RAISE_MS * 0.3
    const whole =
      walkMs(context.bot.entity.position.distanceTo(base)) + climb + logs.length * digMs + high * RAISE_MS
    return whole / Math.max(1, Math.min(logs.length, missing))
  }

  /** Milliseconds for one log; by hand where it is not known. */
  #digMs(log: Vec3): number {
    const { context } = this.#haul
    const block = context.bot.blockAt(log)
    return block ? digMs(context, block) : 3000
  }

  async #goTo(choices: readonly Tree[]): Promise<void> {
    const { context, run } = this.#haul
    const { bot } = context
    // Others have chosen at the same moment, and may be quicker.
    const isFree = ({ logs: [foot] }: Tree) => foot !== undefined && !isAimedAt(context, foot)
    const free = choices.filter(isFree)
    const trees = free.length > 0 ? free : choices
    const feet = trees.flatMap(({ logs }) => logs[0] ?? [])
    const [first] = feet
    if (!first) return
    aimAt(context, first)
    const name = context.knowledge.label(bot.blockAt(first, false)?.name ?? 'log').toLowerCase()
    await this.#haul.pillar.lower()
    run.log(`Going to fell a tree for its ${name}`)
    const from = bot.entity.position.clone()
    const end = await this.#walkTo(feet)
    const atHand = trees.filter(({ logs }) => logs[0] && inTouch(bot, logs[0]))
    const reached = atHand.find(isFree) ?? (free.length > 1 ? undefined : atHand[0])
    if (reached) {
      this.#tree = reached.logs
      return
    }
    if (end === 'short' && from.distanceTo(bot.entity.position) > 3) return
    if (await this.#getTo(first)) {
      const tree = treeAt(woodOf(context), first)
      this.#tree = tree?.logs ?? []
    } else this.#shun(trees[0]?.logs ?? [])
  }

  /** To where it stands with one of these logs in reach; into the water where there is no such place, or no way to it. */
  async #walkTo(logs: readonly Vec3[]): Promise<WalkEnd> {
    const { context, run } = this.#haul
    const { bot, moving } = context
    const ashore = logs.filter(log => hasFooting(context, log))
    // Others fell, too: nobody goes on to where nothing stands.
    const isOver = (some: readonly Vec3[]) =>
      some.some(log => comesInTouch(bot, log)) || !some.some(log => mayStand(bot, log, isLog))
    const reach = (log: Vec3) => new InReach(bot, log, REACH)
    if (ashore.length > 0) {
      const goal = new AnyOf(ashore.map(log => new Footed(reach(log), moving.ground)))
      const until = () => isFooting(moving.ground, startOf(context)) && isOver(ashore)
      const end = await walk(context, run, goal, { until })
      if (end !== 'no path') return end
    }
    return walk(context, run, new AnyOf(logs.map(reach)), { until: () => isOver(logs) })
  }

  /** One stroke at the tree: the lowest log first. */
  async #fell(): Promise<void> {
    const { context, run } = this.#haul
    const { bot } = context
    const left = this.#left()
    const [lowest] = left
    if (!lowest) return
    const near = left.find(at => inTouch(bot, at))
    if (near) {
      const label = context.knowledge.label(bot.blockAt(near, false)?.name ?? 'log').toLowerCase()
      run.log(`Felling ${label} ${this.#haul.tally}`)
      const block = bot.blockAt(near)
      if (!block || !mayBreak(context, block)) return this.#haul.shun(near)
      await this.#haul.dig(near)
      return
    }
    if (await this.#clearView(lowest)) return
    if (!(await this.#getTo(lowest))) {
      run.log('Leaves a log that it cannot get to')
      this.#haul.shun(lowest)
    }
  }

  /** Takes away leaves between the eye and a log in reach. */
  async #clearView(log: Vec3): Promise<boolean> {
    const { context } = this.#haul
    const { bot } = context
    const cover = sight(bot, eyes(bot), log, REACH).by
    const block = cover && bot.blockAt(cover)
    if (!block || !isFoliage(block.name) || this.#haul.shuns(block.position)) return false
    if (!inTouch(bot, block.position) || !mayBreak(context, block)) return false
    await this.#haul.dig(block.position)
    return true
  }

  /** On foot, then up a pillar where the trunk stood or below a branch, then through the ground. */
  async #getTo(log: Vec3): Promise<boolean> {
    const { context, run } = this.#haul
    const { bot } = context
    const until = () => comesInTouch(bot, log) || !mayStand(bot, log, isLog)
    if (bot.entity.position.y - log.y > 2) await this.#haul.pillar.lower()
    const isLow = log.y - bot.entity.position.y < IN_REACH_FROM_GROUND + 1
    if (isLow && (await this.#walkTo([log])) === 'there') return true
    if (await this.#riseTo(log)) return true
    const goal = new AnyOf([new InReach(bot, log, REACH), new Beside(log)])
    return digThrough(context, run, goal, { until }, this.#earth)
  }

  async #riseTo(log: Vec3): Promise<boolean> {
    const { context, run } = this.#haul
    const { bot } = context
    if (log.y <= bot.entity.position.y + 1) return false
    // What has been felled will do to stand on.
    if (stepCount(context) < log.y - bot.entity.position.y - IN_REACH_FROM_GROUND) await this.#comeDown()
    const foot = this.#footBelow(log)
    if (!foot) return false
    const at = bot.entity.position.floored()
    if (at.x !== foot.x || at.z !== foot.z) {
      await this.#haul.pillar.lower()
      if ((await walk(context, run, standingIn(foot))) !== 'there') return false
    }
    run.log('Builds a pillar to reach the top of the tree')
    while (!inTouch(bot, log)) {
      const feet = bot.entity.position
      if (feet.y - foot.y > HIGHEST_PILLAR || feet.y > log.y) return false
      // A fight has led it off: there it would build a second one, out of reach of the tree.
      if (Math.hypot(feet.x - foot.x - 0.5, feet.z - foot.z - 0.5) > OFF_PILLAR) return false
      if (await this.#clearView(log)) continue
      this.#haul.own(feet.offset(0, 0.2, 0).floored())
      if (!(await this.#haul.pillar.raise())) return false
    }
    return true
  }

  /** Ground to stand on in the column of the log, or right beside it. */
  #footBelow(log: Vec3): Vec3 | undefined {
    const { bot } = this.#haul.context
    const feet = bot.entity.position.floored()
    if (Math.abs(feet.x - log.x) <= 2 && Math.abs(feet.z - log.z) <= 2) return feet
    for (const [dx, dz] of COLUMNS) {
      for (let y = log.y - 1; y > log.y - HIGHEST_PILLAR; y--) {
        const at = new Vector(log.x + dx, y, log.z + dz)
        const below = bot.blockAt(at.offset(0, -1, 0), false)
        if (!below || /water|lava/.test(below.name)) break
        if (below.boundingBox === 'block' && !isLeaves(below.name)) {
          const free = [at, at.offset(0, 1, 0)].every(spot => {
            const block = bot.blockAt(spot, false)
            return block?.boundingBox === 'empty' && !/water|lava/.test(block.name)
          })
          if (free) return at
          break
        }
      }
    }
    return undefined
  }
}

/** True where there is ground, not much higher than a log, from which that is in reach. */
function hasFooting({ bot, moving }: Context, log: Vec3): boolean {
  const reach = new InReach(bot, log, REACH)
  const across = Math.floor(REACH)
  for (let dy = 1; dy >= -across; dy--)
    for (let dx = -across; dx <= across; dx++)
      for (let dz = -across; dz <= across; dz++) {
        const place = { x: log.x + dx, y: log.y + dy, z: log.z + dz }
        if (isFooting(moving.ground, place) && reach.isEnd(place)) return true
      }
  return false
}

const COLUMNS = [[0, 0], ...SIDES, [1, 1], [-1, -1], [1, -1], [-1, 1]] as const

const MADE =
  /(planks|glass|door|_stairs|_slab|fence|wool|bricks|carpet|torch|ladder|bed|chest|sign|lantern|cobblestone|_wall)/

/** What the loaded world has of wood; for this turn's work, since columns come and go. */
export function woodOf({ bot, lookout }: Context): Wood {
  const cells = lookout.cells.refresh()
  const name = ({ x, y, z }: Vec3) => cells.name(x, y, z)
  return {
    isLog: at => isLog(name(at)),
    isLeaves(at) {
      if (!isLeaves(name(at))) return false
      return String(bot.blockAt(at, false)?.getProperties()['persistent']) !== 'true'
    },
    isMade: at => MADE.test(name(at)),
  }
}
