// What a new plan for a board is to bring. It asks for all of it, what is there included: of that the planner uses nothing up for
// anything else.
import { countFor, needsOf } from '../../board/index.ts'
import {
  type BoardSubtask,
  type BoardView,
  countOf,
  dropsFor,
  minus,
  ROUNDING,
  type Stock,
  upTo,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { Want } from '../../planning/index.ts'
import { inHands, together } from './stocks.ts'

interface StillOpen {
  readonly board: BoardView
  /** Open subtasks that give way to the new plan. */
  readonly planned: readonly BoardSubtask[]
  /** Open subtasks that stay: how to perform them the planner cannot tell. */
  readonly performed: readonly BoardSubtask[]
  /** What the goal asks for. */
  readonly gives: Stock
  /** What the new plan counts on. */
  readonly stock: Stock
  readonly knowledge: Knowledge
}

/**
 * Those of the subtasks that no other one needs, as far as they are not done: what the rest is for. What was for something that
 * was dropped counts only where there is nothing else.
 */
export function endsOf(subtasks: readonly BoardSubtask[]): BoardSubtask[] {
  const needed = new Set(subtasks.flatMap(({ needs }) => needs))
  const ends = subtasks.filter(({ id, quantity, progress }) => !needed.has(id) && progress < quantity)
  const meant = ends.filter(({ orphaned }) => !orphaned)
  return meant.length > 0 ? meant : ends
}

/** What there is to be in the end, of all that the open subtasks are for. Pure. */
export function stillWanted({ board, planned, performed, gives, stock, knowledge }: StillOpen): Want[] {
  const ends = endsOf(planned)
  const rest = together(ends.map(restOf))
  const given = givenFor(ends, planned, board)
  // A step that others need may give a part of the goal, too. What somebody took away of what was delivered is theirs.
  const there = together([stock, ...planned.filter(isKept).map(restOf)])
  const asked: Stock = {}
  for (const [item, count] of Object.entries(gives)) asked[item] = Math.min(count, there[item] ?? 0)
  const hands = minus(together([board.ledger.chest, ...inHands(board)]), stock)
  const totals = together([asked, takenBy(performed, { stock: together([stock, rest]), hands, asked })])
  for (const [item, count] of Object.entries(rest)) {
    const all = count + Math.min(stock[item] ?? 0, given[item] ?? 0)
    totals[item] = Math.max(all, totals[item] ?? 0)
  }
  const hunts = planned.filter(one => one.action === 'kill' && (ends.includes(one) || !one.orphaned))
  const items = Object.entries(totals).map(([item, quantity]): Want => ({ verb: 'get', item, quantity }))
  return [...preyOf(hunts, knowledge), ...items.filter(({ quantity }) => quantity > 0)]
}

const leftOf = ({ quantity, progress }: BoardSubtask): number => quantity - progress

/** What so many of a subtask's quantity give. */
const productsOf = (subtask: BoardSubtask, count: number): Stock =>
  subtask.action === 'kill' ? dropsFor(subtask, count) : { [subtask.item]: count }

const restOf = (subtask: BoardSubtask): Stock => productsOf(subtask, leftOf(subtask))

/** False for blocks that are put up, and for what is performed. */
const isKept = ({ deliver }: BoardSubtask): boolean => deliver !== 'ground'

/** What was delivered so far: of the ends themselves, and of parts of them that others have done or are at. */
function givenFor(
  ends: readonly BoardSubtask[],
  planned: readonly BoardSubtask[],
  { subtasks }: BoardView,
): Stock {
  const needed = new Set(subtasks.flatMap(({ needs }) => needs))
  const isPart = (one: BoardSubtask) => !planned.includes(one) && !needed.has(one.id) && !one.orphaned
  const delivered = [...ends, ...subtasks.filter(isPart)].filter(isKept)
  return together(delivered.map(one => minus(productsOf(one, one.quantity), restOf(one))))
}

interface There {
  /** What the new plan counts on, or brings anyway. */
  readonly stock: Stock
  /** What is in hands besides. */
  readonly hands: Stock
  /** What of it the goal asks for. */
  readonly asked: Stock
}

/** What the work that stays is to find beside what the goal asks for; a tool of the goal's may serve for it first. */
function takenBy(performed: readonly BoardSubtask[], { stock, hands, asked }: There): Stock {
  let [spare, inHand] = [minus(stock, asked), hands]
  let taken: Stock = {}
  for (const subtask of performed) {
    for (const need of needsOf(subtask)) {
      const { kind, name, accepts } = need
      const isThere = countOf(stock, accepts) + countOf(hands, accepts) > 0
      if (kind !== 'material' && isThere) continue
      const count = countFor(need, leftOf(subtask))
      const brought = upTo(inHand, accepts, count)
      const left = count - countOf(brought, accepts)
      const found = upTo(spare, accepts, left)
      inHand = minus(inHand, brought)
      spare = minus(spare, found)
      taken = together([taken, found, { [name]: left - countOf(found, accepts) }])
    }
  }
  return taken
}

/** Mobs that are to be killed for themselves: there are more of them than what they are to drop takes. */
function preyOf(hunts: readonly BoardSubtask[], knowledge: Knowledge): Want[] {
  return [...new Set(hunts.map(({ item }) => item))].flatMap((mob): Want[] => {
    const own = hunts.filter(({ item }) => item === mob)
    const quantity = own.reduce((sum, hunt) => sum + leftOf(hunt), 0)
    const drops = together(own.map(restOf))
    const forDrops = knowledge
      .mobDrops(mob)
      .map(({ item, mean }) => (mean > 0 ? Math.ceil((drops[item] ?? 0) / mean - ROUNDING) : 0))
    return quantity > Math.max(0, ...forDrops) ? [{ verb: 'kill', item: mob, quantity }] : []
  })
}
