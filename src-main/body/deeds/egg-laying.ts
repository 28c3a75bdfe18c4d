import { inSentence, mobLabel } from '../../contract/index.ts'
import { droppedItem } from '../drops/dropped-item.ts'
import { isCaredFor } from '../fighting/creatures.ts'
import { type Entity, entityName } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import type { Offer } from '../gathering/way.ts'
import { Obstacle } from '../running/interruption.ts'
import type { DeedWay } from './deed-way.ts'
import { Herding } from './herding.ts'
import { Patience } from './patience.ts'

/** What lies so near to an animal that is kept belongs to its keeper. */
const KEPT_WITHIN = 6
/** Mean milliseconds until one of them lays. https://minecraft.wiki/w/Chicken */
const LAYING_MS = 450_000
const LOOK_MS = 10_000

/** Picks up what animals have left on the ground, and stays near them until there is more. */
export class EggLaying implements DeedWay {
  readonly sought: string
  readonly #haul: Haul
  readonly #mob: string
  readonly #herding: Herding
  readonly #patience: Patience
  readonly #known = new Set<number>()

  constructor(haul: Haul, mob: string) {
    this.#haul = haul
    this.#mob = mob
    this.sought = inSentence(mobLabel(mob))
    this.#herding = new Herding(haul, [mob])
    this.#patience = new Patience(haul)
  }

  lacks(): undefined {
    return undefined
  }

  known(): number {
    return this.#herding.known()
  }

  offer(): Offer | undefined {
    if (this.#claimLying()) return { cost: 0, work: () => this.#haul.fetch() }
    if (this.#patience.isOver) return undefined
    const offer = this.#herding.offer(`Going to a ${this.sought} that may lay`, animal => this.#wait(animal))
    return offer && { ...offer, cost: offer.cost + LAYING_MS }
  }

  /** What lies about counts as the bot's to take, unless it lies among animals that somebody keeps. */
  #claimLying(): boolean {
    const { context, items } = this.#haul
    let found = false
    for (const entity of Object.values(context.bot.entities)) {
      if (!entity.isValid || this.#known.has(entity.id)) continue
      if (!items.has(droppedItem(context.bot, entity)?.name ?? '') || this.#isKept(entity)) continue
      this.#known.add(entity.id)
      this.#haul.own(entity.position.floored())
      found = true
    }
    return found
  }

  #isKept(item: Entity): boolean {
    const { context } = this.#haul
    return Object.values(context.bot.entities).some(
      animal =>
        entityName(animal) === this.#mob &&
        animal.position.distanceTo(item.position) < KEPT_WITHIN &&
        isCaredFor(context, animal),
    )
  }

  async #wait(animal: Entity): Promise<void> {
    const { context } = this.#haul
    this.#patience.tell(`Waiting near a ${this.sought}`)
    this.#herding.served(animal)
    const laid = () => this.#claimLying() || !animal.isValid
    await this.#patience.wait([[context.bot, 'itemDrop']], LOOK_MS, laid)
  }

  end(): Obstacle | undefined {
    if (!this.#patience.isOver) return undefined
    return new Obstacle(
      'blocked',
      'timed_out',
      `No ${this.sought} near the bot laid anything more within ${this.#patience.words}. Try again later, or bring ${this.#haul.label} yourself.`,
    )
  }

  hindrance(): Obstacle | undefined {
    return this.#herding.hindrance()
  }
}
