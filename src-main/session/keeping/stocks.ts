import type { Body } from '../../body/index.ts'
import type { BoardView, Stock } from '../../contract/index.ts'

/** What a bot carries, item by item. */
export function stockOf(body: Body): Stock {
  const stock: Stock = {}
  for (const { item, count } of body.observe().inventory) stock[item] = (stock[item] ?? 0) + count
  return stock
}

/** Several stocks as one. */
export function together(stocks: readonly Stock[]): Stock {
  const all: Stock = {}
  for (const stock of stocks) {
    for (const [item, count] of Object.entries(stock)) all[item] = (all[item] ?? 0) + count
  }
  return all
}

/** What everybody carries, but for people who left: what they took along helps nobody. */
export function inHands({ participants, ledger }: Pick<BoardView, 'participants' | 'ledger'>): Stock[] {
  const left = new Set(
    participants.flatMap(({ id, kind, present }) => (kind === 'human' && !present ? [id] : [])),
  )
  return Object.entries(ledger.held).flatMap(([id, stock]) => (left.has(id) ? [] : [stock]))
}

export const sameStock = (a: Stock, b: Stock): boolean => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every(name => (a[name] ?? 0) === (b[name] ?? 0))
}

/** A chest's content after things went between it and a bot that carried `before` and carries `after`. */
export function moved(chest: Stock, before: Stock, after: Stock): Stock {
  const content = { ...chest }
  for (const item of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const count = (content[item] ?? 0) + (before[item] ?? 0) - (after[item] ?? 0)
    content[item] = Math.max(0, count)
  }
  return content
}

/** Takes up to so many of these out of a stock. @returns how many there were */
export function takeOut(stock: Stock, names: readonly string[], most: number): number {
  let rest = most
  for (const name of names) {
    const taken = Math.min(stock[name] ?? 0, rest)
    if (taken > 0) stock[name] = (stock[name] ?? 0) - taken
    rest -= taken
  }
  return most - rest
}
