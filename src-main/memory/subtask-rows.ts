import type { BoardEvent, BoardView, SubtaskRow } from '../contract/index.ts'
import { MS_PER_TICK } from '../contract/index.ts'

/** When a subtask was first claimed and last ended, and how often somebody tried. */
interface Course {
  attempts: number
  startedAt: number | undefined
  endedAt: number | undefined
}

/** One row for each subtask of the board, with what the log says that it took. */
export function rowsOf(
  session: string,
  events: readonly BoardEvent[],
  board: BoardView,
  walked: ReadonlyMap<number, number>,
): SubtaskRow[] {
  const courses = coursesOf(events)
  const names = new Map(board.participants.map(({ id, name }) => [id, name]))
  return board.subtasks.map(subtask => {
    const { attempts, startedAt, endedAt } = courses.get(subtask.id) ?? unstarted()
    const holder = subtask.holder ?? subtask.attempts.at(-1)?.participant ?? ''
    const ended = subtask.holder === undefined ? endedAt : undefined
    const ticks = startedAt === undefined || endedAt === undefined ? 0 : (endedAt - startedAt) / MS_PER_TICK
    return {
      session,
      id: subtask.id,
      action: subtask.action,
      item: subtask.item,
      quantity: subtask.quantity,
      status: subtask.status,
      holder: names.get(holder) ?? holder,
      attempts,
      ticks: Math.max(0, Math.round(ticks)),
      centimetres: walked.get(subtask.id) ?? 0,
      startedAt: timeOf(startedAt),
      endedAt: timeOf(ended),
      reason: subtask.reason ?? '',
    }
  })
}

const unstarted = (): Course => ({ attempts: 0, startedAt: undefined, endedAt: undefined })

const timeOf = (at: number | undefined): string => (at === undefined ? '' : new Date(at).toISOString())

function coursesOf(events: readonly BoardEvent[]): Map<number, Course> {
  const courses = new Map<number, Course>()
  const held = new Map<number, string>()
  const courseOf = (id: number): Course => {
    const course = courses.get(id) ?? unstarted()
    courses.set(id, course)
    return course
  }
  const start = (id: number, holder: string, at: number) => {
    const course = courseOf(id)
    course.attempts++
    course.startedAt ??= at
    held.set(id, holder)
  }
  const end = (id: number, at: number) => {
    if (held.delete(id)) courseOf(id).endedAt = at
  }
  for (const event of events) {
    switch (event.type) {
      case 'subtask.claimed':
        start(event.id, event.participant, event.at)
        break
      case 'subtask.handed_over':
        start(event.id, event.to, event.at)
        break
      case 'subtask.done':
        // Said or seen to be done without a claim: that was an attempt too, of a moment.
        if (!held.has(event.id)) start(event.id, event.by, event.at)
        end(event.id, event.at)
        break
      case 'subtask.released':
      case 'subtask.lapsed':
      case 'subtask.failed':
      case 'subtask.dropped':
        end(event.id, event.at)
        break
      case 'participant.left':
        for (const [id, holder] of held) if (holder === event.id) end(id, event.at)
        break
    }
  }
  return courses
}
