import type { Context } from './context.ts'
import type { Entity } from './game.ts'
import { Obstacle } from './interruption.ts'

/** The body of a player of this name, while it is in sight. */
export function playerNamed({ bot }: Context, name: string): Entity | undefined {
  const wanted = name.toLowerCase()
  return Object.values(bot.players).find(({ username }) => username.toLowerCase() === wanted)?.entity
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
