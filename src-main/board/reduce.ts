import type { BoardEvent, Subtask } from '../contract/index.ts'
import { findChest, lookIntoChests, loseChest } from './chests.ts'
import { ImpossibleLogError } from './impossible-log.ts'
import { observe } from './observe.ts'
import { join, leave, like } from './people.ts'
import type { BoardState, Entry } from './state.ts'
import { holdStation, placeStation, removeStations, sameBlock } from './stations.ts'
import { applyToSubtask } from './subtask-events.ts'
import { rowOf, rowsOf, tableOf } from './table.ts'

/**
 * The board after an event. Changes nothing that it was given. News of what has changed meanwhile (progress of a
 * subtask that was dropped, a lapse of a claim that was given back) are passed over.
 * @throws ImpossibleLogError for events that cannot follow upon this state
 */
export function reduce(state: BoardState, event: BoardEvent): BoardState {
  if (event.seq <= state.seq) throw new ImpossibleLogError(event, `event ${state.seq} came before`)
  return { ...apply(state, event), seq: event.seq }
}

function apply(state: BoardState, event: BoardEvent): BoardState {
  switch (event.type) {
    case 'board.opened': {
      if (state.plan) throw new ImpossibleLogError(event, 'the board is open already')
      const { subtasks, ...plan } = event.plan
      const entries = tableOf(subtasks.map(openEntry), entry => entry.subtask.id)
      if (entries.positions.size < subtasks.length) throw new ImpossibleLogError(event, 'an id is used twice')
      const lastId = entries.ids.reduce((highest, id) => Math.max(highest, id), 0)
      return { ...state, plan, leaseMs: event.leaseMs, entries, lastId }
    }
    case 'goal.added':
      return addGoal(state, event)
    case 'board.paused':
      return { ...state, mode: 'paused' }
    case 'board.resumed':
      return { ...state, mode: 'running' }
    case 'board.stopped':
      return { ...state, mode: 'stopped' }
    case 'participant.joined':
      return join(state, event.id, event.kind, event.name)
    case 'participant.left':
      return leave(state, event)
    case 'participant.likes':
      return like(state, event.id, event.kinds)
    case 'subtask.added':
      return addSubtask(state, event)
    case 'stock.observed': {
      const looked = lookIntoChests(state, event.places)
      return observe(looked.state, looked.places)
    }
    case 'chest.found':
      return findChest(state, event.position)
    case 'chest.lost':
      return loseChest(state, event.position)
    case 'station.placed': {
      const placed = placeStation(state, event.item, event.position, undefined)
      return event.usedFor === undefined ? placed : holdStation(placed, event.usedFor, event.position)
    }
    case 'station.removed':
      return removeStations(state, station => sameBlock(station.position, event.position))
    default: {
      const entry = rowOf(state.entries, event.id)
      if (entry) return applyToSubtask(state, entry, event)
      if (event.id > state.lastId)
        throw new ImpossibleLogError(event, `there never was a subtask ${event.id}`)
      return state
    }
  }
}

/** `Craft a compass` and `Craft a torch` are `Craft a compass and craft a torch`. */
function addGoal(state: BoardState, event: Extract<BoardEvent, { type: 'goal.added' }>): BoardState {
  const { plan } = state
  if (!plan) throw new ImpossibleLogError(event, 'the board is not open')
  const gives = { ...plan.gives }
  for (const [item, count] of Object.entries(event.gives)) gives[item] = (gives[item] ?? 0) + count
  const goal = `${plan.goal} and ${event.goal.charAt(0).toLowerCase()}${event.goal.slice(1)}`
  return { ...state, plan: { ...plan, goal, gives } }
}

const openEntry = (subtask: Subtask): Entry => ({
  subtask,
  stage: 'OPEN',
  claim: undefined,
  progress: 0,
  strikes: 0,
  attempts: [],
  pinnedTo: undefined,
  helpFor: undefined,
  first: false,
  orphaned: false,
  reason: undefined,
  note: undefined,
  evidence: undefined,
})

function addSubtask(state: BoardState, event: Extract<BoardEvent, { type: 'subtask.added' }>): BoardState {
  const { subtask, partOf } = event
  if (state.entries.positions.has(subtask.id)) throw new ImpossibleLogError(event, 'the id is in use')
  const rows = withPart(rowsOf(state.entries), openEntry(subtask), partOf)
  return {
    ...state,
    entries: tableOf(rows, entry => entry.subtask.id),
    lastId: Math.max(state.lastId, subtask.id),
  }
}

/** A part stands beside what it was cut off, and whatever needs the one needs the other. */
function withPart(rows: readonly Entry[], added: Entry, partOf: number | undefined): Entry[] {
  const at = rows.findIndex(({ subtask }) => subtask.id === partOf)
  if (at < 0) return [...rows, added]
  const next = rows.map(row =>
    row.subtask.needs.includes(rows[at]?.subtask.id ?? 0)
      ? { ...row, subtask: { ...row.subtask, needs: [...row.subtask.needs, added.subtask.id] } }
      : row,
  )
  return next.toSpliced(at + 1, 0, added)
}
