import { SAFE_FALL } from '../game.ts'
import { brink, fall } from './falling.ts'
import {
  BLOCK,
  cornerFree,
  edgeOpen,
  edgeTowards,
  floorAt,
  isClear,
  JUMP,
  NOWHERE,
  ROOM,
  STEP,
} from './footing.ts'
import type { Ground } from './ground.ts'
import { CLIMB, CLOSED, HARMS, LAVA, OPENS, PANELS, SOLID, TOP, UNKNOWN, WATER } from './kinds.ts'
import { MOVE, POSE, TICKS } from './moves.ts'
import type { Mover, Stance } from './stance.ts'

/** Half hearts that lava costs at a touch, and as much again until one is out of it. */
const LAVA_HURTS = 8

/** To the side, at the same height. True if one can stand or swim there. */
export function level(mover: Mover, stance: Stance, dx: number, dz: number): boolean {
  const { ground, passage, reach } = mover
  const { x, y, z, floor: from, pose, jumps } = stance
  const nx = x + dx
  const nz = z + dz
  if (!edgeOpen(ground, x, y, z, dx, dz)) return false
  const panels = passage.panels(x, y, z, nx, nz)
  const there = ground.at(nx, y, nz)
  if (there & (WATER | CLIMB) && !(there & CLOSED)) {
    const head = passage.through(nx, y + 1, nz)
    if (head === Number.POSITIVE_INFINITY || isFilled(ground, nx, y, nz)) return false
    if (there & WATER) {
      reach(nx, y, nz, 0, POSE.swim, MOVE.swim, TICKS.swim + head + panels, 0)
      return true
    }
    if (floorAt(ground, nx, y, nz) === NOWHERE) {
      reach(nx, y, nz, 0, POSE.hang, MOVE.walk, TICKS.climbUp + head + panels, 0)
      return true
    }
  }
  const floor = passage.bareFloor(nx, y, nz)
  if (floor === NOWHERE) return false
  const room = passage.room(nx, y, nz, floor) + headroom(mover, stance, nx, nz, floor) + panels
  if (room === Number.POSITIVE_INFINITY) return false
  const pace = pose === POSE.swim ? TICKS.swim : mover.pace
  if (floor - from <= STEP) {
    reach(nx, y, nz, floor, POSE.stand, MOVE.walk, pace + room, 0)
  } else if (jumps && floor - from <= JUMP) {
    const above = passage.through(x, y + 2, z)
    if (above < Number.POSITIVE_INFINITY)
      reach(nx, y, nz, floor, POSE.stand, MOVE.jump, pace + TICKS.jump + room + above, 0)
  }
  return true
}

/** Ticks to make room for the head of a body that is on the higher of two floors already, or still, while it is half in either place. */
function headroom(
  { passage }: Mover,
  { x, y, z, floor: from }: Stance,
  nx: number,
  nz: number,
  floor: number,
): number {
  if (Math.max(from, floor) <= ROOM) return 0
  return from > ROOM ? passage.through(nx, y + 2, nz) : passage.through(x, y + 2, z)
}

/** True where the fence below reaches into a place of water so far that under its ceiling no body fits. */
function isFilled(ground: Ground, x: number, y: number, z: number): boolean {
  const below = ground.at(x, y - 1, z)
  return (below & SOLID) !== 0 && (below & TOP) - BLOCK > ROOM && !isClear(ground.at(x, y + 2, z))
}

/** One block up. */
export function up(mover: Mover, stance: Stance, dx: number, dz: number): void {
  const { ground, passage, reach, pace } = mover
  const { x, y, z, floor: from, pose, jumps } = stance
  const nx = x + dx
  const nz = z + dz
  const floor = passage.bareFloor(nx, y + 1, nz)
  if (floor === NOWHERE) return
  const rise = BLOCK + floor - from
  if (rise > JUMP || !edgeOpen(ground, x, y + 1, z, dx, dz)) return
  // From the top of a ladder one gets onto what it hangs on.
  const held = ground.at(x, y, z)
  if (pose === POSE.hang && held & PANELS && !(held & edgeTowards(dx, dz))) return
  // From the water one gets out where the bank is at most as high as the water's own block.
  if (pose === POSE.swim && floor > 0) return
  // Below the surface nobody is lifted onto a ledge: one rises beside it and swims over.
  if (pose === POSE.swim && ground.at(x, y + 1, z) & ground.at(nx, y + 1, nz) & WATER) return
  const own = passage.through(x, y + 2, z) + (floor > ROOM ? passage.through(x, y + 3, z) : 0)
  const room = passage.room(nx, y + 1, nz, floor) + own
  if (room === Number.POSITIVE_INFINITY) return
  if (rise <= STEP) reach(nx, y + 1, nz, floor, POSE.stand, MOVE.walk, pace + room, 0)
  else if (jumps) {
    const ticks = pace + TICKS.jump + (pose === POSE.swim ? TICKS.swim : 0)
    reach(nx, y + 1, nz, floor, POSE.stand, MOVE.jump, ticks + room, 0)
  }
}

