// Whether waiting heals: worlds where nothing heals by itself look like all others.
import type { Context } from '../context.ts'
import { HEALS_FROM } from '../items/meals.ts'

/** Milliseconds without a half heart more in which the slowest healing gives five. https://minecraft.wiki/w/Hunger */
const IN_VAIN_MS = 20_000
/** For so long it is not waited for again. */
const HOPELESS_MS = 300_000

const hopelessUntil = new WeakMap<Context['bot'], number>()

/** True where a body is fed well enough to heal by itself, and did not wait for that in vain of late. */
export const healsByItself = ({ bot }: Context): boolean =>
  bot.food >= HEALS_FROM && performance.now() >= (hopelessUntil.get(bot) ?? 0)

/** Watches a body that waits to heal. */
export class HealingWatch {
  readonly #context: Context
  #health: number
  #since = performance.now()

  constructor(context: Context) {
    this.#context = context
    this.#health = context.bot.health
  }

  /** Asked again and again while it waits: notes where it does not heal, though it is fed well enough. */
  look(): void {
    const { bot, tempo } = this.#context
    if (bot.health !== this.#health || bot.food < HEALS_FROM) {
      this.#health = bot.health
      this.#since = performance.now()
    } else if (performance.now() - this.#since > IN_VAIN_MS * tempo.slowness) {
      hopelessUntil.set(bot, performance.now() + HOPELESS_MS)
    }
  }
}
