import { needsOf, productsOf } from './needs.ts'
import type { Entry } from './state.ts'
import type { Table } from './table.ts'
import { rowsOf } from './table.ts'

/** Which subtasks an item concerns, by position. */
export interface ItemIndex {
  readonly wanters: ReadonlyMap<string, readonly number[]>
  readonly producers: ReadonlyMap<string, readonly number[]>
}

export function indexOf(entries: Table<Entry>): ItemIndex {
  const wanters = new Map<string, number[]>()
  const producers = new Map<string, number[]>()
  const add = (lists: Map<string, number[]>, item: string, position: number) => {
    const list = lists.get(item)
    if (!list) lists.set(item, [position])
    else if (list.at(-1) !== position) list.push(position)
  }
  for (const [position, { subtask }] of rowsOf(entries).entries()) {
    for (const need of needsOf(subtask)) for (const item of need.accepts) add(wanters, item, position)
    for (const item of Object.keys(productsOf(subtask, 0))) add(producers, item, position)
  }
  return { wanters, producers }
}
