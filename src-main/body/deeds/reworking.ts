import { inSentence, withArticle } from '../../contract/index.ts'
import { place } from '../actions/place.ts'
import { putBlock, supportFor } from '../blocks/putting.ts'
import { hold } from '../blocks/tools.ts'
import { type Item, plain, REACH, type Vec3, Vec3 as Vector, vec, where } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import type { Offer } from '../gathering/way.ts'
import { owned } from '../items/inventory.ts'
import { Obstacle } from '../running/interruption.ts'
import { waitFor } from '../running/waiting.ts'
import { carriedFor, type DeedWay } from './deed-way.ts'
import { Shore } from './shore.ts'
import { applyToBlock } from './using.ts'

/** Placing, changing and breaking one block. */
const REWORK_MS = 4000
const VERDICT_MS = 1500
/** Blocks around the bot in which it puts down what it works on. */
const WORKPLACE = 4
const MOST_FAILURES = 3
const UP = new Vector(0, 1, 0)

/** What is done to a block that was put down: `tool` is the weakest item of the kind that does it. */
interface Treatment {
  readonly tool: string
  readonly verb: string
  readonly doing: string
}

const TREATMENTS = {
  strip: { tool: 'wooden_axe', verb: 'strip', doing: 'Stripping' },
  carve: { tool: 'shears', verb: 'carve', doing: 'Carving' },
  moisten: { tool: 'potion', verb: 'water', doing: 'Watering' },
} satisfies Record<string, Treatment>

/** Puts a block down, changes it with a tool and takes it up again. */
export class Reworking implements DeedWay {
  readonly sought = 'room to work'
  readonly #haul: Haul
  readonly #block: string
  readonly #how: Treatment
  #failures = 0

  constructor(haul: Haul, how: keyof typeof TREATMENTS, block: string) {
    this.#haul = haul
    this.#block = block
    this.#how = TREATMENTS[how]
  }

  lacks(): string | undefined {
    const { context } = this.#haul
    if (!owned(context.bot).some(({ name }) => name === this.#block)) return this.#block
    return this.#tool() ? undefined : this.#how.tool
  }

  #tool(): Item | undefined {
    return carriedFor(this.#haul.context, this.#how.tool)
  }

  offer(): Offer | undefined {
    if (this.#failures >= MOST_FAILURES) return undefined
    return { cost: REWORK_MS, work: () => this.#rework() }
  }

  async #rework(): Promise<void> {
    const haul = this.#haul
    const { context, run, drops } = haul
    const { bot, knowledge } = context
    const { doing } = this.#how
    run.log(`${doing} ${withArticle(inSentence(knowledge.label(this.#block)))} ${haul.tally}`)
    const feet = bot.entity.position.floored()
    const { placedAt } = await place(context, run, {
      item: this.#block,
      at: plain(feet.offset(1, 0, 0)),
      within: WORKPLACE,
    })
    const tool = this.#tool()
    if (!placedAt || !tool) return
    const at = vec(placedAt)
    haul.own(at)
    await hold(context, tool)
    const changed = () => bot.blockAt(at, false)?.name !== this.#block
    const done = await run.step(async signal => {
      if (changed()) return true
      await applyToBlock(context, signal, at, UP)
      return (await waitFor(signal, [[bot, 'blockUpdate']], VERDICT_MS, changed)) === true
    })
    if (!done) this.#failures++
    // Also what did not become what it should is not left standing about.
    if ((await haul.dig(at)) !== 'dug' || !done) return
    haul.acts++
    drops.expect(at, 1)
    await drops.fetchAll(run)
  }

  hindrance(): Obstacle | undefined {
    if (this.#failures < MOST_FAILURES) return undefined
    const block = inSentence(this.#haul.context.knowledge.label(this.#block))
    return new Obstacle(
      'blocked',
      'refused_by_server',
      `The server does not let the bot ${this.#how.verb} ${block} here. Choose a place that is not protected.`,
    )
  }
}

/** Puts powder into water, where it turns to stone, and breaks that out. */
export class Hardening implements DeedWay {
  readonly sought = 'water'
  readonly #haul: Haul
  readonly #powder: string
  readonly #shore: Shore
  #failures = 0

  constructor(haul: Haul, powder: string) {
    this.#haul = haul
    this.#powder = powder
    this.#shore = new Shore(haul, 'water', { nearest: 1.2, furthest: REACH - 0.4 })
  }

  lacks(): string | undefined {
    const { context } = this.#haul
    if (!owned(context.bot).some(({ name }) => name === this.#powder)) return this.#powder
    return carriedFor(context, 'wooden_pickaxe') ? undefined : 'wooden_pickaxe'
  }

  known(): number {
    return this.#shore.known()
  }

  async offer(): Promise<Offer | undefined> {
    if (this.#failures >= MOST_FAILURES) return undefined
    const { context } = this.#haul
    // Where nothing is beside it nothing can be put against it.
    const spots = await this.#shore.spots(at => supportFor(context, at) !== undefined)
    return this.#shore.offer(spots, REWORK_MS, () => this.#hardenAt(spots))
  }

  async #hardenAt(spots: readonly Vec3[]): Promise<void> {
    const haul = this.#haul
    const { context, run, drops } = haul
    const { bot, knowledge } = context
    const at = await this.#shore.approach(spots)
    if (!at) return
    run.log(`Hardening ${inSentence(knowledge.label(this.#powder))} in the water ${haul.tally}`)
    haul.own(at)
    const hard = () => haul.items.has(bot.blockAt(at, false)?.name ?? '')
    await putBlock(context, run, this.#powder, at)
    const done = await run.step(signal => waitFor(signal, [[bot, 'blockUpdate']], VERDICT_MS, hard))
    if (!done) this.#failures++
    if (!done || (await haul.dig(at)) !== 'dug') return haul.shun(at)
    haul.acts++
    drops.expect(at, 1)
    await drops.fetchAll(run)
  }

  hindrance(): Obstacle | undefined {
    if (this.#failures >= MOST_FAILURES) {
      return new Obstacle(
        'blocked',
        'refused_by_server',
        `The server does not let the bot harden ${inSentence(this.#haul.context.knowledge.label(this.#powder))} here. Choose a place that is not protected.`,
      )
    }
    const { outOfReach } = this.#shore
    return (
      outOfReach &&
      new Obstacle(
        'blocked',
        'unreachable_place',
        `There is water at ${where(outOfReach)}, but no dry place from which the bot reaches it. Open a way there.`,
      )
    )
  }
}
