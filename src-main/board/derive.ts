import type { BoardSubtask, BoardView, Subtask } from '../contract/index.ts'
import { acquire } from './acquire.ts'
import type { Paths } from './critical-path.ts'
import { longestPaths } from './critical-path.ts'
import type { ItemIndex } from './item-index.ts'
import { indexOf } from './item-index.ts'
import { productsOf } from './needs.ts'
import { Readiness } from './readiness.ts'
import type { BoardState, Entry, Person } from './state.ts'
import { personOf } from './state.ts'
import type { Counts, Store } from './stock.ts'
import { differences, emptyStore } from './stock.ts'
import { subtaskView } from './subtask-view.ts'
import { eachChange, rowAt, rowOf, rowsOf } from './table.ts'

export interface Ready {
  readonly subtask: BoardSubtask
  readonly position: number
  /** Ticks of work on the longest chain that starts here. */
  readonly ahead: number
  /** Done in a moment, and something waits for nothing but it. */
  readonly isQuick: boolean
}

/** Ticks of work that are a moment. */
const MOMENT_TICKS = 60

/** True for what is done in a moment, and keeps nobody from anything. */
export const isMoment = ({ action, workTicks }: Subtask): boolean =>
  (action === 'craft' || action === 'place') && workTicks <= MOMENT_TICKS

/** What follows from a state: kept between calls, and brought up to date by comparing states, not by recomputing. */
export interface Derived {
  readonly state: BoardState
  /** In the board's order; the same object as long as nothing about the subtask changes. */
  readonly subtasks: readonly BoardSubtask[]
  readonly paths: Paths
  readonly index: ItemIndex
  readonly readiness: Readiness
  /** READY subtasks, the most urgent first; made when first asked for. */
  ready?: readonly Ready[]
  /** The board for the door; made when first asked for. */
  view?: BoardView
}

/** For each board only the latest: keeping one for every state would cost memory, and asking back is rare. */
const latest = new WeakMap<object, Derived>()

/** Costs in proportion to what changed since the last call for a state of the same board. */
export function derive(state: BoardState): Derived {
  const before = latest.get(state.lineage)
  if (before?.state === state) return before
  const derived = advance(before, state)
  latest.set(state.lineage, derived)
  return derived
}

/** READY subtasks, the most urgent first; the same for all participants. What is quick is not kept waiting by what is long. */
export function readyOf(derived: Derived): readonly Ready[] {
  if (derived.ready) return derived.ready
  const awaited = awaitedItems(derived)
  derived.ready = derived.subtasks
    .flatMap((subtask, position): Ready[] => {
      if (subtask.status !== 'READY') return []
      const ahead = derived.paths.ahead[position] ?? 0
      const isQuick = isMoment(subtask) && awaited.has(subtask.item)
      return [{ subtask, position, ahead, isQuick }]
    })
    .sort((a, b) => Number(b.isQuick) - Number(a.isQuick) || b.ahead - a.ahead || a.position - b.position)
  return derived.ready
}

/** Items of which each alone would let something begin that is BLOCKED now. */
function awaitedItems({ state, subtasks }: Derived): ReadonlySet<string> {
  const awaited = new Set<string>()
  for (const [position, subtask] of subtasks.entries()) {
    const entry = subtask.status === 'BLOCKED' ? rowAt(state.entries, position) : undefined
    if (entry) for (const item of remediesOf(state, entry, subtask)) awaited.add(item)
  }
  return awaited
}

/** By what the board shows: its reason changes with everything that is short. */
const remedies = new WeakMap<BoardSubtask, readonly string[]>()

function remediesOf(state: BoardState, entry: Entry, shown: BoardSubtask): readonly string[] {
  const known = remedies.get(shown)
  if (known) return known
  const [first, ...others] = acquire(state, entry, undefined).shortages.map(({ need }) => need.accepts)
  const found = first?.filter(item => others.every(accepts => accepts.includes(item))) ?? []
  remedies.set(shown, found)
  return found
}

function advance(before: Derived | undefined, state: BoardState): Derived {
  const sameRows = before?.state.entries.ids === state.entries.ids
  const index = before && sameRows ? before.index : indexOf(state.entries)
  const stale = before ? staleSince(before, state, index) : new Set<number>()
  const readiness = new Readiness(state, index)
  const rows = before && sameRows ? before.subtasks : rearranged(before, state, readiness)
  const subtasks = stale === 'all' || stale.size > 0 ? refreshed(state, readiness, rows, stale) : rows
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

/** The known subtasks in the order of the new state, and those that are new. */
function rearranged(
  before: Derived | undefined,
  state: BoardState,
  readiness: Readiness,
): readonly BoardSubtask[] {
  return rowsOf(state.entries).map(entry => {
    const position = before?.state.entries.positions.get(entry.subtask.id)
    const known = position === undefined ? undefined : before?.subtasks[position]
    return known ?? subtaskOf(entry, readiness, undefined)
  })
}

/** Positions whose status or words may differ now. */
function staleSince(before: Derived, state: BoardState, index: ItemIndex): Set<number> | 'all' {
  const old = before.state
  if (old.people !== state.people && !sameFaces(old.people, state.people)) return 'all'
  const stale = new Set<number>()
  const items = new Set<string>()
  const change = (position: number, was: Entry | undefined, now: Entry | undefined) => {
    if (now) stale.add(position)
    for (const entry of [was, now]) {
      if (!entry) continue
      if (!sameSupply(was, now)) {
        for (const item of Object.keys(productsOf(entry.subtask, 0))) items.add(item)
      }
      if (was?.claim?.holds !== now?.claim?.holds) {
        for (const hold of entry.claim?.holds ?? []) items.add(hold.item)
      }
      // Who takes up or ends work makes what is in those hands harder or easier to have.
      if (was?.claim?.holder !== now?.claim?.holder && entry.claim) {
        for (const item of personOf(state, entry.claim.holder)?.store.holds.keys() ?? []) items.add(item)
      }
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
      if (was !== person) compareStores(was?.store ?? emptyStore, person.store, items)
    }
  }
  if (old.stations !== state.stations) {
    for (const station of [...old.stations, ...state.stations]) items.add(station.item)
  }
  for (const item of items) for (const position of index.wanters.get(item) ?? []) stale.add(position)
  return stale
}

/** True if others may expect from a subtask what they expected before. */
const sameSupply = (was: Entry | undefined, now: Entry | undefined): boolean =>
  was?.stage === now?.stage &&
  was?.progress === now?.progress &&
  was?.subtask === now?.subtask &&
  was?.claim?.holder === now?.claim?.holder

/** True if at most newcomers differ: nobody was renamed, came back or left. */
const sameFaces = (before: readonly Person[], after: readonly Person[]): boolean =>
  before.length <= after.length && before.every((person, at) => person.participant === after[at]?.participant)

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
  rows: readonly BoardSubtask[],
  stale: Set<number> | 'all',
): readonly BoardSubtask[] {
  const next = rows.slice()
  for (const position of stale === 'all' ? state.entries.ids.keys() : stale) {
    const entry = rowAt(state.entries, position)
    if (entry) next[position] = subtaskOf(entry, readiness, rows[position])
  }
  return next
}

function subtaskOf(entry: Entry, readiness: Readiness, known: BoardSubtask | undefined): BoardSubtask {
  const { status, reason } = readiness.of(entry)
  return subtaskView(entry, status, reason, known)
}

/** What keeps a participant from an open subtask, in words; undefined if nothing does. */
export function whyNot(state: BoardState, entry: Entry, person: Person): string | undefined {
  return derive(state).readiness.reason(entry, person)
}
