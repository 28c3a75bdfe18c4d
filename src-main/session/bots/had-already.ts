import { needsOf } from '../../board/index.ts'
import { amountOf, type BoardSubtask, countOf, type ParticipantId, type Stock } from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { givenBy, takenBy } from '../keeping/needless.ts'

/**
 * Open subtasks whose results somebody carries already, beside all that others will take of the like: what lay where it had died, for example.
 * Those that use such results come first, so that what was only for them counts, too. Of tools the plan knows how many are worn out. Pure.
 * @param gives what the goal asks for: that is to be got as often as it says
 */
export function hadAlready(subtasks: readonly BoardSubtask[], gives: Stock, carried: Stock): BoardSubtask[] {
  const over = new Set(subtasks.flatMap(({ id, status }) => (status === 'DONE' ? [id] : [])))
  const had: BoardSubtask[] = []
  for (;;) {
    const open = subtasks.filter(({ id }) => !over.has(id))
    const next = open.find(subtask => {
      const { id, action, deliver, holder, pinnedTo, item, accepts } = subtask
      if (holder !== undefined || pinnedTo !== undefined || deliver !== 'hand') return false
      if (action === 'kill' || action === 'perform') return false
      const names = [item, ...(accepts[item] ?? [])]
      const users = subtasks.filter(({ needs }) => needs.includes(id))
      if (users.length === 0 || countOf(gives, names) > 0) return false
      const others = open.filter(one => one !== subtask)
      if (others.some(one => isToolOf(one, names))) return false
      return takenBy(others, names) <= countOf(carried, names) + givenBy(others, names)
    })
    if (!next) return had
    over.add(next.id)
    had.push(next)
  }
}

const isToolOf = (subtask: BoardSubtask, names: readonly string[]): boolean =>
  needsOf(subtask).some(({ kind, accepts }) => kind === 'tool' && accepts.some(name => names.includes(name)))

/** Where nothing is shared, and one works alone out of its own hands, what it carries need not be got anew. */
export function creditHadAlready(keeper: BoardKeeper, bot: ParticipantId, carried: Stock): void {
  const { ledger, participants, subtasks } = keeper.view
  const isAlone = participants.every(({ id, present }) => id === bot || !present)
  if (!isAlone || ledger.chestAt) return
  keeper.observe({ [bot]: carried }, bot, 'carries')
  for (const { id, quantity, item } of hadAlready(subtasks, keeper.state.plan?.gives ?? {}, carried)) {
    const text = `${amountOf(quantity, item)} in hand already`
    keeper.act({ type: 'satisfy', id, evidence: { kind: 'inventory', text } }, bot, text)
  }
}
