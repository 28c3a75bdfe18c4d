// What it costs to do without something: the measure of how far one looks for it.
import type { Knowledge } from '../knowledge/index.ts'
import { catalogueOf } from './catalogue.ts'

/**
 * Ticks of effort by which these things become dearer where `gone` is not to be had: infinite if there is no other way to
 * one of them.
 */
export function detourTicks(
  wants: readonly { readonly item: string; readonly quantity: number }[],
  gone: readonly string[],
  knowledge: Knowledge,
): number {
  const [as, without] = [catalogueOf(knowledge), catalogueOf(knowledge, { gone })]
  return wants
    .filter(({ item }) => Number.isFinite(as.price(item)))
    .reduce((sum, { item, quantity }) => {
      const first = without.price(item) - as.price(item)
      const next = quantity > 1 ? without.effort(item) - as.effort(item) : 0
      return sum + Math.max(0, first + next * (quantity - 1))
    }, 0)
}
