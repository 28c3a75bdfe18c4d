import type { BoardView, ParticipantId } from '../../src-main/contract/index.ts'
import { type Amount, iconOf } from './board-model.ts'

export interface Share {
  participant: ParticipantId
  /** Icons with counts, in the board's order. */
  done: Amount[]
  /** Milliseconds during which it held a subtask. */
  busyMs: number
}

/** Who did what. A subtask counts for whoever ended it as done; time counts for all that tried. */
export const sharesOf = ({ subtasks }: BoardView): Share[] => {
  const shares = new Map<ParticipantId, Share>()
  for (const subtask of subtasks)
    for (const { participant, outcome, startedAt, endedAt } of subtask.attempts) {
      const share = shares.get(participant) ?? { participant, done: [], busyMs: 0 }
      share.busyMs += endedAt - startedAt
      if (outcome === 'done') share.done.push({ item: iconOf(subtask), count: subtask.quantity })
      shares.set(participant, share)
    }
  return [...shares.values()].sort((a, b) => b.done.length - a.done.length)
}

/** Milliseconds since 1970 of the last end of a subtask; null before the first. */
export const lastEnd = ({ subtasks }: BoardView): number | null => {
  const ends = subtasks.flatMap(({ attempts }) => attempts.map(({ endedAt }) => endedAt))
  return ends.length === 0 ? null : Math.max(...ends)
}
