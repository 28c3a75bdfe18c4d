// One change to the board by a line of chat, and the way back from it.
import {
  type BoardCommand,
  type BoardSubtask,
  fail,
  type Outcome,
  succeed,
  wayBack,
} from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { subtaskOf } from './advice.ts'
import { titleOf } from './chat-answers.ts'
import { type ChatHouse, type Done, refused, type TakeBack } from './chat-house.ts'

export const noSuch = (id: number | undefined): string => `There is no #${id} on the board.`

/** `#4 Craft a wooden sword: yours`. */
export const about = (subtask: BoardSubtask, words: string): string =>
  `${titleOf(subtask)}${/^comes|^takes/.test(words) ? ' ' : ': '}${words}`

/** A command about one subtask, and the way back from it. */
export function change(
  house: ChatHouse,
  keeper: BoardKeeper,
  id: number,
  words: string,
  command: BoardCommand,
  answer?: () => string,
): Done {
  const before = subtaskOf(keeper, id)
  if (!before) return refused(`Subtask #${id}`, noSuch(id))
  const outcome = house.command(command)
  if (!outcome.ok) return refused(about(before, words), outcome.failure.message)
  // The board knows no way back from a retry, and it spends nothing.
  const undo = command.type === 'retry' ? {} : { undo: backTo(before, house, keeper) }
  return { ok: true, text: about(before, words), answer: [answer?.() ?? `${about(before, words)}.`], ...undo }
}

export const backTo =
  (before: BoardSubtask, house: ChatHouse, keeper: BoardKeeper): TakeBack =>
  by => {
    if (house.keeper() !== keeper) return fail('not_allowed', 'That was in a session that is over.')
    const commands = wayBack(before, subtaskOf(keeper, before.id), by)
    if (commands.length === 0) return fail('not_allowed', 'There is nothing left to be taken back.')
    return inTurn(commands, house)
  }

export function inTurn(commands: readonly BoardCommand[], house: ChatHouse): Outcome<null> {
  for (const command of commands) {
    const outcome = house.command(command)
    if (!outcome.ok) return outcome
  }
  return succeed(null)
}
