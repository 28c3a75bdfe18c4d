import { useMemo, useRef } from 'react'
import type { BoardSubtask, BoardView, WaitingProgram } from '../../src-main/contract/index.ts'
import type { CardView } from '../parts/card-view.ts'
import { givesOf, iconOf, mainAction, materialsOf, whyFailed } from '../state/index.ts'

const toView = (
  subtask: BoardSubtask,
  { participants }: BoardView,
  me: string,
  critical: boolean,
  program: string | undefined,
): CardView => {
  const find = (id: string | undefined) => participants.find(participant => participant.id === id)
  const doneBy = subtask.attempts.findLast(({ outcome }) => outcome === 'done')?.participant
  return {
    subtask,
    icon: iconOf(subtask),
    materials: materialsOf(subtask),
    gives: givesOf(subtask),
    holder: find(subtask.holder ?? doneBy),
    pinnedTo: find(subtask.pinnedTo),
    helpFor: find(subtask.helpFor),
    me,
    main: program === undefined ? mainAction(subtask, me) : 'program',
    program,
    critical,
    reason: subtask.status === 'FAILED' ? whyFailed(subtask) : (subtask.reason ?? ''),
    tries: subtask.strikes ?? 0,
  }
}

/**
 * What each card shows, by the subtask's id. A view stays the same object while nothing about it changes, so that
 * only changed cards are drawn.
 */
export const useCardViews = (
  board: BoardView,
  me: string,
  waiting: readonly WaitingProgram[],
): ReadonlyMap<number, CardView> => {
  const cache = useRef<{ people: string; views: ReadonlyMap<number, CardView> }>({
    people: '',
    views: new Map(),
  })
  return useMemo(() => {
    const people = JSON.stringify([board.participants, me])
    const known = cache.current.people === people ? cache.current.views : new Map<number, CardView>()
    const path = new Set(board.criticalPath)
    const views = new Map(
      board.subtasks.map(subtask => {
        const critical = path.has(subtask.id)
        const before = known.get(subtask.id)
        const program = waiting.find(one => one.subtask === subtask.id)?.id
        const same = before?.subtask === subtask && before.critical === critical && before.program === program
        return [subtask.id, same ? before : toView(subtask, board, me, critical, program)]
      }),
    )
    cache.current = { people, views }
    return views
  }, [board, me, waiting])
}
