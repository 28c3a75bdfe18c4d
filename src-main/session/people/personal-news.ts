// What concerns one person, for who plays full-screen and sees no page. Pure.
import { halfOf } from '../../board/index.ts'
import {
  type BoardEvent,
  type BoardSubtask,
  type BoardView,
  capitalised,
  type Participant,
  type ParticipantId,
} from '../../contract/index.ts'
import { titleOf } from '../chat/chat-answers.ts'

interface News {
  readonly to: ParticipantId
  readonly text: string
}

/**
 * What one event means for single people who had no part in it; none for most.
 * @param howToSay how an order is given in the game's chat: `say !claim 3`
 */
export function personalNews(
  event: BoardEvent,
  before: BoardView,
  after: BoardView,
  howToSay: (order: string) => string,
): News[] {
  const was = 'id' in event ? before.subtasks.find(({ id }) => id === event.id) : undefined
  const now = 'id' in event ? after.subtasks.find(({ id }) => id === event.id) : undefined
  if (!was || !now) return []
  const news = newsOf(event, was, now, after, howToSay)
  const isToldTo = (id: ParticipantId) =>
    id !== event.by && after.participants.some(one => one.id === id && one.kind === 'human' && one.present)
  return news.filter(({ to }) => isToldTo(to))
}

function newsOf(
  event: BoardEvent,
  was: BoardSubtask,
  now: BoardSubtask,
  { participants }: BoardView,
  howToSay: (order: string) => string,
): News[] {
  const name = (id: string) => participants.find(one => one.id === id)?.name ?? 'Co-Voyager'
  switch (event.type) {
    case 'subtask.contradicted': {
      const said = was.evidence?.kind === 'said' ? was.attempts.at(-1)?.participant : undefined
      const way = capitalised(howToSay(`claim ${now.id}`))
      return said === undefined
        ? []
        : [{ to: said, text: `${titleOf(now)} is open again: ${event.why}. ${way} to go on with it.` }]
    }
    case 'subtask.handed_over':
      return [{ to: event.to, text: `${name(event.by)} handed ${titleOf(now)} over to you.` }]
    case 'subtask.pinned': {
      if (event.to === undefined || event.to === was.pinnedTo) return []
      const wait = now.status === 'BLOCKED' && now.reason ? ` It ${now.reason}.` : ''
      return [{ to: event.to, text: `${name(event.by)} set ${titleOf(now)} aside for you.${wait}` }]
    }
    case 'subtask.help_asked':
      return event.for === undefined ? [] : helpWanted(event.for, now, participants, howToSay)
    case 'subtask.lapsed':
      return was.holder === undefined ? [] : [{ to: was.holder, text: lapsed(now, howToSay) }]
    default:
      return []
  }
}

const lapsed = ({ id, status }: BoardSubtask, howToSay: (order: string) => string): string =>
  status === 'FAILED'
    ? `#${id} has failed, since nothing was heard of you: ${howToSay(`retry ${id}`)} to open it again.`
    : `#${id} is free again, since nothing was heard of you: ${howToSay(`claim ${id}`)} to go on.`

/** To all other people, with what they could take of it. */
function helpWanted(
  asker: ParticipantId,
  subtask: BoardSubtask,
  participants: readonly Participant[],
  howToSay: (order: string) => string,
): News[] {
  const person = participants.find(({ id, kind }) => id === asker && kind === 'human')
  if (!person) return []
  const { id, holder } = subtask
  const half = halfOf(subtask)
  const order = holder === undefined ? `claim ${id}` : half > 0 ? `claim ${half} of ${id}` : `where ${id}`
  const text = `${person.name} asks for help with ${titleOf(subtask)}: ${howToSay(order)}.`
  return participants.filter(one => one.id !== asker).map(one => ({ to: one.id, text }))
}
