// Whether waiting heals: worlds where nothing heals by itself look like all others.
import type { Context } from '../context.ts'
import type { Item } from '../game.ts'
import { bestFood, HEALS_FROM, isWise } from '../items/meals.ts'

/** Milliseconds without a half heart more in which the slowest healing gives five. https://minecraft.wiki/w/Hunger */
const IN_VAIN_MS = 20_000
/** Between two looks further apart it may have been hungry. */
const GAP_MS = 4000
/** Half hearts of who is whole. */
const WHOLE = 20
/** For so long it is not waited for again. */
const HOPELESS_MS = 300_000

const hopelessUntil = new WeakMap<Context['bot'], number>()

/** True where a body is fed well enough to heal by itself, and did not wait for that in vain of late. */
export const healsByItself = ({ bot }: Context): boolean =>
  bot.food >= HEALS_FROM && performance.now() >= (hopelessUntil.get(bot) ?? 0)

/** What it eats so that it heals, if need be what makes hungry again; nothing where it does so anyway. */
export function healingMeal(context: Context): Item | undefined {
  const food = context.bot.food < HEALS_FROM ? bestFood(context) : undefined
  return food && (isWise(food) || food.name === 'rotten_flesh') ? food : undefined
}

/** True where waiting heals, if need be after a meal. */
export const mayHeal = (context: Context): boolean =>
  healsByItself(context) || healingMeal(context) !== undefined

/** Watches a body that waits to heal. */
export class HealingWatch {
  readonly #context: Context
  #health: number
  #since = performance.now()
  #lookedAt = performance.now()

  constructor(context: Context) {
    this.#context = context
    this.#health = context.bot.health
  }

  /** Asked again and again while it waits: notes where it does not heal, though it is hurt, and fed well enough. */
  look(): void {
    const { bot, tempo } = this.#context
    const now = performance.now()
    const isWatched = now - this.#lookedAt < GAP_MS * tempo.slowness
    this.#lookedAt = now
    const mayHeal = bot.health < WHOLE && bot.food >= HEALS_FROM
    if (bot.health !== this.#health || !mayHeal || !isWatched) {
      this.#health = bot.health
      this.#since = now
    } else if (now - this.#since > IN_VAIN_MS * tempo.slowness) {
      hopelessUntil.set(bot, now + HOPELESS_MS)
    }
  }
}
