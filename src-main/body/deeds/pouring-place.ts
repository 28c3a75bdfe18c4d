import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { eyeAt, REACH, SIDES, type Vec3 } from '../game.ts'
import { floorAt, NOWHERE } from '../moving/footing.ts'
import { CLOSED, SOLID, TOP } from '../moving/kinds.ts'
import { isBelonging } from '../people/manners.ts'
import { kindAt } from '../senses/sight.ts'
import type { Goal } from '../walking/goals.ts'
import { isSafeStand, levelOf, surfaceOf } from './shore.ts'

/** Blocks that water may fall from where it is poured down to the lava. */
const DEEPEST_FALL = 6
/** What water would wash away, and blocks around in which nothing of it may stand. */
const FRAGILE =
  /(torch|rail|redstone_wire|repeater|comparator|lever|_button|tripwire|(?<!moss_)carpet|^wheat$|^carrots$|^potatoes$|^beetroots$|_stem$|nether_wart$|candle|_head$|skull$|flower_pot|potted_)/
const WASHED = 7
/** Sixteenths of a block whose top is full. */
const FULL = 16
/** Blocks between two looks along a line. */
const STRIDE = 0.1

/** Where water is poured so that it runs over what it is to reach. */
export interface PouringPlace {
  /** The block that the water goes over. */
  readonly target: Vec3
  /** Where the source of the water will stand: the air on a solid block. */
  readonly source: Vec3
}

const nameAt = ({ bot }: Context, at: Vec3): string => kindAt(bot, at)?.name ?? ''
const isAir = (context: Context, at: Vec3): boolean => /(^|_)air$/.test(nameAt(context, at))
/** True for a fluid that stands still, and feeds what flows. */
export const isSource = ({ bot }: Context, at: Vec3): boolean => {
  const block = bot.blockAt(at, false)
  return block !== null && /^(flowing_)?(water|lava)$/.test(block.name) && levelOf(block) === 0
}

/** True for a source of water, the only thing that fills a bucket again. */
export const isWaterSource = (context: Context, at: Vec3): boolean =>
  /water$/.test(nameAt(context, at)) && isSource(context, at)

/** True if a click on the top of this block does nothing but pour, and the block bears the water. */
function isShore(context: Context, at: Vec3): boolean {
  const kind = context.moving.ground.at(at.x, at.y, at.z)
  if (!(kind & SOLID) || (kind & TOP) !== FULL) return false
  const block = context.bot.blockAt(at, false)
  if (!block || isBelonging(block.name) || context.protect(block.name, at)) return false
  // What can stand in water takes it in instead of bearing it.
  return (block.getProperties() as Record<string, unknown>)['waterlogged'] === undefined
}

/** All places beside still lava from which water runs, or falls, onto it. */
export function placesBeside(context: Context, lava: Vec3): PouringPlace[] {
  if (context.protect('lava', lava)) return []
  return SIDES.flatMap(([dx, dz]) => {
    for (let up = 1; up <= DEEPEST_FALL && isAir(context, lava.offset(0, up, 0)); up++) {
      const source = lava.offset(dx, up, dz)
      if (isAir(context, source) && isShore(context, source.offset(0, -1, 0)))
        return [{ target: lava, source }]
    }
    return []
  })
}

/** The place on top of a block: undefined where none is. */
export function placeOnTop(context: Context, block: Vec3): PouringPlace | undefined {
  const source = block.offset(0, 1, 0)
  return isAir(context, source) && isShore(context, block) ? { target: block, source } : undefined
}

/** True if the water would wash away what somebody put there. */
export function washesAway(context: Context, { source }: PouringPlace): boolean {
  for (let dx = -WASHED; dx <= WASHED; dx++)
    for (let dz = -WASHED; dz <= WASHED; dz++)
      for (let dy = -1; dy <= 0; dy++)
        if (FRAGILE.test(nameAt(context, source.offset(dx, dy, dz)))) return true
  return false
}

/** What is looked at to pour: the top of the block below. */
export const pouringPoint = ({ source }: PouringPlace): Vec3 => source.offset(0.5, 0, 0.5)
/** What is looked at to take the water up again. */
export const takingPoint = ({ source }: PouringPlace): Vec3 => surfaceOf(source)

/**
 * True if a bucket in reach of this eye meets the point: nothing but air and fluids between, and no source of a fluid other than
 * the one that is meant where the bucket is empty, because it would take that.
 */
function meets(context: Context, eye: Vec3, point: Vec3, taken?: Vec3): boolean {
  const way = point.minus(eye)
  const length = way.norm()
  if (length > REACH || eye.y < point.y + STRIDE) return false
  let last = ''
  for (let along = 0; along < length - STRIDE / 2; along += STRIDE) {
    const at = eye.plus(way.scaled(along / length)).floored()
    if (`${at}` === last) continue
    last = `${at}`
    if (!/(^|_)air$|^(flowing_)?(water|lava)$/.test(nameAt(context, at))) return false
    if (taken && !at.equals(taken) && isSource(context, at)) return false
  }
  return true
}

/** True if the water can be poured from here, and taken up again without a step. */
export const canPour = (context: Context, eye: Vec3, place: PouringPlace): boolean =>
  meets(context, eye, pouringPoint(place)) && canTake(context, eye, place)
export const canTake = (context: Context, eye: Vec3, place: PouringPlace): boolean =>
  meets(context, eye, takingPoint(place), place.source)

/**
 * A place to stand that no lava is near, from which water can be poured here. With `raised` also from so many blocks higher, and
 * out of the water when the body stands there.
 */
export class PouringStance implements Goal {
  readonly #context: Context
  readonly #place: PouringPlace
  readonly #raised: number

  constructor(context: Context, place: PouringPlace, raised = 0) {
    this.#context = context
    this.#place = place
    this.#raised = raised
  }

  heuristic(place: Position): number {
    return Math.max(0, eyeAt(place).distanceTo(pouringPoint(this.#place)) - REACH)
  }

  isEnd(place: Position): boolean {
    const { source } = this.#place
    if (place.x === source.x && place.z === source.z) return false
    if (!canPour(this.#context, eyeAt(place), this.#place)) return false
    return isSafeStand(this.#context, place) && this.#seesFromAbove(place)
  }

  #seesFromAbove(place: Position): boolean {
    if (this.#raised === 0) return true
    const { ground } = this.#context.moving
    if (place.y < this.#place.source.y || ground.at(place.x, place.y + 2, place.z) & CLOSED) return false
    const higher = { ...place, y: place.y + this.#raised }
    return canPour(this.#context, eyeAt(higher), this.#place)
  }
}

/** Any place to stand, in the water too, from which the poured water is taken up again. */
export class TakingStance implements Goal {
  readonly #context: Context
  readonly #place: PouringPlace

  constructor(context: Context, place: PouringPlace) {
    this.#context = context
    this.#place = place
  }

  heuristic(place: Position): number {
    return Math.max(0, eyeAt(place).distanceTo(takingPoint(this.#place)) - REACH)
  }

  isEnd(place: Position): boolean {
    const { ground } = this.#context.moving
    if (floorAt(ground, place.x, place.y, place.z) === NOWHERE) return false
    return canTake(this.#context, eyeAt(place), this.#place)
  }
}
