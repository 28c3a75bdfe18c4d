import { withArticle } from '../../contract/index.ts'
import { place } from '../actions/place.ts'
import { isOrdinary } from '../blocks/ordinary.ts'
import { hold } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { type Block, plain, REACH, type Vec3, Vec3 as Vector, where } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import { type Offer, walkMs } from '../gathering/way.ts'
import { Obstacle } from '../running/interruption.ts'
import { waitFor } from '../running/waiting.ts'
import { kindAt } from '../senses/sight.ts'
import { carriedFor, type DeedWay } from './deed-way.ts'
import { StandingBlocks } from './standing-blocks.ts'
import { applyToBlock } from './using.ts'

/** Making the fire, taking the honey, breaking the fire up. */
const TAKE_MS = 6000
const VERDICT_MS = 1500
/** A fire so many blocks below calms the bees. https://minecraft.wiki/w/Beehive#Harvesting */
const SMOKE_REACH = 5
const FULL = 5
const MOST_FAILURES = 3
const DOWN = new Vector(0, -1, 0)

/** True for a nest from which honey drips. */
const isFull = (block: Block | null): boolean =>
  Number(((block?.getProperties() ?? {}) as Record<string, unknown>)['honey_level'] ?? 0) >= FULL

/** Takes honey or combs out of wild nests, above the smoke of a fire that it makes for it, so that no bee is angry. */
export class HoneyTaking implements DeedWay {
  readonly sought = 'bee nests full of honey'
  readonly #haul: Haul
  readonly #tool: string
  readonly #nests: StandingBlocks
  #failures = 0
  #notFull: Vec3 | undefined
  #fireless: Vec3 | undefined

  constructor(haul: Haul, tool: string) {
    this.#haul = haul
    this.#tool = tool
    // Hives are made by somebody, and theirs.
    this.#nests = new StandingBlocks(haul, new Set(['bee_nest']), 'bee nest')
  }

  lacks(): string | undefined {
    const { context } = this.#haul
    return [this.#tool, 'campfire'].find(name => !carriedFor(context, name))
  }

  async offer(): Promise<Offer | undefined> {
    if (this.#failures >= MOST_FAILURES) return undefined
    const haul = this.#haul
    const { context } = haul
    const here = context.bot.entity.position
    const { near, far } = await this.#nests.look()
    const full = near.filter(at => isFull(context.bot.blockAt(at)))
    const smoky = full.filter(at => fireplaceBelow(context, at))
    this.#notFull ??= near.find(at => !full.includes(at))
    this.#fireless ??= full.find(at => !smoky.includes(at))
    const [next] = smoky
    if (next) {
      const cost = walkMs(next.distanceTo(here) - REACH) + TAKE_MS
      return { cost, work: () => this.#take(next), giveUp: () => haul.shun(next) }
    }
    if (!far) return undefined
    const giveUp = () => haul.shun(far)
    return { cost: walkMs(far.distanceTo(here)), work: () => this.#nests.goTo(far), giveUp }
  }

  async #take(nest: Vec3): Promise<void> {
    const haul = this.#haul
    const { context, run } = haul
    const fireplace = fireplaceBelow(context, nest)
    if (!fireplace) return haul.shun(nest)
    run.log(`Making a fire below the bee nest at ${where(nest)} ${haul.tally}`)
    await place(context, run, { item: 'campfire', at: plain(fireplace) })
    try {
      if ((await this.#nests.approach([nest])) && (await this.#use(nest))) haul.acts++
      else this.#failures++
    } finally {
      if (!run.signal.aborted) await this.#breakUp(fireplace)
    }
  }

  async #use(nest: Vec3): Promise<boolean> {
    const { context, run, drops } = this.#haul
    const { bot } = context
    const tool = carriedFor(context, this.#tool)
    if (!tool) return false
    await hold(context, tool)
    this.#haul.own(nest)
    const taken = () => !isFull(bot.blockAt(nest))
    const done = await run.step(async signal => {
      if (taken()) return true
      await applyToBlock(context, signal, nest, DOWN)
      return (await waitFor(signal, [[bot, 'blockUpdate']], VERDICT_MS, taken)) === true
    })
    if (done && this.#tool === 'shears') drops.expect(nest, 1)
    return done
  }

  /** What lies on the embers could not be picked up. */
  async #breakUp(fireplace: Vec3): Promise<void> {
    if (await this.#nests.approach([fireplace])) await this.#haul.dig(fireplace)
  }

  hindrance(): Obstacle | undefined {
    if (this.#failures >= MOST_FAILURES) {
      return new Obstacle(
        'blocked',
        'refused_by_server',
        'The server does not let the bot take honey here. Choose a place that is not protected.',
      )
    }
    if (this.#fireless) {
      return new Obstacle(
        'unsafe',
        'unreachable_place',
        `Below the bee nest at ${where(this.#fireless)} is no free ground for a fire, and without smoke the bees sting. Make room below it.`,
      )
    }
    return (
      this.#notFull &&
      new Obstacle(
        'impossible here',
        'resource_gone',
        `The bee nest at ${where(this.#notFull)} is not full of honey yet. Try again later, or use ${withArticle(this.#tool.replace('_', ' '))} on a full one.`,
      )
    )
  }
}

/** Free ground right below a nest on which nothing catches fire, near enough for smoke to rise to it. */
function fireplaceBelow({ bot, protect }: Context, nest: Vec3): Vec3 | undefined {
  for (let down = 1; down <= SMOKE_REACH; down++) {
    const at = nest.offset(0, -down, 0)
    if (!/(^|_)air$/.test(kindAt(bot, at)?.name ?? '')) return undefined
    const ground = kindAt(bot, at.plus(DOWN))
    if (ground?.boundingBox !== 'block') continue
    const isGround = isOrdinary(ground.name) || /^(grass_block|sand|gravel|podzol)$/.test(ground.name)
    return isGround && !protect(ground.name, at.plus(DOWN)) ? at : undefined
  }
  return undefined
}
