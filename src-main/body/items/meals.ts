import { hold } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import type { Item } from '../game.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { carried, owned } from './inventory.ts'

export const FULL = 20
/** Half drumsticks from which a body heals by itself. https://minecraft.wiki/w/Hunger */
export const HEALS_FROM = 18
/** Eating takes 32 of the server's ticks, 1.6 s where it keeps up; the rest is patience. https://minecraft.wiki/w/Food */
const MEAL_MS = 4000

/** Food that may poison or that is worth more than its points. */
const UNWISE =
  /^(rotten_flesh|spider_eye|poisonous_potato|pufferfish|chicken|suspicious_stew|chorus_fruit|golden_apple|enchanted_golden_apple)$/

/** Half drumsticks at which what was got for something else is eaten, too: there is no running any more, and soon it hurts. */
const STARVING = 3

/** The food that fits the hunger best: none of it wasted if possible, then the most filling; unwise food last. */
export function bestFood({ bot, knowledge, keep }: Context): Item | undefined {
  const hunger = FULL - bot.food
  const has = carried(bot)
  const isKept = ({ name }: Item) => bot.food > STARVING && keep(name, has[name] ?? 0)
  const rank = (item: Item) => {
    const points = knowledge.foodPoints(item.name)
    const waste = Math.max(0, points - hunger)
    return (UNWISE.test(item.name) ? -1000 : 0) - waste * 2 + points
  }
  return owned(bot)
    .filter(item => knowledge.foodPoints(item.name) > 0 && !isKept(item))
    .sort((a, b) => rank(b) - rank(a))[0]
}

export const isWise = (item: Item): boolean => !UNWISE.test(item.name)

/**
 * Eats one. False if the server did not take it. Stops chewing when the signal aborts, or when `enough` holds: somebody
 * comes.
 */
export async function eatOne(
  context: Context,
  run: Run,
  item: Item,
  enough: () => boolean = () => false,
): Promise<boolean> {
  const { bot, tempo } = context
  await hold(context, item)
  return run.step(async signal => {
    const left = bot.heldItem?.count ?? 0
    const eaten = () => (bot.heldItem?.count ?? 0) < left || bot.heldItem?.name !== item.name
    bot.activateItem()
    try {
      const cues = [[bot, 'heldItemChanged'] as const, [bot, 'physicsTick'] as const]
      await waitFor(signal, cues, MEAL_MS * tempo.slowness, () => eaten() || enough())
      return eaten()
    } finally {
      if (bot.usingHeldItem) bot.deactivateItem()
    }
  })
}
