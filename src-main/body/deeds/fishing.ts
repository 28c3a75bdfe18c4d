import { amountOf, listed } from '../../contract/index.ts'
import { hold } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { trait } from '../fighting/creatures.ts'
import { type Entity, events, eyes, SIDES, type Vec3, where } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import type { Offer } from '../gathering/way.ts'
import { carried, difference } from '../items/inventory.ts'
import { Obstacle } from '../running/interruption.ts'
import { waitFor } from '../running/waiting.ts'
import { carriedFor, type DeedWay } from './deed-way.ts'
import { Shore, surfaceOf } from './shore.ts'
import { applyHand } from './using.ts'

/** Blocks from the eyes to where the bobber is aimed at. */
const CAST = { nearest: 2.5, furthest: 6 }
/** Mean milliseconds from the cast to the bite. https://minecraft.wiki/w/Fishing */
const CATCH_MS = 20_000
const SPAWN_MS = 2000
/** A bobber is in the water by then, or has fallen on the ground. */
const SPLASH_MS = 3000
/** The longest that a fish takes to come and bite, twice that under a roof. */
const BITE_MS = 75_000
/** What was caught flies over from the water. */
const LANDING_MS = 2500
const FLOATS = /^fishing_(bobber|hook|float)$/i
/** Blocks from the rod in which a new bobber is the bot's own. */
const OWN_CAST = 4
/** Casts in a row that met no water, or brought nothing. */
const MOST_MISSES = 4
/** Particles of a bite, where the server does not tell it of the bobber itself. */
const BITE_PARTICLES = 6
const SPLASH = 1.3
const HOTBAR = 9

interface Particles {
  readonly name?: string
  readonly count: number
  readonly position: Vec3
}

const isFloat = (entity: Entity): boolean => FLOATS.test((entity.name ?? '').replaceAll(' ', '_'))

/** Stands at the water, casts, waits for the bite and reels in, until something wanted is caught. */
export class Fishing implements DeedWay {
  readonly sought = 'water to fish in'
  readonly #haul: Haul
  readonly #shore: Shore
  /** The part of the catches that is wanted. */
  readonly #share: number
  #misses = 0

  constructor(haul: Haul, share: number) {
    this.#haul = haul
    this.#share = share
    this.#shore = new Shore(haul, 'water', CAST)
  }

