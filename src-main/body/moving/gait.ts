import type { Context } from '../context.ts'
import { BODY_HEIGHT, SAFE_FALL, SIDES, type Vec3 } from '../game.ts'
import { upstreamOf } from './currents.ts'
import { isLedge } from './footing.ts'
import type { Ground } from './ground.ts'
import { CLOSED, CROP, EAST, HARMS, LAVA, NORTH, SLIPPERY, SOUTH, STAIRS, WATER, WEST } from './kinds.ts'
import { MOVE, POSE } from './moves.ts'
import type { Step } from './search.ts'
import { DRIFT_TICKS, dive, face, moved, press, stayOver, strolls } from './steering.ts'

/** A body jumps when the middle of the next place is this near; diagonally more. */
const TAKE_OFF = 1.45
const TAKE_OFF_DIAGONAL = 1.9
/**
 * How high a swimmer's feet are in the uppermost block of water: higher, and the body pops out and plunges; lower, and a
 * bank does not let it climb out.
 */
const AFLOAT = 0.5
/** Blocks from the end of a stretch up to which a swimmer leaps along, which is faster. */
const NEAR_BANK = 2
/** Ticks for which a body glides on in water. */
const GLIDE_TICKS = 4
/** Half drumsticks below which nobody can run. */
const TOO_HUNGRY = 6
const ARRIVED = 0.12
/** Half the width of a body, its height, and how far ahead it looks for what it would meet. */
export const SHOULDER = 0.3
/** Blocks from the middle of a shaft, along its sides, within which a body touches none of its rims. */
const FITS = 0.5 - SHOULDER
const REACH_AHEAD = 0.45
/** Blocks from the middle that a body keeps off the wall of a ladder, whose upper edge it would rest on. */
const OFF_WALL = 0.15
/** How near a body has to come to that, so that no rim of a narrow shaft holds it up. */
const OVER_SHAFT = 0.04
/** Ticks without headway after which stairs are jumped all the same, and a small obstacle too. */
const IMPATIENT = 6
const BLOCKED = 8

/** Presses the controls that take a body on along a step of a path, other than a leap, for the next tick. */
export function steer(context: Context, step: Step, before: Step | undefined, idleTicks: number): void {
  const { bot } = context
  const { position } = bot.entity
  const x = step.x + 0.5
  const z = step.z + 0.5
  const aside = Math.hypot(position.x - x, position.z - z)
  const towards = (from: number) => (aside > from ? (['forward'] as const) : [])
  const wet = moved(bot).isInWater === true
  if (step.move === MOVE.climbUp) {
    climb(context, step)
    return
  }
  if (step.pose === POSE.hang && (step.move === MOVE.climbDown || step.move === MOVE.drop)) {
    climbDown(context, step)
    return
  }
  const falls = !wet && !bot.entity.onGround && position.y - step.y > SAFE_FALL
  if (step.move === MOVE.drop && step.pose === POSE.swim && falls) {
    stayOver(bot, x, z)
    return
  }
  const aim = wet ? upstreamOf(bot, context.moving.ground, roundCorner(context, step)) : { x, z }
  face(bot, aim.x, aim.z)
  if (step.move === MOVE.rise) press(bot, 'jump', ...towards(ARRIVED))
  else if (step.move === MOVE.sink && Math.max(Math.abs(position.x - x), Math.abs(position.z - z)) < FITS) {
    dive(bot, ...towards(ARRIVED))
  } else if (step.move === MOVE.sink) {
    // It would stand on the rim of a hole, and sneaks too slowly to come over that against a current.
    press(bot, 'forward')
  } else {
    const jump = wet ? staysAfloat(context, step, aside) : jumps(context, step, before, aside, idleTicks)
    press(
      bot,
      ...towards(ARRIVED),
      ...(aside > ARRIVED && !wet && mayRun(context, step, before) ? (['sprint'] as const) : []),
      ...(jump ? (['jump'] as const) : []),
    )
  }
}

/**
 * Where a swimmer heads for: past a wall that one of its shoulders would meet first, or it is held there by what the current and its
 * own pull add up to. Walls as high as the body is and as high as it is to be; not where the place that it swims to is closed as well.
 */
function roundCorner({ bot, moving: { ground } }: Context, step: Step): { x: number; z: number } {
  const { position } = bot.entity
  const to = { x: step.x + 0.5, z: step.z + 0.5 }
  const [dx, dz] = [to.x - position.x, to.z - position.z]
  const alongX = Math.abs(dx) > Math.abs(dz)
  const ahead = alongX
    ? Math.floor(position.x + Math.sign(dx) * REACH_AHEAD)
    : Math.floor(position.z + Math.sign(dz) * REACH_AHEAD)
  const isClosed = (lane: number, y: number) =>
    ((alongX ? ground.at(ahead, y, lane) : ground.at(lane, y, ahead)) & CLOSED) !== 0
  const [own, wanted] = alongX ? [position.z, step.z] : [position.x, step.x]
  const highest = Math.max(step.y + 1, Math.floor(position.y + BODY_HEIGHT))
  for (let y = Math.min(step.y, Math.floor(position.y)); y <= highest; y++) {
    if (isClosed(wanted, y)) continue
    if (isClosed(Math.floor(own + SHOULDER), y) || isClosed(Math.floor(own - SHOULDER), y))
      return alongX ? { x: position.x, z: to.z } : { x: to.x, z: position.z }
  }
  return to
}

