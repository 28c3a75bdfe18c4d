import { halfOf } from '../../board/index.ts'
import type { BoardCommand, BoardView, ParticipantId } from '../../contract/index.ts'

interface Help {
  /** What brings the help about. */
  readonly command: Extract<BoardCommand, { type: 'claim' | 'split' }>
  /** For people, in one line. */
  readonly why: string
}

/**
 * How a bot that is free can help somebody who asked for it: it takes half of what they have, or the whole of what nobody has.
 * Undefined where nobody asked, or where it cannot be shared: then only who hands it over is helped. Pure.
 */
export function helpFrom(board: BoardView, bot: ParticipantId): Help | undefined {
  for (const subtask of board.subtasks) {
    const { id, helpFor, holder, status } = subtask
    if (helpFor === undefined || helpFor === bot) continue
    const name = board.participants.find(one => one.id === helpFor)?.name ?? 'Somebody'
    const why = `${name} asked for help with #${id}.`
    if (status === 'READY') return { command: { type: 'claim', id, participant: bot }, why }
    const quantity = halfOf(subtask)
    if (status === 'IN_PROGRESS' && holder === helpFor && quantity > 0)
      return { command: { type: 'split', id, participant: bot, quantity }, why }
  }
  return undefined
}
