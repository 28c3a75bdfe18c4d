import { LOW } from './footing.ts'
import type { Ground } from './ground.ts'
import { CLOSED, OPENS, SOLID, TOP } from './kinds.ts'
import { MOVE } from './moves.ts'
import type { Step } from './search.ts'

export interface Spot {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** What must be dug and put before a step of a path can be taken. */
export interface Works {
  /** From the top down. */
  readonly breaks: readonly Spot[]
  readonly put?: Spot
}

/** The work that a step takes, as the ground is now. */
export function worksFor(ground: Ground, before: Step, step: Step): Works {
  const breaks: Spot[] = []
  const { x, y, z } = step
  const clear = (place: Spot, floor: boolean) => {
    const kind = ground.at(place.x, place.y, place.z)
    const low = floor && (kind & SOLID) !== 0 && (kind & TOP) <= LOW && step.feet > y
    if (kind & CLOSED && !(kind & OPENS) && !low) breaks.push(place)
  }
  if (step.move === MOVE.leap || step.move === MOVE.climbUp || step.move === MOVE.climbDown) return { breaks }
  if (y > before.y) clear({ x: before.x, y: before.y + 2, z: before.z }, false)
  if (step.move === MOVE.pillar) return { breaks, put: { x, y: y - 1, z } }
  for (let up = Math.max(y, before.y) + 1; up > y; up--) clear({ x, y: up, z }, false)
  clear({ x, y, z }, true)
  const put = step.move === MOVE.bridge || step.move === MOVE.stair
  return put ? { breaks, put: { x, y: y - 1, z } } : { breaks }
}
