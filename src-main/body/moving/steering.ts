import type { Bot, Vec3 } from '../game.ts'

type Control = 'forward' | 'back' | 'left' | 'right' | 'jump' | 'sprint' | 'sneak'
const CONTROLS: readonly Control[] = ['forward', 'back', 'left', 'right', 'jump', 'sprint', 'sneak']

/** What mineflayer adds to an entity as it moves it, beyond its declarations. */
interface Moved {
  isInWater?: boolean
  isInLava?: boolean
  isCollidedHorizontally?: boolean
}
export const moved = (bot: Bot): Moved => bot.entity as unknown as Moved

/** On the ground or in water, where it stays: in a leap it is about to be elsewhere. */
export const isSteady = (bot: Bot): boolean => bot.entity.onGround || moved(bot).isInWater === true

/** Half drumsticks from which running is worth its hunger; below 7 nobody can. */
const FOOD_FOR_SPRINT = 8

/** Bodies that never run. */
const strollers = new WeakSet<Bot>()
/** From now on it walks, as an unhurried player does. */
export const stroll = (bot: Bot): void => void strollers.add(bot)
export const strolls = (bot: Bot): boolean => strollers.has(bot)

export const mayRun = (bot: Bot): boolean => bot.food >= FOOD_FOR_SPRINT && !strolls(bot)

/** Presses these controls and no other. */
export function press(bot: Bot, ...pressed: readonly Control[]): void {
  for (const control of CONTROLS) bot.setControlState(control, pressed.includes(control))
}

/** What a sneaking body is pulled down by in water, in blocks per tick, from 1.13 on; mineflayer's physics leave it out. */
const SINK = 0.04

/** Sinks as fast as a body can, for the next tick, and presses these controls beside that. */
export function dive(bot: Bot, ...pressed: readonly Control[]): void {
  if (moved(bot).isInWater && bot.registry.isNewerOrEqualTo('1.13')) bot.entity.velocity.y -= SINK
  press(bot, 'sneak', ...pressed)
}

/** Keeps who stands and waits in water from sinking. */
export const keepAfloat = (bot: Bot): void => bot.setControlState('jump', moved(bot).isInWater === true)

/** The yaw that looks from a body to a place. */
export const yawTowards = (from: Vec3, x: number, z: number): number => Math.atan2(from.x - x, from.z - z)

/** Looks level towards a place, at once: the next tick walks there. */
export function face(bot: Bot, x: number, z: number): void {
  const { position } = bot.entity
  if (Math.hypot(position.x - x, position.z - z) < 0.05) return
  void bot.look(yawTowards(position, x, z), 0, true)
}

/** Ticks for which a body glides on, in effect: in the air it loses a tenth of its speed in one, on the ground half. */
export const DRIFT_TICKS = { air: 8, ground: 2 }
/** How near to the middle of a place a body comes in the air. */
const OVER = 0.12

/** In the air, over the middle of a place on which to come down, against the body's own drift. */
export function stayOver(bot: Bot, x: number, z: number): void {
  const { position, velocity } = bot.entity
  const toX = x - velocity.x * DRIFT_TICKS.air
  const toZ = z - velocity.z * DRIFT_TICKS.air
  face(bot, toX, toZ)
  press(bot, ...(Math.hypot(position.x - toX, position.z - toZ) > OVER ? (['forward'] as const) : []))
}

/** Blocks to a block beyond which a body was carried off: more than a step, also one with the deepest safe fall. */
const CARRIED = 4

/**
 * True where a teleport, a current or a blow has carried the body off from a block that was a step away: who steers on without
 * a path would walk over an edge.
 */
export function isCarriedOff(bot: Bot, block: Vec3): boolean {
  const { x, y, z } = bot.entity.position
  return Math.hypot(block.x + 0.5 - x, block.y - y, block.z + 0.5 - z) > CARRIED
}

const CENTRED = 0.06
/** Nearer than this a body creeps, or it would go past the middle again and again. */
const CREEP = 0.35

/** Steers to the middle of a block, for the next tick. True when the body is there. */
export function stepToCentre(bot: Bot, block: { readonly x: number; readonly z: number }): boolean {
  const { position } = bot.entity
  const x = block.x + 0.5
  const z = block.z + 0.5
  const off = Math.hypot(x - position.x, z - position.z)
  if (off < CENTRED) return true
  face(bot, x, z)
  press(bot, 'forward', ...(off < CREEP ? (['sneak'] as const) : []))
  return false
}
