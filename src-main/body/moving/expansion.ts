import { SIDES } from '../game.ts'
import { isShut } from './footing.ts'
import { leap } from './gaps.ts'
import type { Ground } from './ground.ts'
import { pillar, underfoot, work } from './groundwork.ts'
import { CROP, SOLID, STICKY, UNKNOWN, WEB } from './kinds.ts'
import { POSE, type Pose, type Reach, TICKS, type Walker } from './moves.ts'
import { Passage } from './passage.ts'
import { diagonal, down, level, up } from './sideways.ts'
import type { Mover, Stance } from './stance.ts'
import { vertical } from './vertical.ts'

const DIAGONALS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** Finds the places to which a body gets from one by a single move. */
export class Expansion {
  readonly #mover: Mover
  /** True if the last place had a neighbour in the unknown; where that is. */
  border = false
  borderX = 0
  borderZ = 0

  constructor(ground: Ground, walker: Walker, reach: Reach) {
    const pace = walker.sprints ? TICKS.sprint : TICKS.walk
    this.#mover = { ground, walker, reach, pace, passage: new Passage(ground, walker) }
  }

  /** Tells `reach` of all places beside this one. `spare`: blocks that are left to put. */
  from(x: number, y: number, z: number, floor: number, pose: Pose, spare: number): void {
    const mover = this.#mover
    const { ground } = mover
    const works = mover.walker.digTicks !== undefined
    const stance: Stance = { x, y, z, floor, pose, spare, jumps: canJump(ground, x, y, z, pose) }
    this.border = false
    for (const [dx, dz] of SIDES) {
      if (ground.at(x + dx, y, z + dz) & UNKNOWN) {
        this.border = true
        this.borderX = x + dx
        this.borderZ = z + dz
        continue
      }
      const isLevel = level(mover, stance, dx, dz)
      up(mover, stance, dx, dz)
      if (!isLevel) {
        down(mover, stance, dx, dz)
        leap(mover, stance, dx, dz)
      }
      if (works) work(mover, stance, dx, dz, isLevel)
    }
    for (const [dx, dz] of DIAGONALS) diagonal(mover, stance, dx, dz)
    vertical(mover, stance)
    if (works) underfoot(mover, stance)
    if (works && spare > 0) pillar(mover, stance)
  }
}

/** Nobody jumps off farmland or honey, out of a web, or with the head into one. */
function canJump(ground: Ground, x: number, y: number, z: number, pose: Pose): boolean {
  if (pose === POSE.swim || pose === POSE.hang) return true
  const here = ground.at(x, y, z)
  if ((here | ground.at(x, y + 1, z) | ground.at(x, y + 2, z)) & WEB) return false
  const under = here & SOLID && !isShut(here) ? here : ground.at(x, y - 1, z)
  return !(under & (STICKY | CROP))
}
