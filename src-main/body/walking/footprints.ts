import { LRUCache } from 'lru-cache'
import type { Scope } from '../../base/index.ts'
import type { Context } from '../context.ts'
import { SAFE_FALL, Vec3 } from '../game.ts'
import { TICKS } from '../moving/moves.ts'
import { startOf } from '../moving/planner.ts'
import { isSteady } from '../moving/steering.ts'
import { keyOf } from '../moving/works.ts'

/** Places that are remembered; those where it has not been for the longest are forgotten first. */
const MOST = 8000
/** What is further apart, level, than a leap is no step, but a teleport. */
const LONGEST_STEP = 5

interface Footprint {
  readonly at: Vec3
  /** Places to and from which it went in one step. */
  readonly beside: Set<string>
}

/** A way along places where the body has been. */
export interface WayBack {
  /** From the place where it is, step by step. */
  readonly places: readonly Vec3[]
  /** About what it takes, in ticks of 50 ms, and what is left from its end. */
  readonly ticks: number
}

/** Where a body has gone, place by place, so that it knows the way back. */
class Footprints {
  readonly #prints = new LRUCache<string, Footprint>({ max: MOST })
  readonly #context: Context
  /** Where the feet were a tick ago, in whole blocks: nothing is looked up as long as that stays the same. */
  #floored = ''
  #last: Footprint | undefined

  constructor(context: Context, scope: Scope) {
    this.#context = context
    scope.listen(context.bot, 'physicsTick', () => this.#note())
  }

  #note(): void {
    const { bot } = this.#context
    const { entity } = bot
    const floored = keyOf(entity.position.floored())
    if (!isSteady(bot) || floored === this.#floored) return
    this.#floored = floored
    const { x, y, z } = startOf(this.#context)
    const key = keyOf({ x, y, z })
    const print = this.#prints.get(key) ?? { at: new Vec3(x, y, z), beside: new Set() }
    this.#prints.set(key, print)
    const last = this.#last
    this.#last = print
    if (!last || last === print || !isStep(last.at, print.at)) return
    last.beside.add(key)
    print.beside.add(keyOf(last.at))
  }

  /**
   * The way back to wherever this, with what is left from there, takes the least.
   * A piece of work for each place.
   * @param left ticks from a place to where the body wants to go
   */
  *wayBack(left: (place: Vec3) => number): Generator<void, WayBack | undefined> {
    const here = startOf(this.#context)
    const start = this.#prints.get(keyOf(here))
    if (!start) return undefined
    const from = new Map<Footprint, { before?: Footprint; ticks: number }>([[start, { ticks: 0 }]])
    let best = start
    let least = left(start.at)
    // The fewest steps: a map keeps the order in which it was filled, also while it is gone through.
    for (const [print, { ticks }] of from) {
      yield
      const whole = ticks + left(print.at)
      if (whole < least) {
        least = whole
        best = print
      }
      for (const key of print.beside) {
        const next = this.#prints.peek(key)
        if (next && !from.has(next))
          from.set(next, { before: print, ticks: ticks + stepTicks(print.at, next.at) })
      }
    }
    const places: Vec3[] = []
    for (let print: Footprint | undefined = best; print; print = from.get(print)?.before)
      places.push(print.at)
    return { places: places.reverse(), ticks: least }
  }
}

const ofEach = new WeakMap<Context, Footprints>()

/** Remembers from now on where the body goes. */
export function watchFootprints(context: Context, scope: Scope): void {
  ofEach.set(context, new Footprints(context, scope))
}

export const footprintsOf = (context: Context): Footprints | undefined => ofEach.get(context)

const isStep = (from: Vec3, to: Vec3): boolean =>
  Math.abs(to.y - from.y) <= SAFE_FALL + 1 && Math.hypot(to.x - from.x, to.z - from.z) <= LONGEST_STEP

/** Up by more than a block, one puts blocks under the feet. */
const stepTicks = (from: Vec3, to: Vec3): number =>
  TICKS.walk * Math.max(1, Math.hypot(to.x - from.x, to.z - from.z)) +
  TICKS.put * Math.max(0, to.y - from.y - 1)
