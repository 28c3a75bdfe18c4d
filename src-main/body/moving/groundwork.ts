import { BLOCK, edgeOpen, hasSupport, isShut, ROOM, standsFree } from './footing.ts'
import { GIVES_WAY, HOT, SOLID, TOP, UNKNOWN, WATER } from './kinds.ts'
import { fallTicks, MOVE, POSE, TICKS } from './moves.ts'
import type { Mover, Stance } from './stance.ts'

/** What digging and putting opens: stairs down through the ground, bridges, a block to climb on. */
export function work(mover: Mover, stance: Stance, dx: number, dz: number, isLevel: boolean): void {
  const { ground, passage, reach, pace } = mover
  const { x, y, z, pose, spare, jumps } = stance
  const nx = x + dx
  const nz = z + dz
  if (!edgeOpen(ground, x, y, z, dx, dz)) return
  const feet = passage.through(nx, y, nz)
  const head = passage.through(nx, y + 1, nz)
  const under = ground.at(nx, y - 1, nz)
  if (feet + head < Number.POSITIVE_INFINITY && under & SOLID && !isShut(under)) {
    if (isFirm(ground.at(nx, y - 2, nz)) && pose !== POSE.swim) {
      const ticks = passage.dig(nx, y - 1, nz) + feet + head
      if (ticks < Number.POSITIVE_INFINITY)
        reach(nx, y - 1, nz, 0, POSE.stand, MOVE.drop, ticks + pace + fallTicks(1), 0)
    }
  }
  if (spare <= 0) return
  const stands = pose === POSE.stand || pose === POSE.onPut
  if (!isLevel && stands && under & GIVES_WAY && feet + head < Number.POSITIVE_INFINITY) {
    const own = ground.at(x, y - 1, z)
    const held =
      pose === POSE.onPut || hasSupport(ground, nx, y - 1, nz) || (own & SOLID && (own & TOP) === BLOCK)
    if (held) reach(nx, y, nz, 0, POSE.onPut, MOVE.bridge, feet + head + TICKS.put + pace, 1)
  }
  // A block in front, to climb out of water or up a wall of two.
  if (pose !== POSE.hang && ground.at(nx, y, nz) & GIVES_WAY && hasSupport(ground, nx, y, nz)) {
    const room =
      passage.through(nx, y + 1, nz) +
      passage.through(nx, y + 2, nz) +
      passage.through(x, y + 2, z) +
      TICKS.put
    if (room < Number.POSITIVE_INFINITY && jumps)
      reach(nx, y + 1, nz, 0, POSE.onPut, MOVE.stair, room + pace + TICKS.jump + TICKS.swim, 1)
  }
}

const isFirm = (kind: number): boolean =>
  (kind & SOLID) !== 0 && !(kind & (HOT | UNKNOWN)) && (kind & TOP) === BLOCK

/** Down through the block underfoot where that stands free on all sides, so that one sees what one comes to: off a column. */
export function underfoot({ ground, passage, reach }: Mover, { x, y, z, floor, pose }: Stance): void {
  if (floor > 0 || (pose !== POSE.stand && pose !== POSE.onPut)) return
  if (!isFirm(ground.at(x, y - 2, z)) || !standsFree(ground, x, y - 1, z)) return
  const ticks = passage.dig(x, y - 1, z)
  if (ticks < Number.POSITIVE_INFINITY) reach(x, y - 1, z, 0, POSE.stand, MOVE.drop, ticks + fallTicks(1), 0)
}

/** Ticks of digging from which one digs no more than need be: straight up, since a stair takes three blocks. By hand stone takes 150. */
export const TEDIOUS = 80

/** Up on a block that is put under the feet. */
export function pillar(mover: Mover, stance: Stance): void {
  const { ground, passage, reach } = mover
  const { x, y, z, floor, pose, jumps } = stance
  const here = ground.at(x, y, z)
  // Who stands in rock has dug it on the way.
  const isDug = (here & SOLID) !== 0 && (here & TOP) === BLOCK && floor === 0
  if (
    pose === POSE.swim ||
    pose === POSE.hang ||
    !(here & GIVES_WAY || isDug) ||
    here & WATER ||
    floor > ROOM ||
    !jumps
  )
    return
  const head = passage.through(x, y + 2, z)
  if (head < Number.POSITIVE_INFINITY && (!isDug || head > TEDIOUS))
    reach(x, y + 1, z, 0, POSE.onPut, MOVE.pillar, head + TICKS.put + 10, 1)
}
