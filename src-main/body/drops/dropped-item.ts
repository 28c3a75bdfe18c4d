import { type Bot, type Entity, entityName } from '../game.ts'

/** A stack on the wire, in the forms of all versions. */
interface Stack {
  readonly itemId?: number
  /** Before 1.13. */
  readonly blockId?: number
  readonly itemCount?: number
}

/** True for what lies on the ground to be picked up. */
export const isDrop = (entity: Entity): boolean => /^item(_stack)?$/.test(entityName(entity))

/** The item that an entity is, if it is one. Undefined while the server has not told yet which; some never do. */
export function droppedItem(bot: Bot, entity: Entity): { name: string; count: number } | undefined {
  if (!isDrop(entity)) return undefined
  // Told by the one stack in its metadata: minecraft-data has the number of that wrong for 1.8.
  const { itemId, blockId, itemCount = 0 } = (entity.metadata as unknown[]).find(isStack) ?? {}
  const item = bot.registry.items[itemId ?? blockId ?? -1]
  return item && itemCount > 0 ? { name: item.name, count: itemCount } : undefined
}

const isStack = (value: unknown): value is Stack =>
  typeof value === 'object' && value !== null && ('itemId' in value || 'blockId' in value)
