// What came of it that somebody takes over a subtask: it is theirs, or waits for them until they can have all that it takes.
import { decide } from '../../board/index.ts'
import type { ParticipantId } from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'

/**
 * `#7 is yours.`, or that it is only set aside for them, with what it still takes.
 * @param whom the person in that sentence, where it is not said to themselves
 */
export function takenOver(
  { state, view }: Pick<BoardKeeper, 'state' | 'view'>,
  id: number,
  participant: ParticipantId,
  whom = 'you',
): string {
  const subtask = view.subtasks.find(one => one.id === id)
  if (subtask?.holder === participant) return whom === 'you' ? `#${id} is yours.` : `#${id} is with ${whom}.`
  const claim = decide(state, { type: 'claim', id, participant })
  const why = claim.ok ? '' : claim.failure.message
  if (subtask?.pinnedTo !== participant) return why
  return [`#${id} is set aside for ${whom}.`, why.replace(`#${id}`, 'It')].filter(Boolean).join(' ')
}

/** Lets them have what waits for them, as soon as they can; nothing where they cannot yet. */
export function claimSetAside(keeper: BoardKeeper, id: number, participant: ParticipantId): void {
  const subtask = keeper.view.subtasks.find(one => one.id === id)
  if (subtask?.holder === undefined && subtask?.pinnedTo === participant)
    keeper.act({ type: 'claim', id, participant }, participant, 'taken over')
}
