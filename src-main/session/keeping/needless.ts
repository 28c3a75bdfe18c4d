import type { BoardSubtask, Stock } from '../../contract/index.ts'
import type { BoardKeeper } from './board-keeper.ts'

/**
 * Open subtasks whose results nothing asks for any more, since all that they were for is there: whoever brought an iron pickaxe
 * spared the others the iron. What a person is at stays, and what the goal asks for. Pure.
 * @param gives what the goal asks for
 */
export function needless(
  subtasks: readonly BoardSubtask[],
  gives: Stock,
  isHuman: (id: string) => boolean,
): number[] {
  const over = new Set(subtasks.filter(({ status }) => status === 'DONE').map(({ id }) => id))
  const dropped: number[] = []
  for (;;) {
    const next = subtasks.find(subtask => {
      const { id, holder, pinnedTo, item, accepts } = subtask
      if (over.has(id) || [holder, pinnedTo].some(who => who !== undefined && isHuman(who))) return false
      if ([item, ...(accepts[item] ?? [])].some(name => (gives[name] ?? 0) > 0)) return false
      const users = subtasks.filter(({ needs }) => needs.includes(id))
      return users.length > 0 && users.every(user => over.has(user.id))
    })
    if (!next) return dropped
    over.add(next.id)
    dropped.push(next.id)
  }
}

/**
 * Drops what nothing needs any more.
 * @param subtasks the board's, or the board's as they are to be seen for this
 */
export function dropNeedless(
  keeper: BoardKeeper,
  why: string,
  subtasks: readonly BoardSubtask[] = keeper.view.subtasks,
): void {
  const { participants } = keeper.view
  const isHuman = (id: string) => participants.some(one => one.id === id && one.kind === 'human')
  for (const id of needless(subtasks, keeper.state.plan?.gives ?? {}, isHuman))
    keeper.act({ type: 'drop', id, participant: 'session' }, 'session', why)
}

/** A second pickaxe is of no use once all is there that it was to dig for. What is only said to be there may come back. */
export function dropLeft(keeper: BoardKeeper): void {
  const seen = keeper.view.subtasks.map(one =>
    one.evidence?.kind === 'said' ? { ...one, status: 'READY' as const } : one,
  )
  dropNeedless(keeper, 'nothing needs it any more', seen)
}
