import type { BoardEvent, BoardSubtask, BoardView, FeedEntry, Position } from '../contract/index.ts'
import { listed, spaced } from '../contract/index.ts'
import { isInSharedPlace } from './chests/shared-place.ts'
import { coordinates } from './chests/way-to.ts'

type Line = Pick<FeedEntry, 'tone' | 'text'> & { subtask?: number }

interface Names {
  /** A participant's name, or the word for the session itself. */
  who(id: string): string
  task(id: number): BoardSubtask | undefined
}

function names(before: BoardView, after: BoardView): Names {
  return {
    who: id => after.participants.find(one => one.id === id)?.name ?? 'Co-Voyager',
    task: id => after.subtasks.find(one => one.id === id) ?? before.subtasks.find(one => one.id === id),
  }
}

/** The sentence of a subtask without its full stop, for use inside another. */
const quoted = (subtask: BoardSubtask | undefined): string =>
  subtask ? `“${subtask.text.replace(/\.$/, '')}”` : 'a subtask'

const whereabouts = (at: Position, { ledger }: BoardView): string =>
  isInSharedPlace(at, ledger.chestAt) ? 'in the shared place' : `at ${at.x} ${at.y} ${at.z}`

/** What the feed says of an event; undefined for events that only matter to the board. */
export function feedLine(event: BoardEvent, before: BoardView, after: BoardView): Line | undefined {
  const { who, task } = names(before, after)
  const about = (id: number, tone: FeedEntry['tone'], text: string): Line => ({ tone, text, subtask: id })
  switch (event.type) {
    case 'board.opened':
      return { tone: 'plain', text: `New goal: ${event.plan.goal} (${event.plan.subtasks.length} subtasks)` }
    case 'goal.added':
      return { tone: 'plain', text: `${who(event.by)} added a goal: ${event.goal}` }
    case 'board.paused':
      return { tone: 'warning', text: `${who(event.by)} paused` }
    case 'board.resumed':
      return { tone: 'plain', text: `${who(event.by)} went on` }
    case 'board.stopped':
      return { tone: 'warning', text: `${who(event.by)} stopped` }
    case 'participant.joined':
      return { tone: 'plain', text: `${event.name} joined` }
    case 'participant.likes':
      if (event.kinds.length === 0) return { tone: 'plain', text: `${who(event.id)} takes what there is` }
      return { tone: 'plain', text: `${who(event.id)} likes ${listed(event.kinds)}` }
    case 'participant.left':
      return { tone: 'warning', text: `${who(event.id)} left${event.why ? `: ${event.why}` : ''}` }
    case 'subtask.claimed':
      return about(event.id, 'plain', `${who(event.participant)} claimed ${quoted(task(event.id))}`)
    case 'subtask.released':
      return about(event.id, 'plain', `${who(event.by)} gave back ${quoted(task(event.id))}: ${event.why}`)
    case 'subtask.lapsed':
      return about(event.id, 'warning', `${quoted(task(event.id))} lapsed: ${event.why}`)
    case 'subtask.done':
      return about(event.id, 'good', `${who(event.by)} finished: ${event.evidence.text}`)
    case 'subtask.confirmed':
      return about(event.id, 'good', `Seen to be done: ${event.evidence.text}`)
    case 'subtask.contradicted':
      return about(event.id, 'warning', `${quoted(task(event.id))} is open again: ${event.why}`)
    case 'subtask.failed':
      return about(event.id, 'bad', `${who(event.by)} could not ${quoted(task(event.id))}: ${event.why}`)
    case 'subtask.retried':
      return about(event.id, 'plain', `${who(event.by)} wants another try at ${quoted(task(event.id))}`)
    case 'subtask.handed_over':
      if (event.to === event.by)
        return about(event.id, 'plain', `${who(event.by)} took over ${quoted(task(event.id))}`)
      return about(event.id, 'plain', `${who(event.by)} handed ${quoted(task(event.id))} to ${who(event.to)}`)
    case 'subtask.pinned':
      if (event.to === undefined || event.to === event.by) return undefined
      return about(
        event.id,
        'plain',
        `${who(event.by)} set ${quoted(task(event.id))} aside for ${who(event.to)}`,
      )
    case 'subtask.help_asked':
      if (event.for === undefined) return undefined
      return about(event.id, 'warning', `${who(event.for)} asks for help with ${quoted(task(event.id))}`)
    case 'subtask.hurried':
      return about(
        event.id,
        'plain',
        event.wanted
          ? `${who(event.by)} wants ${quoted(task(event.id))} first`
          : `${quoted(task(event.id))} takes its turn again`,
      )
    case 'subtask.added':
      return about(event.subtask.id, 'plain', `${who(event.by)} added “${event.subtask.text}”`)
    case 'subtask.dropped':
      return about(event.id, 'plain', `${who(event.by)} dropped ${quoted(task(event.id))}`)
    case 'subtask.edited':
      return about(
        event.id,
        'plain',
        `${who(event.by)} changed ${quoted(before.subtasks.find(one => one.id === event.id))} to ${event.quantity}`,
      )
    case 'station.placed':
      return { tone: 'plain', text: `A ${spaced(event.item)} stands ${whereabouts(event.position, after)}` }
    case 'chest.lost':
      return after.ledger.chestAt
        ? { tone: 'bad', text: 'One of the shared chests is not shared any more' }
        : { tone: 'bad', text: 'The shared chest is gone: place one, and share it again' }
    case 'chest.found':
      return (after.ledger.chests?.length ?? 0) > 1
        ? { tone: 'plain', text: `The chest at ${coordinates(event.position)} is shared, too` }
        : undefined
    default:
      return undefined
  }
}
