import { inSentence } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Block, REACH, type Vec3, Vec3 as Vector, where } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import { type Offer, walkMs } from '../gathering/way.ts'
import { Obstacle } from '../running/interruption.ts'
import { waitFor } from '../running/waiting.ts'
import type { DeedWay } from './deed-way.ts'
import { StandingBlocks } from './standing-blocks.ts'
import { applyToBlock } from './using.ts'

const PICK_MS = 1000
const VERDICT_MS = 1500
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
  readonly #plants: StandingBlocks
  #unripe: Vec3 | undefined

  constructor(haul: Haul, block: string) {
    this.#haul = haul
    this.sought = inSentence(haul.context.knowledge.label(block))
    const kinds = new Set(block === 'cave_vines' ? [block, 'cave_vines_plant'] : [block])
    this.#plants = new StandingBlocks(haul, kinds, this.sought)
  }

  lacks(): undefined {
    return undefined
  }

  async offer(): Promise<Offer | undefined> {
    const { bot } = this.#haul.context
    const here = bot.entity.position
    const { near, far } = await this.#plants.look()
    const ripe = near.filter(at => bears(bot.blockAt(at)))
    this.#unripe ??= near.find(at => !ripe.includes(at))
    const [next] = ripe
    if (next) {
      const cost = walkMs(next.distanceTo(here) - REACH) + PICK_MS
      return { cost, work: () => this.#pick(ripe), giveUp: () => this.#plants.leave(ripe) }
    }
    if (!far) return undefined
    const giveUp = () => this.#plants.leave([far])
    return { cost: walkMs(far.distanceTo(here)), work: () => this.#plants.goTo(far), giveUp }
  }

  async #pick(ripe: readonly Vec3[]): Promise<void> {
    const haul = this.#haul
    const { context, run, drops } = haul
    const { bot } = context
    const at = await this.#plants.approach(ripe)
    if (!at) return
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
