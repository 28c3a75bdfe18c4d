import { silkTouchReason, unobtainable } from './tables/unobtainable.ts'
import type { Ingredient, Knowledge } from './types.ts'

type Facts = Pick<Knowledge, 'items' | 'craftingRecipes' | 'smeltingRecipes' | 'sources' | 'label'>

/**
 * Tells why survival in the overworld cannot count on an item; undefined for what can be had. An item can be had if it
 * has a source, or a recipe all of whose ingredients can be had.
 */
export function unobtainableReasons(
  facts: Facts,
  needsSilkTouch: (item: string) => boolean,
): ReadonlyMap<string, string> {
  const had = new Set<string>()
  const ways = new Map(facts.items.map(item => [item, waysTo(item, facts)]))
  for (let grown = true; grown; ) {
    grown = false
    for (const [item, recipes] of ways) {
      if (had.has(item)) continue
      const can = recipes.some(cells => cells.every(cell => cell.some(one => had.has(one))))
      if (can) {
        had.add(item)
        grown = true
      }
    }
  }
  const reasons = new Map<string, string>()
  const explain = (item: string, asking: ReadonlySet<string>): string | undefined => {
    const listed = unobtainable.find(([pattern]) => pattern.test(item))?.[1]
    if (listed !== undefined) return listed
    for (const cells of ways.get(item) ?? []) {
      const missing = cells.find(cell => !cell.some(one => had.has(one))) ?? []
      for (const one of missing) {
        const why = asking.has(one) ? undefined : explain(one, new Set([...asking, one]))
        if (why !== undefined)
          return why.startsWith(NEEDS) ? why : `${NEEDS} ${facts.label(one)}, which ${why}`
      }
    }
    return needsSilkTouch(item) ? silkTouchReason : undefined
  }
  for (const item of facts.items) {
    if (!had.has(item)) reasons.set(item, explain(item, new Set([item])) ?? UNKNOWN)
  }
  return reasons
}

const NEEDS = 'needs'
const UNKNOWN = 'has no known source in the overworld'

/** What each way to an item uses: nothing for a source that needs no tool. */
function waysTo(item: string, facts: Facts): Ingredient[][] {
  return [
    ...facts.sources(item).map(source => toolsFor(source.kind === 'mob' ? [] : source.tools, source.kind)),
    ...facts.smeltingRecipes(item).map(recipe => [recipe.input]),
    ...facts.craftingRecipes(item).map(recipe => recipe.grid.flat().filter(cell => cell !== null)),
  ]
}

/** Any one of a block's tools will do; other ways need all theirs. */
function toolsFor(tools: readonly string[], kind: 'block' | 'mob' | 'other'): Ingredient[] {
  if (tools.length === 0) return []
  return kind === 'block' ? [tools] : tools.map(tool => [tool])
}
