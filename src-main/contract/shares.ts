// A part of what a bot is at, for a person to whom nothing else is left.
import type { BoardSubtask, BoardView, Participant, ParticipantId } from './board.ts'
import type { Stock } from './plan.ts'
import { isSearchedFor } from './work-kinds.ts'

/** Ticks of work under which a part is not worth the way there and back: what the other has dug, but not yet in hand, is not known. */
export const PART_WORTH_TICKS = 120

export interface Share {
  readonly subtask: BoardSubtask
  /** How many of what is left. */
  readonly quantity: number
  readonly holder: Participant
}

/**
 * Half of what a bot is gathering or hunting, where that is worth the way and a tool for it is free; undefined where there is none.
 * What the goal waits for longest comes first. Pure.
 */
export function shareFor(board: BoardView, me: ParticipantId): Share | undefined {
  if (board.phase !== 'running') return undefined
  const critical = new Set(board.criticalPath)
  const isCritical = ({ id }: BoardSubtask) => Number(critical.has(id))
  for (const subtask of board.subtasks.toSorted((a, b) => isCritical(b) - isCritical(a))) {
    const holder = board.participants.find(({ id }) => id === subtask.holder)
    if (holder?.kind !== 'bot' || !isSearchedFor(subtask) || subtask.deliver !== 'chest') continue
    const quantity = Math.floor((subtask.quantity - subtask.progress) / 2)
    const ticks = (subtask.workTicks * quantity) / subtask.quantity
    if (ticks >= PART_WORTH_TICKS && isEquipped(subtask, board, me)) return { subtask, quantity, holder }
  }
  return undefined
}

/** True where each tool is in this person's hands, or in the chest and of no use to who is at work. */
function isEquipped({ tools, accepts }: BoardSubtask, board: BoardView, me: ParticipantId): boolean {
  const free = freeInChest(board)
  const isFree = (name: string) => (board.ledger.held[me]?.[name] ?? 0) > 0 || (free[name] ?? 0) > 0
  return tools.every(tool => [tool, ...(accepts[tool] ?? [])].some(isFree))
}

/** What the shared chest holds that nobody at work has reserved. */
export function freeInChest({ ledger, subtasks }: BoardView): Stock {
  const free = { ...ledger.chest }
  for (const { reservations } of subtasks) {
    for (const { place, item, count } of reservations)
      if (place === 'chest') free[item] = Math.max(0, (free[item] ?? 0) - count)
  }
  return free
}
