import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Block, eyeAt, eyes, REACH, type Vec3, vec } from '../game.ts'
import type { Haul } from '../gathering/haul.ts'
import { type Offer, walkMs } from '../gathering/way.ts'
import { floorAt, NOWHERE } from '../moving/footing.ts'
import { HOT, LAVA, WATER } from '../moving/kinds.ts'
import { startOf } from '../moving/planner.ts'
import { findNearby } from '../senses/search.ts'
import { AnyOf, type Goal, NearPoint } from '../walking/goals.ts'
import { walkUp } from '../walking/surfacing.ts'
import { walk } from '../walking/walking.ts'

/** Blocks around that are looked over, and how many places of it are weighed. */
const RADII = [16, 48]
const MOST_SPOTS = 40
const CHOICES = 16
/** Blocks from a place that was remembered at which it must be in sight. */
const ARRIVED = 12
/** The surface of a still fluid, in its block. */
const SURFACE = 8 / 9

/** The middle of a fluid's surface. */
export const surfaceOf = (at: Vec3): Vec3 => at.offset(0.5, SURFACE, 0.5)

/** 0 for a fluid that stands still, and feeds what flows. */
export const levelOf = (block: Block): number =>
  Number((block.getProperties() as Record<string, unknown>)['level'] ?? block.metadata)

/** True for a block of the fluid that stands still, and so fills a bucket. */
const isStill = (block: Block | null, fluid: string): boolean =>
  block !== null &&
  block.name.replace('flowing_', '') === fluid &&
  (fluid === 'powder_snow' || levelOf(block) === 0)

/** True if nothing lies between an eye and a point. */
export function isInView({ bot }: Context, eye: Vec3, point: Vec3): boolean {
  const way = point.minus(eye)
  const distance = way.norm()
  return distance < 0.1 || !bot.world.raycast(eye, way.normalize(), distance - 0.05)
}

const isDryStand = ({ moving: { ground } }: Context, { x, y, z }: Position): boolean =>
  !(ground.at(x, y, z) & WATER) && floorAt(ground, x, y, z) !== NOWHERE

/** Dry ground with no lava within a step, at the feet or the head. */
export function isSafeStand(context: Context, place: Position): boolean {
  const { ground } = context.moving
  const { x, y, z } = place
  if (!isDryStand(context, place)) return false
  for (let dx = -1; dx <= 1; dx++)
    for (let dz = -1; dz <= 1; dz++)
      for (let dy = -1; dy <= 2; dy++) if (ground.at(x + dx, y + dy, z + dz) & (LAVA | HOT)) return false
  return true
}

export interface Stance {
  /** Blocks from the eyes to the surface. */
  readonly nearest: number
  readonly furthest: number
}

/**
 * A dry place from which an eye sees a fluid's surface at the right distance. Of lava there is always a block in between, and
 * it lies lower than the feet, so that it never runs there.
 */
class Overlook implements Goal {
  readonly #context: Context
  readonly #point: Vec3
  readonly #stance: Stance
  readonly #isLava: boolean

  constructor(context: Context, at: Vec3, stance: Stance, isLava: boolean) {
    this.#context = context
    this.#point = surfaceOf(at)
    this.#stance = stance
    this.#isLava = isLava
  }

