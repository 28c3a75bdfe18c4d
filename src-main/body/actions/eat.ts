import type { Context } from '../context.ts'
import { owned } from '../items/inventory.ts'
import { bestFood, eatOne, FULL } from '../items/meals.ts'
import { refused } from '../items/windows.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'

/** Eats once: the named food, or the most fitting. */
export async function eat(context: Context, run: Run, order: { item?: string }): Promise<Report> {
  const { bot, knowledge } = context
  const food = order.item ? owned(bot).find(({ name }) => name === order.item) : bestFood(context)
  if (!food || knowledge.foodPoints(food.name) === 0) {
    const what = order.item ? knowledge.label(order.item).toLowerCase() : 'food'
    throw new Obstacle('blocked', 'not_found', `The bot has no ${what} to eat. Give it some.`)
  }
  if (bot.food >= FULL) {
    throw new Obstacle('blocked', 'not_allowed', 'The bot is not hungry. Let it eat later.')
  }
  if (!(await eatOne(context, run, food))) {
    throw refused(`The server did not let the bot eat the ${knowledge.label(food.name).toLowerCase()}.`)
  }
  return { count: 1 }
}
