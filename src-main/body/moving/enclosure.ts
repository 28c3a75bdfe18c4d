import { SIDES } from '../game.ts'
import { floorAt, NOWHERE } from './footing.ts'
import type { Ground } from './ground.ts'
import { CLIMB, CLOSED, SOLID, UNKNOWN, WATER } from './kinds.ts'

/** Around what an aim lies: the feet of whoever gets there are, in the middle of a block, within `radius` of the point. */
export interface Anchor {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly radius: number
}

/** Places after which an area counts as open. */
const MOST_PLACES = 260
const ROUNDING = 0.01
/** Blocks above a place from where a body may come down to it. */
const HIGHEST_DROP = 4
const DIVE = 24
/**
 * True if whatever walks, without digging, can certainly not get from a start to any of the anchors: a search backwards
 * from there, generous in what a step may be, ends before it comes to the start. Saves a search of all the world.
 * @param until `performance.now()` from which on it is left undecided
 */
export function isOutOfReach(
  ground: Ground,
  start: { readonly x: number; readonly y: number; readonly z: number },
  anchors: readonly Anchor[],
  until = Number.POSITIVE_INFINITY,
): boolean {
  const seen = new Set<number>()
  const open: [number, number, number][] = []
  const add = (x: number, y: number, z: number) => {
    const key = ((x & 0x3ff) << 20) | ((z & 0x3ff) << 10) | (y & 0x3ff)
    if (seen.has(key) || !carries(ground, x, y, z)) return
    seen.add(key)
    open.push([x, y, z])
  }
  for (const { x, y, z, radius } of anchors) {
    const reach = Math.ceil(radius + 0.5)
    const [ax, ay, az] = [Math.floor(x), Math.floor(y), Math.floor(z)]
    for (let dx = -reach; dx <= reach; dx++) {
      for (let dz = -reach; dz <= reach; dz++) {
        if (ground.at(ax + dx, ay, az + dz) & UNKNOWN) return false
        for (let dy = -reach - 1; dy <= reach + 1; dy++) {
          const away = Math.hypot(ax + dx + 0.5 - x, ay + dy - y, az + dz + 0.5 - z)
          if (away <= radius + ROUNDING) add(ax + dx, ay + dy, az + dz)
        }
      }
    }
    if (seen.size > MOST_PLACES) return false
  }
  for (let at = open.pop(); at; at = open.pop()) {
    const [x, y, z] = at
    if (performance.now() > until) return false
    if (Math.abs(x - start.x) <= 2 && Math.abs(z - start.z) <= 2 && Math.abs(y - start.y) <= 3) return false
    if (seen.size > MOST_PLACES) return false
    // Who comes from above comes through the air over the place; into water, from any height.
    const highest = (ground.at(x, y, z) & WATER) !== 0 ? DIVE : HIGHEST_DROP
    let above = 0
    while (above < highest && !(ground.at(x, y + above + 2, z) & SOLID)) above++
    for (let dx = -1; dx <= 1; dx++) {
      for (let dz = -1; dz <= 1; dz++) {
        if (ground.at(x + dx, y, z + dz) & UNKNOWN) return false
        for (let dy = -1; dy <= above; dy++) add(x + dx, y + dy, z + dz)
      }
    }
    for (const [dx, dz] of SIDES) {
      for (let dy = -1; dy <= Math.min(above, 3); dy++) {
        // A leap goes through the air at the height of where it begins.
        for (let far = 2; far <= 4; far++) {
          const [mx, mz] = [x + dx * (far - 1), z + dz * (far - 1)]
          if ((ground.at(mx, y + dy, mz) | ground.at(mx, y + dy + 1, mz)) & SOLID) break
          add(x + dx * far, y + dy, z + dz * far)
        }
      }
    }
  }
  return true
}

/** True if a body may stand, swim or hang in a place. */
function carries(ground: Ground, x: number, y: number, z: number): boolean {
  const here = ground.at(x, y, z)
  if (here & (WATER | CLIMB) && !(here & CLOSED)) return true
  // What hangs or is shut may open: better to search in vain than to miss a way.
  if (here & SOLID && ground.at(x, y - 1, z) & CLIMB) return true
  return floorAt(ground, x, y, z) !== NOWHERE
}
