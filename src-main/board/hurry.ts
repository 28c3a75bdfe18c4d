// What somebody wants before the rest: with it comes all that it needs.
import type { Ready } from './derive.ts'
import type { Choice } from './liking.ts'
import type { BoardState } from './state.ts'
import { rowOf, rowsOf } from './table.ts'

/** Those of the candidates that are wanted first, or that such a one needs; nothing where nobody is in a hurry. */
export function hurriedAmong(state: BoardState, ready: readonly Ready[]): Choice[] {
  const wanted = rowsOf(state.entries).filter(({ first, stage }) => first && stage !== 'DONE')
  if (wanted.length === 0) return []
  const first = new Set<number>()
  const open = wanted.map(({ subtask }) => subtask.id)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (first.has(id)) continue
    first.add(id)
    open.push(...(rowOf(state.entries, id)?.subtask.needs ?? []))
  }
  const candidates = ready.filter(({ subtask }) => first.has(subtask.id))
  const names = wanted.map(({ subtask }) => `#${subtask.id}`).join(', ')
  return candidates.length > 0 ? [{ candidates, why: `${names} is wanted first.`, hurried: true }] : []
}
