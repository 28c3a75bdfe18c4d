import type { BoardView, Participant, ParticipantId } from './board.ts'
import type { Vitals } from './live.ts'

/**
 * Who goes back for what a death left behind, where all waits for that: such a board is not stuck for good. Nobody where something
 * failed, which people can mend meanwhile.
 */
export const whoIsAwaited = (
  { phase, participants, subtasks }: BoardView,
  vitalsOf: (id: ParticipantId) => Pick<Vitals, 'goesBack'> | undefined,
): Participant | undefined =>
  phase === 'stuck' && subtasks.every(({ status }) => status !== 'FAILED')
    ? participants.find(({ id, present }) => present && vitalsOf(id)?.goesBack)
    : undefined
