import type { Bot, Vec3 } from '../game.ts'
import { type Moved, physicsOf } from './physics.ts'
import { yawTowards } from './steering.ts'

/** Ticks in which any leap lands, and for which a body must stand still afterwards. */
const FLIGHT_TICKS = 34
const SLIDE_TICKS = 8
/** How far from the middle of its place a landing may be. */
const AIM = 0.62

/** How to leap: with or without a run, forward pressed for so many ticks of the flight. */
export interface LeapStyle {
  readonly sprint: boolean
  readonly forwardTicks: number
}

const STYLES: readonly LeapStyle[] = [
  { sprint: false, forwardTicks: FLIGHT_TICKS },
  { sprint: true, forwardTicks: FLIGHT_TICKS },
  // Down into a place that is nearer than a full leap carries.
  { sprint: false, forwardTicks: 9 },
  { sprint: true, forwardTicks: 7 },
]

/** The controls of who presses nothing. */
export const STILL = {
  forward: false,
  back: false,
  left: false,
  right: false,
  jump: false,
  sprint: false,
  sneak: false,
}

/** A copy of a body's state, to be thrown away. */
function ghostOf(bot: Bot, yaw: number): Moved {
  const entity = bot.entity as unknown as Record<string, unknown>
  return {
    pos: bot.entity.position.clone(),
    vel: bot.entity.velocity.clone(),
    onGround: bot.entity.onGround,
    isInWater: entity['isInWater'],
    isInLava: entity['isInLava'],
    isInWeb: entity['isInWeb'],
    isCollidedHorizontally: entity['isCollidedHorizontally'],
    isCollidedVertically: entity['isCollidedVertically'],
    elytraFlying: false,
    elytraEquipped: false,
    fireworkRocketDuration: 0,
    jumpTicks: 0,
    jumpQueued: false,
    attributes: (entity as { attributes?: unknown }).attributes,
    yaw,
    pitch: 0,
    control: { ...STILL },
    jumpBoost: 0,
    speed: 0,
    slowness: 0,
    dolphinsGrace: 0,
    slowFalling: 0,
    levitation: 0,
    depthStrider: 0,
  }
}

const worldOf = (bot: Bot) => ({ getBlock: (at: Vec3) => bot.blockAt(at, false) })

/** Which leap from here and now lands in a place and stays there; undefined if none does. */
export function leapNow(bot: Bot, x: number, feet: number, z: number, runs: boolean): LeapStyle | undefined {
  return STYLES.find(style => (runs || !style.sprint) && lands(bot, x, feet, z, style))
}

function lands(bot: Bot, x: number, feet: number, z: number, style: LeapStyle): boolean {
  const ghost = ghostOf(bot, yawTowards(bot.entity.position, x, z))
  const world = worldOf(bot)
  const physics = physicsOf(bot)
  ghost.control = { ...ghost.control, forward: true, jump: true, sprint: style.sprint }
  let slide = 0
  for (let tick = 0; tick < FLIGHT_TICKS + SLIDE_TICKS; tick++) {
    if (tick >= style.forwardTicks) ghost.control = { ...ghost.control, forward: false, sprint: false }
    // As the body does in flight: drifting aside it loses of its way, and a leap that lands by a hair may not.
    ghost.yaw = yawTowards(ghost.pos, x, z)
    physics.simulatePlayer(ghost, world)
    if (ghost.pos.y < feet - 0.6 && ghost.vel.y < 0) return false
    if (tick > 2 && ghost.onGround) {
      ghost.control = { ...ghost.control, forward: false, jump: false, sprint: false }
      if (++slide >= SLIDE_TICKS) break
    } else if (slide > 0) return false
  }
  const onTarget = Math.abs(ghost.pos.x - x) < AIM && Math.abs(ghost.pos.z - z) < AIM
  return slide > 0 && onTarget && Math.abs(ghost.pos.y - feet) < 0.2
}

/** True if a body that goes on towards a place keeps the ground under its feet for the next ticks. */
export function keepsGround(bot: Bot, x: number, z: number, ticks: number, runs: boolean): boolean {
  const ghost = ghostOf(bot, yawTowards(bot.entity.position, x, z))
  ghost.control = { ...ghost.control, forward: true, sprint: runs }
  for (let tick = 0; tick < ticks; tick++) physicsOf(bot).simulatePlayer(ghost, worldOf(bot))
  return ghost.onGround
}
