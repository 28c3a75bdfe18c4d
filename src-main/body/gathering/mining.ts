import { plainRock } from '../../knowledge/index.ts'
import type { Working } from '../atlas/atlas.ts'
import { isOre } from '../atlas/kinds.ts'
import { putBlock } from '../blocks/putting.ts'
import { digThrough } from '../blocks/tunnel.ts'
import { plain, type Vec3, vec } from '../game.ts'
import { owned } from '../items/inventory.ts'
import { crowdMs } from '../people/players.ts'
import { isShotAt } from '../survival/foes.ts'
import { slainNear } from '../survival/grave.ts'
import { isInOverworld } from '../survival/modes.ts'
import { standingIn } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { mayCave } from './caving.ts'
import { advance, roomFor, type Slope, type StepEnd, stepFrom } from './corridor.ts'
import type { Haul } from './haul.ts'
import { type Attempt, levelAttempts, sinkingAttempts, steepest } from './mine-attempts.ts'
import { branchHeading, type Heading, type Level, turned } from './mine-layout.ts'
import { MineLevels } from './mine-levels.ts'
import { findSite, type Site, siteBeside } from './mine-site.ts'
import { plugHoles } from './plugging.ts'
import { probe } from './probing.ts'
import { usableSources } from './sources.ts'
import { Straits } from './straits.ts'
import { Trodden } from './trodden.ts'
import { cheapest, type Offer, type Way, walkMs } from './way.ts'
import { goSparingly } from './wear.ts'

/** Steps between two torches: their light of 14 reaches so far that nothing spawns. */
const TORCH_STEPS = 9
/** Workings further away than this are not gone back to. */
const NEAR_WORKING = 96
/** What each block up to an older working costs besides the way: its stairs may be steep. */
const RISE_MS = 1000
/** Blocks from its face at which a working is one of several again. */
const LEFT_BEHIND = 12
/** Blocks from its face at which somebody digs there, or is about to. */
const AT_THE_FACE = 12
const MOST_FAILURES = 12
/** Steps in a row in an own tunnel at most. */
const MOST_RETRACED = 40
/** Steps on one level before it is tried again to get down past a hall. */
const MOST_LEVEL_STEPS = 8
/** Blocks by which a level must change to be told anew. */
const NEW_LEVEL = 8

/** What one digs for where none of it is in sight: common ground straight below, and ores by a branch mine. */
export class Mining implements Way {
  readonly #haul: Haul
  readonly #levels: MineLevels
  #working: Working | undefined
  /** Steps of the branch mine on its level, and the direction in which it began. */
  #branchSteps = 0
  #isLevel = false
  #steps = 0
  #failures = 0
  #told: { slope: Slope; y: number; text: string } | undefined
  #looked: { at: Vec3; failures: number; site: Site | undefined } | undefined
  /** Lowest height at which the rock goes on, as far as it has met bedrock. */
  #bottom = Number.NEGATIVE_INFINITY
  /** Where its tunnels have been, and the steps in a row that it made there again. */
  readonly #trodden = new Trodden()
  #retraced = 0
  /** Where water, lava and hollows have let it get nowhere. */
  readonly #straits = new Straits()
  /** Steps for which it last went on level above a hall, and those of them that are left. */
  #hall = 0
  #levelSteps = 0
  #isOverHollow = false
  /** Mouths of workings that led nowhere. */
  readonly #barred = new Set<string>()

  constructor(haul: Haul) {
    this.#haul = haul
    this.#levels = new MineLevels(haul)
  }