function mayRun(context: Context, step: Step, before: Step | undefined): boolean {
  const { bot } = context
  if (bot.food <= TOO_HUNGRY || strolls(bot) || isCareful(context, step)) return false
  if (before && isCareful(context, before)) return false
  return !(
    (step.move === MOVE.jump || step.move === MOVE.drop) &&
    isLedge(context.moving.ground, step.x, step.y, step.z)
  )
}

/** Beside what hurts, or on ice: no running, no corner cut. */
export function isCareful({ moving: { ground } }: Context, { x, y, z }: Step): boolean {
  for (const [dx, dz] of SIDES) {
    const near =
      ground.at(x + dx, y, z + dz) | ground.at(x + dx, y + 1, z + dz) | ground.at(x + dx, y - 1, z + dz)
    if (near & (HARMS | LAVA)) return true
  }
  return (ground.at(x, y - 1, z) & SLIPPERY) !== 0
}

/** True if a swimmer should paddle up in this tick, to be as high as the step wants it. */
function staysAfloat({ bot, moving: { ground } }: Context, step: Step, aside: number): boolean {
  const { position, velocity } = bot.entity
  const isWater = (x: number, y: number, z: number) => (ground.at(x, y, z) & WATER) !== 0
  const isLow = isWater(step.x, step.y + 1, step.z) || isBelowCeiling(position, step, ground)
  const swimsAt = () => (isLow ? 0.1 : aside > NEAR_BANK ? 1 : AFLOAT)
  // Whose head is under water is lifted onto no bank by it, and swims up to where that is.
  const isUnder = isWater(Math.floor(position.x), Math.floor(step.feet), Math.floor(position.z))
  const wanted = step.pose === POSE.swim ? step.y + swimsAt() : step.feet + (isUnder ? ARRIVED : -AFLOAT)
  return position.y + velocity.y * GLIDE_TICKS < wanted
}

/** True where a swimmer who holds its head up would meet a ceiling, here or on the next bit of its way. */
function isBelowCeiling({ x, z }: Vec3, step: Step, ground: Ground): boolean {
  const ahead = (from: number, to: number) =>
    Math.floor(from + Math.max(-REACH_AHEAD, Math.min(REACH_AHEAD, to + 0.5 - from)))
  const spots = [
    [Math.floor(x), Math.floor(z)],
    [ahead(x, step.x), ahead(z, step.z)],
    [step.x, step.z],
  ] as const
  return spots.some(([atX, atZ]) => (ground.at(atX, step.y + 2, atZ) & CLOSED) !== 0)
}

function jumps(
  { bot, moving }: Context,
  step: Step,
  before: Step | undefined,
  aside: number,
  idleTicks: number,
): boolean {
  const { position, onGround } = bot.entity
  const { ground } = moving
  if (before?.pose === POSE.hang && step.move === MOVE.jump) return position.y < step.feet + 0.1
  const under = ground.at(Math.floor(position.x), Math.floor(position.y - 0.1), Math.floor(position.z))
  if (!onGround || under & CROP) return false
  if (step.move === MOVE.jump && step.feet - position.y > 0.55) {
    if (ground.at(step.x, step.y - 1, step.z) & STAIRS && idleTicks < IMPATIENT) return false
    const diagonal = before && before.x !== step.x && before.z !== step.z
    return aside < (diagonal ? TAKE_OFF_DIAGONAL : TAKE_OFF)
  }
  // Something small is in the way after all.
  return idleTicks > BLOCKED && moved(bot).isCollidedHorizontally === true
}

/** Up a ladder, pressed against what it hangs on. */
function climb(context: Context, step: Step): void {
  const { bot } = context
  const { position } = bot.entity
  const { dx, dz } = wallBehind(context, step)
  const centred = Math.hypot(position.x - step.x - 0.5, position.z - step.z - 0.5) < 0.35
  face(bot, step.x + 0.5 + (centred ? dx : 0), step.z + 0.5 + (centred ? dz : 0))
  press(bot, 'jump', ...(!centred || dx || dz ? (['forward'] as const) : []))
}

/**
 * Onto a ladder from above and down on it, off its upper edge and against the body's own drift: who runs over the edge flies past
 * the ladder and falls.
 */
function climbDown(context: Context, step: Step): void {
  const { bot } = context
  const { position, velocity, onGround } = bot.entity
  const { dx, dz } = wallBehind(context, step)
  const drift = onGround ? DRIFT_TICKS.ground : DRIFT_TICKS.air
  const x = step.x + 0.5 - dx * OFF_WALL - velocity.x * drift
  const z = step.z + 0.5 - dz * OFF_WALL - velocity.z * drift
  face(bot, x, z)
  const aside = Math.hypot(position.x - x, position.z - z)
  press(bot, ...(aside > (onGround ? OVER_SHAFT : ARRIVED) ? (['forward'] as const) : []))
}

/** The side on which a ladder or vine hangs, or what is below its upper end. */
function wallBehind({ moving: { ground } }: Context, { x, y, z }: Step): { dx: number; dz: number } {
  const kind = ground.at(x, y, z) | ground.at(x, y - 1, z)
  return {
    dx: kind & EAST ? 1 : kind & WEST ? -1 : 0,
    dz: kind & SOUTH ? 1 : kind & NORTH ? -1 : 0,
  }
}
