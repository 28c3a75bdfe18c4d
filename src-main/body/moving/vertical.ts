import { fall } from './falling.ts'
import { BLOCK, isClear } from './footing.ts'
import { CLIMB, CLOSED, OPENS, SOLID, TRAPDOOR, WATER } from './kinds.ts'
import { MOVE, POSE, TICKS } from './moves.ts'
import type { Mover, Stance } from './stance.ts'

/** In water and on ladders: straight up and down. */
export function vertical(mover: Mover, stance: Stance): void {
  const { ground, passage, reach } = mover
  const { x, y, z, pose } = stance
  const here = ground.at(x, y, z)
  const above = ground.at(x, y + 1, z)
  if (here & WATER && pose === POSE.swim) {
    if (above & WATER && !(above & CLOSED) && isClear(ground.at(x, y + 2, z)))
      reach(x, y + 1, z, 0, POSE.swim, MOVE.rise, TICKS.rise, 0)
    const below = ground.at(x, y - 1, z)
    if (below & WATER && !(below & CLOSED)) reach(x, y - 1, z, 0, POSE.swim, MOVE.sink, TICKS.sink, 0)
  }
  if (above & CLIMB && !(above & CLOSED)) {
    const head = passage.hatch(x, y + 2, z)
    if (head < Number.POSITIVE_INFINITY && (here & (CLIMB | WATER) || pose === POSE.stand))
      reach(x, y + 1, z, 0, POSE.hang, MOVE.climbUp, TICKS.climbUp + head, 0)
  } else if (here & CLIMB && pose === POSE.hang && above & TRAPDOOR) {
    // An open hatch on top of a ladder is climbed like one.
    const head = passage.hatch(x, y + 1, z) + passage.hatch(x, y + 2, z)
    if (head < Number.POSITIVE_INFINITY)
      reach(x, y + 1, z, 0, POSE.hang, MOVE.climbUp, TICKS.climbUp + head, 0)
  }
  const below = ground.at(x, y - 1, z)
  if (below & CLIMB && !(below & CLOSED)) {
    reach(x, y - 1, z, 0, POSE.hang, MOVE.climbDown, TICKS.climbDown, 0)
  } else if (here & CLIMB && pose === POSE.hang && !(below & SOLID)) {
    fall(mover, x, y, z, y * BLOCK, TICKS.climbDown)
  } else if (below & TRAPDOOR && below & OPENS && ground.at(x, y - 2, z) & CLIMB) {
    const open = below & SOLID ? TICKS.door : 0
    reach(x, y - 1, z, 0, POSE.hang, MOVE.climbDown, TICKS.climbDown + open, 0)
  }
}