  lacks(): string | undefined {
    return carriedFor(this.#haul.context, 'fishing_rod') ? undefined : 'fishing_rod'
  }

  known(): number {
    return this.#shore.known()
  }

  async offer(): Promise<Offer | undefined> {
    if (this.#misses >= MOST_MISSES) return undefined
    const here = this.#haul.context.bot.entity.position
    // In the middle of the water first: a bobber that meets the bank lies dry.
    const away = (at: Vec3) => at.distanceTo(here) - this.#waterAround(at)
    const spots = (await this.#shore.spots(at => this.#waterAround(at) >= 2)).sort(
      (a, b) => away(a) - away(b),
    )
    return this.#shore.offer(spots, CATCH_MS / this.#share, () => this.#fishAt(spots), 0)
  }

  /** On how many of its four sides there is water too. */
  #waterAround(at: Vec3): number {
    return SIDES.filter(([dx, dz]) => this.#shore.isStill(at.offset(dx, 0, dz))).length
  }

  async #fishAt(spots: readonly Vec3[]): Promise<void> {
    const haul = this.#haul
    const { context, run } = haul
    const at = await this.#shore.approach(spots)
    if (!at) return
    run.log(`Fishing at ${where(at)} ${haul.tally}`)
    const before = haul.gained
    while (haul.gained === before && haul.drops.count() === 0 && this.#misses < MOST_MISSES) {
      await run.checkpoint()
      const rod = carriedFor(context, 'fishing_rod')
      if (!rod || this.#shore.inReach([at]) === undefined) return
      haul.requireRoom()
      await hold(context, rod)
      await this.#cast(at)
    }
  }

  /** One cast, from the throw to what flies over. After a reflex had the body in between it is thrown anew. */
  async #cast(at: Vec3): Promise<void> {
    const { context, run } = this.#haul
    const held = carried(context.bot)
    const caught = await run.rest(() => run.step(signal => this.#throwAndWait(signal, at)))
    this.#misses = caught ? 0 : this.#misses + 1
    if (!caught) return
    this.#haul.acts++
    const { gained } = difference(held, carried(context.bot))
    const names = Object.entries(gained).map(([item, count]) => amountOf(count, item))
    run.log(
      names.length > 0 ? `Caught ${listed(names)}` : 'Pulled something out that has yet to be picked up',
    )
  }

  async #throwAndWait(signal: AbortSignal, at: Vec3): Promise<boolean> {
    const { context } = this.#haul
    const line = new Line(context)
    try {
      await applyHand(context, signal, surfaceOf(at))
      const bobber = await waitFor(signal, [[context.bot, 'entitySpawn']], SPAWN_MS, () => line.bobber)
      if (!bobber) return false
      const tick = [[context.bot, 'physicsTick'] as const]
      // It bobs up and down at the surface.
      const afloat = () =>
        [0, -0.5].some(dy =>
          /water/.test(context.bot.blockAt(bobber.position.offset(0, dy, 0), false)?.name ?? ''),
        )
      if (!(await waitFor(signal, tick, SPLASH_MS, afloat))) return false
      const bitten = await waitFor(signal, tick, BITE_MS, () => line.hasBitten || !bobber.isValid)
      if (!bitten || !bobber.isValid) return false
      this.#haul.own(bobber.position.floored())
      const before = carried(context.bot)
      line.reelIn()
      const arrived = () => Object.keys(difference(before, carried(context.bot)).gained).length > 0
      await waitFor(signal, [[context.bot.inventory, 'updateSlot']], LANDING_MS, arrived)
      return true
    } finally {
      line.close()
    }
  }

  hindrance(): Obstacle | undefined {
    const { context, label } = this.#haul
    if (this.#misses >= MOST_MISSES) {
      return new Obstacle(
        'blocked',
        'resource_gone',
        `${MOST_MISSES} casts in a row at ${where(context.bot.entity.position)} caught no ${label}: nothing bites, or the water is too small. Lead the bot to a pond or the sea.`,
      )
    }
    const { outOfReach } = this.#shore
    return (
      outOfReach &&
      new Obstacle(
        'blocked',
        'unreachable_place',
        `There is water at ${where(outOfReach)}, but no dry place from which the bot can fish in it. Open a way there.`,
      )
    )
  }
}

/** A line in the water: knows its bobber and whether something bites; gone when it is closed. */
class Line {
  readonly #context: Context
  #bobber: Entity | undefined
  #reeled = false
  #splashed = false

  constructor(context: Context) {
    this.#context = context
    events(context.bot).on('entitySpawn', this.#spawned)
    events(context.bot).on('particle', this.#splash)
  }

  get bobber(): Entity | undefined {
    return this.#bobber
  }

  get hasBitten(): boolean {
    return (
      this.#splashed || (this.#bobber !== undefined && trait(this.#context, this.#bobber, 'biting') === true)
    )
  }

  #spawned = (entity: Entity) => {
    if (isFloat(entity) && entity.position.distanceTo(eyes(this.#context.bot)) < OWN_CAST)
      this.#bobber ??= entity
  }

  #splash = ({ name, count, position }: Particles) => {
    const at = this.#bobber?.position
    if (!at || count !== BITE_PARTICLES || (name !== undefined && !/fishing|bubble/.test(name))) return
    if (Math.hypot(position.x - at.x, position.z - at.z) < SPLASH) this.#splashed = true
  }

  reelIn(): void {
    this.#reeled = true
    this.#context.bot.activateItem()
    this.#context.bot.usingHeldItem = false
  }

  /** Nothing stays in the water. */
  close(): void {
    const { bot } = this.#context
    events(bot).off('entitySpawn', this.#spawned)
    events(bot).off('particle', this.#splash)
    if (this.#reeled) return
    if (this.#bobber?.isValid) this.reelIn()
    // Thrown perhaps, but not seen yet: a rod that is put away takes its line along.
    else if (!this.#bobber) bot.setQuickBarSlot((bot.quickBarSlot + 1) % HOTBAR)
  }
}
