import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'

/** An upright box that moves: `position` is the middle of its bottom. */
export interface Body {
  readonly position: Vec3
  /** Blocks per tick. */
  readonly velocity: Vec3
  readonly width: number
  readonly height: number
}

export interface MovedBody {
  readonly position: Vec3
  /** The given velocity, with nought in every direction that was blocked. */
  readonly velocity: Vec3
  readonly onGround: boolean
  /** True if a wall stopped it: time to jump or to turn. */
  readonly blocked: boolean
}

type Box = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number]

/** Moves a body by its velocity for one tick; it stops at the collision boxes of blocks. Changes nothing. */
export function moveBody(blockAt: (position: Vec3) => Block, body: Body): MovedBody {
  let box = boxOf(body.position, body.width, body.height)
  const { x, y, z } = body.velocity
  const obstacles = boxesIn(blockAt, stretch(box, x, y, z))
  const dy = clip(obstacles, box, 1, y)
  box = shift(box, 0, dy, 0)
  const dx = clip(obstacles, box, 0, x)
  box = shift(box, dx, 0, 0)
  const dz = clip(obstacles, box, 2, z)
  return {
    position: body.position.offset(dx, dy, dz),
    velocity: new Vec3(dx === x ? x : 0, dy === y ? y : 0, dz === z ? z : 0),
    onGround: dy !== y && y < 0,
    blocked: dx !== x || dz !== z,
  }
}

/** True if a box of that size could stand at the position without touching a block. */
export function fits(
  blockAt: (position: Vec3) => Block,
  position: Vec3,
  width: number,
  height: number,
): boolean {
  const box = boxOf(position, width, height)
  return !boxesIn(blockAt, box).some(other => overlap(box, other))
}

/** True if a body overlaps the collision boxes of a block that would stand at `position`. */
export function touches(position: Vec3, shapes: Block['shapes'], body: Omit<Body, 'velocity'>): boolean {
  const box = boxOf(body.position, body.width, body.height)
  return shapes.some(shape => overlap(box, placed(shape, position)))
}

function boxOf(position: Vec3, width: number, height: number): Box {
  const half = width / 2
  return [
    position.x - half,
    position.y,
    position.z - half,
    position.x + half,
    position.y + height,
    position.z + half,
  ]
}

function placed(shape: Box, at: Vec3): Box {
  return [
    shape[0] + at.x,
    shape[1] + at.y,
    shape[2] + at.z,
    shape[3] + at.x,
    shape[4] + at.y,
    shape[5] + at.z,
  ]
}

function shift(box: Box, x: number, y: number, z: number): Box {
  return [box[0] + x, box[1] + y, box[2] + z, box[3] + x, box[4] + y, box[5] + z]
}

function stretch(box: Box, x: number, y: number, z: number): Box {
  return [
    box[0] + Math.min(x, 0),
    box[1] + Math.min(y, 0),
    box[2] + Math.min(z, 0),
    box[3] + Math.max(x, 0),
    box[4] + Math.max(y, 0),
    box[5] + Math.max(z, 0),
  ]
}

/** Boxes may touch without overlapping; rounding must not make neighbours of what only touches. */
const EPSILON = 1e-7

function overlap(a: Box, b: Box): boolean {
  return (
    a[0] < b[3] - EPSILON &&
    a[3] > b[0] + EPSILON &&
    a[1] < b[4] - EPSILON &&
    a[4] > b[1] + EPSILON &&
    a[2] < b[5] - EPSILON &&
    a[5] > b[2] + EPSILON
  )
}

function boxesIn(blockAt: (position: Vec3) => Block, box: Box): Box[] {
  const found: Box[] = []
  for (let x = Math.floor(box[0]); x <= Math.floor(box[3]); x++) {
    // Fences and walls are 1.5 blocks high: look one block below, too.
    for (let y = Math.floor(box[1]) - 1; y <= Math.floor(box[4]); y++) {
      for (let z = Math.floor(box[2]); z <= Math.floor(box[5]); z++) {
        const at = new Vec3(x, y, z)
        for (const shape of blockAt(at).shapes) found.push(placed(shape, at))
      }
    }
  }
  return found
}

/** How far the box gets along an axis (0 x, 1 y, 2 z) of `distance`. */
function clip(obstacles: readonly Box[], box: Box, axis: 0 | 1 | 2, distance: number): number {
  let free = distance
  for (const obstacle of obstacles) {
    if (!besideOnOtherAxes(box, obstacle, axis)) continue
    const low = axisValue(obstacle, axis) - axisValue(box, (axis + 3) as Side)
    const high = axisValue(obstacle, (axis + 3) as Side) - axisValue(box, axis)
    if (free > 0 && low >= -EPSILON) free = Math.min(free, Math.max(0, low))
    if (free < 0 && high <= EPSILON) free = Math.max(free, Math.min(0, high))
  }
  return free
}

type Side = 0 | 1 | 2 | 3 | 4 | 5
const axisValue = (box: Box, side: Side): number => box[side]

function besideOnOtherAxes(a: Box, b: Box, axis: 0 | 1 | 2): boolean {
  for (const other of [0, 1, 2] as const) {
    if (other === axis) continue
    if (a[other] >= b[(other + 3) as Side] - EPSILON || a[(other + 3) as Side] <= b[other] + EPSILON)
      return false
  }
  return true
}
