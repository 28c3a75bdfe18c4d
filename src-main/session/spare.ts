import type { BoardView, Stock } from '../contract/index.ts'

/** Sums of thirds and tenths must not be rounded up to one more than they are. */
const ROUNDING = 1e-6

/** What somebody carries beyond all that the open subtasks together ask for. Pure. */
export function spare({ subtasks }: BoardView, carried: Stock): Stock {
  const left = { ...carried }
  const setAside = (names: readonly string[], count: number) => {
    for (const name of names) {
      const taken = Math.min(left[name] ?? 0, count)
      if (taken > 0) left[name] = (left[name] ?? 0) - taken
      count -= taken
    }
  }
  const open = subtasks.filter(({ status }) => status !== 'DONE')
  // One tool serves all that ask for it, one after the other.
  const tools = new Map(
    open.flatMap(({ tools, accepts }) => tools.map(tool => [tool, [tool, ...(accepts[tool] ?? [])]])),
  )
  for (const names of tools.values()) setAside(names, 1)
  for (const { materials, accepts, quantity, progress } of open) {
    for (const [item, share] of Object.entries(materials)) {
      setAside([item, ...(accepts[item] ?? [])], Math.ceil(share * (quantity - progress) - ROUNDING))
    }
  }
  return left
}
