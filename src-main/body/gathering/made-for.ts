import type { Context } from '../context.ts'
import { type Vec3, vec } from '../game.ts'

/** Blocks around a place in vain to which others are likely to be in vain, too. */
const ALIKE = 4

/** Of several places to any of which it was to go: the one to which the last way led, and those close by. */
export function madeFor<T>(
  { bot, moving }: Context,
  choices: readonly T[],
  placeOf: (choice: T) => Vec3,
): T[] {
  const end = moving.lastSearch ? vec(moving.lastSearch.nearest) : bot.entity.position
  const away = (choice: T) => placeOf(choice).distanceTo(end)
  const [target] = choices.toSorted((a, b) => away(a) - away(b))
  return target ? choices.filter(choice => placeOf(choice).distanceTo(placeOf(target)) <= ALIKE) : []
}
