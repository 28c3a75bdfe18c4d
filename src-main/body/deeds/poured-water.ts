import { hold } from '../blocks/tools.ts'
import { eyes, type Vec3, where } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import { countOf, owned } from '../items/inventory.ts'
import { FLOWING } from '../moving/kinds.ts'
import { isCarriedOff, press, stepToCentre } from '../moving/steering.ts'
import { type Cue, waitFor } from '../running/waiting.ts'
import { walk } from '../walking/walking.ts'
import { carriedFor } from './deed-way.ts'
import {
  canPour,
  canTake,
  isWaterSource,
  type PouringPlace,
  pouringPoint,
  TakingStance,
  takingPoint,
} from './pouring-place.ts'
import { applyHand } from './using.ts'

const VERDICT_MS = 1500
const TRIES = 3
const MOST_FAILURES = 4
/** A flow that has nothing above it any more dries up within this time. https://minecraft.wiki/w/Water */
const DRYING_MS = 8000
/** Blocks that water flows. */
const FLOW = 8
/** From the middle of the block that it stands in, how far the flow may push the body before it goes back. */
const ADRIFT = 0.3
const FULL = new Set(['water_bucket'])

/** The water of one bucket: poured, and taken up again. */
export class PouredWater {
  readonly #haul: Haul
  /** Where it stands now. */
  #place: PouringPlace | undefined
  /** Where the body stood when it poured. */
  #stand: Vec3 | undefined
  /** How often it could not be taken up since it was poured. */
  #failures = 0
  /** Where water flowed before. */
  #before: ReadonlySet<string> = new Set()

  constructor(haul: Haul) {
    this.#haul = haul
  }

  /** True while the water is out of the bucket. */
  get isOut(): boolean {
    return this.#place !== undefined
  }

  canPour(place: PouringPlace): boolean {
    return canPour(this.#haul.context, eyes(this.#haul.context.bot), place)
  }

  /** Pours it. @returns whether the server lets the water stand there */
  async pour(place: PouringPlace): Promise<boolean> {
    const { context, run } = this.#haul
    const { bot } = context
    const stands = () => isWaterSource(context, place.source)
    const poured = await run.step(async signal => {
      if (stands()) return true
      const bucket = owned(bot).find(({ name }) => name === 'water_bucket')
      if (!bucket || !this.canPour(place)) return false
      await hold(context, bucket)
      if (!this.#place) this.#before = new Set(this.#flows(place))
      this.#place = place
      this.#stand = bot.entity.position.floored()
      await applyHand(context, signal, pouringPoint(place))
      return (await waitFor(signal, [[bot, 'blockUpdate']], VERDICT_MS, stands)) === true
    })
    if (!poured && countOf(bot, FULL) > 0) this.#place = undefined
    return poured
  }

  /** Waits where it stood, against the flow, until something has come about; false when that is late. */
  async wait(ms: number, condition: () => boolean, ...cues: readonly Cue[]): Promise<boolean> {
    const { bot } = this.#haul.context
    const held = () => {
      const stand = this.#stand
      const { x, z } = bot.entity.position
      const drifts = stand && Math.hypot(x - stand.x - 0.5, z - stand.z - 0.5) > ADRIFT
      if (drifts && !isCarriedOff(bot, stand)) stepToCentre(bot, stand)
      else press(bot)
      return condition()
    }
    return this.#haul.run.step(async signal => {
      try {
        return (await waitFor(signal, [[bot, 'physicsTick'], ...cues], ms, held)) === true
      } finally {
        press(bot)
      }
    })
  }

  /** Takes it up again, and waits until the land is dry. @returns false where the water could not be had back, or not yet */
  async takeBack(): Promise<boolean> {
    const { context, run } = this.#haul
    const place = this.#place
    if (!place) return true
    for (let tries = 0; tries < TRIES && isWaterSource(context, place.source); tries++) {
      if (await this.#takeFrom(place)) break
    }
    const back = countOf(context.bot, FULL) > 0
    // A slow server may have seen the body elsewhere: it is out still, and tried anew.
    if (!back && isWaterSource(context, place.source) && ++this.#failures < MOST_FAILURES) return false
    const before = this.#before
    this.#place = undefined
    this.#stand = undefined
    this.#failures = 0
    if (!back) run.log(`The water at ${where(place.source)} did not come back into the bucket`)
    else await this.wait(DRYING_MS, () => this.#flows(place).every(at => before.has(at)))
    return back
  }

  async #takeFrom(place: PouringPlace): Promise<boolean> {
    const { context, run } = this.#haul
    const { bot } = context
    const before = countOf(bot, FULL)
    const filled = () => countOf(bot, FULL) > before
    const reaches = () => canTake(context, eyes(bot), place)
    if (!reaches()) await walk(context, run, new TakingStance(context, place), { until: reaches })
    return run.step(async signal => {
      if (filled()) return true
      const bucket = carriedFor(context, 'bucket')
      if (!bucket || !reaches()) return false
      await hold(context, bucket)
      await applyHand(context, signal, takingPoint(place))
      return (await waitFor(signal, [[bot.inventory, 'updateSlot']], VERDICT_MS, filled)) === true
    })
  }

  /** Where water flows around a place. */
  #flows({ source, target }: PouringPlace): string[] {
    const { ground } = this.#haul.context.moving
    const wet: string[] = []
    for (let y = target.y - 1; y <= source.y; y++)
      for (let dx = -FLOW; dx <= FLOW; dx++)
        for (let dz = -FLOW; dz <= FLOW; dz++)
          if (ground.at(source.x + dx, y, source.z + dz) & FLOWING) wet.push(`${dx} ${y} ${dz}`)
    return wet
  }
}
