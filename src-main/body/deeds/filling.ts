import { spaced } from '../../contract/index.ts'
import { hold } from '../blocks/tools.ts'
import { centre, REACH, type Vec3, where } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import type { Offer } from '../gathering/way.ts'
import { Obstacle } from '../running/interruption.ts'
import { waitFor } from '../running/waiting.ts'
import { carriedFor, type DeedWay } from './deed-way.ts'
import { Shore, surfaceOf } from './shore.ts'
import { applyHand } from './using.ts'

const FILL_MS = 1000
const VERDICT_MS = 1500
/** Fluids that stayed where they were though a vessel was used on them, in a row. */
const MOST_REFUSALS = 3
/** What the danger of lava counts. */
const LAVA_MS = 5000

/** Fills buckets and bottles at what stands still in the open, from a dry and safe place. */
export class Filling implements DeedWay {
  readonly sought: string
  readonly #haul: Haul
  readonly #vessel: string
  readonly #from: string
  readonly #shore: Shore
  #refusals = 0

  constructor(haul: Haul, vessel: string, from: string) {
    this.#haul = haul
    this.#vessel = vessel
    this.#from = from
    this.sought = spaced(from)
    this.#shore = new Shore(haul, from, { nearest: 0, furthest: REACH })
  }

  lacks(): string | undefined {
    return carriedFor(this.#haul.context, this.#vessel) ? undefined : this.#vessel
  }

  known(): number {
    return this.#shore.known()
  }

  async offer(): Promise<Offer | undefined> {
    if (this.#refusals >= MOST_REFUSALS) return undefined
    const danger = this.#from === 'lava' ? LAVA_MS : 0
    const spots = await this.#shore.spots()
    return this.#shore.offer(spots, FILL_MS + danger, () => this.#fillAt(spots))
  }

  async #fillAt(spots: readonly Vec3[]): Promise<void> {
    const { run } = this.#haul
    const [nearest] = spots
    if (nearest && !this.#shore.inReach(spots)) run.log(`Going to the ${this.sought} at ${where(nearest)}`)
    const at = await this.#shore.approach(spots)
    if (at) await this.#fill(at)
  }

  async #fill(at: Vec3): Promise<void> {
    const haul = this.#haul
    const { context, run } = haul
    const vessel = carriedFor(context, this.#vessel)
    if (!vessel) return
    run.log(`Filling a ${spaced(this.#vessel)} with ${this.sought} ${haul.tally}`)
    await hold(context, vessel)
    const before = haul.gained
    const full = () => haul.gained > before
    const done = await run.step(async signal => {
      if (full()) return true
      await applyHand(context, signal, this.#from === 'powder_snow' ? centre(at) : surfaceOf(at))
      return (await waitFor(signal, [[context.bot.inventory, 'updateSlot']], VERDICT_MS, full)) === true
    })
    this.#refusals = done ? 0 : this.#refusals + 1
    if (done) haul.acts++
    else haul.shun(at)
  }

  hindrance(): Obstacle | undefined {
    if (this.#refusals >= MOST_REFUSALS) {
      return new Obstacle(
        'blocked',
        'refused_by_server',
        `The server does not let the bot take ${this.sought} here. Choose a place that is not protected.`,
      )
    }
    const { outOfReach } = this.#shore
    if (!outOfReach) return undefined
    const place = where(outOfReach)
    return this.#from === 'lava'
      ? new Obstacle(
          'unsafe',
          'unreachable_place',
          `There is lava at ${place}, but no safe place to stand beside it: it must lie lower than the feet, with a block in between. Make such a place, or fill the bucket yourself.`,
        )
      : new Obstacle(
          'blocked',
          'unreachable_place',
          `There is ${this.sought} at ${place}, but no dry place from which the bot reaches it. Open a way there.`,
        )
  }
}