  offer(): Offer | undefined {
    if (this.#failures >= MOST_FAILURES) return undefined
    const { context, missing } = this.#haul
    if (!isInOverworld(context)) return undefined
    const blocks = [...usableSources(context, this.#haul.sources).keys()]
    const ores = blocks.filter(isOre)
    const ground = new Set(ores.length > 0 ? [] : blocks.filter(isCommonGround))
    if (ores.length + ground.size === 0) return undefined
    const what = ores[0] ? context.knowledge.label(ores[0]).toLowerCase() : undefined
    const offerAt = (place: Working | Site | undefined): Offer | undefined => {
      if (!place) return undefined
      const from = 'mouth' in place ? vec(place.face) : place.feet
      const level =
        ores.length > 0
          ? this.#levels.forOres(ores, from, missing, this.#bottom, this.#isTunnel(place))
          : this.#levels.forGround(ground, from)
      if (!level || !this.#isNear(from)) return undefined
      const giveUp = () => this.#leave(place)
      return {
        cost: level.ms + this.#wayMs(from),
        aim: from,
        work: () => this.#work(level, what, place),
        giveUp,
      }
    }
    if (this.#working && this.#isLeftBehind(this.#working)) this.#working = undefined
    if (this.#working && !this.#haul.refusals.isClosed(vec(this.#working.face))) return offerAt(this.#working)
    const { free, taken } = this.#workings()
    const other = taken.find(({ face }) => !this.#barred.has(`${vec(face)}`))
    const beside = other && siteBeside(this.#haul.context, other, taken)
    return cheapest([free[0], beside, this.#site(ground, taken)].map(offerAt))
  }

  /** True where its last step was one on level. */
  #isTunnel = (place: Working | Site): boolean => place === this.#working && this.#isLevel

  /** True where something led it so far away, a cave for example, that another beginning may be nearer. */
  #isLeftBehind({ face }: Working): boolean {
    return vec(face).distanceTo(this.#haul.context.bot.entity.position) > LEFT_BEHIND
  }

  #wayMs(to: Vec3): number {
    const here = this.#haul.context.bot.entity.position
    return walkMs(to.distanceTo(here)) + Math.max(0, to.y - here.y) * RISE_MS
  }

  #isNear(at: Vec3): boolean {
    const { start, within } = this.#haul
    return Math.hypot(at.x - start.x, at.z - start.z) <= within + 1
  }

  /** A place for a new staircase; looked for anew only when the body has moved on. */
  #site(ground: ReadonlySet<string>, others: readonly Working[]): Site | undefined {
    const { context } = this.#haul
    const here = context.bot.entity.position
    if (!this.#looked || this.#looked.at.distanceTo(here) > 3 || this.#looked.failures !== this.#failures) {
      const suits = (feet: Vec3) =>
        !this.#haul.refusals.isClosed(feet) &&
        !this.#barred.has(`${feet}`) &&
        (ground.size === 0 || this.#levels.forGround(ground, feet) !== undefined)
      const tunnels = this.#trodden.places
      const isSafe = (feet: Vec3) => slainNear(context, feet) === 0 && !isShotAt(context, feet)
      const isGood = (feet: Vec3) => !this.#straits.has(feet) && suits(feet) && isSafe(feet)
      const wish = { tunnels, deep: ground.size === 0, others }
      const site = findSite(context, { ...wish, suits: isGood }) ?? findSite(context, { ...wish, suits })
      this.#looked = { at: here.clone(), failures: this.#failures, site }
    }
    return this.#looked.site
  }

  /** Where a bot of the session has dug and it could go on, the nearest first: at some of them somebody is. */
  #workings(): { free: readonly Working[]; taken: readonly Working[] } {
    const { context } = this.#haul
    const { bot, lookout, protect } = context
    const here = bot.entity.position
    const away = (working: Working) => vec(working.face).distanceTo(here)
    const near = lookout.chart.workings
      .filter(working => away(working) < NEAR_WORKING && !this.#haul.refusals.isClosed(vec(working.face)))
      .filter(({ face }) => !protect('stone', face) && !this.#straits.has(vec(face)))
      .filter(({ face }) => slainNear(context, face) === 0)
      .sort((a, b) => away(a) - away(b))
    const isTaken = ({ face }: Working) => crowdMs(context, vec(face), AT_THE_FACE) > 0
    return { free: near.filter(each => !isTaken(each)), taken: near.filter(isTaken) }
  }

  /** Goes to where the digging goes on, or begins, and makes one step. */
  async #work({ y, blocks }: Level, ore: string | undefined, place: Working | Site): Promise<void> {
    const { context, run, order } = this.#haul
    goSparingly(this.#haul, blocks)
    const working = 'mouth' in place ? place : this.#begin(place)
    if (!(await this.#goToFace(working))) return this.#abandon(working)
    this.#working = working
    const feet = context.bot.entity.position.offset(0, 0.2, 0).floored()
    const slope = order.onward && ore && feet.y <= y ? this.#onward(feet.y, y) : this.#slopeTo(feet.y, y)
    this.#tell(slope, slope === 0 ? feet.y : y, ore)
    if (slope !== 0) this.#branchSteps = 0
    const first = working.heading as Heading
    // Who does not come back goes straight on: there nothing has been seen from the next branch yet.
    const heading = slope === 0 && !order.steep ? branchHeading(this.#branchSteps, first) : first
    const done = await this.#step(heading, slope, working)
    run.signal.throwIfAborted()
    if (!done) return this.#abandon(working)
    this.#isLevel = slope === 0
    if (slope === 0 && this.#straits.isHemmedIn) {
      this.#straits.leave(feet)
      run.log('Goes on from somewhere else: it only turns round and round here')
      return this.#abandon(working)
    }
    if (ore && slope === 0) await probe(this.#haul, heading, this.#branchSteps)
  }

  #slopeTo(from: number, y: number): Slope {
    if (from <= y) return from === y ? 0 : 1
    return this.#haul.order.steep ? steepest(from - y) : -1
  }

  /** Further down as long as that is as good, else on level. */
  #onward(from: number, best: number): Slope {
    const next = this.#levels.onwardFrom(from, best)
    return next === undefined ? 0 : this.#slopeTo(from, next)
  }

  /** Makes one step, in another direction where that one is barred. False where all are. */
  async #step(heading: Heading, slope: Slope, working: Working): Promise<boolean> {
    const { context, run } = this.#haul
    const from = context.bot.entity.position.offset(0, 0.2, 0).floored()
    const barred = new Set<StepEnd | 'far'>()
    const outlook = (quarters: number) => this.#trodden.freshSteps(from, turned(heading, quarters))
    for (const [quarters, rise, leave] of this.#attempts(slope, outlook)) {
      const way = turned(heading, quarters)
      // Whoever waits below this way down waits below the others here, too.
      if (rise < 0 && barred.has('foes')) continue
      const retraces = this.#trodden.has(stepFrom(from, way, rise))
      // Across an own tunnel to new ground, but not to and fro for ever.
      if (retraces && (slope !== 0 || outlook(quarters) === 0 || this.#retraced >= MOST_RETRACED)) continue
      if (!this.#isNear(stepFrom(from, way, 0))) {
        barred.add('far')
        continue
      }
      const end = await advance(this.#haul, way, rise, leave)
      context.lookout.glance()
      if (end !== 'done') {
        barred.add(end)
        if (end === 'walled' && rise < 0) this.#noteBedrock(from)
        continue
      }
      if (quarters !== 0 || slope !== 0) working.heading = way
      if (quarters !== 0) this.#branchSteps = 0
      else this.#branchSteps++
      this.#retraced = retraces ? this.#retraced + 1 : 0
      if (slope === 0) this.#straits.note(quarters !== 0)
      if (slope < 0) this.#noteHall(rise, barred)
      const isWet = barred.has('water')
      if (rise < 0 || isWet) this.#isOverHollow = isWet || leave.bridge
      if (quarters !== 0) run.log(`Turns aside: ${barReasons(barred) || 'it has been along there'}`)
      const feet = context.bot.entity.position.offset(0, 0.2, 0).floored()
      working.face = plain(feet)
      if (rise !== 0) for (const at of [from, feet]) this.#haul.stairs.add(`${at.offset(0, -1, 0)}`)
      this.#trodden.note(from)
      await this.#plug(from, way, rise)
      await this.#light(from)
      return true
    }
    run.log(`Gives this tunnel up: ${barReasons(barred) || 'it has been everywhere around'}`)
    return false
  }

  #attempts(slope: Slope, outlook: (quarters: number) => number): readonly Attempt[] {
    if (slope === 0) return levelAttempts(outlook)
    const all = sinkingAttempts(slope, this.#isOverHollow)
    if (slope > 0 || this.#levelSteps === 0) return all
    return [...all.filter(([, rise]) => rise === 0), ...all.filter(([, rise]) => rise !== 0)]
  }

  /** Above a hall it goes on level for a while, each time for longer, before it tries again to get down. */
  #noteHall(rise: Slope, barred: ReadonlySet<StepEnd | 'far'>): void {
    if (rise < 0) this.#hall = 0
    else if (this.#levelSteps > 0) this.#levelSteps--
    else if (barred.has('hole') || barred.has('foes')) {
      // Whoever waits below has heard it, and comes along.
      const longer = barred.has('foes') ? MOST_LEVEL_STEPS : Math.max(1, this.#hall * 2)
      this.#hall = Math.min(MOST_LEVEL_STEPS, longer)
      this.#levelSteps = this.#hall
    }
    if (rise < 0) this.#levelSteps = 0
  }

  /** Keeps what lives in caves out of the tunnel, unless the caves themselves are worth a look. */
  async #plug(from: Vec3, way: Heading, rise: Slope): Promise<void> {
    if (mayCave(this.#haul, from.y)) return
    const here = this.#haul.context.bot.entity.position.offset(0, 0.2, 0).floored()
    const stays = [here, from].flatMap(feet => [feet, feet.offset(0, 1, 0)])
    await plugHoles(this.#haul, roomFor(from, way, rise), at => stays.some(spot => spot.equals(at)))
  }

  /** Where the world ends sooner than in the ordinary overworld, nothing deeper is hoped for. */
  #noteBedrock({ x, y, z }: Vec3): void {
    const { cells } = this.#haul.context.lookout
    cells.refresh()
    const around = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dz => [x + dx, z + dz] as const))
    if (around.some(([atX, atZ]) => cells.name(atX, y - 1, atZ) === 'bedrock')) this.#bottom = y
  }

  /** A torch behind the body every few steps, where it carries some and no sky is above. */
  async #light(behind: Vec3): Promise<void> {
    const { context, run } = this.#haul
    if (++this.#steps % TORCH_STEPS !== 0 || this.#haul.items.has('torch')) return
    const { cells } = context.lookout
    const torch = owned(context.bot).find(({ name }) => name === 'torch')
    if (!torch || cells.refresh().roof(behind.x, behind.z) <= behind.y) return
    if (
      context.bot.blockAt(behind, false)?.name === 'air' ||
      context.bot.blockAt(behind, false)?.name === 'cave_air'
    )
      await putBlock(context, run, 'torch', behind)
  }

  async #goToFace(working: Working): Promise<boolean> {
    const { context, run } = this.#haul
    const face = vec(working.face)
    if (context.bot.entity.position.floored().equals(face)) return true
    if ((await walk(context, run, standingIn(face))) === 'there') return true
    // A station may stand in the tunnel by now, or the stairs are too steep.
    return digThrough(context, run, standingIn(face), {})
  }

  #begin({ feet, heading }: Site): Working {
    const working: Working = { mouth: plain(feet), face: plain(feet), heading }
    this.#haul.context.lookout.chart.workings.push(working)
    return working
  }

  /** Nothing came of it, begun or not: another place is looked for. */
  #leave(place: Working | Site): void {
    const { workings } = this.#haul.context.lookout.chart
    const begunAt = (feet: Vec3) => workings.find(({ mouth }) => vec(mouth).equals(feet))
    this.#abandon('mouth' in place ? place : (begunAt(place.feet) ?? this.#begin(place)))
  }

  #abandon(working: Working): void {
    const { workings } = this.#haul.context.lookout.chart
    const index = workings.indexOf(working)
    if (index >= 0) workings.splice(index, 1)
    this.#barred.add(`${vec(working.mouth)}`)
    this.#working = undefined
    this.#failures++
  }

  #tell(slope: Slope, y: number, ore: string | undefined): void {
    const { label } = this.#haul
    const text =
      slope === 0
        ? `Digging a tunnel at y ${y} for ${ore ?? label}`
        : `Digging a staircase ${slope < 0 ? 'down' : 'up'} to y ${y}, ${ore ? `where ${ore} is found soonest` : `where ${label} lies`}`
    const same =
      Math.sign(this.#told?.slope ?? 2) === Math.sign(slope) && Math.abs((this.#told?.y ?? y) - y) < NEW_LEVEL
    if (!this.#told || !same) this.#told = { slope, y, text }
    // Again with every step: turning aside or closing a hole is over by then.
    this.#haul.run.log(this.#told.text)
  }
}

const REASONS: Readonly<Record<StepEnd | 'far', string>> = {
  far: 'the end of where it may search',
  done: '',
  lava: 'lava ahead',
  water: 'water ahead',
  walled: 'something ahead that is not to be dug',
  refused: 'the server does not let it dig',
  hole: 'a hole ahead',
  foes: 'somebody waits below',
  stuck: 'no way to step on',
}

const barReasons = (ends: ReadonlySet<StepEnd | 'far'>): string =>
  [...ends].map(end => REASONS[end]).join(', ')

/** What lies below the surface nearly everywhere. */
const isCommonGround = (block: string): boolean =>
  /^(stone|deepslate|dirt|grass_block|sandstone)$/.test(block) || plainRock.includes(block)
