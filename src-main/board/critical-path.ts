import type { Entry } from './state.ts'
import { remainingOf } from './state.ts'
import type { Table } from './table.ts'
import { rowsOf } from './table.ts'

export interface Paths {
  /** By position: ticks of work on the longest chain that starts with this subtask; 0 when DONE. */
  readonly ahead: readonly number[]
  /** Ids of the longest chain that is left, first to last. */
  readonly critical: readonly number[]
}

/**
 * The longest chains of remaining work through `needs`. One pass from the last subtask to the first: a plan lists
 * what is needed before what needs it, and a need that comes later in the list is passed over.
 */
export function longestPaths(table: Table<Entry>): Paths {
  const entries = rowsOf(table)
  const ahead = new Array<number>(entries.length).fill(0)
  const next = new Array<number>(entries.length).fill(-1)
  let first = -1
  for (let position = entries.length - 1; position >= 0; position--) {
    const entry = entries[position]
    if (!entry || entry.stage === 'DONE') continue
    const { subtask } = entry
    const chain = (ahead[position] ?? 0) + subtask.workTicks * (remainingOf(entry) / subtask.quantity)
    ahead[position] = chain
    if (first < 0 || chain >= (ahead[first] ?? 0)) first = position
    for (const id of subtask.needs) {
      const source = table.positions.get(id)
      if (source === undefined || source >= position || entries[source]?.stage === 'DONE') continue
      if (next[source] === -1 || chain > (ahead[source] ?? 0)) {
        ahead[source] = chain
        next[source] = position
      }
    }
  }
  const critical: number[] = []
  for (let at = first; at >= 0; at = next[at] ?? -1) critical.push(table.ids[at] ?? 0)
  return { ahead, critical }
}
