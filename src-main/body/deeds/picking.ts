import { inSentence } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Block, REACH, type Vec3, Vec3 as Vector, vec, where } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import { type Offer, walkMs } from '../gathering/way.ts'
import { AnyOf, InReach, NearPoint } from '../goals.ts'
import { Obstacle } from '../interruption.ts'
import { findNearby } from '../search.ts'
import { inTouch } from '../sight.ts'
import { waitFor } from '../waiting.ts'
import { walk } from '../walking.ts'
import type { DeedWay } from './deed-way.ts'
import { applyToBlock } from './using.ts'

const PICK_MS = 1000
const VERDICT_MS = 1500
const NEAR = 48
const ARRIVED = 10
const CHOICES = 8
const MOST_PLANTS = 60
const HOTBAR = 9
const UP = new Vector(0, 1, 0)

/** True if a hand takes something off the plant now. https://minecraft.wiki/w/Sweet_Berries */
function bears(block: Block | null): boolean {
  const { age, berries } = (block?.getProperties() ?? {}) as { age?: unknown; berries?: unknown }
  if (block?.name === 'sweet_berry_bush') return Number(age) >= 2
  return /^cave_vines/.test(block?.name ?? '') && String(berries) === 'true'
}

/** Picks ripe plants bare, so that they bear again. */
export class Picking implements DeedWay {
  readonly sought: string
  readonly #haul: Haul
  readonly #kinds: ReadonlySet<string>
  #unripe: Vec3 | undefined

  constructor(haul: Haul, block: string) {
    this.#haul = haul
    this.#kinds = new Set(block === 'cave_vines' ? [block, 'cave_vines_plant'] : [block])
    this.sought = inSentence(haul.context.knowledge.label(block))
  }

  lacks(): undefined {
    return undefined
  }

  async offer(): Promise<Offer | undefined> {
    const { context, run, start, within } = this.#haul
    const { bot, lookout } = context
    const here = bot.entity.position
    const seen = lookout.chart.sightings(this.#kinds).map(({ at }) => vec(at))
    const mayKnow = ({ x, y, z }: Vec3) => lookout.mayKnow(x, y, z)
    const around = await findNearby(bot, this.#kinds, NEAR, MOST_PLANTS, run.signal, mayKnow)
    const plants = [...seen, ...around]
      .filter(at => at.distanceTo(start) <= within && !this.#haul.shuns(at))
      .filter(
        ({ x, y, z }) => !context.protect(bot.blockAt(new Vector(x, y, z), false)?.name ?? '', { x, y, z }),
      )
      .sort((a, b) => a.distanceTo(here) - b.distanceTo(here))
    const near = plants.filter(at => at.distanceTo(here) <= NEAR && bot.blockAt(at, false))
    const ripe = near.filter(at => bears(bot.blockAt(at)))
    this.#unripe ??= near.find(at => this.#kinds.has(bot.blockAt(at)?.name ?? '') && !ripe.includes(at))
    const [next] = ripe
    if (next) return { cost: walkMs(next.distanceTo(here) - REACH) + PICK_MS, work: () => this.#pick(ripe) }
    const far = plants.find(at => !near.includes(at))
    return far && { cost: walkMs(far.distanceTo(here)), work: () => this.#goTo(far) }
  }

  async #goTo(at: Vec3): Promise<void> {
    const { context, run } = this.#haul
    run.log(`Going back to where it saw a ${this.sought}`)
    const near = () => context.bot.entity.position.distanceTo(at) <= ARRIVED
    await walk(context, run, new NearPoint(at, ARRIVED), { until: near })
    if (!near()) this.#haul.shun(at)
  }

  async #pick(ripe: readonly Vec3[]): Promise<void> {
    const haul = this.#haul
    const { context, run, drops } = haul
    const { bot } = context
    const choices = ripe.slice(0, CHOICES)
    const reached = () => choices.find(at => inTouch(bot, at))
    const goal = new AnyOf(choices.map(at => new InReach(bot, at, REACH)))
    if (!reached()) await walk(context, run, goal, { until: () => reached() !== undefined })
    const at = reached()
    if (!at) {
      for (const each of choices) haul.shun(each)
      return
    }
    run.log(`Picking a ${this.sought} ${haul.tally}`)
    putBoneMealAway(context)
    haul.own(at)
    const picked = await run.step(async signal => {
      if (!bears(bot.blockAt(at))) return true
      await applyToBlock(context, signal, at, UP)
      const bare = () => !bears(bot.blockAt(at))
      return (await waitFor(signal, [[bot, 'blockUpdate']], VERDICT_MS, bare)) === true
    })
    if (!picked) return haul.shun(at)
    haul.acts++
    drops.expect(at, 1)
  }

  hindrance(): Obstacle | undefined {
    return (
      this.#unripe &&
      new Obstacle(
        'impossible here',
        'resource_gone',
        `The ${this.sought} at ${where(this.#unripe)} bears nothing ripe now. Try again later, or feed it with bone meal.`,
      )
    )
  }
}

/** With bone meal in the hand the click would feed the plant. */
function putBoneMealAway({ bot }: Context): void {
  if (bot.heldItem?.name !== 'bone_meal') return
  const start = bot.inventory.hotbarStart
  const slot = [...Array(HOTBAR).keys()].find(each => bot.inventory.slots[start + each]?.name !== 'bone_meal')
  if (slot !== undefined) bot.setQuickBarSlot(slot)
}
