import { capitalised, withArticle } from '../../contract/index.ts'
import { CROPS, type OtherSource } from '../../knowledge/index.ts'
import type { Haul } from '../gathering/haul.ts'
import { cheapest, type Offer, type Way } from '../gathering/way.ts'
import { Obstacle } from '../running/interruption.ts'
import type { DeedWay } from './deed-way.ts'
import { EggLaying } from './egg-laying.ts'
import { Farming } from './farming.ts'
import { Filling } from './filling.ts'
import { Fishing } from './fishing.ts'
import { HoneyTaking } from './honey-taking.ts'
import { Picking } from './picking.ts'
import { Quenching } from './quenching.ts'
import { Hardening, Reworking } from './reworking.ts'
import { Shearing } from './shearing.ts'
import { VesselAtAnimal } from './vessel-at-animal.ts'

/** The bot's way to do it; undefined for what only a player's hand does so far. */
function wayOf(haul: Haul, { deed, mean }: OtherSource): DeedWay | undefined {
  switch (deed.kind) {
    case 'fill':
      return new Filling(haul, deed.vessel, deed.from)
    case 'milk':
      return new VesselAtAnimal(haul, 'milk', deed.vessel, deed.mobs)
    case 'scoop':
      return new VesselAtAnimal(haul, 'scoop up', 'water_bucket', [deed.mob])
    case 'shear':
      return new Shearing(haul, deed.colour)
    case 'fish':
      return new Fishing(haul, mean)
    case 'await':
      return new EggLaying(haul, deed.mob)
    case 'pick':
      return new Picking(haul, deed.block)
    case 'strip':
    case 'carve':
    case 'moisten':
      return new Reworking(haul, deed.kind, deed.block)
    case 'harden':
      return new Hardening(haul, deed.block)
    case 'quench':
      return new Quenching(haul, deed.fluid, deed.becomes)
    case 'hive':
      return new HoneyTaking(haul, deed.tool)
    // By crop, together with what fields of others give.
    case 'farm':
    case 'weather':
    case 'compost':
    case 'by hand':
      return undefined
  }
}

/** All that one can do for the items of an order other than breaking blocks: each deed is a way of its own. */
export class Deeds implements Way {
  readonly #haul: Haul
  readonly #ways: readonly DeedWay[]
  /** What would give the item, and the bot cannot do. */
  readonly #beyond: readonly OtherSource[]
  #began = false

  constructor(haul: Haul) {
    const { knowledge } = haul.context
    const others: OtherSource[] = []
    const crops = new Set<string>()
    for (const source of haul.order.items.flatMap(item => knowledge.sources(item))) {
      if (source.kind === 'other') others.push(source)
      // Seeds of what stands in a field, where nothing else gives them.
      else if (source.kind === 'block' && source.block in CROPS && haul.sources.size === 0)
        crops.add(source.block)
    }
    const ways: DeedWay[] = []
    const beyond: OtherSource[] = []
    const told = new Set<string>()
    for (const source of others) {
      if (source.deed.kind === 'farm') crops.add(source.deed.crop)
      else if (!told.has(source.how)) {
        const way = wayOf(haul, source)
        if (way) ways.push(way)
        else beyond.push(source)
      }
      told.add(source.how)
    }
    this.#haul = haul
    this.#ways = [...ways, ...[...crops].map(crop => new Farming(haul, crop))]
    this.#beyond = beyond
  }

  get isEmpty(): boolean {
    return this.#ways.length === 0
  }

  /** True if all that one of them takes is at hand. */
  get isReady(): boolean {
    return this.#ways.some(way => way.lacks() === undefined)
  }

  /** What was looked for, for the report of a search. */
  get sought(): string[] {
    return this.#ways.filter(way => way.lacks() === undefined).map(({ sought }) => sought)
  }

  async offer(): Promise<Offer | undefined> {
    const offers: (Offer | undefined)[] = []
    for (const way of this.#ways) if (way.lacks() === undefined) offers.push(await way.offer())
    this.#began ||= this.isReady
    return cheapest(offers)
  }

  /** How many places or animals with something to do are known. */
  known(): number {
    return this.#ways.reduce((sum, way) => sum + (way.lacks() === undefined ? (way.known?.() ?? 0) : 0), 0)
  }

  /** Why no other place would help either. */
  end(): Obstacle | undefined {
    for (const way of this.#ways) {
      const end = way.lacks() === undefined ? way.end?.() : way.wanting?.()
      if (end) return end
    }
    return undefined
  }

  /** What stood in the way of what was found. */
  hindrance(): Obstacle | undefined {
    for (const way of this.#ways) {
      const hindrance = way.lacks() === undefined ? way.hindrance?.() : undefined
      if (hindrance) return hindrance
    }
    return undefined
  }

  /** Says which tool or material is missing, or broke; undefined where nothing is. */
  missing(): Obstacle | undefined {
    const { knowledge } = this.#haul.context
    const [tool] = this.#ways.flatMap(way => way.lacks() ?? [])
    if (tool === undefined) return undefined
    const label = withArticle(knowledge.label(tool))
    return this.#began && knowledge.durability(tool) !== undefined
      ? new Obstacle('blocked', 'tool_broke', `The tool broke or is gone; ${label} is needed to go on.`)
      : new Obstacle(
          'blocked',
          'not_found',
          `${capitalised(label)} is needed, and the bot has none. Give it one.`,
        )
  }

  /** What one would have to do by hand. */
  beyond(): Obstacle | undefined {
    const [source] = this.#beyond
    if (!source) return undefined
    return new Obstacle(
      'impossible here',
      'not_allowed',
      `For ${this.#haul.label} one must ${source.how}, which the bot cannot do. Do it yourself.`,
    )
  }
}
