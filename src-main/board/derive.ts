import type { BoardSubtask } from '../contract/index.ts'
import type { Paths } from './critical-path.ts'
import { longestPaths } from './critical-path.ts'
import type { ItemIndex } from './item-index.ts'
import { indexOf } from './item-index.ts'
import { productsOf } from './needs.ts'
import { Readiness } from './readiness.ts'
import type { BoardState, Entry, Person } from './state.ts'
import type { Counts, Store } from './stock.ts'
import { differences } from './stock.ts'
import { subtaskView } from './subtask-view.ts'
import { eachChange, rowAt, rowOf, rowsOf } from './table.ts'

/** What follows from a state: kept between calls, and brought up to date by comparing states, not by recomputing. */
export interface Derived {
  readonly state: BoardState
  /** In the board's order; the same object as long as nothing about the subtask changes. */
  readonly subtasks: readonly BoardSubtask[]
  readonly paths: Paths
  readonly index: ItemIndex
  readonly readiness: Readiness
}

const exact = new WeakMap<BoardState, Derived>()
const latest = new WeakMap<object, Derived>()

/** Costs in proportion to what changed since the last call for a state of the same board. */
export function derive(state: BoardState): Derived {
  const known = exact.get(state)
  if (known) return known
  const derived = advance(latest.get(state.lineage), state)
  exact.set(state, derived)
  latest.set(state.lineage, derived)
  return derived
}

function advance(before: Derived | undefined, state: BoardState): Derived {
  const sameRows = before?.state.entries.ids === state.entries.ids
  const index = before && sameRows ? before.index : indexOf(state.entries)
  const stale = before ? staleSince(before, state, index) : 'all'
  const rows = before && sameRows ? before.subtasks : rearranged(before, state)
  const readiness = new Readiness(state, index)
  const subtasks = refreshed(state, readiness, rows, stale)
  const paths =
    before && (before.state.entries === state.entries || (sameRows && samePaths(before.state, state)))
      ? before.paths
      : longestPaths(state.entries)
  return { state, subtasks, paths, index, readiness }
}

function samePaths(before: BoardState, after: BoardState): boolean {
  let same = true
  eachChange(before.entries, after.entries, (_position, old, now) => {
    const moved = old.stage !== now.stage && (old.stage === 'DONE' || now.stage === 'DONE')
    if (moved || old.progress !== now.progress || old.subtask !== now.subtask) same = false
  })
  return same
}

/** The known subtasks in the order of the new state; undefined where a subtask is new. */
function rearranged(before: Derived | undefined, state: BoardState): (BoardSubtask | undefined)[] {
  return state.entries.ids.map(id => {
    const position = before?.state.entries.positions.get(id)
    return position === undefined ? undefined : before?.subtasks[position]
  })
}

/** Positions whose status or words may differ now. */
function staleSince(before: Derived, state: BoardState, index: ItemIndex): Set<number> | 'all' {
  const old = before.state
  if (old.people !== state.people && !samePresence(old.people, state.people)) return 'all'
  const stale = new Set<number>()
  const items = new Set<string>()
  const change = (position: number, was: Entry | undefined, now: Entry | undefined) => {
    if (now) stale.add(position)
    for (const entry of [was, now]) {
      if (!entry) continue
      for (const item of Object.keys(productsOf(entry.subtask, 0))) items.add(item)
      for (const hold of entry.claim?.holds ?? []) items.add(hold.item)
    }
  }
  if (old.entries.ids === state.entries.ids) eachChange(old.entries, state.entries, change)
  else {
    for (const [position, now] of rowsOf(state.entries).entries()) {
      const was = rowOf(old.entries, now.subtask.id)
      if (was !== now) change(position, was, now)
    }
    for (const was of rowsOf(old.entries))
      if (!state.entries.positions.has(was.subtask.id)) change(-1, was, undefined)
  }
  compareStores(old.chest, state.chest, items)
  if (old.people !== state.people) {
    for (const [at, person] of state.people.entries()) {
      const was = old.people[at]
      if (was && was !== person) compareStores(was.store, person.store, items)
    }
  }
  if (old.stations !== state.stations) {
    for (const station of [...old.stations, ...state.stations]) items.add(station.item)
  }
  for (const item of items) for (const position of index.wanters.get(item) ?? []) stale.add(position)
  return stale
}

const samePresence = (before: readonly Person[], after: readonly Person[]): boolean =>
  before.length === after.length &&
  before.every((person, at) => person.participant === after[at]?.participant)

function compareStores(before: Store, after: Store, items: Set<string>): void {
  const compare = (was: Counts, now: Counts) => {
    for (const item of differences(was, now).keys()) items.add(item)
  }
  compare(before.holds, after.holds)
  compare(before.reserved, after.reserved)
}

function refreshed(
  state: BoardState,
  readiness: Readiness,
  rows: readonly (BoardSubtask | undefined)[],
  stale: Set<number> | 'all',
): readonly BoardSubtask[] {
  const next: (BoardSubtask | undefined)[] = [...rows]
  for (const position of stale === 'all' ? state.entries.ids.keys() : stale) {
    const entry = rowAt(state.entries, position)
    if (!entry) continue
    const { status, reason } = readiness.of(entry)
    next[position] = subtaskView(entry, status, reason, rows[position])
  }
  return next.filter(row => row !== undefined)
}

/** What keeps a participant from an open subtask, in words; undefined if nothing does. */
export function whyNot(state: BoardState, entry: Entry, person: Person): string | undefined {
  return derive(state).readiness.reason(entry, person)
}