  heuristic(place: Position): number {
    return Math.max(0, eyeAt(place).distanceTo(this.#point) - this.#stance.furthest)
  }

  isEnd(place: Position): boolean {
    return this.sees(place, eyeAt(place))
  }

  /** From this place, with the eyes just there. */
  sees(place: Position, eye: Vec3): boolean {
    const distance = eye.distanceTo(this.#point)
    if (distance > this.#stance.furthest || distance < this.#stance.nearest) return false
    return this.#isSafe(place) && isInView(this.#context, eye, this.#point)
  }

  #isSafe(place: Position): boolean {
    if (!this.#isLava) return isDryStand(this.#context, place)
    return this.#point.y <= place.y && isSafeStand(this.#context, place)
  }
}

/** Finds a fluid that a bot can see, and a good place beside it. */
export class Shore {
  readonly #haul: Haul
  readonly #fluid: string
  readonly #stance: Stance
  /** Where some was remembered, and was not to be had. */
  readonly #left = new Set<string>()
  #outOfReach: Vec3 | undefined

  constructor(haul: Haul, fluid: string, stance: Stance) {
    this.#haul = haul
    this.#fluid = fluid
    this.#stance = stance
  }

  /** Where some was seen first to which no safe way led. */
  get outOfReach(): Vec3 | undefined {
    return this.#outOfReach
  }

  isStill(at: Vec3): boolean {
    return isStill(this.#haul.context.bot.blockAt(at), this.#fluid)
  }

  /** Still places of it with air above that are in sight, the nearest first. */
  async spots(suits: (at: Vec3) => boolean = () => true): Promise<Vec3[]> {
    const { context, run } = this.#haul
    const { bot, lookout } = context
    const kinds = new Set([this.#fluid, `flowing_${this.#fluid}`])
    const counts = (at: Vec3) => {
      const above = bot.blockAt(at.offset(0, 1, 0), false)
      return (
        above?.boundingBox === 'empty' &&
        !/water|lava/.test(above.name) &&
        this.isStill(at) &&
        !this.#haul.shuns(at) &&
        lookout.mayKnow(at.x, at.y, at.z) &&
        suits(at)
      )
    }
    for (const radius of RADII) {
      const found = await findNearby(bot, kinds, radius, MOST_SPOTS, run.signal, counts)
      if (found.length > 0) return found
    }
    return []
  }

  /**
   * Work at the nearest of these places; where there is none, the way to where some was seen once.
   * @param ms that the work takes besides the way
   * @param arm blocks from which it is done
   */
  offer(spots: readonly Vec3[], ms: number, work: () => Promise<void>, arm = REACH): Offer | undefined {
    const here = this.#haul.context.bot.entity.position
    const [nearest] = spots
    if (nearest) {
      const cost = walkMs(nearest.distanceTo(here) - arm) + ms
      return { cost, work, giveUp: () => this.leave(spots) }
    }
    const far = this.remembered()
    return far && { cost: walkMs(far.distanceTo(here)) + ms, work: () => this.goTo(far) }
  }

  /** Where some was seen once, further away than what is looked over: the nearest. */
  remembered(): Vec3 | undefined {
    const here = this.#haul.context.bot.entity.position
    return this.#sightings().sort((a, b) => a.distanceTo(here) - b.distanceTo(here))[0]
  }

  /** How many places it is remembered at where nobody has tried yet. */
  known(): number {
    return this.#sightings().length
  }

  #sightings(): Vec3[] {
    const { context, start, within } = this.#haul
    return context.lookout.chart
      .sightings(new Set([this.#fluid, `flowing_${this.#fluid}`]))
      .map(({ at }) => vec(at))
      .filter(at => !this.#left.has(`${at}`) && at.distanceTo(start) <= within)
  }

  async goTo(at: Vec3): Promise<void> {
    const { context, run } = this.#haul
    this.#left.add(`${at}`)
    const near = () => context.bot.entity.position.distanceTo(at) <= ARRIVED
    if (near()) return
    run.log(`Going back to where it saw ${this.#fluid}`)
    await walkUp(context, run, new NearPoint(at, ARRIVED), { until: near })
    await context.lookout.lookAround(run.signal)
  }

  /** The one of these that can be used from where the body stands now. */
  inReach(spots: readonly Vec3[]): Vec3 | undefined {
    const { context } = this.#haul
    const { x, y, z } = startOf(context)
    const eye = eyes(context.bot)
    return spots.find(at => this.isStill(at) && this.#overlook(at).sees({ x, y, z }, eye))
  }

  /** Gets to where one of these can be used. Undefined where no safe way leads to any. */
  async approach(spots: readonly Vec3[]): Promise<Vec3 | undefined> {
    const { context, run } = this.#haul
    const choices = spots.slice(0, CHOICES)
    const there = this.inReach(spots)
    if (there) return there
    const goal = new AnyOf(choices.map(at => this.#overlook(at)))
    await walk(context, run, goal, { until: () => this.inReach(choices) !== undefined })
    const reached = this.inReach(choices)
    if (reached) return reached
    this.#outOfReach ??= spots[0]
    this.leave(choices)
    return undefined
  }

  /** From now on leaves those alone that it would choose among. */
  leave(spots: readonly Vec3[]): void {
    for (const at of spots.slice(0, CHOICES)) this.#haul.shun(at)
  }

  #overlook(at: Vec3): Overlook {
    return new Overlook(this.#haul.context, at, this.#stance, this.#fluid === 'lava')
  }
}
