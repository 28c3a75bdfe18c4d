import {
  type BoardView,
  fail,
  type Outcome,
  type Stock,
  type Subtask,
  succeed,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { planWants, type Surroundings } from '../../planning/index.ts'
import { stillWanted } from './still-wanted.ts'
import { inHands, together } from './stocks.ts'

export interface Mending {
  /** Subtasks that can never run as they stand. */
  readonly drop: readonly number[]
  readonly add: readonly Subtask[]
}

/** Who can do something in the world, and what they know to be near, as `planWants` takes it. */
export type Workforce = Required<Pick<Surroundings, 'hands' | 'people'>> & Pick<Surroundings, 'sees'>

interface MendOptions {
  /** What the goal asks for; nothing where absent. */
  readonly gives?: Stock
  /** Items that were looked for here in vain. */
  readonly gone?: readonly string[]
  /** Plans a chest for all where each kept everything in hand. */
  readonly share?: boolean
  /** One bot where absent. */
  readonly workforce?: Partial<Workforce>
}

/**
 * A new way for a board on which nothing can move, for example because a tool broke or a station is gone: what is
 * still open is planned again with what the shared place holds now. Where a subtask has FAILED the players decide,
 * unless it asks for what is not to be had here.
 */
export function mend(
  board: BoardView,
  knowledge: Knowledge,
  { gives = {}, gone = [], share = false, workforce = {} }: MendOptions = {},
): Outcome<Mending> {
  const failed = board.subtasks.find(({ status, item }) => status === 'FAILED' && !gone.includes(item))
  if (failed) {
    return fail(
      'plan_invalid',
      `Nothing can go on before #${failed.id}: retry it, do it yourself, or drop it.`,
    )
  }
  const open = board.subtasks.filter(({ status }) => status !== 'DONE' && status !== 'IN_PROGRESS')
  // How to perform something the planner cannot tell: that stays, and what it takes is planned.
  const performed = open.filter(({ action }) => action === 'perform')
  const planned = open.filter(({ action }) => action !== 'perform')
  const drop = planned.map(({ id }) => id)
  const { chestAt, stations } = board.ledger
  const shares = share || board.subtasks.some(({ deliver }) => deliver === 'chest')
  const stock = stockFor(board, shares && !share)
  const wants = stillWanted({ board, planned, performed, gives, stock, knowledge })
  // All that they were to give is there: what kept them open was a tool to be brought back, for example.
  if (wants.length === 0) return succeed({ drop, add: [] })
  const planWithout = (missing: readonly string[]) =>
    planWants({
      goal: board.goal,
      wants,
      knowledge,
      have: { chest: stock, stations: stations.map(({ item }) => item) },
      chest: chestAt ? 'present' : shares ? 'to be made' : 'none',
      gone: missing,
      ...workforce,
    })
  const around = planWithout(gone)
  // What nobody finds here may be at hand all the same.
  const found = around.ok ? around : planWithout(gone.filter(item => !stock[item]))
  if (!found.ok) return found
  return succeed({ drop, add: found.value.plan.subtasks })
}

/** What a new plan counts on. What is in hands is brought to the chest first, where there is one. */
function stockFor(board: BoardView, shares: boolean): Stock {
  const { chest, chestAt } = board.ledger
  if (!shares) return together([chest, ...inHands(board)])
  return chestAt ? chest : fullestHands(board)
}

/** Until there is a chest nobody can give anything to others: what the bot that has most carries. */
function fullestHands({ participants, ledger }: BoardView): Stock {
  const sizeOf = (stock: Stock) => Object.values(stock).reduce((sum, count) => sum + count, 0)
  return participants
    .filter(({ kind, present }) => kind === 'bot' && present)
    .map(({ id }) => ledger.held[id] ?? {})
    .reduce((most, stock) => (sizeOf(stock) > sizeOf(most) ? stock : most), {})
}
