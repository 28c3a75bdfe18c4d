import { fireproof, fuels } from './tables/fuel.ts'
import { smelting, TICKS_TO_SMELT } from './tables/smelting.ts'
import type { Tags } from './tags.ts'
import type { SmeltingRecipe } from './types.ts'
import type { Vocabulary } from './vocabulary.ts'

const written = (names: readonly string[], words: Vocabulary, tags: Tags) => [
  ...new Set(names.flatMap(name => (name.startsWith('#') ? tags.tag(name.slice(1)) : words.items([name])))),
]

/** Furnace recipes of a version by result. */
export function smeltingRecipes(
  words: Vocabulary,
  tags: Tags,
): ReadonlyMap<string, readonly SmeltingRecipe[]> {
  const recipes = new Map<string, SmeltingRecipe[]>()
  for (const fact of smelting) {
    const result = words.item(fact.result)
    if (result === undefined || (fact.since !== undefined && !words.isSince(fact.since))) continue
    const input = written(fact.input, words, tags).filter(item => item !== result)
    if (input.length > 0)
      recipes.set(result, [...(recipes.get(result) ?? []), { input, result, ticks: TICKS_TO_SMELT }])
  }
  return recipes
}

/** Ticks that one item burns, by item. */
export function burnTicks(words: Vocabulary, tags: Tags): ReadonlyMap<string, number> {
  const ticks = new Map<string, number>()
  for (const fact of fuels) {
    if (fact.since !== undefined && !words.isSince(fact.since)) continue
    for (const item of written(fact.items, words, tags))
      if (!fireproof.test(item)) ticks.set(item, fact.ticks)
  }
  return ticks
}
