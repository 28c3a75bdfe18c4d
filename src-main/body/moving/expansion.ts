import {
  cornerFree,
  edgeOpen,
  edgeTowards,
  floorAt,
  hasSupport,
  isClear,
  isDrop,
  isShut,
  JUMP,
  NOWHERE,
  STEP,
} from './footing.ts'
import type { Ground } from './ground.ts'
import {
  CLIMB,
  CLOSED,
  CROP,
  FALLS,
  GIVES_WAY,
  HARMS,
  HOT,
  LAVA,
  OPENS,
  SIDES,
  SOLID,
  STICKY,
  TOP,
  TRAPDOOR,
  UNKNOWN,
  WATER,
  WEB,
} from './kinds.ts'
import { fallTicks, MOVE, POSE, type Pose, type Reach, TICKS, type Walker } from './moves.ts'

/** Sixteenths that a body falls unhurt. https://minecraft.wiki/w/Damage#Fall_damage */
const SAFE_FALL = 48
/** Blocks that it falls into water at most: further down nobody sees what is there. */
const DIVE = 24
const LEAP = 4
/** Ticks that a leap over a deep gap counts more, a block: it may fail. */
const RISK = 10
/** A stack of sand or gravel above what is dug, in blocks, up to which it is worth it. */
const MOST_FALLING = 6
const LOW = 12
const BLOCK = 16
const ROOM = 3

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
const DIAGONALS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** Finds the places to which a body gets from one by a single move. */
export class Expansion {
  readonly #ground: Ground
  readonly #walker: Walker
  readonly #reach: Reach
  readonly #pace: number
  /** True if the last place had a neighbour in the unknown; where that is. */
  border = false
  borderX = 0
  borderZ = 0

  constructor(ground: Ground, walker: Walker, reach: Reach) {
    this.#ground = ground
    this.#walker = walker
    this.#reach = reach
    this.#pace = walker.sprints ? TICKS.sprint : TICKS.walk
  }

  /** Tells `reach` of all places beside this one. `spare`: blocks that are left to put. */
  from(x: number, y: number, z: number, floor: number, pose: Pose, spare: number): void {
    this.border = false
    const jumps = this.#jumps(x, y, z, pose)
    for (const [dx, dz] of DIRECTIONS) {
      const beside = this.#ground.at(x + dx, y, z + dz)
      if (beside & UNKNOWN) {
        this.border = true
        this.borderX = x + dx
        this.borderZ = z + dz
        continue
      }
      const level = this.#level(x, y, z, dx, dz, floor, pose, jumps)
      this.#up(x, y, z, dx, dz, floor, pose, jumps)
      if (!level) this.#down(x, y, z, dx, dz, floor, pose)
      if (!level && jumps && pose !== POSE.swim) this.#leap(x, y, z, dx, dz, floor, pose)
      if (this.#walker.digTicks) this.#work(x, y, z, dx, dz, pose, level, spare)
    }
    for (const [dx, dz] of DIAGONALS) this.#diagonal(x, y, z, dx, dz, floor, pose, jumps)
    this.#vertical(x, y, z, pose)
    if (this.#walker.digTicks && spare > 0) this.#pillar(x, y, z, floor, pose)
  }

  /** Nobody jumps off farmland, honey or out of a web. */
  #jumps(x: number, y: number, z: number, pose: Pose): boolean {
    if (pose === POSE.swim || pose === POSE.hang) return true
    const here = this.#ground.at(x, y, z)
    if (here & WEB) return false
    const under = here & SOLID && !isShut(here) ? here : this.#ground.at(x, y - 1, z)
    return !(under & (STICKY | CROP))
  }

  /** Ticks to get through a block, with the feet or the head; Infinity where that cannot be. */
  #passage(x: number, y: number, z: number): number {
    const kind = this.#ground.at(x, y, z)
    if (!(kind & CLOSED)) return kind & WEB ? TICKS.web : 0
    if (kind & (HARMS | UNKNOWN)) return Number.POSITIVE_INFINITY
    if (isShut(kind)) return TICKS.door
    return this.#dig(x, y, z)
  }

