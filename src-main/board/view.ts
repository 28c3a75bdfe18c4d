import type { BoardSubtask, BoardView } from '../contract/index.ts'
import type { Derived } from './derive.ts'
import { derive } from './derive.ts'
import type { BoardState } from './state.ts'
import { recordOf } from './stock.ts'

/** The board as the door shows it. Subtasks that did not change are the same objects as in earlier views. */
export function view(state: BoardState): BoardView {
  const derived = derive(state)
  derived.view ??= viewOf(derived)
  return derived.view
}

function viewOf({ state, subtasks, paths }: Derived): BoardView {
  return {
    goal: state.plan?.goal ?? '',
    version: state.plan?.version ?? '',
    phase: phaseOf(state, subtasks),
    // Views are not changed by those who get them; copying ten thousand subtasks for each would be waste.
    subtasks: subtasks as BoardSubtask[],
    participants: state.people.map(person => person.participant),
    ledger: {
      chest: recordOf(state.chest.holds),
      ...(state.chests[0] ? { chestAt: state.chests[0].at } : {}),
      ...(state.chests.length > 1
        ? { chests: state.chests.map(({ at, holds }) => ({ position: at, holds: recordOf(holds) })) }
        : {}),
      held: Object.fromEntries(
        state.people.map(({ participant, store }) => [participant.id, recordOf(store.holds)]),
      ),
      stations: state.stations.map(({ item, position }) => ({ item, position })),
    },
    criticalPath: [...paths.critical],
    seq: state.seq,
  }
}

function phaseOf(state: BoardState, subtasks: readonly BoardSubtask[]): BoardView['phase'] {
  if (state.plan && subtasks.every(subtask => subtask.status === 'DONE')) return 'finished'
  if (state.mode !== 'running') return state.mode
  const moving = subtasks.some(({ status }) => status === 'READY' || status === 'IN_PROGRESS')
  return moving || !state.plan ? 'running' : 'stuck'
}

/** Subtasks of `after` that are new or differ; what was dropped shows in the order of `after`. */
export function changedSubtasks(before: BoardView, after: BoardView): BoardSubtask[] {
  if (before.subtasks === after.subtasks) return []
  const known = new Set(before.subtasks)
  return after.subtasks.filter(subtask => !known.has(subtask))
}
