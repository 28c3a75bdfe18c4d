import { REACH, type Vec3, vec } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import { findNearby } from '../senses/search.ts'
import { inTouch, kindAt } from '../senses/sight.ts'
import { AnyOf, InReach, NearPoint } from '../walking/goals.ts'
import { walkUp } from '../walking/surfacing.ts'
import { walk } from '../walking/walking.ts'

const NEAR = 48
const ARRIVED = 10
const CHOICES = 8
const MOST = 60

/** Blocks of some kinds that a hand is laid on where they stand: bushes, nests of bees. */
export class StandingBlocks {
  readonly #haul: Haul
  readonly #kinds: ReadonlySet<string>
  /** What one of them is called. */
  readonly #name: string

  constructor(haul: Haul, kinds: ReadonlySet<string>, name: string) {
    this.#haul = haul
    this.#kinds = kinds
    this.#name = name
  }

  /** Those nearby, and the nearest that was seen once further off: nobody's, and not tried in vain. */
  async look(): Promise<{ readonly near: readonly Vec3[]; readonly far: Vec3 | undefined }> {
    const { context, run, start, within } = this.#haul
    const { bot, lookout } = context
    const here = bot.entity.position
    const seen = lookout.chart.sightings(this.#kinds).map(({ at }) => vec(at))
    const mayKnow = ({ x, y, z }: Vec3) => lookout.mayKnow(x, y, z)
    const around = await findNearby(bot, this.#kinds, NEAR, MOST, run.signal, mayKnow)
    const free = [...seen, ...around]
      .filter(at => at.distanceTo(start) <= within && !this.#haul.shuns(at))
      .filter(at => !context.protect(kindAt(bot, at)?.name ?? '', at))
      .sort((a, b) => a.distanceTo(here) - b.distanceTo(here))
    const isNear = (at: Vec3) => at.distanceTo(here) <= NEAR && kindAt(bot, at) !== null
    return {
      near: free.filter(at => isNear(at) && this.#kinds.has(kindAt(bot, at)?.name ?? '')),
      far: free.find(at => !isNear(at)),
    }
  }

  async goTo(at: Vec3): Promise<void> {
    const { context, run } = this.#haul
    run.log(`Going back to where it saw a ${this.#name}`)
    const near = () => context.bot.entity.position.distanceTo(at) <= ARRIVED
    await walkUp(context, run, new NearPoint(at, ARRIVED), { until: near })
    if (!near()) this.#haul.shun(at)
  }

  /** Gets to where a hand reaches one of these. Undefined where no way leads to any: they are left alone from now on. */
  async approach(spots: readonly Vec3[]): Promise<Vec3 | undefined> {
    const { context, run } = this.#haul
    const { bot } = context
    const choices = spots.slice(0, CHOICES)
    const reached = () => choices.find(at => inTouch(bot, at))
    const goal = new AnyOf(choices.map(at => new InReach(bot, at, REACH)))
    if (!reached()) await walk(context, run, goal, { until: () => reached() !== undefined })
    const at = reached()
    if (!at) this.leave(choices)
    return at
  }

  /** From now on leaves those alone that it would choose among. */
  leave(spots: readonly Vec3[]): void {
    for (const at of spots.slice(0, CHOICES)) this.#haul.shun(at)
  }
}
