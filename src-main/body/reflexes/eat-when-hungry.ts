import type { Context } from '../context.ts'
import { bestFood, eatOne, FULL, HEALS_FROM, isWise } from '../items/meals.ts'
import type { Reflex } from './reflex.ts'

/** Half drumsticks at which a player reaches for food. */
const HUNGRY = 14
/** Half hearts below which it should heal, where hunger keeps it from that. */
const SCRATCHED = 16
/** Half hearts below which a full stomach is worth it, since it heals. */
const HURT = 10

const meal = (context: Context) => {
  const { bot } = context
  const hungry =
    bot.food <= HUNGRY ||
    (bot.health < HURT && bot.food < FULL) ||
    (bot.health < SCRATCHED && bot.food < HEALS_FROM)
  const food = hungry ? bestFood(context) : undefined
  // Bad food only before starving.
  return food && (isWise(food) || bot.food <= 6) ? food : undefined
}

export const eatWhenHungry: Reflex = {
  name: 'eat',
  limitMs: 6000,
  restMs: 5000,
  cause(context) {
    const food = meal(context)
    return food && `Ate ${context.knowledge.label(food.name).toLowerCase()}`
  },
  async act(context, run) {
    const food = meal(context)
    return food !== undefined && eatOne(context, run, food)
  },
}
