import { inSentence } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Block, events, REACH, type Vec3, vec, where } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import { dropBurns, isOnLava, lavaUnder, letsLavaIn } from '../gathering/lava-near.ts'
import { cheapest, type Offer, walkMs } from '../gathering/way.ts'
import { owned } from '../items/inventory.ts'
import { mayBreak } from '../people/manners.ts'
import { Obstacle } from '../running/interruption.ts'
import { waitFor } from '../running/waiting.ts'
import { AnyOf } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import type { DeedWay } from './deed-way.ts'
import { PouredWater } from './poured-water.ts'
import {
  isSource,
  type PouringPlace,
  PouringStance,
  placeOnTop,
  placesBeside,
  washesAway,
} from './pouring-place.ts'
import { Shore } from './shore.ts'

/** Pouring, waiting and taking the water up again; and what the danger of lava counts. */
const POUR_MS = 6000
/** Rising and sinking, where the drop would burn and water must run while the block is dug. */
const WET_MS = 1000
/** Blocks around in which what can be dug already is counted. */
const NEAR = 24
const CHOICES = 12
const MOST_REFUSALS = 3
/** Water takes a quarter of a second for each block: when nothing more has hardened for so long, it reaches no further. */
const QUIET_MS = 1500
/** Milliseconds in all that it waits for lava to run dry; a flow of lava takes 1.5 seconds for each block. */
const DRAINING_MS = 60_000
/** A flow comes into a hole beside or below it within this time. */
const COOLING_MS = 3000

/**
 * Makes obsidian: pours water so that it runs over still lava, and takes the water up again when enough has hardened. What it has
 * made is dug like any other block; only where lava lies right below the water runs on while the bot digs, standing above it, so
 * that the lava hardens before the drop falls into it. https://minecraft.wiki/w/Obsidian
 */
export class Quenching implements DeedWay {
  readonly sought: string
  readonly #haul: Haul
  readonly #fluid: string
  /** What it becomes. */
  readonly #stone: string
  readonly #shore: Shore
  readonly #water: PouredWater
  #refusals = 0
  #waitedMs = 0
  #outOfReach: Vec3 | undefined
  /** Where it could not stand above the water. */
  #tooLow: Vec3 | undefined

  constructor(haul: Haul, fluid: string, stone: string) {
    this.#haul = haul
    this.#fluid = fluid
    this.#stone = stone
    this.sought = fluid
    this.#shore = new Shore(haul, fluid, { nearest: 0, furthest: 0 })
    this.#water = new PouredWater(haul)
  }

