import type { Bot, Entity } from './game.ts'

/** The item that an entity is, if it is one. Undefined while the server has not told yet which. */
export function droppedItem(bot: Bot, entity: Entity): { name: string; count: number } | undefined {
  if (!/^item(_stack)?$/i.test(entity.name ?? '')) return undefined
  // mineflayer throws for an entity of which only the spawn has arrived.
  const told = bot.registry.supportFeature('metadataIxOfItem') as unknown as number
  const item = entity.metadata[told] === undefined ? null : entity.getDroppedItem()
  return item ? { name: item.name, count: item.count } : undefined
}
