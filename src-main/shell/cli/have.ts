import type { Outcome, Stock } from '../../contract/index.ts'
import { fail, succeed } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'

/** Reads `3 oak_log, 1 iron_axe` (an item without a number is one of it). Fails with `bad_input`, naming the part. */
export function readStock(text: string, knowledge: Knowledge): Outcome<Stock> {
  const stock: Stock = {}
  for (const part of text
    .split(',')
    .map(words => words.trim())
    .filter(Boolean)) {
    const [, count = '1', name = ''] = /^(\d+)?\s*(.*)$/.exec(part) ?? []
    const found = knowledge.resolveItem(name)
    if (!found.found) {
      const [nearest] = found.suggestions
      const hint = nearest ? `did you mean ${nearest}?` : 'write it like "3 oak_log, 1 iron_axe".'
      return fail('bad_input', `“${part}” in --have is no item of Minecraft ${knowledge.version}: ${hint}`, {
        suggestions: found.suggestions,
      })
    }
    stock[found.item] = (stock[found.item] ?? 0) + Number(count)
  }
  return succeed(stock)
}
