// The board in a line or two of chat, for one player. Pure.
import {
  type BoardSubtask,
  type BoardView,
  capitalised,
  type ParticipantId,
  shareFor,
  someOf,
  spaced,
} from '../../contract/index.ts'

/** Subtasks that one line names at most. */
const MOST_NAMED = 6

const numbers = (subtasks: readonly BoardSubtask[]): string => {
  const named = subtasks.slice(0, MOST_NAMED).map(({ id }) => `#${id}`)
  return [...named, ...(subtasks.length > MOST_NAMED ? ['…'] : [])].join(' ')
}

/** `#3 (4 of 11): Gather 11 cobblestone …`. */
export const subtaskLine = ({ id, progress, quantity, text }: BoardSubtask): string =>
  `#${id}${progress > 0 ? ` (${progress} of ${quantity})` : ''}: ${text}`

/** `#4 Craft a wooden sword`. */
export const titleOf = ({ id, action, item, quantity }: BoardSubtask): string =>
  `#${id} ${capitalised(action)} ${someOf(quantity, spaced(item))}`

const PHASES: Readonly<Record<BoardView['phase'], string>> = {
  running: '',
  paused: ' Paused: say go.',
  stopped: ' Stopped.',
  finished: ' All done.',
  stuck: ' Stuck: nothing can go on.',
}

/**
 * How it stands: what is done, who does what, what could be done.
 * @param awaited name of a bot for which all waits
 */
export function boardLines({ goal, phase, subtasks, participants }: BoardView, awaited?: string): string[] {
  const done = subtasks.filter(({ status }) => status === 'DONE').length
  const held = participants.flatMap(({ id, name }) => {
    const theirs = subtasks.filter(({ holder }) => holder === id)
    return theirs.length > 0 ? [`${name} ${numbers(theirs)}`] : []
  })
  const parts = [
    held.length > 0 ? `At work: ${held.join(', ')}.` : '',
    ...(['READY', 'BLOCKED', 'FAILED'] as const).map(status => {
      const such = subtasks.filter(one => one.status === status)
      return such.length > 0 ? `${status}: ${numbers(such)}.` : ''
    }),
  ]
  const how = awaited ? ` Waiting until ${awaited} is back with what it lost.` : PHASES[phase]
  return [`${goal}: ${done} of ${subtasks.length} done.${how}`, parts.filter(Boolean).join(' ')].filter(
    Boolean,
  )
}

/** What a player holds. */
export const heldBy = ({ subtasks }: BoardView, participant: ParticipantId): BoardSubtask[] =>
  subtasks.filter(({ holder }) => holder === participant)

/** What somebody who has nothing could take a part of, or why there is nothing to do for them now. */
export function whyNothingFor(board: BoardView, me: ParticipantId): string {
  const share = shareFor(board, me)
  if (!share) return whyNothing(board)
  const { subtask, quantity, holder } = share
  return `Nothing is ready, but ${holder.name} is at ${titleOf(subtask)}: say claim ${quantity} of ${subtask.id} for a part of it.`
}

/** Why there is nothing to do for anybody else now. */
export function whyNothing({ phase, subtasks }: BoardView): string {
  if (phase === 'finished') return 'Everything is done.'
  if (phase === 'stopped') return 'The session was stopped.'
  if (phase === 'paused') return 'The board is paused: say go.'
  const blocked = subtasks.find(({ status }) => status === 'BLOCKED')
  if (blocked) return `Nothing is ready. #${blocked.id} ${blocked.reason ?? 'waits'}.`
  return 'Nothing is ready: others are at the rest.'
}
