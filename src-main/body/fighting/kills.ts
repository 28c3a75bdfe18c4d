import type { Context } from '../context.ts'
import { type Entity, events } from '../game.ts'

const KILL = 'own kill'

/** Notes that the bot has killed a mob, on order or in its own defence; a mob may be noted twice. */
export const noteKill = ({ bot }: Context, mob: Entity): void => void events(bot).emit(KILL, mob)

/** Calls `listener` for every mob that the bot kills; the answer ends that. */
export function onKill({ bot }: Context, listener: (mob: Entity) => void): () => void {
  events(bot).on(KILL, listener)
  return () => void events(bot).off(KILL, listener)
}
