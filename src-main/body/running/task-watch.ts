import type { Position, Stock } from '../../contract/index.ts'
import type { OwnDeed } from '../interface.ts'

/** Ticks of its own time, 50 seconds, for which an action may do without bringing its task on. */
export const STALLED_TICKS = 1000
/** So often, before it is given back, another target is looked for: the last time nothing is left but to say so. */
export const MOST_STALLS = 3
/** Ticks after which a stall is forgotten where the body has got on meanwhile: three minutes. */
const FORGIVEN_TICKS = 3600
/** Blocks by which a destination must come nearer than ever. */
const NEARER = 1

/**
 * Knows whether an action brings its task on. Not where the body is tells that, nor that it moves: who swims up and down beside a
 * tree, or runs to and fro in a pit below a sheep, is busy all the time. What counts can happen but once in an action: more of
 * what is asked for, more of a thing in hand than ever, a deed at a place where it was not done before and that the server has let
 * stand, ground not trodden before, a destination nearer than ever; besides a blow that is felt, and a wait that is meant. Pure: told
 * of everything, tick by tick.
 */
export class TaskWatch {
  #ticks = 0
  #gotOnAt = 0
  #holds = 0
  #count = 0
  #stalls = 0
  #stalledAt = Number.NEGATIVE_INFINITY
  readonly #trodden = new Set<string>()
  readonly #nearest = new Map<string, number>()
  readonly #deeds = new Set<string>()
  readonly #most = new Map<string, number>()

  /** A tick of the game has passed. It counts while nothing holds the watch. */
  tick(): void {
    if (!this.isHeld) this.#ticks++
  }

  /** What follows is not the action's own time, or is meant to take long: a reflex, a furnace at work. Ends with `goOn`. */
  hold(): void {
    this.#holds++
  }

  goOn(): void {
    this.#holds--
  }

  get isHeld(): boolean {
    return this.#holds > 0
  }

  /** True while nothing has brought the task on for too long. */
  get isStalled(): boolean {
    return this.#ticks - this.#gotOnAt >= STALLED_TICKS
  }

  /** Times in a row that it has stalled. */
  get stalls(): number {
    return this.#stalls
  }

  /** It was broken off because it stalled: what is done next has time of its own. */
  stalled(): void {
    if (this.#gotOnAt - this.#stalledAt > FORGIVEN_TICKS) this.#stalls = 0
    this.#stalls++
    this.#stalledAt = this.#ticks
    this.#gotOnAt = this.#ticks
  }

  /** So much of what is asked for is done. */
  reached(count: number): void {
    if (count <= this.#count) return
    this.#count = count
    this.#stalls = 0
    this.#getOn()
  }

  /** The body is in this cell. */
  isIn(x: number, y: number, z: number): void {
    const key = `${x},${y},${z}`
    if (this.#trodden.has(key)) return
    this.#trodden.add(key)
    this.#getOn()
  }

  /** The body is so many blocks from a place for which it makes. Where it begins to is no headway yet. */
  isFrom({ x, y, z }: Position, blocks: number): void {
    const key = `${Math.floor(x)},${Math.floor(y)},${Math.floor(z)}`
    const nearest = this.#nearest.get(key)
    if (nearest !== undefined && blocks > nearest - NEARER) return
    this.#nearest.set(key, blocks)
    if (nearest !== undefined) this.#getOn()
  }

  /** The body carries this. What it had when it began is no gain. */
  holds(stock: Stock): void {
    const isFirst = this.#most.size === 0
    for (const [item, count] of Object.entries(stock)) {
      if (count <= (this.#most.get(item) ?? 0)) continue
      this.#most.set(item, count)
      if (!isFirst) this.#getOn()
    }
  }

  /** It has done something to the world, and the server has let it stand. */
  did({ what, item, at }: Pick<OwnDeed, 'what' | 'item' | 'at'>): void {
    // What is picked up is seen by what the body carries: what it drops and picks up again brings nothing on.
    if (what === 'picked up') return
    const key = `${what} ${item} ${at.x},${at.y},${at.z}`
    if (this.#deeds.has(key)) return
    this.#deeds.add(key)
    this.#getOn()
  }

  /** A blow of the body was felt. */
  struck(): void {
    this.#getOn()
  }

  /** It has waited for what is meant to take long. */
  rested(): void {
    this.#getOn()
  }

  #getOn(): void {
    this.#gotOnAt = this.#ticks
  }
}
