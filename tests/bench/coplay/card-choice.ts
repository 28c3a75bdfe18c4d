import {
  type BoardSubtask,
  type BoardView,
  isSearchedFor,
  type Stock,
} from '../../../src-main/contract/index.ts'

/** What a person at the page would press next. */
export type Choice =
  | { readonly type: 'claim'; readonly id: number }
  /** “I take so many of these.” */
  | { readonly type: 'split'; readonly id: number; readonly quantity: number }

/** Fewer than this nobody shares. */
const WORTH_SHARING = 4

/**
 * The card that a person takes: what is set aside for them, then what lies on the board's critical path, then from the top.
 * Of much that is to be gathered or hunted they take half and leave half to the others, also of what another is at; but only where
 * there is a second tool for it. Pure.
 * @param shared cards of which a part has been taken once: nobody cuts the same card into ever smaller pieces
 * @param avoided cards that just went wrong
 */
export function choiceOf(
  board: BoardView,
  me: string,
  shared: ReadonlySet<number>,
  avoided: ReadonlySet<number>,
): Choice | undefined {
  const { subtasks, criticalPath } = board
  const ready = subtasks
    .filter(({ id, status, pinnedTo = me }) => status === 'READY' && pinnedTo === me && !avoided.has(id))
    .sort((a, b) => rank(a) - rank(b))
  const [first] = ready
  const together = board.participants.some(({ id, present }) => present && id !== me)
  if (first) {
    const quantity =
      together && ready.length === 1 && !shared.has(first.id) ? half(first, board.ledger.chest, 2) : 0
    return quantity > 0 ? { type: 'split', id: first.id, quantity } : { type: 'claim', id: first.id }
  }
  for (const subtask of subtasks) {
    if (subtask.status !== 'IN_PROGRESS' || subtask.holder === me || shared.has(subtask.id)) continue
    const quantity = half(subtask, board.ledger.chest, 1)
    if (quantity > 0) return { type: 'split', id: subtask.id, quantity }
  }
  return undefined

  function rank({ id, pinnedTo }: BoardSubtask): number {
    if (pinnedTo === me) return -1
    const at = criticalPath.indexOf(id)
    return at < 0 ? criticalPath.length + id : at
  }
}

/** Half of what is left; 0 where that is not worth it, or where the chest has fewer tools for it than these. */
function half(subtask: BoardSubtask, chest: Stock, toolsNeeded: number): number {
  const left = subtask.quantity - subtask.progress
  if (!isSearchedFor(subtask) || subtask.deliver !== 'chest' || left < WORTH_SHARING) return 0
  const equipped = subtask.tools.every(tool => {
    const names = [tool, ...(subtask.accepts[tool] ?? [])]
    return names.reduce((sum, name) => sum + (chest[name] ?? 0), 0) >= toolsNeeded
  })
  return equipped ? Math.floor(left / 2) : 0
}
