import type { Context } from './context.ts'
import type { Entity, Vec3 } from './game.ts'
import { Obstacle } from './interruption.ts'

/** The body of a player of this name, while it is in sight. */
export function playerNamed({ bot }: Context, name: string): Entity | undefined {
  const wanted = name.toLowerCase()
  return Object.values(bot.players).find(({ username }) => username.toLowerCase() === wanted)?.entity
}

/** Blocks around a player that are theirs to work in: what they may have in reach. */
const ELBOW_ROOM = 5
/** Milliseconds that another place may be further away: what two dig at one place is picked up by either. */
const CROWDED_MS = 6000

/** What it costs to work there beside somebody else; nothing where nobody is. */
export function crowdMs({ bot }: Context, at: Vec3): number {
  const crowded = Object.values(bot.players).some(({ entity, username }) => {
    if (!entity?.isValid || username === bot.username) return false
    const { x, y, z } = entity.position
    return Math.hypot(x - at.x - 0.5, z - at.z - 0.5) <= ELBOW_ROOM && Math.abs(y - at.y) <= ELBOW_ROOM + 2
  })
  return crowded ? CROWDED_MS : 0
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