  lacks(): string | undefined {
    const { context, sources } = this.#haul
    const carries = (name: string) => owned(context.bot).some(item => item.name === name)
    const tools = sources.get(this.#stone)?.tools ?? []
    if (tools.length > 0 && !tools.some(carries)) return tools[0]
    return this.#water.isOut || carries('water_bucket') ? undefined : 'water_bucket'
  }

  known(): number {
    return this.#shore.known()
  }

  async offer(): Promise<Offer | undefined> {
    if (this.#water.isOut) return { cost: 0, work: () => this.#endPouring() }
    const { context, missing } = this.#haul
    if (this.#refusals >= MOST_REFUSALS || isHot(context)) return undefined
    const stones = this.#stones()
    if (stones.filter(at => this.#isReady(at)).length >= missing) return undefined
    const spots = await this.#shore.spots(at => placesBeside(context, at).length > 0)
    return cheapest([
      this.#toHotStone(stones),
      this.#toDraining(stones),
      this.#shore.offer(spots, POUR_MS, () => this.#pourBeside(spots)),
    ])
  }

  /** What lies on lava that stays: it must be dug under water. */
  #toHotStone(stones: readonly Vec3[]): Offer | undefined {
    const { context } = this.#haul
    const places = stones
      .filter(at => isOnLava(context, at) && (this.#waitedMs >= DRAINING_MS || !this.#drains(at)))
      .flatMap(at => placeOnTop(context, at) ?? [])
    const [nearest] = places
    return (
      nearest && {
        cost: walkMs(nearest.target.distanceTo(context.bot.entity.position) - REACH) + POUR_MS + WET_MS,
        work: () => this.#digUnderWater(places.slice(0, CHOICES)),
        giveUp: () => this.#shunAll(places),
      }
    )
  }

  /** What fed the lava below has hardened, so that it runs dry: slowly, four blocks in six seconds. */
  #toDraining(stones: readonly Vec3[]): Offer | undefined {
    const { context, run } = this.#haul
    const at = stones.find(stone => this.#drains(stone))
    if (!at || this.#waitedMs >= DRAINING_MS) return undefined
    const work = async () => {
      run.log(`Waiting for the ${this.#fluid} below the ${this.#haul.label} to run dry`)
      const begun = performance.now()
      const cues = [[context.bot, 'blockUpdate'] as const]
      const limit = DRAINING_MS - this.#waitedMs
      const dry = () => !dropBurns(context, at)
      await run.rest(() => run.step(signal => waitFor(signal, cues, limit, dry)))
      this.#waitedMs += performance.now() - begun + 1
      this.#haul.acts++
    }
    return { cost: POUR_MS, work }
  }

  /** True if its drop would burn only in lava that flows. */
  #drains(at: Vec3): boolean {
    const lava = lavaUnder(this.#haul.context, at)
    return lava !== undefined && !isSource(this.#haul.context, lava)
  }

  /** What has hardened nearby, by itself or by water, and was not tried in vain. */
  #stones(): Vec3[] {
    const { context } = this.#haul
    const here = context.bot.entity.position
    return context.lookout.chart
      .sightings(new Set([this.#stone]))
      .map(({ at }) => vec(at))
      .filter(at => at.distanceTo(here) <= NEAR && !this.#haul.shuns(at))
      .filter(at => context.bot.blockAt(at, false)?.name === this.#stone)
      .filter(at => !context.protect(this.#stone, at))
      .sort((a, b) => a.distanceTo(here) - b.distanceTo(here))
  }

  #isReady(at: Vec3): boolean {
    return !letsLavaIn(this.#haul.context, at) && !dropBurns(this.#haul.context, at)
  }

  #shunAll(places: readonly PouringPlace[]): void {
    for (const { target } of places) this.#haul.shun(target)
  }

  /** Goes to where water can be poured at one of these places. */
  async #approach(places: readonly PouringPlace[], raised: number): Promise<PouringPlace | undefined> {
    const { context, run } = this.#haul
    const stances = places.map(place => ({ place, stance: new PouringStance(context, place, raised) }))
    const reached = () => {
      const stand = context.bot.entity.position.offset(0, 0.2, 0).floored()
      return stances.find(({ place, stance }) => this.#water.canPour(place) && stance.isEnd(stand))?.place
    }
    const goal = new AnyOf(stances.map(({ stance }) => stance))
    await walk(context, run, goal, { until: () => reached() !== undefined })
    return reached()
  }

  async #pourBeside(spots: readonly Vec3[]): Promise<void> {
    const { context, run } = this.#haul
    // Where the drop would burn it takes longer.
    const cold = spots.filter(at => !dropBurns(context, at))
    const choices = [...cold, ...spots.filter(at => !cold.includes(at))].slice(0, CHOICES)
    const places = choices
      .flatMap(at => placesBeside(context, at))
      .slice(0, CHOICES * 2)
      .filter(place => !washesAway(context, place))
    const place = await this.#approach(places, 0)
    if (!place) {
      this.#outOfReach ??= choices[0]
      for (const at of choices) this.#haul.shun(at)
      return
    }
    run.log(`Pouring water over the ${this.#fluid} at ${where(place.target)}`)
    const hardened = new Hardened(context, this.#stone)
    try {
      if (!(await this.#pour(place))) return
      let count = -1
      while (hardened.count > count && hardened.count < this.#haul.missing) {
        count = hardened.count
        await this.#water.wait(QUIET_MS, () => hardened.count > count)
      }
      if (hardened.count === 0) this.#haul.shun(place.target)
      await this.#endPouring()
    } finally {
      hardened.close()
    }
  }

  async #pour(place: PouringPlace): Promise<boolean> {
    const poured = await this.#water.pour(place)
    this.#refusals = poured ? 0 : this.#refusals + 1
    if (poured) this.#haul.acts++
    else this.#haul.shun(place.target)
    return poured
  }

  async #endPouring(): Promise<void> {
    if (await this.#water.takeBack()) this.#haul.acts++
    this.#haul.context.lookout.glance()
  }

  /** Digs a block above lava while water runs over it, from a block higher, where the flow does not reach the feet. */
  async #digUnderWater(places: readonly PouringPlace[]): Promise<void> {
    const haul = this.#haul
    const { context, run } = haul
    const { bot } = context
    const place = await this.#approach(
      places.filter(each => !washesAway(context, each)),
      1,
    )
    if (!place) {
      this.#outOfReach ??= places[0]?.target
      return this.#shunAll(places)
    }
    const { source, target } = place
    if (bot.entity.position.y < source.y + 1) {
      run.log('Standing on a block, above the water')
      haul.own(bot.entity.position.offset(0, 0.2, 0).floored())
      if (!(await haul.pillar.raise())) {
        this.#tooLow ??= target
        return this.#shunAll(places)
      }
    }
    run.log(
      `Digging ${inSentence(context.knowledge.label(this.#stone))} under water, because of the ${this.#fluid} below it ${haul.tally}`,
    )
    if (!(await this.#pour(place))) return haul.pillar.lower()
    await this.#water.wait(COOLING_MS, () => !letsLavaIn(context, target))
    const block = bot.blockAt(target)
    if (block && mayBreak(context, block) && (await haul.dig(target)) === 'dug')
      await this.#water.wait(COOLING_MS, () => !isOnLava(context, target))
    else haul.shun(target)
    await this.#endPouring()
    await haul.pillar.lower()
  }

  wanting(): Obstacle | undefined {
    if (this.lacks() !== 'water_bucket') return undefined
    const lava = this.#shore.remembered()
    if (!lava) return undefined
    return new Obstacle(
      'blocked',
      'not_found',
      `There is ${this.#fluid} at ${where(lava)}, but the bot has no water bucket to turn it into ${this.#haul.label}. Give it one.`,
    )
  }

  hindrance(): Obstacle | undefined {
    const { context, label } = this.#haul
    if (isHot(context)) {
      return new Obstacle(
        'impossible here',
        'resource_gone',
        `Water dries up at once in the Nether, so no ${label} can be made here. Lead the bot to ${this.#fluid} in the Overworld.`,
      )
    }
    if (this.#refusals >= MOST_REFUSALS) {
      return new Obstacle(
        'blocked',
        'refused_by_server',
        'The server does not let the bot pour water here. Choose a place that is not protected.',
      )
    }
    if (this.#tooLow) {
      return new Obstacle(
        'blocked',
        'not_found',
        `The ${label} at ${where(this.#tooLow)} lies on ${this.#fluid}, and the bot has no block to stand on above the water that must run there. Give it some cobblestone.`,
      )
    }
    const hanging = this.#stones().find(at => dropBurns(context, at))
    if (hanging) {
      return new Obstacle(
        'unsafe',
        'resource_gone',
        `The ${label} at ${where(hanging)} hangs above ${this.#fluid}, into which it would fall. Build a floor below it.`,
      )
    }
    return (
      this.#outOfReach &&
      new Obstacle(
        'unsafe',
        'unreachable_place',
        `There is ${this.#fluid} at ${where(this.#outOfReach)}, but no safe place from which to pour water over it: the bot keeps a block between itself and ${this.#fluid}, and away from torches, rails and crops. Make such a place, or bring ${label} yourself.`,
      )
    )
  }
}

/** True where water does not stay. */
const isHot = ({ bot }: Context): boolean => /nether/.test(bot.game.dimension)

/** Counts blocks that harden while it is open. */
class Hardened {
  count = 0
  readonly #context: Context
  readonly #stone: string

  constructor(context: Context, stone: string) {
    this.#context = context
    this.#stone = stone
    events(context.bot).on('blockUpdate', this.#changed)
  }

  close(): void {
    events(this.#context.bot).off('blockUpdate', this.#changed)
  }

  #changed = (before: Block | null, after: Block | null) => {
    if (after?.name === this.#stone && before !== null && /lava/.test(before.name)) this.count++
  }
}
