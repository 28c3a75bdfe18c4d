import type { Context } from '../context.ts'
import { owned } from '../items/inventory.ts'
import { ANSWER_MS, refused, syncWindow } from '../items/windows.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { settled } from '../running/waiting.ts'

export type Destination = 'hand' | 'off-hand' | 'head' | 'torso' | 'legs' | 'feet'

/** Takes an item into a hand, or puts armour on. */
export async function equip(
  context: Context,
  _run: Run,
  order: { item: string; destination: Destination },
): Promise<Report> {
  const { bot, knowledge } = context
  const label = knowledge.label(order.item).toLowerCase()
  const item = owned(bot).find(({ name }) => name === order.item)
  if (!item) throw new Obstacle('blocked', 'not_found', `The bot has no ${label}. Give it one.`)
  if (order.destination === 'off-hand' && bot.supportFeature('doesntHaveOffHandSlot')) {
    throw new Obstacle(
      'impossible here',
      'bad_input',
      'This version of the game has no off-hand. Use the hand.',
    )
  }
  const error = await settled(bot, bot.equip(item, order.destination), ANSWER_MS)
  await syncWindow(context)
  const slot = bot.getEquipmentDestSlot(order.destination)
  if (error || bot.inventory.slots[slot]?.name !== order.item) {
    throw refused(`The server did not let the bot equip the ${label}.`)
  }
  return { count: 1 }
}
