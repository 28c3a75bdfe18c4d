import type {
  Attempt,
  Evidence,
  Participant,
  ParticipantId,
  Plan,
  Position,
  Station,
  Subtask,
} from '../contract/index.ts'
import type { Counts, Store } from './stock.ts'
import { emptyStore } from './stock.ts'
import type { Table } from './table.ts'
import { rowOf, rowsOf, tableOf } from './table.ts'

/** A part of a reservation: which of the subtask's needs it serves, and where the thing is. */
export interface Hold {
  /** Index into `needsOf(subtask)`. */
  readonly need: number
  /** `chest`, `ground` or the holder. */
  readonly place: string
  readonly item: string
  readonly count: number
  readonly at: Position | undefined
}

interface Claim {
  readonly holder: ParticipantId
  readonly since: number
  readonly leaseUntil: number
  readonly holds: readonly Hold[]
}

/** A subtask and what happened to it. READY and BLOCKED are not kept: they follow from the ledger. */
export interface Entry {
  readonly subtask: Subtask
  readonly stage: 'OPEN' | 'CLAIMED' | 'DONE' | 'FAILED'
  /** There exactly while CLAIMED. */
  readonly claim: Claim | undefined
  readonly progress: number
  /** Failed and lapsed attempts since the start or the last retry. */
  readonly strikes: number
  readonly attempts: readonly Attempt[]
  readonly pinnedTo: ParticipantId | undefined
  /** Who asks the others for help with it. */
  readonly helpFor: ParticipantId | undefined
  /** Somebody wants it, and all that it needs, before the rest. */
  readonly first: boolean
  /** What it was for has been dropped: it is done no further than the rest needs it. */
  readonly orphaned: boolean
  /** Why it FAILED. */
  readonly reason: string | undefined
  readonly note: string | undefined
  readonly evidence: Evidence | undefined
}

export interface Person {
  readonly participant: Participant
  readonly store: Store
}

export interface PlacedStation extends Station {
  /** The subtask that has it to itself. */
  readonly heldBy: number | undefined
  /** The subtask of which a human said that it put the station there; no bot has seen it yet. */
  readonly saidBy: number | undefined
}

/** One of the shared chests. */
export interface SharedChest {
  readonly at: Position
  readonly holds: Counts
}

export interface BoardState {
  /** Distinguishes boards for what is remembered between calls; says nothing about the board. */
  readonly lineage: object
  readonly plan: Omit<Plan, 'subtasks'> | undefined
  readonly leaseMs: number
  readonly mode: 'running' | 'paused' | 'stopped'
  /** Number of the last event; -1 before the first. */
  readonly seq: number
  /** The highest id that was ever given. */
  readonly lastId: number
  readonly entries: Table<Entry>
  /** Who holds which subtask, the oldest claim first. */
  readonly claims: readonly { readonly id: number; readonly holder: ParticipantId }[]
  readonly people: readonly Person[]
  /** All that the shared chests hold together: to the board they are one place. */
  readonly chest: Store
  readonly chests: readonly SharedChest[]
  readonly stations: readonly PlacedStation[]
}

/** The shared chest's name among the places of the ledger. */
export const CHEST = 'chest'
/** The place of reserved stations. */
export const GROUND = 'ground'

/** A board before its first event. */
export const emptyBoard = (): BoardState => ({
  lineage: {},
  plan: undefined,
  leaseMs: 0,
  mode: 'running',
  seq: -1,
  lastId: 0,
  entries: tableOf<Entry>([], entry => entry.subtask.id),
  claims: [],
  people: [],
  chest: emptyStore,
  chests: [],
  stations: [],
})

/** The whole state as text: two boards are the same exactly if their texts are. */
export function serialise(state: BoardState): string {
  const { lineage: _, entries, ...rest } = state
  return JSON.stringify({ ...rest, entries: rowsOf(entries) }, (_key, value) =>
    value instanceof Map ? [...value].sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  )
}

export const personOf = (state: BoardState, id: string): Person | undefined =>
  state.people.find(person => person.participant.id === id)

/** Name for people; ids that are not participants stand for themselves. */
export const nameOf = (state: BoardState, id: string): string => personOf(state, id)?.participant.name ?? id

/** Ids of these subtasks and of all that they need, directly or by others. */
export function withNeeds(state: BoardState, ids: readonly number[]): ReadonlySet<number> {
  const all = new Set<number>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (all.has(id)) continue
    all.add(id)
    for (const need of rowOf(state.entries, id)?.subtask.needs ?? []) open.push(need)
  }
  return all
}

export const remainingOf = (entry: Entry): number => Math.max(0, entry.subtask.quantity - entry.progress)
