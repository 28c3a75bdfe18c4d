import { counted, mobLabel } from '../../contract/index.ts'
import { isCaredFor, trait } from '../fighting/creatures.ts'
import { markOn } from '../fighting/mark.ts'
import { type Entity, entityName, type Vec3, vec } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import { type Offer, walkMs } from '../gathering/way.ts'
import { Obstacle } from '../running/interruption.ts'
import { Behind, NearPoint } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'

/** Blocks from an animal at which it is walked up to, and so often it may get away. */
const CLOSE = 1.8
const MOST_CHASES = 4
/** Milliseconds for using something on an animal. */
const HANDLING_MS = 1500
/** Blocks from where one was seen at which it must be in sight again, or has gone. */
const ARRIVED = 10
/** Times that one animal is tried. */
const TRIES = 2

/** Finds animals of some kinds that nobody keeps, by sight or by what the bots remember, and walks up to them. */
export class Herding {
  readonly #haul: Haul
  readonly #kinds: ReadonlySet<string>
  readonly #suits: (animal: Entity) => boolean
  readonly #tries = new Map<number, number>()
  /** Where some were seen once and are no more. */
  readonly #left = new Set<string>()

  constructor(haul: Haul, kinds: readonly string[], suits: (animal: Entity) => boolean = () => true) {
    this.#haul = haul
    this.#kinds = new Set(kinds)
    this.#suits = suits
  }

  /** Grown animals that would do, whoever they belong to, the nearest first. */
  #inSight(): Entity[] {
    const { context } = this.#haul
    const { bot } = context
    const away = (animal: Entity) => animal.position.distanceTo(bot.entity.position)
    return Object.values(bot.entities)
      .filter(
        animal =>
          animal.isValid &&
          this.#kinds.has(entityName(animal)) &&
          trait(context, animal, 'baby') !== true &&
          this.#suits(animal),
      )
      .sort((a, b) => away(a) - away(b))
  }

  nearest(): Entity | undefined {
    const fresh = (animal: Entity) => (this.#tries.get(animal.id) ?? 0) < TRIES
    return this.#inSight().find(animal => fresh(animal) && !isCaredFor(this.#haul.context, animal))
  }

  /** Walks up to the nearest and does the work there, or goes where some were seen. */
  offer(what: string, work: (animal: Entity) => Promise<void>): Offer | undefined {
    const { context, run } = this.#haul
    const animal = this.nearest()
    if (!animal) return this.#offerToReturn()
    const away = animal.position.distanceTo(context.bot.entity.position)
    return {
      cost: walkMs(away - CLOSE) + HANDLING_MS,
      giveUp: () => this.rest(animal),
      work: async () => {
        run.log(what)
        this.#tries.set(animal.id, (this.#tries.get(animal.id) ?? 0) + 1)
        if (await this.reach(animal)) await work(animal)
      },
    }
  }

  /** It served: it may be asked again. */
  served(animal: Entity): void {
    this.#tries.delete(animal.id)
  }

  rest(animal: Entity): void {
    this.#tries.set(animal.id, TRIES)
  }

  /** Walks up to an animal, however it wanders. True if a hand reaches it. */
  async reach(animal: Entity): Promise<boolean> {
    const { context, run } = this.#haul
    const touches = () => markOn(context.bot, animal) !== undefined
    const until = () => !animal.isValid || touches()
    for (let chase = 0; chase < MOST_CHASES && !until(); chase++) {
      const end = await walk(context, run, new Behind(animal, CLOSE), { until, follow: true })
      if (end === 'no path' || end === 'stuck') break
    }
    return animal.isValid && touches()
  }

  #offerToReturn(): Offer | undefined {
    const here = this.#haul.context.bot.entity.position
    const [place] = this.#sightings().sort((a, b) => a.distanceTo(here) - b.distanceTo(here))
    return place && { cost: walkMs(place.distanceTo(here)) + HANDLING_MS, work: () => this.#goBack(place) }
  }

  #sightings(): Vec3[] {
    const { context, start, within } = this.#haul
    return context.lookout.chart
      .animals(this.#kinds, Date.now())
      .filter(({ at, kind }) => !context.spare(kind, at))
      .map(({ at }) => vec(at))
      .filter(at => !this.#left.has(`${at}`) && at.distanceTo(start) <= within)
  }

  /** How many of them could be gone to. */
  known(): number {
    return this.#inSight().length + this.#sightings().length
  }

  async #goBack(place: Vec3): Promise<void> {
    const { context, run } = this.#haul
    const near = () => context.bot.entity.position.distanceTo(place) <= ARRIVED
    this.#left.add(`${place}`)
    if (near()) return
    run.log(`Going to where ${this.#names()} were seen`)
    const until = () => near() || this.nearest() !== undefined
    await walk(context, run, new NearPoint(place, ARRIVED), { until })
  }

  #names(): string {
    return counted(2, mobLabel([...this.#kinds][0] ?? 'animal')).replace(/^2 /, '')
  }

  /** Why none of those in sight will do. */
  hindrance(): Obstacle | undefined {
    const { context, label } = this.#haul
    const seen = this.#inSight()
    if (seen.length === 0) return undefined
    const kept = seen.filter(animal => isCaredFor(context, animal)).length
    const count = counted(seen.length, mobLabel([...this.#kinds][0] ?? 'animal'))
    const why =
      kept === seen.length ? 'named, tame, penned in or to be left alone' : 'cared for or out of reach'
    return new Obstacle(
      'impossible here',
      'resource_gone',
      `No ${label} to be had: ${count} in sight, but ${why}. Lead the bot to free ones, or do it yourself.`,
      { seen: seen.length, kept },
    )
  }
}
