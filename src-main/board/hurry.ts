// What somebody wants before the rest: with it comes all that it needs.
import type { Ready } from './derive.ts'
import type { Choice } from './liking.ts'
import { type BoardState, withNeeds } from './state.ts'
import { rowsOf } from './table.ts'

/** Those of the candidates that are wanted first, or that such a one needs; nothing where nobody is in a hurry. */
export function hurriedAmong(state: BoardState, ready: readonly Ready[]): Choice[] {
  const wanted = rowsOf(state.entries).filter(({ first, stage }) => first && stage !== 'DONE')
  if (wanted.length === 0) return []
  const first = withNeeds(
    state,
    wanted.map(({ subtask }) => subtask.id),
  )
  const candidates = ready.filter(({ subtask }) => first.has(subtask.id))
  const names = wanted.map(({ subtask }) => `#${subtask.id}`).join(', ')
  return candidates.length > 0 ? [{ candidates, why: `${names} is wanted first.`, hurried: true }] : []
}
