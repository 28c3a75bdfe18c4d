import { emptyBoard, reduce, view } from '../../../src-main/board/index.ts'
import type { BoardEvent, ParticipantId, Plan, Stock } from '../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { type Fluency, fluencyOf } from './fluency.ts'
import { spansOf } from './spans.ts'
import { surplusOf } from './surplus.ts'

/** Nothing going on for longer than this is for a person to mend. */
const STUCK_MS = 30_000

/** How a run went, by the log of its board and what there is in the end. */
export interface Course {
  /** Absent for one alone. */
  readonly fluency?: Fluency
  /** Items made or mined beyond need. */
  readonly duplicated: Stock
  /** Words taken back, attempts that failed, claims that ran out. */
  readonly conflicts: number
  /** Those that only a person can get out of: subtasks that FAILED for good, a board that is stuck. */
  readonly needAPerson: number
}

interface Account {
  readonly log: readonly BoardEvent[]
  readonly plan: Plan
  /** The human first. */
  readonly team: readonly ParticipantId[]
  /** All that is in chests and hands at the end. */
  readonly exists: Stock
  readonly stuckMs: number
}

export function courseOf({ log, plan, team, exists, stuckMs }: Account): Course {
  const from = log[0]?.at ?? 0
  const to = log.at(-1)?.at ?? from
  const spans = spansOf(log, to)
  const conflicts = log.filter(({ type }) => CONFLICTS.has(type)).length
  const { failures, stations } = replayed(log)
  const all = { ...exists }
  for (const item of stations) all[item] = (all[item] ?? 0) + 1
  return {
    ...(team.length > 1
      ? {
          fluency: fluencyOf(
            team.map(id => spans.get(id) ?? []),
            { from, to },
          ),
        }
      : {}),
    duplicated: surplusOf(plan, all, team.length, createKnowledge(plan.version)),
    conflicts,
    needAPerson: failures + (stuckMs > STUCK_MS ? 1 : 0),
  }
}

const CONFLICTS = new Set<BoardEvent['type']>(['subtask.contradicted', 'subtask.failed', 'subtask.lapsed'])

/** How many subtasks came to be FAILED, and what stands at the end. */
function replayed(log: readonly BoardEvent[]): { failures: number; stations: readonly string[] } {
  let state = emptyBoard()
  let failures = 0
  for (const event of log) {
    state = reduce(state, event)
    if (event.type !== 'subtask.failed' && event.type !== 'subtask.lapsed') continue
    if (view(state).subtasks.some(({ id, status }) => id === event.id && status === 'FAILED')) failures += 1
  }
  return { failures, stations: state.stations.map(({ item }) => item) }
}
