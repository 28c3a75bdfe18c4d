import { needsOf } from '../../board/index.ts'
import { amountOf, type BoardSubtask, countOf, type ParticipantId, type Stock } from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { takenBy } from '../keeping/needless.ts'
import { givenBy } from '../witness/goods.ts'

interface Had {
  readonly id: number
  readonly item: string
  /** How many are carried. */
  readonly count: number
}

/**
 * Open subtasks whose results somebody carries already, as many as others will take: what lay where it had died, for example. Of tools
 * the plan knows how many wear out. Pure.
 * @param gives what the goal asks for: that is to be got as often as it says
 */
export function hadAlready(subtasks: readonly BoardSubtask[], gives: Stock, carried: Stock): Had[] {
  const over = new Set(subtasks.flatMap(({ id, status }) => (status === 'DONE' ? [id] : [])))
  const had: Had[] = []
  for (;;) {
    const open = subtasks.filter(({ id }) => !over.has(id))
    const next = open.find(subtask => {
      const { id, action, deliver, holder, pinnedTo } = subtask
      if (holder !== undefined || pinnedTo !== undefined || deliver !== 'hand') return false
      if (action === 'kill' || action === 'perform') return false
      const names = givenBy(subtask)
      const others = open.filter(one => one !== subtask)
      if (!others.some(({ needs }) => needs.includes(id)) || countOf(gives, names) > 0) return false
      if (others.some(one => isToolOf(one, names))) return false
      const taken = takenBy(others, names)
      return taken > 0 && taken <= countOf(carried, names)
    })
    if (!next) return had
    over.add(next.id)
    had.push({ id: next.id, item: next.item, count: countOf(carried, givenBy(next)) })
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
  for (const { id, item, count } of hadAlready(subtasks, keeper.state.plan?.gives ?? {}, carried)) {
    const text = `${amountOf(count, item)} in hand already`
    keeper.act({ type: 'satisfy', id, evidence: { kind: 'inventory', text } }, bot, text)
  }
}
