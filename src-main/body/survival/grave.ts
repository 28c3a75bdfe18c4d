import type { Scope } from '../../base/index.ts'
import type { Position, Stock } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { plain } from '../game.ts'
import { carried } from '../inventory.ts'

/** What a death left behind. */
export interface Grave {
  readonly position: Position
  readonly dimension: string
  readonly things: Stock
  /** Milliseconds of `performance.now()`. */
  readonly at: number
  /** `lava` burns what falls into it; nothing comes back from the void. */
  readonly place: 'ground' | 'lava' | 'void'
}

/** Blocks below the lowest of the world from which nothing comes back. */
const VOID_DEPTH = 1
/** Lava that was touched this long ago is still what killed. */
const LAVA_MS = 3000
const LOOK_TICKS = 4

const graves = new WeakMap<Context, Grave>()

/** The last death whose things have not been fetched or given up yet. */
export const graveOf = (context: Context): Grave | undefined => graves.get(context)
export const forgetGrave = (context: Context): void => void graves.delete(context)

/** Remembers, for the scope's life, where the bot dies and what it has on it then. */
export function watchForDeath(context: Context, scope: Scope): void {
  const { bot } = context
  let things: Stock = {}
  let lavaAt = Number.NEGATIVE_INFINITY
  let ticks = 0
  scope.listen(bot, 'physicsTick', () => {
    if (bot.health <= 0) return
    if ((bot.entity as { isInLava?: boolean }).isInLava) lavaAt = performance.now()
    if (ticks++ % LOOK_TICKS === 0) things = carried(bot)
  })
  scope.listen(bot, 'death', () => {
    const { position } = bot.entity
    // The server may have told of the death before it took the things, or after.
    const now = carried(bot)
    const bottom = (bot.game as { minY?: number }).minY ?? 0
    const inLava =
      performance.now() - lavaAt < LAVA_MS || /lava/.test(bot.blockAt(position, false)?.name ?? '')
    graves.set(context, {
      position: plain(position),
      dimension: bot.game.dimension,
      things: Object.keys(now).length > 0 ? now : things,
      at: performance.now(),
      place: position.y < bottom - VOID_DEPTH ? 'void' : inLava ? 'lava' : 'ground',
    })
    things = {}
    lavaAt = Number.NEGATIVE_INFINITY
  })
}
