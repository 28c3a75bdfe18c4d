import type { Context } from '../context.ts'
import { Obstacle } from '../running/interruption.ts'
import { roomFor } from './inventory.ts'

/** True if the hands can take one more of it. */
export function hasRoomFor({ bot, knowledge }: Pick<Context, 'bot' | 'knowledge'>, item: string): boolean {
  const { inventory } = bot
  const { inventoryStart, inventoryEnd } = inventory
  return roomFor(inventory, inventoryStart, inventoryEnd, item, knowledge.stackSize(item)) > 0
}

/** @param label what does not fit, in words */
export const noRoomFor = (label: string): Obstacle =>
  new Obstacle(
    'blocked',
    'inventory_full',
    `The inventory is full, so no more ${label} fits. Put something into the chest first.`,
  )
