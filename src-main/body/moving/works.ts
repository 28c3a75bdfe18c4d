import { BODY_HEIGHT } from '../game.ts'
import { LOW } from './footing.ts'
import type { Ground } from './ground.ts'
import { CLOSED, OPENS, SOLID, TOP } from './kinds.ts'
import { fallHurts, MOVE, POSE } from './moves.ts'
import type { SearchResult, Step } from './search.ts'

/** Blocks by which a body may touch a ceiling. */
const TOUCH = 0.01

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
  const head = Math.floor(Math.max(before.feet, step.feet) + BODY_HEIGHT - TOUCH)
  for (let up = head; up > before.y + 1; up--) clear({ x: before.x, y: up, z: before.z }, false)
  if (step.move === MOVE.pillar) return { breaks, put: { x, y: y - 1, z } }
  for (let up = head; up > y; up--) clear({ x, y: up, z }, false)
  clear({ x, y, z }, true)
  const put = step.move === MOVE.bridge || step.move === MOVE.stair
  return put ? { breaks, put: { x, y: y - 1, z } } : { breaks }
}

/**
 * As much of a planned way as will be there when the body comes: the search does not know that what it has dug for one step is
 * gone for the later ones, so the way ends before the first step that stands on such a place.
 */
export function untilUndermined(ground: Ground, steps: readonly Step[]): readonly Step[] {
  const dug = new Set<string>()
  for (let i = 1; i < steps.length; i++) {
    const before = steps[i - 1]
    const step = steps[i]
    if (!before || !step) break
    const { breaks, put } = worksFor(ground, before, step)
    if (!put && dug.has(keyOf({ ...step, y: step.y - 1 }))) return steps.slice(0, i)
    for (const spot of breaks) dug.add(keyOf(spot))
    if (put) dug.delete(keyOf(put))
  }
  return steps
}

/** Up to the first fall that hurts; with that one only where the way leads to the goal. */
export function untilHurt({ status, steps }: SearchResult): readonly Step[] {
  const fall = steps.findIndex((step, i) => isHurtingFall(steps[i - 1], step))
  return fall < 0 ? steps : steps.slice(0, status === 'found' ? fall + 1 : fall)
}

/** True for a step down that costs health. */
export const isHurtingFall = (before: Step | undefined, { feet, move, pose }: Step): boolean =>
  move === MOVE.drop && pose === POSE.stand && before !== undefined && fallHurts(before.feet - feet) > 0

/** A place as one word, for sets of places. */
export const keyOf = ({ x, y, z }: Spot): string => `${x},${y},${z}`