  /** Ticks to break a block, with what falls after it. */
  #dig(x: number, y: number, z: number): number {
    const ticks = this.#walker.digTicks?.(x, y, z) ?? Number.POSITIVE_INFINITY
    if (ticks === Number.POSITIVE_INFINITY || !(this.#ground.at(x, y + 1, z) & FALLS)) return ticks
    let sum = ticks
    for (let up = 1; this.#ground.at(x, y + up, z) & FALLS; up++) {
      const more = this.#walker.digTicks?.(x, y + up, z) ?? Number.POSITIVE_INFINITY
      sum += more + 10
      if (up > MOST_FALLING) return Number.POSITIVE_INFINITY
    }
    return sum
  }

  /** Height of the floor for feet in a place, also where what is above it must be dug away first. */
  #bareFloor(x: number, y: number, z: number): number {
    const here = this.#ground.at(x, y, z)
    if (here & HARMS) return NOWHERE
    if (here & SOLID && !isShut(here) && (here & TOP) <= LOW) return here & HOT ? NOWHERE : here & TOP
    const below = this.#ground.at(x, y - 1, z)
    if (!(below & SOLID) || below & (HOT | UNKNOWN) || (below & TOP) <= LOW) return NOWHERE
    return (below & TOP) - BLOCK
  }

