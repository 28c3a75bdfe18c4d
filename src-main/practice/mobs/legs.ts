import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { moveBody } from '../players/bodies.ts'
import { GROUND_FRICTION, pushOfPace } from './kinds.ts'

const GRAVITY = 0.08
const DRAG = 0.98
const JUMP = 0.42
const CLIMB = 0.2
const AIR_FRICTION = 0.91
const WATER_FRICTION = 0.8
/** What wishes add in the air or in water, where there is nothing to push against. */
const LOOSE_PUSH = 0.02
const SWIM_UP = 0.04
const SINK = 0.02
/** Slabs and the like are walked up without a jump. */
const STEP = 0.6
/** Slower than this is standing still. */
const LEAST_MOTION = 0.003

/** Where something that walks is, and how it moves: blocks and blocks a tick. */
export interface Legs {
  position: Vec3
  velocity: Vec3
  onGround: boolean
}

export interface Walker {
  readonly width: number
  readonly height: number
  readonly climbs?: boolean | undefined
  /** Falls slowly. */
  readonly flutters?: boolean | undefined
}

export interface Wish {
  /** Horizontal direction of any length; absent: stand still. */
  readonly toward?: { readonly x: number; readonly z: number }
  /** As of `MobKind.speed`, times the factor of the occasion. */
  readonly speed: number
  /** The way leads up: jump at what blocks it. */
  readonly up: boolean
}

export const STAND: Wish = { speed: 0, up: false }

export function atRest(legs: Legs, wish: Wish): boolean {
  return legs.onGround && !wish.toward && Math.hypot(legs.velocity.x, legs.velocity.z) < LEAST_MOTION
}

/** One tick of walking, jumping, swimming and falling. Source: Minecraft Wiki, "Entity", motion of living entities. */
export function walk(
  blockAt: (position: Vec3) => Block,
  legs: Legs,
  walker: Walker,
  wish: Wish,
  inFluid: boolean,
): void {
  const { velocity } = legs
  const push = legs.onGround && !inFluid ? pushOfPace(wish.speed) : LOOSE_PUSH * wish.speed
  const length = wish.toward ? Math.hypot(wish.toward.x, wish.toward.z) : 0
  let wanted = velocity
  if (wish.toward && length > 1e-6) {
    wanted = velocity.offset((wish.toward.x / length) * push, 0, (wish.toward.z / length) * push)
  }
  if (inFluid) wanted = wanted.offset(0, SWIM_UP, 0)
  const moved = glide(blockAt, legs, walker, wanted)
  legs.position = moved.position
  const climbs = moved.blocked && (inFluid || walker.climbs === true)
  const jumps = !climbs && moved.blocked && wish.up && moved.onGround
  let up = moved.velocity.y
  if (climbs) up = inFluid ? Math.max(up, 0.3) : CLIMB
  const friction = inFluid ? WATER_FRICTION : legs.onGround ? GROUND_FRICTION : AIR_FRICTION
  legs.onGround = moved.onGround
  const fall = inFluid ? up * WATER_FRICTION - SINK : jumps ? JUMP : (up - GRAVITY) * DRAG
  legs.velocity = new Vec3(
    moved.velocity.x * friction,
    walker.flutters && !moved.onGround && fall < 0 ? fall * 0.6 : fall,
    moved.velocity.z * friction,
  )
}

/** Moves; what is blocked by something low tries again from one step higher. */
function glide(blockAt: (position: Vec3) => Block, legs: Legs, walker: Walker, velocity: Vec3) {
  const at = (position: Vec3, motion: Vec3) => moveBody(blockAt, { ...walker, position, velocity: motion })
  const plain = at(legs.position, velocity)
  if (!plain.blocked || !legs.onGround) return plain
  const raised = at(legs.position, new Vec3(0, STEP, 0))
  const across = at(raised.position, new Vec3(velocity.x, 0, velocity.z))
  const lowered = at(across.position, new Vec3(0, -STEP, 0))
  const gained = across.position.xzDistanceTo(legs.position) - plain.position.xzDistanceTo(legs.position)
  if (gained < 1e-4 || !lowered.onGround) return plain
  return { ...lowered, velocity: across.velocity, blocked: across.blocked }
}
