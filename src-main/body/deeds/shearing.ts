import { inSentence, withArticle } from '../../contract/index.ts'
import { colours } from '../../knowledge/index.ts'
import { hold } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { trait } from '../fighting/creatures.ts'
import type { Entity } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import type { Offer } from '../gathering/way.ts'
import type { Obstacle } from '../running/interruption.ts'
import { waitFor } from '../running/waiting.ts'
import { carriedFor, type DeedWay } from './deed-way.ts'
import { Herding } from './herding.ts'
import { applyToCreature } from './using.ts'

/** Bit of a sheep's fleece that says that it is shorn; the lowest four are the colour. https://minecraft.wiki/w/Java_Edition_protocol/Entity_metadata */
const SHORN = 0x10
const COLOUR = 0x0f
const VERDICT_MS = 1500

interface Fleece {
  readonly colour: string
  readonly shorn: boolean
}

/** What a sheep wears; undefined for versions that do not name this value. */
function fleeceOf(context: Context, sheep: Entity): Fleece | undefined {
  const { bot } = context
  const known = bot.registry.entitiesByName['sheep'] as { metadataKeys?: string[] } | undefined
  if (!known?.metadataKeys?.includes('wool')) return undefined
  // Of a white sheep with its wool the server tells nothing.
  const value = Number(trait(context, sheep, 'wool') ?? 0)
  return { colour: colours[value & COLOUR] ?? 'white', shorn: (value & SHORN) !== 0 }
}

/** Shears sheep of one colour that nobody keeps. */
export class Shearing implements DeedWay {
  readonly sought: string
  readonly #haul: Haul
  readonly #herding: Herding
  readonly #what: string

  constructor(haul: Haul, colour: string) {
    const { context } = haul
    // Before 1.13 wool is one item, whatever its colour.
    const any = !context.knowledge.isItem(`${colour}_wool`)
    const name = any ? 'sheep' : `${inSentence(colour.replaceAll('_', ' '))} sheep`
    this.#haul = haul
    this.sought = name
    this.#what = `Going to shear ${any ? 'a sheep' : withArticle(name).replace(/^1 /, 'a ')}`
    this.#herding = new Herding(haul, ['sheep'], sheep => {
      const fleece = fleeceOf(context, sheep)
      if (!fleece) return any || colour === 'white'
      return !fleece.shorn && (any || fleece.colour === colour)
    })
  }

  lacks(): string | undefined {
    return carriedFor(this.#haul.context, 'shears') ? undefined : 'shears'
  }

  known(): number {
    return this.#herding.known()
  }

  offer(): Offer | undefined {
    return this.#herding.offer(`${this.#what} ${this.#haul.tally}`, sheep => this.#shear(sheep))
  }

  hindrance(): Obstacle | undefined {
    return this.#herding.hindrance()
  }

  async #shear(sheep: Entity): Promise<void> {
    const { context, run, drops } = this.#haul
    const shears = carriedFor(context, 'shears')
    if (!shears) return
    await hold(context, shears)
    const at = sheep.position.floored()
    this.#haul.own(at)
    const before = drops.count()
    const shorn = () => fleeceOf(context, sheep)?.shorn === true || drops.count() > before
    const done = await run.step(async signal => {
      if (shorn()) return true
      await applyToCreature(context, signal, sheep)
      const cues = [[context.bot, 'entityUpdate'] as const, [context.bot, 'itemDrop'] as const]
      return (await waitFor(signal, cues, VERDICT_MS, shorn)) === true
    })
    if (!done) return
    this.#haul.acts++
    if (drops.count() === before) drops.expect(at, 1)
  }
}
