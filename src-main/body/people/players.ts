import type { Context } from '../context.ts'
import type { Entity, Vec3 } from '../game.ts'
import { Obstacle } from '../running/interruption.ts'

/** The body of a player of this name, while it is in sight. */
export function playerNamed({ bot }: Context, name: string): Entity | undefined {
  const wanted = name.toLowerCase()
  return Object.values(bot.players).find(({ username }) => username.toLowerCase() === wanted)?.entity
}

/** Where the other players are who are in sight. */
export const othersNearby = ({ bot }: Context): Vec3[] =>
  Object.values(bot.players).flatMap(({ entity, username }) =>
    entity?.isValid && username !== bot.username ? [entity.position] : [],
  )

/** Milliseconds that another place may be further away than that of somebody: either picks up what two dig at one place. */
const CROWDED_MS = 6000

/**
 * What it costs to work there beside somebody else, the more the nearer they are; nothing where nobody is.
 * @param room blocks around a player that are theirs to work in
 */
export function crowdMs(context: Context, at: Vec3, room: number): number {
  const nearness = othersNearby(context).map(({ x, y, z }) => {
    if (Math.abs(y - at.y) > room) return 0
    return 1 - Math.hypot(x - at.x - 0.5, z - at.z - 0.5) / room
  })
  return Math.max(0, ...nearness) * CROWDED_MS
}

/** The same. @throws Obstacle not_found where the player is out of sight */
export function requirePlayer(context: Context, name: string): Entity {
  const player = playerNamed(context, name)
  if (player?.isValid) return player
  throw new Obstacle(
    'impossible here',
    'not_found',
    `${name} is too far away to be seen: come nearer, or say where you are.`,
  )
}
