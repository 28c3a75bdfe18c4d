import { BLOCK, cornerFree, floorAt } from './footing.ts'
import type { Ground } from './ground.ts'
import { CLOSED, CROP, FLOWING, SLOW, SOLID, WATER, WEB } from './kinds.ts'
import { MOVE, POSE } from './moves.ts'
import type { Step } from './search.ts'

/** Half the width of a body and a hand's breadth. */
const HALF = 0.38
const SAMPLE = 0.25
/** Steps that are made one at most: the world may change, and a long stretch is harder to follow. */
const LONGEST = 16

/** Leaves out the steps of a path on level ground that a straight walk passes anyway. */
export function straighten(ground: Ground, steps: readonly Step[]): Step[] {
  const kept: Step[] = []
  let at = 0
  while (at < steps.length) {
    const from = steps[at]
    if (!from) break
    kept.push(from)
    let next = at + 1
    for (let to = at + 2; to < steps.length && to <= at + LONGEST; to++) {
      const last = steps[to]
      const between = steps[to - 1]
      if (!last || !between || !isPlain(from, between) || !isPlain(from, last)) break
      if (isOpen(ground, from, last)) next = to
    }
    at = next
  }
  return kept
}

const isPlain = (from: Step, step: Step): boolean =>
  step.feet === from.feet &&
  step.y === from.y &&
  step.pose === from.pose &&
  (step.move === MOVE.walk || step.move === MOVE.swim) &&
  step.pose !== POSE.hang

/** True if a body walks or swims in a straight line from one place to another with nothing in its way or missing below. */
export function isOpen(ground: Ground, from: Step, to: Step): boolean {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  const samples = Math.max(1, Math.ceil(length / SAMPLE))
  for (let i = 0; i <= samples; i++) {
    const cx = from.x + 0.5 + ((to.x - from.x) * i) / samples
    const cz = from.z + 0.5 + ((to.z - from.z) * i) / samples
    for (let corner = 0; corner < 4; corner++) {
      const x = Math.floor(cx + (corner & 1 ? HALF : -HALF))
      const z = Math.floor(cz + (corner & 2 ? HALF : -HALF))
      if (from.pose === POSE.swim ? !swims(ground, x, from.y, z) : !walks(ground, x, from, z)) return false
    }
  }
  return true
}

function swims(ground: Ground, x: number, y: number, z: number): boolean {
  const kind = ground.at(x, y, z)
  return (kind & WATER) !== 0 && !(kind & (CLOSED | FLOWING)) && !(ground.at(x, y + 1, z) & CLOSED)
}

function walks(ground: Ground, x: number, from: Step, z: number): boolean {
  const floor = Math.round((from.feet - from.y) * BLOCK)
  if (floorAt(ground, x, from.y, z) !== floor || !cornerFree(ground, x, from.y, z, floor)) return false
  const here = ground.at(x, from.y, z)
  const under = here & SOLID ? here : ground.at(x, from.y - 1, z)
  return !(here & (WEB | WATER)) && !(under & (SLOW | CROP))
}

/** True for a step that was made of several on level ground. */
export const isStretch = (before: Step, step: Step): boolean =>
  step.feet === before.feet &&
  (step.move === MOVE.walk || step.move === MOVE.swim) &&
  Math.max(Math.abs(step.x - before.x), Math.abs(step.z - before.z)) > 1

/** The blocks on which a way depends: the floor, the room for the body, and what is above that. */
export function cellsOf(steps: readonly Step[]): Set<string> {
  const cells = new Set<string>()
  const add = (x: number, y: number, z: number) => {
    for (let dy = -1; dy <= 2; dy++) cells.add(`${x},${y + dy},${z}`)
  }
  steps.forEach((step, i) => {
    add(step.x, step.y, step.z)
    const before = steps[i - 1]
    if (!before || !isStretch(before, step)) return
    const samples = Math.max(Math.abs(step.x - before.x), Math.abs(step.z - before.z)) * 2
    for (let sample = 1; sample < samples; sample++) {
      const x = before.x + 0.5 + ((step.x - before.x) * sample) / samples
      const z = before.z + 0.5 + ((step.z - before.z) * sample) / samples
      for (const dx of [-0.4, 0.4])
        for (const dz of [-0.4, 0.4]) add(Math.floor(x + dx), step.y, Math.floor(z + dz))
    }
  })
  return cells
}