  /** Ticks to make room for a body that stands in a place on this floor. */
  #room(x: number, y: number, z: number, floor: number): number {
    const feet = floor > 0 && this.#ground.at(x, y, z) & SOLID ? 0 : this.#passage(x, y, z)
    const above = floor > ROOM ? this.#passage(x, y + 2, z) : 0
    return feet + this.#passage(x, y + 1, z) + above
  }

  /** To the side, at the same height. True if one can stand or swim there. */
  #level(
    x: number,
    y: number,
    z: number,
    dx: number,
    dz: number,
    from: number,
    pose: Pose,
    jumps: boolean,
  ): boolean {
    const ground = this.#ground
    const nx = x + dx
    const nz = z + dz
    if (!edgeOpen(ground, x, y, z, dx, dz)) return false
    const panels = this.#panels(x, y, z, nx, nz)
    const there = ground.at(nx, y, nz)
    if (there & (WATER | CLIMB) && !(there & CLOSED)) {
      const head = this.#passage(nx, y + 1, nz)
      if (head === Number.POSITIVE_INFINITY) return false
      if (there & WATER) {
        this.#reach(nx, y, nz, 0, POSE.swim, MOVE.swim, TICKS.swim + head + panels, 0)
        return true
      }
      if (floorAt(ground, nx, y, nz) === NOWHERE) {
        this.#reach(nx, y, nz, 0, POSE.hang, MOVE.walk, TICKS.climbUp + head + panels, 0)
        return true
      }
    }
    const floor = this.#bareFloor(nx, y, nz)
    if (floor === NOWHERE) return false
    const room = this.#room(nx, y, nz, floor) + panels
    if (room === Number.POSITIVE_INFINITY) return false
    const pace = pose === POSE.swim ? TICKS.swim : this.#pace
    if (floor - from <= STEP) {
      this.#reach(nx, y, nz, floor, POSE.stand, MOVE.walk, pace + room, 0)
    } else if (jumps && floor - from <= JUMP) {
      const above = this.#passage(x, y + 2, z)
      if (above < Number.POSITIVE_INFINITY)
        this.#reach(nx, y, nz, floor, POSE.stand, MOVE.jump, pace + TICKS.jump + room + above, 0)
    }
    return true
  }

  /** Ticks for a door that stands at an edge between two places. */
  #panels(x: number, y: number, z: number, nx: number, nz: number): number {
    const ground = this.#ground
    const doors = ground.at(x, y, z) | ground.at(nx, y, nz) | ground.at(nx, y + 1, nz)
    return doors & OPENS && !(doors & TRAPDOOR) ? TICKS.door : 0
  }

  /** One block up. */
  #up(
    x: number,
    y: number,
    z: number,
    dx: number,
    dz: number,
    from: number,
    pose: Pose,
    jumps: boolean,
  ): void {
    const ground = this.#ground
    const nx = x + dx
    const nz = z + dz
    const floor = this.#bareFloor(nx, y + 1, nz)
    if (floor === NOWHERE) return
    const rise = BLOCK + floor - from
    if (rise > JUMP || !edgeOpen(ground, x, y + 1, z, dx, dz)) return
    // From the top of a ladder one gets onto what it hangs on.
    const held = ground.at(x, y, z)
    if (pose === POSE.hang && held & SIDES && !(held & edgeTowards(dx, dz))) return
    // From the water one gets out where the bank is at most as high as the water's own block.
    if (pose === POSE.swim && floor > 0) return
    const room = this.#room(nx, y + 1, nz, floor) + this.#passage(x, y + 2, z)
    if (room === Number.POSITIVE_INFINITY) return
    if (rise <= STEP) this.#reach(nx, y + 1, nz, floor, POSE.stand, MOVE.walk, this.#pace + room, 0)
    else if (jumps) {
      const ticks = this.#pace + TICKS.jump + (pose === POSE.swim ? TICKS.swim : 0)
      this.#reach(nx, y + 1, nz, floor, POSE.stand, MOVE.jump, ticks + room, 0)
    }
  }

  /** Over an edge and down. */
  #down(x: number, y: number, z: number, dx: number, dz: number, from: number, pose: Pose): void {
    const ground = this.#ground
    const nx = x + dx
    const nz = z + dz
    const room = this.#passage(nx, y, nz) + this.#passage(nx, y + 1, nz)
    if (room === Number.POSITIVE_INFINITY || !edgeOpen(ground, x, y, z, dx, dz)) return
    this.#fall(nx, y, nz, brink(y, from, pose), this.#pace + room)
  }

  /** What is below an open place: a floor not too deep down, water, a ladder. */
  #fall(x: number, y: number, z: number, height: number, ticks: number): void {
    const ground = this.#ground
    for (let down = 1; down <= DIVE; down++) {
      const at = y - down
      const kind = ground.at(x, at, z)
      if (kind & (HARMS | UNKNOWN | WEB)) return
      if (kind & WATER && !(kind & SOLID)) {
        this.#reach(x, at, z, 0, POSE.swim, MOVE.drop, ticks + fallTicks(down), 0)
        return
      }
      const near = down <= 3
      if (kind & CLIMB && near) {
        this.#reach(x, at, z, 0, POSE.hang, MOVE.drop, ticks + fallTicks(down), 0)
        return
      }
      const floor = floorAt(ground, x, at, z)
      if (floor !== NOWHERE) {
        const fallen = height - (at * BLOCK + floor)
        const under = kind & SOLID ? kind : ground.at(x, at - 1, z)
        if (fallen > SAFE_FALL || (under & CROP && fallen > LOW / 2)) return
        this.#reach(x, at, z, floor, POSE.stand, MOVE.drop, ticks + fallTicks(fallen / BLOCK), 0)
        return
      }
      if (kind & SOLID) return
    }
  }

  #diagonal(
    x: number,
    y: number,
    z: number,
    dx: number,
    dz: number,
    from: number,
    pose: Pose,
    jumps: boolean,
  ): void {
    const ground = this.#ground
    if (!cornerFree(ground, x + dx, y, z, from) || !cornerFree(ground, x, y, z + dz, from)) return
    const nx = x + dx
    const nz = z + dz
    const there = ground.at(nx, y, nz)
    const panel = (ground.at(x, y, z) | there | ground.at(x, y + 1, z) | ground.at(nx, y + 1, nz)) & OPENS
    if (panel || there & (HARMS | UNKNOWN)) return
    const pace = (pose === POSE.swim ? TICKS.swim : this.#pace) * Math.SQRT2
    if (there & WATER && !(there & SOLID)) {
      if (isClear(ground.at(nx, y + 1, nz)))
        this.#reach(nx, y, nz, 0, POSE.swim, MOVE.swim, TICKS.swim * 1.4, 0)
      return
    }
    const floor = floorAt(ground, nx, y, nz)
    if (floor !== NOWHERE) {
      if (floor - from <= STEP) this.#reach(nx, y, nz, floor, POSE.stand, MOVE.walk, pace, 0)
      return
    }
    const up = floorAt(ground, nx, y + 1, nz)
    if (up !== NOWHERE) {
      const clear =
        jumps &&
        pose !== POSE.swim &&
        pose !== POSE.hang &&
        BLOCK + up - from <= JUMP &&
        isClear(ground.at(x, y + 2, z)) &&
        isClear(ground.at(x + dx, y + 2, z)) &&
        isClear(ground.at(x, y + 2, z + dz))
      if (clear) this.#reach(nx, y + 1, nz, up, POSE.stand, MOVE.jump, pace + TICKS.jump, 0)
      return
    }
    if (there & SOLID || !isClear(ground.at(nx, y + 1, nz))) return
    this.#fall(nx, y, nz, brink(y, from, pose), pace)
  }

  /** In water and on ladders: straight up and down. */
  #vertical(x: number, y: number, z: number, pose: Pose): void {
    const ground = this.#ground
    const here = ground.at(x, y, z)
    const above = ground.at(x, y + 1, z)
    if (here & WATER && pose === POSE.swim) {
      if (above & WATER && !(above & CLOSED) && isClear(ground.at(x, y + 2, z)))
        this.#reach(x, y + 1, z, 0, POSE.swim, MOVE.rise, TICKS.rise, 0)
      const below = ground.at(x, y - 1, z)
      if (below & WATER && !(below & CLOSED)) this.#reach(x, y - 1, z, 0, POSE.swim, MOVE.sink, TICKS.sink, 0)
    }
    if (above & CLIMB && !(above & CLOSED)) {
      const head = this.#hatch(x, y + 2, z)
      if (head < Number.POSITIVE_INFINITY && (here & (CLIMB | WATER) || pose === POSE.stand))
        this.#reach(x, y + 1, z, 0, POSE.hang, MOVE.climbUp, TICKS.climbUp + head, 0)
    } else if (here & CLIMB && pose === POSE.hang && above & TRAPDOOR) {
      // An open hatch on top of a ladder is climbed like one.
      const head = this.#hatch(x, y + 1, z) + this.#hatch(x, y + 2, z)
      if (head < Number.POSITIVE_INFINITY)
        this.#reach(x, y + 1, z, 0, POSE.hang, MOVE.climbUp, TICKS.climbUp + head, 0)
    }
    const below = ground.at(x, y - 1, z)
    if (below & CLIMB && !(below & CLOSED)) {
      this.#reach(x, y - 1, z, 0, POSE.hang, MOVE.climbDown, TICKS.climbDown, 0)
    } else if (here & CLIMB && pose === POSE.hang && !(below & SOLID)) {
      this.#fall(x, y, z, y * BLOCK, TICKS.climbDown)
    } else if (below & TRAPDOOR && below & SOLID && below & OPENS && ground.at(x, y - 2, z) & CLIMB) {
      this.#reach(x, y - 1, z, 0, POSE.hang, MOVE.climbDown, TICKS.climbDown + TICKS.door, 0)
    }
  }

  /** Ticks to get the head through a place from below, where a trapdoor may close it. */
  #hatch(x: number, y: number, z: number): number {
    const kind = this.#ground.at(x, y, z)
    if (isClear(kind)) return 0
    return kind & TRAPDOOR && kind & OPENS && !(kind & (HARMS | UNKNOWN))
      ? TICKS.door
      : Number.POSITIVE_INFINITY
  }

  /** Over a gap of one to three blocks, with a run where it takes one. */
  #leap(x: number, y: number, z: number, dx: number, dz: number, from: number, pose: Pose): void {
    const ground = this.#ground
    const free = (cx: number, cz: number) =>
      cornerFree(ground, cx, y, cz, from) && !(ground.at(cx, y + 2, cz) & CLOSED)
    if (pose === POSE.hang || ground.at(x, y + 2, z) & CLOSED || ground.at(x, y, z) & WATER) return
    let risk = 0
    for (let far = 1; far <= (this.#walker.sprints ? LEAP : 2); far++) {
      const cx = x + dx * far
      const cz = z + dz * far
      if (far > 1) {
        const landed = this.#land(x, y, z, cx, cz, far, from, risk)
        if (landed) return
      }
      if (!free(cx, cz) || ground.at(cx, y, cz) & (WATER | CLIMB)) return
      if (isDrop(ground, cx, y, cz)) {
        const below = ground.at(cx, y - 1, cz) | ground.at(cx, y - 2, cz) | ground.at(cx, y - 3, cz)
        // Nobody dares more than one block of lava.
        if (below & LAVA && far > 1) return
        risk += RISK
      }
    }
  }

  #land(
    _x: number,
    y: number,
    _z: number,
    cx: number,
    cz: number,
    far: number,
    from: number,
    risk: number,
  ): boolean {
    const ground = this.#ground
    for (let dy = 1; dy >= -2; dy--) {
      if (dy === 1 && far > 3) continue
      const floor = floorAt(ground, cx, y + dy, cz)
      if (floor === NOWHERE || ground.at(cx, y + dy, cz) & WATER) continue
      const rise = dy * BLOCK + floor - from
      // Far and high at once is more than a leap carries.
      if (rise > (far > 2 ? BLOCK : JUMP) || (far > 3 && rise > 0)) return true
      const under =
        ground.at(cx, y + dy, cz) & SOLID ? ground.at(cx, y + dy, cz) : ground.at(cx, y + dy - 1, cz)
      if (under & CROP) return true
      for (let up = Math.min(dy, 0) + 1; up <= 2; up++) if (ground.at(cx, y + up, cz) & CLOSED) return true
      const ticks = TICKS.leap + far * TICKS.sprint + (far > 3 ? TICKS.leap : 0)
      this.#reach(cx, y + dy, cz, floor, POSE.stand, MOVE.leap, ticks + risk, 0)
      return true
    }
    return false
  }

  /** What digging and putting opens: stairs down through the ground, bridges, a block to climb on. */
  #work(
    x: number,
    y: number,
    z: number,
    dx: number,
    dz: number,
    pose: Pose,
    level: boolean,
    spare: number,
  ): void {
    const ground = this.#ground
    const nx = x + dx
    const nz = z + dz
    if (!edgeOpen(ground, x, y, z, dx, dz)) return
    const feet = this.#passage(nx, y, nz)
    const head = this.#passage(nx, y + 1, nz)
    const under = ground.at(nx, y - 1, nz)
    if (feet + head < Number.POSITIVE_INFINITY && under & SOLID && !isShut(under)) {
      const below = ground.at(nx, y - 2, nz)
      const firm = below & SOLID && !(below & (HOT | UNKNOWN)) && (below & TOP) === BLOCK
      if (firm && pose !== POSE.swim) {
        const ticks = this.#dig(nx, y - 1, nz) + feet + head
        if (ticks < Number.POSITIVE_INFINITY)
          this.#reach(nx, y - 1, nz, 0, POSE.stand, MOVE.drop, ticks + this.#pace + fallTicks(1), 0)
      }
    }
    if (spare <= 0) return
    const stands = pose === POSE.stand || pose === POSE.onPut
    if (!level && stands && under & GIVES_WAY && feet + head < Number.POSITIVE_INFINITY) {
      const own = ground.at(x, y - 1, z)
      const held =
        pose === POSE.onPut || hasSupport(ground, nx, y - 1, nz) || (own & SOLID && (own & TOP) === BLOCK)
      if (held) this.#reach(nx, y, nz, 0, POSE.onPut, MOVE.bridge, feet + head + TICKS.put + this.#pace, 1)
    }
    // A block in front, to climb out of water or up a wall of two.
    if (pose !== POSE.hang && ground.at(nx, y, nz) & GIVES_WAY && hasSupport(ground, nx, y, nz)) {
      const room =
        this.#passage(nx, y + 1, nz) + this.#passage(nx, y + 2, nz) + this.#passage(x, y + 2, z) + TICKS.put
      if (room < Number.POSITIVE_INFINITY && this.#jumps(x, y, z, pose))
        this.#reach(nx, y + 1, nz, 0, POSE.onPut, MOVE.stair, room + this.#pace + TICKS.jump + TICKS.swim, 1)
    }
  }

  #pillar(x: number, y: number, z: number, floor: number, pose: Pose): void {
    const here = this.#ground.at(x, y, z)
    if (pose === POSE.swim || pose === POSE.hang || !(here & GIVES_WAY) || here & WATER || floor > ROOM)
      return
    if (!this.#jumps(x, y, z, pose)) return
    const head = this.#passage(x, y + 2, z)
    if (head < Number.POSITIVE_INFINITY)
      this.#reach(x, y + 1, z, 0, POSE.onPut, MOVE.pillar, head + TICKS.put + 10, 1)
  }
}

/** Sixteenths from which a body falls that steps off to the side. Who hangs on a ladder may hang as high as its block. */
const brink = (y: number, from: number, pose: Pose): number => y * BLOCK + (pose === POSE.hang ? BLOCK : from)
