import { BLOCK, isClear, isShut, LOW, NOWHERE, ROOM } from './footing.ts'
import type { Ground } from './ground.ts'
import { CLOSED, FALLS, HARMS, HOT, OPENS, SOLID, TOP, TRAPDOOR, UNKNOWN, WEB } from './kinds.ts'
import { TICKS, type Walker } from './moves.ts'

/** Blocks of sand and gravel that may come down one after the other into a place that is dug. */
export const MOST_FALLING = 16

/** What it takes to get through what stands in a body's way. Ticks; Infinity where nobody gets through. */
export class Passage {
  readonly #ground: Ground
  readonly #walker: Walker

  constructor(ground: Ground, walker: Walker) {
    this.#ground = ground
    this.#walker = walker
  }

  /** Ticks to get through a block, with the feet or the head; Infinity where that cannot be. */
  through(x: number, y: number, z: number): number {
    const kind = this.#ground.at(x, y, z)
    if (!(kind & CLOSED)) return kind & WEB ? TICKS.web : 0
    if (kind & (HARMS | UNKNOWN)) return Number.POSITIVE_INFINITY
    if (isShut(kind)) return TICKS.door
    return this.dig(x, y, z)
  }

  /** Ticks to break a block, with what falls after it. */
  dig(x: number, y: number, z: number): number {
    const ticks = this.#walker.digTicks?.(x, y, z) ?? Number.POSITIVE_INFINITY
    if (ticks === Number.POSITIVE_INFINITY || !(this.#ground.at(x, y + 1, z) & FALLS)) return ticks
    let sum = ticks
    for (let up = 1; this.#ground.at(x, y + up, z) & FALLS; up++) {
      const more = this.#walker.digTicks?.(x, y + up, z) ?? Number.POSITIVE_INFINITY
      sum += more + 10
      if (up > MOST_FALLING) return Number.POSITIVE_INFINITY
    }
    return sum
  }

  /** Height of the floor for feet in a place, also where what is above it must be dug away first. */
  bareFloor(x: number, y: number, z: number): number {
    const here = this.#ground.at(x, y, z)
    if (here & HARMS) return NOWHERE
    if (here & SOLID && !isShut(here) && (here & TOP) <= LOW) return here & HOT ? NOWHERE : here & TOP
    const below = this.#ground.at(x, y - 1, z)
    if (!(below & SOLID) || below & (HOT | UNKNOWN) || (below & TOP) <= LOW) return NOWHERE
    return (below & TOP) - BLOCK
  }

  /** Ticks to make room for a body that stands in a place on this floor. */
  room(x: number, y: number, z: number, floor: number): number {
    const feet = floor > 0 && this.#ground.at(x, y, z) & SOLID ? 0 : this.through(x, y, z)
    const above = floor > ROOM ? this.through(x, y + 2, z) : 0
    return feet + this.through(x, y + 1, z) + above
  }

  /** Ticks for a door that stands at an edge between two places. */
  panels(x: number, y: number, z: number, nx: number, nz: number): number {
    const ground = this.#ground
    const doors = ground.at(x, y, z) | ground.at(nx, y, nz) | ground.at(nx, y + 1, nz)
    return doors & OPENS && !(doors & TRAPDOOR) ? TICKS.door : 0
  }

  /** Ticks to get the head through a place from below, where a trapdoor may close it. */
  hatch(x: number, y: number, z: number): number {
    const kind = this.#ground.at(x, y, z)
    if (isClear(kind)) return 0
    return kind & TRAPDOOR && kind & OPENS && !(kind & (HARMS | UNKNOWN))
      ? TICKS.door
      : Number.POSITIVE_INFINITY
  }
}
