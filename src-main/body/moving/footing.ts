import { SIDES } from '../game.ts'
import type { Ground } from './ground.ts'
import {
  CLOSED,
  EAST,
  HARMS,
  HOT,
  LAVA,
  NORTH,
  OPENS,
  PANELS,
  SOLID,
  SOUTH,
  SUPPORT,
  TOP,
  TRAPDOOR,
  UNKNOWN,
  WATER,
  WEST,
} from './kinds.ts'

// Heights are sixteenths of a block. A place is the block in which the feet count as being: somebody on farmland or soul
// sand, a finger below a full block, counts as above it, somebody on a slab or a carpet as in it.

/** No floor. */
export const NOWHERE = 127
/** Sixteenths that a body steps up without a jump (0.6), and with one (1.25, less a little for rounding). */
export const STEP = 9
export const JUMP = 19
/** A top up to here is stood on within its own place. */
export const LOW = 12
/** Sixteenths of a block's height. */
export const BLOCK = 16
/** What two blocks of height leave above a body of 1.8. */
export const ROOM = 3

/** A closed gate or door in which a body could be if it were open. */
export const isShut = (kind: number): boolean => (kind & (SOLID | OPENS | TRAPDOOR)) === (SOLID | OPENS)

/** True if a body's feet or head can be there. */
export const isClear = (kind: number): boolean => !(kind & CLOSED) || (isShut(kind) && !(kind & HARMS))

/**
 * How far above the bottom of a place the feet of a body rest that stands there: -3 to 12 sixteenths.
 * NOWHERE if there is no floor, no room, or standing there hurts.
 */
export function floorAt(ground: Ground, x: number, y: number, z: number): number {
  const here = ground.at(x, y, z)
  if (here & (HARMS | UNKNOWN)) return NOWHERE
  let floor: number
  if (here & SOLID && !isShut(here)) {
    floor = here & TOP
    if (floor > LOW || here & HOT) return NOWHERE
  } else {
    const below = ground.at(x, y - 1, z)
    if (!(below & SOLID) || below & (HOT | UNKNOWN)) return NOWHERE
    floor = (below & TOP) - BLOCK
    if (floor <= LOW - BLOCK) return NOWHERE
  }
  if (!isClear(ground.at(x, y + 1, z))) return NOWHERE
  if (floor > ROOM && !isClear(ground.at(x, y + 2, z))) return NOWHERE
  return floor
}

/** True where a body stands with its head above the water. */
export const isFooting = (ground: Ground, { x, y, z }: { x: number; y: number; z: number }): boolean =>
  floorAt(ground, x, y, z) !== NOWHERE && !(ground.at(x, y + 1, z) & WATER)

/** The panel at the edge of a place towards a side. */
export const edgeTowards = (dx: number, dz: number): number =>
  dx > 0 ? EAST : dx < 0 ? WEST : dz > 0 ? SOUTH : NORTH

/** True if the body gets from a place to one beside it at the same height: no panel in between that does not open. */
export function edgeOpen(ground: Ground, x: number, y: number, z: number, dx: number, dz: number): boolean {
  const out = edgeTowards(dx, dz)
  const into = edgeTowards(-dx, -dz)
  for (let up = 0; up < 2; up++) {
    if (bars(ground.at(x, y + up, z), out) || bars(ground.at(x + dx, y + up, z + dz), into)) return false
  }
  return true
}

const bars = (kind: number, side: number): boolean =>
  (kind & side) !== 0 && !(kind & SOLID) && (kind & (OPENS | TRAPDOOR)) !== OPENS

/** True if nothing at all reaches into a corner that a body cuts when it goes diagonally. */
export function cornerFree(ground: Ground, x: number, y: number, z: number, floor: number): boolean {
  const feet = ground.at(x, y, z)
  if (feet & (HARMS | UNKNOWN | PANELS)) return false
  if (feet & SOLID && (feet & TOP) > floor + STEP) return false
  if (ground.at(x, y + 1, z) & (CLOSED | PANELS)) return false
  const below = ground.at(x, y - 1, z)
  return !(below & SOLID) || (below & TOP) - BLOCK <= floor + STEP
}

/** True if a body that slips off here falls so deep that it gets hurt, or into something that hurts. */
export function isDrop(ground: Ground, x: number, y: number, z: number): boolean {
  if (!isClear(ground.at(x, y, z)) || !isClear(ground.at(x, y + 1, z))) return false
  for (let down = 1; down <= 4; down++) {
    const kind = ground.at(x, y - down, z)
    if (kind & (HARMS | LAVA)) return true
    if (kind & (SOLID | WATER)) return false
  }
  return true
}

/** True with such a drop at one of its sides. */
export const isLedge = (ground: Ground, x: number, y: number, z: number): boolean =>
  SIDES.some(([dx, dz]) => isDrop(ground, x + dx, y, z + dz))

/** True for a block on none of whose four sides anything solid is, or may be unseen: one of a column. */
export const standsFree = (ground: Ground, x: number, y: number, z: number): boolean =>
  !SIDES.some(([dx, dz]) => ground.at(x + dx, y, z + dz) & (SOLID | UNKNOWN))

/** True if a block can be put into a place, because one beside it or below gives hold. */
export function hasSupport(ground: Ground, x: number, y: number, z: number): boolean {
  const holds = (kind: number) => (kind & SUPPORT) !== 0 && !(kind & OPENS)
  return holds(ground.at(x, y - 1, z)) || SIDES.some(([dx, dz]) => holds(ground.at(x + dx, y, z + dz)))
}
