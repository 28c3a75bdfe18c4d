import { SAFE_FALL } from '../game.ts'
import { BLOCK, floorAt, LOW, NOWHERE } from './footing.ts'
import { CLIMB, CROP, HARMS, SOLID, UNKNOWN, WATER, WEB } from './kinds.ts'
import { fallHurts, fallTicks, MOVE, POSE, TICKS } from './moves.ts'
import type { Mover, Stance } from './stance.ts'

/** Blocks that it falls into water at most: further down nobody sees what is there. */
const DIVE = 24

/** Sixteenths from which a body falls that steps off to the side. Who hangs on a ladder may hang as high as its block. */
export const brink = ({ y, floor, pose }: Stance): number => y * BLOCK + (pose === POSE.hang ? BLOCK : floor)

/** What is below an open place: a floor not too deep down, water, a ladder. */
export function fall(mover: Mover, x: number, y: number, z: number, height: number, ticks: number): void {
  const { ground, reach, walker } = mover
  for (let down = 1; down <= DIVE; down++) {
    const at = y - down
    const kind = ground.at(x, at, z)
    if (kind & (HARMS | UNKNOWN | WEB)) return
    if (kind & WATER && !(kind & SOLID)) {
      if (down > SAFE_FALL && hasLedge(mover, x, y, z, at)) return
      reach(x, at, z, 0, POSE.swim, MOVE.drop, ticks + fallTicks(down), 0)
      return
    }
    const near = down <= 3
    if (kind & CLIMB && near) {
      reach(x, at, z, 0, POSE.hang, MOVE.drop, ticks + fallTicks(down), 0)
      return
    }
    const floor = floorAt(ground, x, at, z)
    if (floor !== NOWHERE) {
      const fallen = height - (at * BLOCK + floor)
      const hurts = fallHurts(fallen / BLOCK)
      const under = kind & SOLID ? kind : ground.at(x, at - 1, z)
      if (hurts > (walker.hurts ?? 0) || (under & CROP && fallen > LOW / 2)) return
      const takes = fallTicks(fallen / BLOCK) + hurts * TICKS.hurt
      reach(x, at, z, floor, POSE.stand, MOVE.drop, ticks + takes, 0)
      return
    }
    if (kind & SOLID) return
  }
}

/** True where beside a shaft that ends in water something stands out on which a body that falls a little aside would land, and hard. */
function hasLedge({ ground }: Mover, x: number, y: number, z: number, water: number): boolean {
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      for (let at = water; at < y - SAFE_FALL - 1; at++) {
        if (ground.at(x + dx, at, z + dz) & SOLID && !(ground.at(x + dx, at + 1, z + dz) & SOLID)) return true
      }
    }
  }
  return false
}
