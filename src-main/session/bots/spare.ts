import { countFor, type Need, needsOf } from '../../board/index.ts'
import type { BoardSubtask, BoardView, Stock } from '../../contract/index.ts'
import { isAskedFor } from '../witness/goods.ts'

/**
 * What somebody carries, or a chest holds, beyond all that the open subtasks together ask for, as the board counts it. What they ask
 * for is taken from what others of them are still to bring to hand before it is taken from this. Pure.
 */
export function spare({ subtasks }: BoardView, stock: Stock): Stock {
  const left = { ...stock }
  const asked = subtasks
    .filter(({ status }) => status !== 'DONE')
    .flatMap(subtask =>
      needsOf(subtask).map(need => ({
        need,
        count: countFor(need, subtask.quantity - subtask.progress),
        // Who is at work was given these of all that would do.
        reserved: subtask.reservations.filter(({ item }) => need.accepts.includes(item)),
      })),
    )
  // One tool serves all that ask for it, one after the other. Stations serve where they stand, not in the bag.
  const tools = new Map(
    asked.flatMap(({ need }) => (need.kind === 'tool' ? [[need.key, need] as const] : [])),
  )
  for (const { accepts } of tools.values()) takeOut(left, accepts, 1)
  const coming = stillToCome(subtasks)
  for (const { need, count, reserved } of asked) {
    if (need.kind !== 'material') continue
    let rest = count - takeOut(coming, need.accepts, count)
    for (const { item, count: set } of reserved) rest -= takeOut(left, [item], Math.min(set, rest))
    takeOut(left, need.accepts, rest)
  }
  return left
}

/**
 * What the shared chests hold beyond all that the open subtasks ask for, and all that was made for its own sake. A tool that somebody
 * at work has not fetched yet is theirs, besides the one that stays for whoever comes next. Pure.
 */
export function spareInChest(board: BoardView): Stock {
  const left = { ...board.ledger.chest }
  const open = board.subtasks.filter(({ status }) => status !== 'DONE')
  const asks = (subtasks: readonly BoardSubtask[], kind: Need['kind'], item: string) =>
    subtasks.flatMap(needsOf).some(need => need.kind === kind && need.accepts.includes(item))
  for (const { deliver, status, item, quantity, reservations } of board.subtasks) {
    for (const { place, item: set, count } of reservations)
      if (place === 'chest' && asks(open, 'tool', set)) takeOut(left, [set], count)
    if (status !== 'DONE' || deliver !== 'chest' || asks(board.subtasks, 'material', item)) continue
    // One of them stays for whoever comes next.
    takeOut(left, [item], quantity - (asks(open, 'tool', item) ? 1 : 0))
  }
  return spare(board, left)
}

/** What nobody has begun to gather, for who keeps it in hand, by item. */
function stillToCome(subtasks: readonly BoardSubtask[]): Stock {
  const coming: Stock = {}
  for (const { action, deliver, status, item, quantity, progress } of subtasks)
    if (action === 'gather' && deliver === 'hand' && (status === 'READY' || status === 'BLOCKED'))
      coming[item] = (coming[item] ?? 0) + quantity - progress
  return coming
}

/** Takes up to so many of these out of a stock. @returns how many there were */
function takeOut(stock: Stock, names: readonly string[], most: number): number {
  let rest = most
  for (const name of names) {
    const taken = Math.min(stock[name] ?? 0, rest)
    if (taken > 0) stock[name] = (stock[name] ?? 0) - taken
    rest -= taken
  }
  return most - rest
}

/** True where open subtasks give it, or ask for all that somebody carries of it. Pure. */
export const isKept = (board: BoardView, item: string, count: number): boolean =>
  isAskedFor(board, item) || (spare(board, { [item]: count })[item] ?? 0) === 0
