import { countFor, needsOf } from '../../board/index.ts'
import { type BoardSubtask, countOf, type Stock } from '../../contract/index.ts'
import type { BoardKeeper } from './board-keeper.ts'
import { inHands, together } from './stocks.ts'

/**
 * Open subtasks whose results nothing asks for any more, since all that they were for is there: whoever brought an iron pickaxe
 * spared the others the iron. What a person is at stays, what the goal asks for, and what others count on who took for
 * themselves what they were to leave. Pure.
 * @param gives what the goal asks for
 * @param there what lies in the chest and in hands
 */
export function needless(
  subtasks: readonly BoardSubtask[],
  gives: Stock,
  there: Stock,
  isHuman: (id: string) => boolean,
): number[] {
  const over = new Set(subtasks.filter(({ status }) => status === 'DONE').map(({ id }) => id))
  const dropped: number[] = []
  for (;;) {
    const next = subtasks.find(subtask => {
      const { id, holder, pinnedTo, item, accepts } = subtask
      if (over.has(id) || [holder, pinnedTo].some(who => who !== undefined && isHuman(who))) return false
      const names = [item, ...(accepts[item] ?? [])]
      if (countOf(gives, names) > 0) return false
      const others = subtasks.filter(one => one !== subtask && !over.has(one.id))
      if (takenBy(others, names) > countOf(there, names) + givenBy(others, names)) return false
      const users = subtasks.filter(({ needs }) => needs.includes(id))
      return users.length > 0 && users.every(user => over.has(user.id))
    })
    if (!next) return dropped
    over.add(next.id)
    dropped.push(next.id)
  }
}

const leftOf = ({ quantity, progress }: BoardSubtask): number => quantity - progress

/** Items of these names that subtasks are still to use up. */
export const takenBy = (subtasks: readonly BoardSubtask[], names: readonly string[]): number =>
  subtasks.reduce((sum, subtask) => {
    const needs = needsOf(subtask).filter(
      ({ kind, accepts }) => kind === 'material' && accepts.some(name => names.includes(name)),
    )
    return needs.reduce((all, need) => all + countFor(need, leftOf(subtask)), sum)
  }, 0)

/** Items of these names that subtasks are still to give. */
const givenBy = (subtasks: readonly BoardSubtask[], names: readonly string[]): number =>
  subtasks
    .filter(({ item, deliver }) => names.includes(item) && deliver !== 'ground')
    .reduce((sum, subtask) => sum + leftOf(subtask), 0)

/**
 * Drops what nothing needs any more.
 * @param subtasks the board's, or the board's as they are to be seen for this
 */
export function dropNeedless(
  keeper: BoardKeeper,
  why: string,
  subtasks: readonly BoardSubtask[] = keeper.view.subtasks,
): void {
  const { participants, ledger } = keeper.view
  const isHuman = (id: string) => participants.some(one => one.id === id && one.kind === 'human')
  const there = together([ledger.chest, ...inHands(keeper.view)])
  for (const id of needless(subtasks, keeper.state.plan?.gives ?? {}, there, isHuman))
    keeper.act({ type: 'drop', id, participant: 'session' }, 'session', why)
}

/** A second pickaxe is of no use once all is there that it was to dig for. What is only said to be there may come back. */
export function dropLeft(keeper: BoardKeeper): void {
  const seen = keeper.view.subtasks.map(one =>
    one.evidence?.kind === 'said' ? { ...one, status: 'READY' as const } : one,
  )
  dropNeedless(keeper, 'nothing needs it any more', seen)
}
