import type { Context } from '../context.ts'
import { SAFE_FALL } from '../game.ts'
import { BLOCK, floorAt, NOWHERE } from './footing.ts'
import { CLOSED, WATER } from './kinds.ts'
import { DRIFT_TICKS, press, stayOver } from './steering.ts'

/** Blocks above the feet at which there may be a floor that a body in a jump still comes up to. */
const RISE = 1

/**
 * Steers a body in the air, for the next tick, to the nearest ground on which it comes down unhurt: what it leapt for may have gone
 * under way, and whoever holds on to the keys flies past all there is. Lets go of them where there is no such ground.
 * @param highest where its feet have been since it left the ground: it falls from there
 */
export function steerToGround(context: Context, highest: number): void {
  const { bot } = context
  const { position, velocity } = bot.entity
  const { x, z } = position.plus(velocity.scaled(DRIFT_TICKS.air))
  let nearest: { x: number; z: number } | undefined
  let shortest = Number.POSITIVE_INFINITY
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      const column = { x: Math.floor(position.x) + dx, z: Math.floor(position.z) + dz }
      const away = Math.hypot(column.x + 0.5 - x, column.z + 0.5 - z)
      if (away >= shortest || !comesDownUnhurt(context, column, highest)) continue
      nearest = column
      shortest = away
    }
  }
  if (nearest) stayOver(bot, nearest.x + 0.5, nearest.z + 0.5)
  else press(bot)
}

function comesDownUnhurt(
  { bot, moving: { ground } }: Context,
  { x, z }: { readonly x: number; readonly z: number },
  highest: number,
): boolean {
  const top = Math.floor(bot.entity.position.y + RISE)
  for (let y = top; y >= highest - SAFE_FALL - 1; y--) {
    const kind = ground.at(x, y, z)
    if (kind & WATER) return true
    const floor = floorAt(ground, x, y, z)
    if (floor !== NOWHERE) return highest - (y + floor / BLOCK) <= SAFE_FALL
    if (y < top && kind & CLOSED) return false
  }
  return false
}
