import { type BoardSubtask, type BoardView, NO_PROGRAMS, type Programs } from '../../contract/index.ts'
import { table } from './table.ts'

/** What a run came to. Times in seconds of real time. */
export interface Report {
  goal: string
  version: string
  /** Every subtask is DONE. */
  ok: boolean
  seconds: number
  /** Programs that a language model wrote, and subtasks that one written before did. */
  programs: { written: number; reused: number }
  subtasks: {
    id: number
    action: string
    item: string
    quantity: number
    status: string
    holder: string
    attempts: number
    seconds: number
    evidence: string
    reason: string
  }[]
}

export function reportOf(
  board: BoardView,
  seconds: number,
  { written, reused }: Programs = NO_PROGRAMS,
): Report {
  const names = new Map(board.participants.map(({ id, name }) => [id, name]))
  return {
    goal: board.goal,
    version: board.version,
    ok: board.phase === 'finished',
    seconds: rounded(seconds),
    programs: { written, reused },
    subtasks: board.subtasks.map(subtask => ({
      id: subtask.id,
      action: subtask.action,
      item: subtask.item,
      quantity: subtask.quantity,
      status: subtask.status,
      holder: names.get(lastHolder(subtask)) ?? '',
      attempts: subtask.attempts.length,
      seconds: rounded(workedMs(subtask) / 1000),
      evidence: subtask.evidence?.text ?? '',
      reason: subtask.reason ?? '',
    })),
  }
}

export function reportText({ goal, ok, seconds, subtasks, programs }: Report): string {
  const done = subtasks.filter(({ status }) => status === 'DONE').length
  const verdict = ok ? 'Reached' : 'Not reached'
  return [
    '',
    `${verdict}: ${goal}. ${done} of ${subtasks.length} subtasks done in ${seconds} s.`,
    ...(programs.written + programs.reused > 0
      ? [`${programs.written} programs written, ${programs.reused} used again without asking the model.`]
      : []),
    '',
    table([
      ['#', 'STATUS', 'SUBTASK', 'BY', 'SECONDS', 'TRIES', 'EVIDENCE OR REASON'],
      ...subtasks.map(one => [
        String(one.id),
        one.status,
        `${one.action} ${one.quantity} ${one.item}`,
        one.holder,
        one.seconds.toFixed(1),
        String(one.attempts),
        one.status === 'DONE' ? one.evidence : one.reason,
      ]),
    ]),
  ].join('\n')
}

const lastHolder = (subtask: BoardSubtask): string =>
  subtask.holder ?? subtask.attempts.at(-1)?.participant ?? ''

const workedMs = ({ attempts }: BoardSubtask): number =>
  attempts.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0)

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10
