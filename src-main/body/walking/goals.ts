import type { Position } from '../../contract/index.ts'
import { type Bot, EYE_HEIGHT, eyeAt, type Vec3 } from '../game.ts'
import type { Anchor } from '../moving/enclosure.ts'
import { isFooting } from '../moving/footing.ts'
import type { Ground } from '../moving/ground.ts'
import type { PlannedAim } from '../moving/planner.ts'
import { sight } from '../senses/sight.ts'

/** Where a walk is to end: judged by the block in which the feet are. */
export interface Goal extends PlannedAim {
  /** Blocks that are left at least. */
  heuristic(place: Position): number
  isEnd(place: Position): boolean
  /** True if the goal has moved since it was asked last. */
  hasChanged?(): boolean
}

/** A place to stand at, within `range` blocks of a point; feet to point, as an arrow flies. */
export class NearPoint implements Goal {
  readonly #point: Vec3
  readonly #range: number

  constructor(point: Vec3, range: number) {
    this.#point = point
    this.#range = range
  }

  #distance(place: Position): number {
    return Math.hypot(place.x + 0.5 - this.#point.x, place.y - this.#point.y, place.z + 0.5 - this.#point.z)
  }

  heuristic(place: Position): number {
    return Math.max(0, this.#distance(place) - this.#range)
  }

  isEnd(place: Position): boolean {
    return this.#distance(place) <= this.#range
  }

  anchors(): readonly Anchor[] {
    const { x, y, z } = this.#point
    return [{ x, y, z, radius: this.#range }]
  }
}

/** Close behind something that moves: the way is planned anew, in stride, when that has moved on. */
export class Behind implements Goal {
  readonly #target: { readonly position: Vec3 }
  readonly #range: number
  #planned: Vec3

  constructor(target: { readonly position: Vec3 }, range: number) {
    this.#target = target
    this.#range = range
    this.#planned = target.position.clone()
  }

  heuristic(place: Position): number {
    const { x, y, z } = this.#planned
    return Math.max(0, Math.hypot(place.x + 0.5 - x, place.y - y, place.z + 0.5 - z) - this.#range)
  }

  isEnd(place: Position): boolean {
    return this.heuristic(place) === 0
  }

  hasChanged(): boolean {
    const { position } = this.#target
    if (position.distanceTo(this.#planned) < 1) return false
    this.#planned = position.clone()
    return true
  }
}

/** A place from which a hand reaches a block that the eyes see, other than on top of it. */
export class InReach implements Goal {
  readonly #bot: Bot
  readonly #block: Vec3
  readonly #reach: number

  constructor(bot: Bot, block: Vec3, reach: number) {
    this.#bot = bot
    this.#block = block
    this.#reach = reach
  }

  heuristic(place: Position): number {
    const { x, y, z } = this.#block
    return Math.max(0, Math.hypot(place.x - x, place.y + 1 - y, place.z - z) - this.#reach)
  }

  isEnd(place: Position): boolean {
    const { x, y, z } = this.#block
    if (Math.hypot(place.x - x, place.y + 1 - y, place.z - z) > this.#reach + 1) return false
    if (place.x === x && place.z === z && (place.y === y || place.y === y + 1)) return false
    return sight(this.#bot, eyeAt(place), this.#block, this.#reach).clear
  }

  anchors(): readonly Anchor[] {
    const { x, y, z } = this.#block
    // From the eyes, above the feet, to the middle of the block, behind the face that is touched.
    return [{ x: x + 0.5, y: y + 0.5 - EYE_HEIGHT, z: z + 0.5, radius: this.#reach + 0.5 }]
  }
}

/** Only such places of another goal at which the body stands, with its head above the water: there it digs five times as fast. */
export class Footed implements Goal {
  readonly #goal: Goal
  readonly #ground: Ground

  constructor(goal: Goal, ground: Ground) {
    this.#goal = goal
    this.#ground = ground
  }

  heuristic(place: Position): number {
    return this.#goal.heuristic(place)
  }

  isEnd(place: Position): boolean {
    return isFooting(this.#ground, place) && this.#goal.isEnd(place)
  }

  anchors(): readonly Anchor[] {
    return this.#goal.anchors?.() ?? []
  }
}

/** A place right beside a block, feet or head against one of its sides: to where one digs when it cannot be seen yet. */
export class Beside implements Goal {
  readonly #block: Vec3

  constructor(block: Vec3) {
    this.#block = block
  }

  heuristic(place: Position): number {
    const { x, y, z } = this.#block
    return Math.max(0, Math.hypot(place.x - x, place.y + 0.5 - y, place.z - z) - 1.5)
  }

  isEnd(place: Position): boolean {
    const { x, y, z } = this.#block
    const level = Math.abs(place.x - x) + Math.abs(place.z - z) === 1 && (place.y === y || place.y + 1 === y)
    return level || (place.x === x && place.z === z && place.y + 2 === y)
  }

  anchors(): readonly Anchor[] {
    const { x, y, z } = this.#block
    // Two blocks below, one and a half beside.
    return [{ x: x + 0.5, y, z: z + 0.5, radius: 2 }]
  }
}

/** Any one of several goals. */
export class AnyOf implements Goal {
  readonly #goals: readonly Goal[]

  constructor(choices: readonly Goal[]) {
    this.#goals = choices
  }

  heuristic(place: Position): number {
    let least = Number.POSITIVE_INFINITY
    for (const goal of this.#goals) least = Math.min(least, goal.heuristic(place))
    return least
  }

  isEnd(place: Position): boolean {
    return this.#goals.some(goal => goal.isEnd(place))
  }

  anchors(): readonly Anchor[] {
    const all = this.#goals.map(goal => goal.anchors?.() ?? [])
    // One that does not say where it lies may be anywhere.
    return all.some(each => each.length === 0) ? [] : all.flat()
  }
}

/** Exactly this block, with the feet in it. */
export function standingIn({ x, y, z }: Position): Goal {
  return {
    heuristic: place => Math.hypot(place.x - x, place.y - y, place.z - z),
    isEnd: place => place.x === x && place.y === y && place.z === z,
    anchors: () => [{ x: x + 0.5, y, z: z + 0.5, radius: 0 }],
  }
}
