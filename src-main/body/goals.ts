import pathfinding from 'mineflayer-pathfinder'
import type { Bot } from './game.ts'
import { EYE_HEIGHT, Vec3 } from './game.ts'
import { sight } from './sight.ts'

const { goals } = pathfinding

interface Node {
  x: number
  y: number
  z: number
}
export type Goal = InstanceType<typeof goals.Goal>

/** A place to stand at, within `range` blocks of a point; feet to point, as an arrow flies. */
export class NearPoint extends goals.Goal {
  readonly #point: Vec3
  readonly #range: number

  constructor(point: Vec3, range: number) {
    super()
    this.#point = point
    this.#range = range
  }

  #distance(node: Node): number {
    return Math.hypot(node.x + 0.5 - this.#point.x, node.y - this.#point.y, node.z + 0.5 - this.#point.z)
  }

  override heuristic(node: Node): number {
    return Math.max(0, this.#distance(node) - this.#range)
  }

  override isEnd(node: Node): boolean {
    return this.#distance(node) <= this.#range
  }
}

/** Close behind something that moves: the way is planned anew, in stride, when that has moved on. */
export class Behind extends goals.Goal {
  readonly #target: { readonly position: Vec3 }
  readonly #range: number
  #planned: Vec3

  constructor(target: { readonly position: Vec3 }, range: number) {
    super()
    this.#target = target
    this.#range = range
    this.#planned = target.position.clone()
  }

  override heuristic(node: Node): number {
    const { x, y, z } = this.#planned
    return Math.max(0, Math.hypot(node.x + 0.5 - x, node.y - y, node.z + 0.5 - z) - this.#range)
  }

  override isEnd(node: Node): boolean {
    return this.heuristic(node) === 0
  }

  override hasChanged(): boolean {
    const { position } = this.#target
    if (position.distanceTo(this.#planned) < 1) return false
    this.#planned = position.clone()
    return true
  }
}

/** A place from which a hand reaches a block that the eyes see, other than on top of it. */
export class InReach extends goals.Goal {
  readonly #bot: Bot
  readonly #block: Vec3
  readonly #reach: number

  constructor(bot: Bot, block: Vec3, reach: number) {
    super()
    this.#bot = bot
    this.#block = block
    this.#reach = reach
  }

  override heuristic(node: Node): number {
    const { x, y, z } = this.#block
    return Math.max(0, Math.hypot(node.x - x, node.y + 1 - y, node.z - z) - this.#reach)
  }

  override isEnd(node: Node): boolean {
    const { x, y, z } = this.#block
    if (Math.hypot(node.x - x, node.y + 1 - y, node.z - z) > this.#reach + 1) return false
    if (node.x === x && node.z === z && (node.y === y || node.y === y + 1)) return false
    const eye = new Vec3(node.x + 0.5, node.y + EYE_HEIGHT, node.z + 0.5)
    return sight(this.#bot, eye, this.#block, this.#reach).clear
  }
}

/** A place right beside a block, feet or head against one of its sides: to where one digs when it cannot be seen yet. */
export class Beside extends goals.Goal {
  readonly #block: Vec3

  constructor(block: Vec3) {
    super()
    this.#block = block
  }

  override heuristic(node: Node): number {
    const { x, y, z } = this.#block
    return Math.max(0, Math.hypot(node.x - x, node.y + 0.5 - y, node.z - z) - 1.5)
  }

  override isEnd(node: Node): boolean {
    const { x, y, z } = this.#block
    const level = Math.abs(node.x - x) + Math.abs(node.z - z) === 1 && (node.y === y || node.y + 1 === y)
    return level || (node.x === x && node.z === z && node.y + 2 === y)
  }
}

/** Any one of several goals. */
export class AnyOf extends goals.Goal {
  readonly #goals: readonly Goal[]

  constructor(choices: readonly Goal[]) {
    super()
    this.#goals = choices
  }

  override heuristic(node: Node): number {
    return Math.min(...this.#goals.map(goal => goal.heuristic(node as never)))
  }

  override isEnd(node: Node): boolean {
    return this.#goals.some(goal => goal.isEnd(node as never))
  }
}

/** Exactly this block, with the feet in it. */
export const standingIn = (block: Vec3): Goal => new goals.GoalBlock(block.x, block.y, block.z)
