import type { Position } from '../../contract/index.ts'

/** So near to where it is wanted that prey need not be driven any more; blocks. */
const NEAR_ENOUGH = 3
/** Whoever stands on top of it pushes it anywhere. */
const LEAST_GAP = 0.6
/** The least cosine between the way a blow pushes and the way that the prey should go. */
const ALIGNED = 0.5

const level = (from: Position, to: Position) => {
  const x = to.x - from.x
  const z = to.z - from.z
  return { x, z, length: Math.hypot(x, z) }
}

/** The place from which a blow pushes prey towards `home`: `gap` blocks behind it. Undefined where it is there already. */
export function behind(prey: Position, home: Position, gap: number): Position | undefined {
  const way = level(prey, home)
  if (way.length < NEAR_ENOUGH) return undefined
  return { x: prey.x - (way.x / way.length) * gap, y: prey.y, z: prey.z - (way.z / way.length) * gap }
}

/** The place `gap` blocks from prey, on the way there from here; here, if that is nearer. */
export function upTo(prey: Position, from: Position, gap: number): Position {
  const way = level(from, prey)
  const part = way.length > gap ? 1 - gap / way.length : 0
  return { x: from.x + way.x * part, y: from.y, z: from.z + way.z * part }
}

/** True if a blow from here pushes the prey towards `home`, or it is there already. */
export function pushesHome(from: Position, prey: Position, home: Position): boolean {
  const push = level(from, prey)
  const way = level(prey, home)
  if (way.length < NEAR_ENOUGH) return true
  if (push.length < LEAST_GAP) return false
  return push.x * way.x + push.z * way.z > ALIGNED * push.length * way.length
}
