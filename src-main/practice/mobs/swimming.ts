// What lives in water: how it swims about, and flops where there is none.
import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { moveBody } from '../players/bodies.ts'
import type { CellAt, Point } from '../vitals/cells.ts'
import type { Legs } from './legs.ts'

/** Blocks a tick that a stroke adds, and what of its motion the water leaves to a fish. */
const STROKE = 0.007
const WATER_FRICTION = 0.9
const FLOP = { across: 0.05, up: 0.4 }
const TRIES = 10
const RADIUS = 6
const UP_AND_DOWN = 3
/** Blocks between two looks along a way. */
const STRIDE = 0.5

interface Figure {
  readonly width: number
  readonly height: number
}

/** One tick in water, in which it neither rises nor sinks by itself. Source: Minecraft Wiki, "Cod", behaviour. */
export function swim(blockAt: (position: Vec3) => Block, legs: Legs, figure: Figure, toward?: Point): void {
  let velocity = legs.velocity
  if (toward) {
    const way = new Vec3(toward.x, toward.y, toward.z).minus(legs.position)
    const length = way.norm()
    if (length > 1e-6) velocity = velocity.plus(way.scaled(STROKE / length))
  }
  const moved = moveBody(blockAt, { ...figure, position: legs.position, velocity })
  legs.position = moved.position
  legs.onGround = moved.onGround
  legs.velocity = moved.velocity.scaled(WATER_FRICTION)
}

/** A jump on dry ground, in whatever direction. */
export function flop(legs: Legs, random: () => number): void {
  const across = () => (random() * 2 - 1) * FLOP.across
  legs.velocity = legs.velocity.offset(across(), FLOP.up, across())
  legs.onGround = false
}

/** A place in the water to which it can swim straight, or undefined if chance found none. */
export function somewhereInWater(cellAt: CellAt, from: Point, random: () => number): Point | undefined {
  const offset = (most: number) => Math.floor(random() * (2 * most + 1)) - most
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const goal = {
      x: Math.floor(from.x) + offset(RADIUS) + 0.5,
      y: Math.floor(from.y) + offset(UP_AND_DOWN) + 0.25,
      z: Math.floor(from.z) + offset(RADIUS) + 0.5,
    }
    if (isWaterAlong(cellAt, from, goal)) return goal
  }
  return undefined
}

function isWaterAlong(cellAt: CellAt, from: Point, to: Point): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)
  for (let along = STRIDE; along < length + STRIDE; along += STRIDE) {
    const part = Math.min(1, along / length)
    const at = (a: number, b: number) => Math.floor(a + (b - a) * part)
    if (cellAt(at(from.x, to.x), at(from.y, to.y), at(from.z, to.z)).fluid !== 'water') return false
  }
  return true
}
