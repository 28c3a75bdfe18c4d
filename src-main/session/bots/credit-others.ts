import type { BoardSubtask, ParticipantId } from '../../contract/index.ts'
import { amountOf } from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { givenBy } from '../witness/goods.ts'

/**
 * Where two gather the same, either picks up what the other has dug: what a bot brought beyond its own part, or picked up
 * in passing, counts for what people are at, and for what nobody is at. Other bots count for themselves.
 * @param own what the bot was at, if anything: its item, and its number where it counted itself
 */
export function creditOthers(
  keeper: Pick<BoardKeeper, 'view' | 'act'>,
  bot: ParticipantId,
  { id: own, item }: Pick<BoardSubtask, 'item'> & Partial<Pick<BoardSubtask, 'id'>>,
  count: number,
): void {
  const bots = new Set(keeper.view.participants.flatMap(({ id, kind }) => (kind === 'bot' ? [id] : [])))
  const alike = keeper.view.subtasks.filter(
    subtask =>
      subtask.id !== own &&
      subtask.action === 'gather' &&
      givenBy(subtask).includes(item) &&
      subtask.deliver === 'chest' &&
      subtask.status !== 'DONE' &&
      !bots.has(subtask.holder ?? ''),
  )
  // Most likely it is what one of those has dug who are at it.
  const others = alike.toSorted((a, b) => Number(b.holder !== undefined) - Number(a.holder !== undefined))
  let left = count
  for (const { id, quantity, progress: before } of others) {
    const progress = Math.min(quantity, before + left)
    left -= progress - before
    if (progress === before) continue
    keeper.act({ type: 'progress', id, progress }, bot, 'brought along with the other part')
    if (progress < quantity) continue
    const evidence = { kind: 'chest', text: `${amountOf(quantity, item)} in the chest` } as const
    keeper.act({ type: 'satisfy', id, evidence }, bot, evidence.text)
  }
}