/** Over an edge and down. */
export function down(mover: Mover, stance: Stance, dx: number, dz: number): void {
  const { ground, passage, pace } = mover
  const { x, y, z, floor: from } = stance
  const nx = x + dx
  const nz = z + dz
  const above = from > ROOM ? passage.through(nx, y + 2, nz) : 0
  const room = passage.through(nx, y, nz) + passage.through(nx, y + 1, nz) + above
  if (room === Number.POSITIVE_INFINITY || !edgeOpen(ground, x, y, z, dx, dz)) return
  fall(mover, nx, y, nz, brink(stance), pace + room + riskBeyond(ground, nx, y, nz, dx, dz))
}

/** What it costs to go over an edge this way, with lava behind the place below: what falls flies on a little. */
function riskBeyond(ground: Ground, x: number, y: number, z: number, dx: number, dz: number): number {
  for (let below = y; below >= y - SAFE_FALL; below--) {
    const beyond =
      ground.at(x + dx, below, z + dz) | ground.at(x + dx, below, z) | ground.at(x, below, z + dz)
    if (beyond & LAVA) return LAVA_HURTS * TICKS.hurt
  }
  return 0
}

/** Across a corner, at the same height, up or down. */
export function diagonal(mover: Mover, stance: Stance, dx: number, dz: number): void {
  const { ground, reach } = mover
  const { x, y, z, floor: from, pose, jumps } = stance
  if (!cornerFree(ground, x + dx, y, z, from) || !cornerFree(ground, x, y, z + dz, from)) return
  const nx = x + dx
  const nz = z + dz
  const there = ground.at(nx, y, nz)
  const panel = (ground.at(x, y, z) | there | ground.at(x, y + 1, z) | ground.at(nx, y + 1, nz)) & OPENS
  if (panel || there & (HARMS | UNKNOWN)) return
  const isOpen = (up: number) =>
    isClear(ground.at(x, y + up, z)) &&
    isClear(ground.at(x + dx, y + up, z)) &&
    isClear(ground.at(x, y + up, z + dz)) &&
    isClear(ground.at(nx, y + up, nz))
  const pace = (pose === POSE.swim ? TICKS.swim : mover.pace) * Math.SQRT2
  if (there & WATER && !(there & SOLID)) {
    if (isClear(ground.at(nx, y + 1, nz)) && !isFilled(ground, nx, y, nz))
      reach(nx, y, nz, 0, POSE.swim, MOVE.swim, TICKS.swim * 1.4, 0)
    return
  }
  const floor = floorAt(ground, nx, y, nz)
  if (floor !== NOWHERE) {
    const fits = Math.max(from, floor) <= ROOM || isOpen(2)
    if (fits && floor - from <= STEP) reach(nx, y, nz, floor, POSE.stand, MOVE.walk, pace, 0)
    return
  }
  const up = floorAt(ground, nx, y + 1, nz)
  if (up !== NOWHERE) {
    const clear =
      jumps &&
      pose !== POSE.swim &&
      pose !== POSE.hang &&
      BLOCK + up - from <= JUMP &&
      isOpen(2) &&
      (up <= ROOM || isOpen(3))
    if (clear) reach(nx, y + 1, nz, up, POSE.stand, MOVE.jump, pace + TICKS.jump, 0)
    return
  }
  if (there & SOLID || !isClear(ground.at(nx, y + 1, nz)) || (from > ROOM && !isOpen(2))) return
  fall(mover, nx, y, nz, brink(stance), pace + riskBeyond(ground, nx, y, nz, dx, dz))
}
