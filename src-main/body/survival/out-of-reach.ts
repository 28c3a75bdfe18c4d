// Foes of which a fight came to nothing, as they stand in a pit or behind a fence: who cannot be got at can seldom get at the body.
import type { Context } from '../context.ts'
import type { Entity } from '../game.ts'

const LEFT_MS = 20_000
/** Blocks by which it must have come nearer to be minded again before that. */
const NEARER = 1

const memories = new WeakMap<Entity, { readonly until: number; readonly distance: number }>()

const distanceTo = ({ bot }: Context, entity: Entity): number =>
  entity.position.distanceTo(bot.entity.position)

/** A fight with it came to nothing from here. */
export function noteOutOfReach(context: Context, entity: Entity): void {
  memories.set(entity, { until: performance.now() + LEFT_MS, distance: distanceTo(context, entity) })
}

/** True for a while after such a fight, unless it has come nearer since. */
export function isOutOfReach(context: Context, entity: Entity): boolean {
  const memory = memories.get(entity)
  if (!memory || performance.now() > memory.until) return false
  return distanceTo(context, entity) > memory.distance - NEARER
}
