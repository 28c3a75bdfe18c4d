import { SAFE_FALL } from '../game.ts'
import { BLOCK, cornerFree, floorAt, isDrop, JUMP, NOWHERE } from './footing.ts'
import { CLIMB, CLOSED, CROP, LAVA, SOLID, WATER } from './kinds.ts'
import { MOVE, POSE, TICKS } from './moves.ts'
import type { Mover, Stance } from './stance.ts'

/** Blocks that a leap with a run carries. */
const LEAP = 4
/** Sixteenths that a leap lands lower than it began, at most: it falls from its top, a jump above that, and must not hurt. */
const DEEPEST = SAFE_FALL * BLOCK - Math.ceil(1.25 * BLOCK)
/** Ticks that a leap over a deep gap counts more, a block: it may fail. */
const RISK = 10

/** Over a gap of one to three blocks, with a run where it takes one. */
export function leap(mover: Mover, stance: Stance, dx: number, dz: number): void {
  const { ground, walker } = mover
  const { x, y, z, floor: from, pose, jumps } = stance
  if (!jumps || pose === POSE.swim || pose === POSE.hang) return
  if (ground.at(x, y + 2, z) & CLOSED || ground.at(x, y, z) & WATER) return
  let risk = 0
  for (let far = 1; far <= (walker.sprints ? LEAP : 2); far++) {
    const cx = x + dx * far
    const cz = z + dz * far
    if (far > 1 && land(mover, stance, cx, cz, far, risk)) return
    if (!cornerFree(ground, cx, y, cz, from) || ground.at(cx, y + 2, cz) & CLOSED) return
    if (ground.at(cx, y, cz) & (WATER | CLIMB)) return
    if (isDrop(ground, cx, y, cz)) {
      const below = ground.at(cx, y - 1, cz) | ground.at(cx, y - 2, cz) | ground.at(cx, y - 3, cz)
      // Nobody dares more than one block of lava.
      if (below & LAVA && far > 1) return
      risk += RISK
    }
  }
}

/** Comes down behind a gap. True if the leap ends there, well or not. */
function land(mover: Mover, stance: Stance, cx: number, cz: number, far: number, risk: number): boolean {
  const { ground, reach } = mover
  const { y, floor: from } = stance
  for (let dy = 1; dy >= -2; dy--) {
    if (dy === 1 && far > 3) continue
    const floor = floorAt(ground, cx, y + dy, cz)
    if (floor === NOWHERE || ground.at(cx, y + dy, cz) & WATER) continue
    const rise = dy * BLOCK + floor - from
    if (rise < -DEEPEST) continue
    // Far and high at once is more than a leap carries.
    if (rise > (far > 2 ? BLOCK : JUMP) || (far > 3 && rise > 0)) return true
    const under =
      ground.at(cx, y + dy, cz) & SOLID ? ground.at(cx, y + dy, cz) : ground.at(cx, y + dy - 1, cz)
    if (under & CROP) return true
    for (let up = Math.min(dy, 0) + 1; up <= 2; up++) if (ground.at(cx, y + up, cz) & CLOSED) return true
    const ticks = TICKS.leap + far * TICKS.sprint + (far > 3 ? TICKS.leap : 0)
    reach(cx, y + dy, cz, floor, POSE.stand, MOVE.leap, ticks + risk, 0)
    return true
  }
  return false
}
