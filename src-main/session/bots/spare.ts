import { countFor, needsOf } from '../../board/index.ts'
import type { BoardView, Stock } from '../../contract/index.ts'
import { isAskedFor } from '../witness/goods.ts'

/** What somebody carries, or a chest holds, beyond all that the open subtasks together ask for, as the board counts it. Pure. */
export function spare({ subtasks }: BoardView, stock: Stock): Stock {
  const left = { ...stock }
  const setAside = (names: readonly string[], count: number) => {
    for (const name of names) {
      const taken = Math.min(left[name] ?? 0, count)
      if (taken > 0) left[name] = (left[name] ?? 0) - taken
      count -= taken
    }
  }
  const asked = subtasks
    .filter(({ status }) => status !== 'DONE')
    .flatMap(subtask =>
      needsOf(subtask).map(need => ({ need, count: countFor(need, subtask.quantity - subtask.progress) })),
    )
  // One tool serves all that ask for it, one after the other. Stations serve where they stand, not in the bag.
  const tools = new Map(
    asked.flatMap(({ need }) => (need.kind === 'tool' ? [[need.key, need] as const] : [])),
  )
  for (const { accepts } of tools.values()) setAside(accepts, 1)
  for (const { need, count } of asked) if (need.kind === 'material') setAside(need.accepts, count)
  return left
}

/** True where open subtasks give it, or ask for all that somebody carries of it. Pure. */
export const isKept = (board: BoardView, item: string, count: number): boolean =>
  isAskedFor(board, item) || (spare(board, { [item]: count })[item] ?? 0) === 0
