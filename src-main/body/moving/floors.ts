import { SIDES, type Vec3, Vec3 as Vector } from '../game.ts'
import { floorAt, isClear, NOWHERE } from './footing.ts'
import type { Ground } from './ground.ts'
import { WATER } from './kinds.ts'

/**
 * Goes on foot from floor to floor, the nearest first, the start among them; on from those only for which `visit` says so.
 * @param deepest blocks down that one goes at a step
 */
export function walkFloors(
  ground: Ground,
  from: Vec3,
  deepest: number,
  visit: (feet: Vec3, steps: number) => boolean,
): void {
  const met = new Set([`${from}`])
  let edge: Vec3[] = [from]
  for (let steps = 0; edge.length > 0; steps++) {
    const next: Vec3[] = []
    for (const feet of edge) {
      if (!visit(feet, steps)) continue
      for (const beside of floorsBeside(ground, feet, deepest)) {
        const key = `${beside}`
        if (met.has(key)) continue
        met.add(key)
        next.push(beside)
      }
    }
    edge = next
  }
}

/** Where one comes to stand, on dry ground, with a step, a jump up or a fall of at most `deepest` blocks. */
export function* floorsBeside(ground: Ground, { x, y, z }: Vec3, deepest: number): Generator<Vec3> {
  const isFree = (atX: number, atY: number, atZ: number) => isClear(ground.at(atX, atY, atZ))
  for (const [dx, dz] of SIDES) {
    const toX = x + dx
    const toZ = z + dz
    if (isDryFloor(ground, toX, y + 1, toZ)) {
      if (isFree(x, y + 2, z)) yield new Vector(toX, y + 1, toZ)
      continue
    }
    if (!isFree(toX, y + 1, toZ)) continue
    for (let down = 0; down <= deepest && isFree(toX, y - down, toZ); down++) {
      if (!isDryFloor(ground, toX, y - down, toZ)) continue
      yield new Vector(toX, y - down, toZ)
      break
    }
  }
}

const isDryFloor = (ground: Ground, x: number, y: number, z: number): boolean =>
  floorAt(ground, x, y, z) !== NOWHERE && !(ground.at(x, y, z) & WATER)
