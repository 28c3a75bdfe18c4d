import { inSentence, mobLabel, withArticle } from '../../contract/index.ts'
import { hold } from '../blocks/tools.ts'
import type { Entity } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import type { Offer } from '../gathering/way.ts'
import type { Obstacle } from '../running/interruption.ts'
import { waitFor } from '../running/waiting.ts'
import { carriedFor, type DeedWay } from './deed-way.ts'
import { Herding } from './herding.ts'
import { applyToCreature } from './using.ts'

const VERDICT_MS = 1500

/** Uses a vessel on animals that nobody keeps: fills it with their milk, or takes up what swims. */
export class VesselAtAnimal implements DeedWay {
  readonly sought: string
  readonly #haul: Haul
  readonly #doing: 'milk' | 'scoop up'
  readonly #vessel: string
  readonly #herding: Herding
  readonly #animal: string

  constructor(haul: Haul, doing: 'milk' | 'scoop up', vessel: string, mobs: readonly string[]) {
    this.#haul = haul
    this.#doing = doing
    this.#vessel = vessel
    this.#herding = new Herding(haul, mobs)
    this.#animal = withArticle(inSentence(mobLabel(mobs[0] ?? 'cow')))
    this.sought = mobs.map(mob => inSentence(mobLabel(mob))).join(', ')
  }

  lacks(): string | undefined {
    return carriedFor(this.#haul.context, this.#vessel) ? undefined : this.#vessel
  }

  known(): number {
    return this.#herding.known()
  }

  offer(): Offer | undefined {
    const what = `Going to ${this.#doing} ${this.#animal} ${this.#haul.tally}`
    return this.#herding.offer(what, animal => this.#use(animal))
  }

  hindrance(): Obstacle | undefined {
    return this.#herding.hindrance()
  }

  async #use(animal: Entity): Promise<void> {
    const haul = this.#haul
    const { context, run } = haul
    const vessel = carriedFor(context, this.#vessel)
    if (!vessel) return
    await hold(context, vessel)
    const before = haul.gained
    const full = () => haul.gained > before
    const done = await run.step(async signal => {
      if (full()) return true
      await applyToCreature(context, signal, animal)
      return (await waitFor(signal, [[context.bot.inventory, 'updateSlot']], VERDICT_MS, full)) === true
    })
    if (!done) return
    haul.acts++
    this.#herding.served(animal)
  }
}
