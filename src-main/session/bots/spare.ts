import { countFor, needsOf } from '../../board/index.ts'
import { type BoardSubtask, type BoardView, minus, type Stock } from '../../contract/index.ts'
import { takeOut } from '../keeping/stocks.ts'
import { isAskedFor } from '../witness/goods.ts'

/**
 * What somebody carries beyond what the goal and the open subtasks together ask for, as the board counts it. Pure.
 * @param gives what the goal asks for
 */
export function spare(board: BoardView, stock: Stock, gives: Stock): Stock {
  return beyond(board, stock, minus(gives, board.ledger.chest))
}

/**
 * The same of what the shared chests hold. A tool that somebody at work has not fetched yet is theirs, besides the one that stays for
 * whoever comes next. Pure.
 */
export function spareInChest(board: BoardView, gives: Stock): Stock {
  const left = { ...board.ledger.chest }
  for (const subtask of board.subtasks) {
    const tools = needsOf(subtask).flatMap(({ kind, accepts }) => (kind === 'tool' ? accepts : []))
    for (const { place, item, count } of subtask.reservations)
      if (place === 'chest' && tools.includes(item)) takeOut(left, [item], count)
  }
  return beyond(board, left, gives)
}

/**
 * What is left of a stock beyond what the goal has there and what open subtasks ask for. What they ask for is taken from what others
 * of them are still to bring to hand before it is taken from this.
 */
function beyond({ subtasks }: BoardView, stock: Stock, gives: Stock): Stock {
  const left = { ...stock }
  const results = takeResults(left, subtasks, gives)
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
  for (const { accepts } of tools.values())
    if (!accepts.some(name => results.has(name))) takeOut(left, accepts, 1)
  const coming = stillToCome(subtasks)
  for (const { need, count, reserved } of asked) {
    if (need.kind !== 'material') continue
    let rest = count - takeOut(coming, need.accepts, count)
    for (const { item, count: set } of reserved) rest -= takeOut(left, [item], Math.min(set, rest))
    takeOut(left, need.accepts, rest)
  }
  return left
}

/** Takes out what the goal has there: all that it asks for but what open subtasks are still to bring. @returns names of what there was */
function takeResults(left: Stock, subtasks: readonly BoardSubtask[], gives: Stock): Set<string> {
  const results = new Set<string>()
  for (const [item, count] of Object.entries(gives)) {
    const givers = subtasks.filter(one => one.item === item && one.deliver !== 'ground')
    const names = [item, ...givers.flatMap(({ accepts }) => accepts[item] ?? [])]
    const toCome = givers.reduce((sum, { quantity, progress }) => sum + quantity - progress, 0)
    if (takeOut(left, names, count - toCome) > 0) for (const name of names) results.add(name)
  }
  return results
}

/** What nobody has begun to gather, for who keeps it in hand, by item. */
function stillToCome(subtasks: readonly BoardSubtask[]): Stock {
  const coming: Stock = {}
  for (const { action, deliver, status, item, quantity, progress } of subtasks)
    if (action === 'gather' && deliver === 'hand' && (status === 'READY' || status === 'BLOCKED'))
      coming[item] = (coming[item] ?? 0) + quantity - progress
  return coming
}

/** True where open subtasks give it, or these and the goal ask for all that somebody carries of it. Pure. */
export const isKept = (board: BoardView, item: string, count: number, gives: Stock): boolean =>
  isAskedFor(board, item) || (spare(board, { [item]: count }, gives)[item] ?? 0) === 0
