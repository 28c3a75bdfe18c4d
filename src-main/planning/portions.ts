// Cuts what is gathered into portions where several work side by side: first what the next step waits for, the rest in as
// many as can be at it at once. Whoever is free takes one, and nobody waits for all of it.
import { countOf } from '../contract/index.ts'
import { allOf, type Have } from './draft.ts'
import { type Line, runsFor, totalOf } from './line.ts'

/** Ticks of work under which what the next step waits for is not worth a way of its own. */
const FIRST_TICKS = 60
/** Ticks of work under which a share is not another's: of what later steps wait for, and of what nothing waits for. */
const SHARE_TICKS = 60
const LAST_SHARE_TICKS = 120

/**
 * The same lines, with gathering for the shared chest cut into portions for so many hands. Pure.
 * @param skew how many times larger the first of the portions for each is than the others: for who is quicker
 */
export function portioned(lines: readonly Line[], hands: number, skew: number, have: Have): Line[] {
  if (hands < 2) return [...lines]
  return lines.flatMap((line, index) => {
    const { step, method, quantity } = line
    if (method.action !== 'gather' || step.deliver !== 'chest' || quantity < 2) return [line]
    const [next, ...others] = usersOf(line, lines.slice(index + 1))
    const head = others.length > 0 ? (next?.count ?? 0) : 0
    // Of what the first portion is for may come another tool for the rest.
    const { first, rest } = sizesOf(
      line,
      head,
      most(line, [...lines.slice(0, index), ...(next ? [next.line] : [])]),
      skew,
      next ? SHARE_TICKS : LAST_SHARE_TICKS,
    )
    const portion = (size: number) => ({ ...line, quantity: size, runs: runsFor(method, size) })
    return first > 0
      ? [portion(first), ...rest.map(size => ({ ...portion(size), after: step }))]
      : rest.map(portion)
  })

  /** How many can be at it at once: each needs a tool of their own. */
  function most({ tool, method }: Line, others: readonly Line[]): number {
    if (tool === undefined) return hands
    const there = allOf(have)
    const tools = countOf(there, method.tools)
    const made = others.reduce(
      (sum, other) => (method.tools.includes(other.method.item) ? sum + other.quantity : sum),
      tools,
    )
    return Math.max(1, Math.min(hands, made))
  }
}

/** The steps that take it, each with how many. */
export const usersOf = (
  { method: { item } }: Line,
  after: readonly Line[],
): { line: Line; count: number }[] =>
  after.flatMap(line => {
    const portion = line.portions.find(({ any }) => any.includes(item))
    return portion ? [{ line, count: totalOf(portion.perItem, line.quantity) }] : []
  })

function sizesOf(
  { method, tool, quantity, runs }: Line,
  head: number,
  most: number,
  skew: number,
  shareTicks: number,
) {
  const each = (method.workTicks(tool) * runs) / quantity
  const isWorth = (count: number, ticks: number) => count * each >= ticks
  const first = isWorth(head, FIRST_TICKS) && isWorth(quantity - head, FIRST_TICKS) ? head : 0
  let parts = most
  while (parts > 1 && !isWorth(Math.floor((quantity - first) / parts), shareTicks)) parts -= 1
  const rest: number[] = []
  // By hand all are equally quick; a better tool makes the difference.
  let weight = tool === undefined ? 1 : skew
  for (let left = quantity - first; parts > 0; parts -= 1) {
    const size = Math.ceil((left * weight) / (weight + parts - 1))
    rest.push(size)
    left -= size
    weight = 1
  }
  return { first, rest: rest.filter(size => size > 0) }
}
