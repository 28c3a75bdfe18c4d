import {
  type BoardSubtask,
  type BoardView,
  countOf,
  fail,
  type Outcome,
  ROUNDING,
  type Stock,
  type Subtask,
  succeed,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { planGoal, type Surroundings } from '../../planning/index.ts'
import { inHands, together } from './stocks.ts'

export interface Mending {
  /** Subtasks that can never run as they stand. */
  readonly drop: readonly number[]
  readonly add: readonly Subtask[]
}

/** Who can do something in the world, and what they know to be near, as `planGoal` takes it. */
export type Workforce = Required<Pick<Surroundings, 'hands' | 'people'>> & Pick<Surroundings, 'sees'>

interface MendOptions {
  /** Items that were looked for here in vain. */
  readonly gone?: readonly string[]
  /** Plans a chest for all where each kept everything in hand. */
  readonly share?: boolean
  /** One bot where absent. */
  readonly workforce?: Partial<Workforce>
}

const words = (subtask: BoardSubtask): string =>
  `${subtask.action === 'place' ? 'get' : subtask.action} ${subtask.quantity - subtask.progress} ${subtask.item}`

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

/**
 * A new way for a board on which nothing can move, for example because a tool broke or a station is gone: what is
 * still open is planned again with what the shared place holds now. Where a subtask has FAILED the players decide,
 * unless it asks for what is not to be had here.
 */
export function mend(
  board: BoardView,
  knowledge: Knowledge,
  { gone = [], share = false, workforce = {} }: MendOptions = {},
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
  const goals = endsOf(planned)
  const drop = planned.map(({ id }) => id)
  // All that they were to give is there: what kept them open was a tool to be brought back, for example.
  const lacking = lackingFor(performed, goals, board)
  if (goals.length === 0 && lacking.length === 0) return succeed({ drop, add: [] })
  const { chestAt, stations } = board.ledger
  const shares = share || board.subtasks.some(({ deliver }) => deliver === 'chest')
  const stock = stockFor(board, shares && !share)
  const planWithout = (missing: readonly string[]) =>
    planGoal({
      goal: [...goals.map(words), ...lacking].join(' and '),
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

/** What is to be got for what is to be performed: neither there nor to be had by what is planned anyway. */
function lackingFor(
  performed: readonly BoardSubtask[],
  goals: readonly BoardSubtask[],
  board: BoardView,
): string[] {
  const there = together([board.ledger.chest, ...inHands(board)])
  for (const { item, quantity, progress } of goals) there[item] = (there[item] ?? 0) + quantity - progress
  const wanted = performed.flatMap(({ materials, tools, quantity, progress, accepts }) => [
    ...Object.entries(materials).map(([item, each]) => ({
      item,
      accepts,
      count: Math.ceil(each * (quantity - progress) - ROUNDING),
    })),
    ...tools.map(item => ({ item, accepts, count: 1 })),
  ])
  return wanted.flatMap(({ item, accepts, count }) => {
    const has = countOf(there, [item, ...(accepts[item] ?? [])])
    return has < count ? [`get ${count - has} ${item}`] : []
  })
}
