import { fillerBlock } from '../blocks/ordinary.ts'
import { putBlock } from '../blocks/putting.ts'
import { digThrough } from '../blocks/tunnel.ts'
import type { Vec3 } from '../game.ts'
import { centre, eyes, REACH } from '../game.ts'
import { comesInTouch, inTouch, kindAt, neighbours } from '../senses/sight.ts'
import { InReach } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { darkTicks } from './dread.ts'
import type { Haul } from './haul.ts'
import { isBesideLava, isLava, isOnLava } from './lava-near.ts'
import { type Offer, type Way, walkMs } from './way.ts'

/** What it takes to stop lava, its danger among it. */
const LAVA_MS = 8000
/** Times that it comes back to where it was led away from. */
const MOST_TIMES = 3

/** Stops the lava beside blocks that are wanted with blocks of its own, where it carries some. */
export class LavaSide implements Way {
  readonly #haul: Haul
  /** Blocks that would let lava in, or lose what they drop to it. */
  readonly #known = new Map<string, Vec3>()
  /** How often it was led away from each of them. */
  readonly #ledAway = new Map<string, number>()

  constructor(haul: Haul) {
    this.#haul = haul
  }

  /** Remembers a block that was not dug because of lava. */
  note(at: Vec3): void {
    if (isBesideLava(this.#haul.context, at)) this.#known.set(`${at}`, at)
  }

  /** True if such blocks are still there. */
  get isLeft(): boolean {
    const { context, sources } = this.#haul
    return [...this.#known.values()].some(
      at => isBesideLava(context, at) && sources.has(kindAt(context.bot, at)?.name ?? ''),
    )
  }

  offer(): Offer | undefined {
    const { context } = this.#haul
    const here = context.bot.entity.position
    const [at] = [...this.#known.values()]
      .filter(spot => !this.#haul.shuns(spot) && isBesideLava(context, spot))
      .sort((a, b) => a.distanceTo(here) - b.distanceTo(here))
    if (!at || !fillerBlock(context)) return undefined
    const cost = LAVA_MS + walkMs(at.distanceTo(here) - REACH)
    return { cost, work: () => this.#stop(at), giveUp: () => this.#haul.shun(at) }
  }

  async #stop(at: Vec3): Promise<void> {
    const { context, run } = this.#haul
    const { bot } = context
    run.log(
      `Stopping the lava beside ${context.knowledge.label(bot.blockAt(at, false)?.name ?? 'it').toLowerCase()}`,
    )
    const goal = new InReach(bot, at, REACH - 0.5)
    const end = await walk(context, run, goal, {})
    if (end !== 'there' && !inTouch(bot, at)) {
      const until = () => comesInTouch(bot, at)
      await digThrough(context, run, goal, { until, dread: darkTicks(context) })
    }
    await this.#fill(at)
    if (isBesideLava(context, at)) {
      if (this.#mayComeBack(at)) return
      await this.#digAndPlug(at)
    }
    this.#known.delete(`${at}`)
  }

  /** True where a fight, for example, has led it away, a few times at most. */
  #mayComeBack(at: Vec3): boolean {
    if (eyes(this.#haul.context.bot).distanceTo(centre(at)) <= REACH) return false
    const times = this.#ledAway.get(`${at}`) ?? 0
    this.#ledAway.set(`${at}`, times + 1)
    return times < MOST_TIMES
  }

  async #fill(beside: Vec3): Promise<void> {
    const { context, run } = this.#haul
    for (const spot of neighbours(beside)) {
      const filler = fillerBlock(context)
      if (filler && isLava(context, spot)) await putBlock(context, run, filler.name, spot)
    }
  }

  /** The lava is behind it: lava is slow, so it is stopped through the hole before it comes, or else the hole itself. */
  async #digAndPlug(at: Vec3): Promise<void> {
    const { context, run } = this.#haul
    const { bot } = context
    const level = Math.abs(bot.entity.position.y - at.y) <= 2
    const beside = Math.hypot(bot.entity.position.x - at.x - 0.5, bot.entity.position.z - at.z - 0.5) > 1.2
    // With lava below, what it drops would be lost.
    if (!fillerBlock(context) || isOnLava(context, at) || !level || !beside || !inTouch(bot, at))
      return this.#haul.shun(at)
    await this.#haul.dig(at)
    await this.#fill(at)
    const filler = fillerBlock(context)
    if (filler && isBesideLava(context, at)) await putBlock(context, run, filler.name, at)
    this.#haul.shun(at)
  }
}
