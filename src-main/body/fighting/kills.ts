import type { Scope } from '../../base/index.ts'
import type { Context } from '../context.ts'
import { type Bot, type Entity, events } from '../game.ts'

const KILL = 'own kill'
/** Milliseconds after a blow, or a shot, within which a death is its doing: what was struck runs on, and a busy server tells of it when the fight is over. */
const DIES_WITHIN_MS = 30_000

/** When each body struck, or shot at, each creature last, by the creature's id. */
const blows = new WeakMap<Bot, Map<number, number>>()

export function noteBlow(bot: Bot, target: Entity): void {
  const struck = blows.get(bot) ?? new Map<number, number>()
  blows.set(bot, struck.set(target.id, performance.now()))
}

/** Tells of every creature that dies of the bot's blows and arrows, whatever it struck them for. */
export function watchKills({ bot }: Context, scope: Scope): void {
  scope.listen(bot, 'entityDead', (entity: Entity) => {
    const struckAt = blows.get(bot)?.get(entity.id) ?? Number.NEGATIVE_INFINITY
    if (performance.now() - struckAt < DIES_WITHIN_MS) events(bot).emit(KILL, entity)
  })
  scope.listen(bot, 'entityGone', ({ id }: Entity) => void blows.get(bot)?.delete(id))
}

/** Calls `listener` for every creature that the bot kills; the answer ends that. */
export function onKill({ bot }: Context, listener: (mob: Entity) => void): () => void {
  events(bot).on(KILL, listener)
  return () => void events(bot).off(KILL, listener)
}
