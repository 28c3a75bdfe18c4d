import type { BoardSubtask, BoardView, ParticipantId, Stock } from '../contract/index.ts'
import { amountOf } from '../contract/index.ts'

/** What a bot saw when it opened the shared chest, before it moved anything, against what the ledger believed. */
export interface ChestSighting {
  readonly board: BoardView
  readonly found: Stock
}

export type Verdict =
  | { type: 'confirm'; id: number; text: string }
  | { type: 'contradict'; id: number; why: string }
  /** Somebody brought what a subtask asks for, with or without claiming it. */
  | { type: 'progress'; id: number; by: ParticipantId | undefined; progress: number; done: boolean }

/** Item names that count as the result of a subtask, one list for each thing that it gives. */
function results(subtask: BoardSubtask): { names: string[]; count: number }[] {
  if (subtask.action === 'kill') {
    return Object.entries(subtask.drops ?? {}).map(([item, count]) => ({ names: [item], count }))
  }
  return [{ names: [subtask.item, ...(subtask.accepts[subtask.item] ?? [])], count: subtask.quantity }]
}

/** How much of a subtask's quantity these things are. Of a hunt the prey is counted, by what it was to give. */
export function unitsOf(subtask: BoardSubtask, things: Stock): number {
  const shares = results(subtask).map(({ names, count }) => sum(things, names) / count)
  return shares.length === 0 ? 0 : Math.floor(Math.min(...shares) * subtask.quantity + ROUNDING)
}

const ROUNDING = 1e-6

const sum = (stock: Stock, names: readonly string[]): number =>
  names.reduce((total, name) => total + (stock[name] ?? 0), 0)

/** True if somebody's word is still to be held against the shared place. What stays in hands, no bot can see. */
export const hasUnseenWords = ({ subtasks, ledger }: BoardView): boolean =>
  ledger.chestAt !== undefined &&
  subtasks.some(
    ({ status, evidence, deliver, place }) =>
      status === 'DONE' &&
      evidence?.kind === 'said' &&
      (deliver === 'chest' || (deliver === 'ground' && place)),
  )

/** What humans are known to carry: when it comes back into the chest, it is no news. */
function withHumans({ ledger, participants }: BoardView, names: readonly string[]): number {
  const humans = participants.filter(({ kind }) => kind === 'human')
  return humans.reduce((total, { id }) => total + sum(ledger.held[id] ?? {}, names), 0)
}

/**
 * Compares a look into the chest with what humans said and with what subtasks ask for. Pure.
 * The law: a human's `done` counts at once and goes back to READY if the world disagrees.
 */
export function judge(sighting: ChestSighting): Verdict[] {
  const verdicts: Verdict[] = []
  for (const subtask of sighting.board.subtasks) {
    if (subtask.deliver !== 'chest') continue
    if (subtask.status !== 'DONE' || subtask.evidence?.kind !== 'said') continue
    const verdict = check(sighting, subtask)
    if (verdict) verdicts.push(verdict)
  }
  return [...verdicts, ...credit(sighting)]
}

/** Undefined where what is missing may be in use: that is judged when it is back. */
function check(sighting: ChestSighting, subtask: BoardSubtask): Verdict | undefined {
  const { id } = subtask
  let inUse = false
  for (const { names, count } of results(subtask)) {
    const { board, found } = sighting
    const lacking = sum(board.ledger.chest, names) - sum(found, names)
    const missing = lacking - withdrawn(board, names)
    inUse ||= lacking > 0
    if (missing > 0) {
      const had = Math.max(0, count - missing)
      return {
        type: 'contradict',
        id,
        why: `the chest held ${had} of ${amountOf(count, names[0] ?? subtask.item)} when a bot looked`,
      }
    }
  }
  if (inUse) return undefined
  return { type: 'confirm', id, text: `${amountOf(subtask.quantity, subtask.item)} seen in the chest` }
}

/** What people may have taken for what they are at: it is set aside for them, and nobody sees them take it. */
function withdrawn({ subtasks, participants }: BoardView, names: readonly string[]): number {
  const people = new Set(participants.flatMap(({ id, kind }) => (kind === 'human' ? [id] : [])))
  return subtasks
    .filter(({ holder }) => holder !== undefined && people.has(holder))
    .flatMap(({ reservations }) => reservations)
    .filter(({ place, item }) => place === 'chest' && names.includes(item))
    .reduce((total, { count }) => total + count, 0)
}

/** What turned up in the chest beyond what anybody was known to have goes to the subtasks that ask for it. */
function credit(sighting: ChestSighting): Verdict[] {
  const verdicts: Verdict[] = []
  const spent = new Map<string, number>()
  const { subtasks, participants, ledger } = sighting.board
  const human = (id: string | undefined) => participants.some(one => one.id === id && one.kind === 'human')
  const open = subtasks.filter(
    ({ status, deliver, action, holder }) =>
      deliver === 'chest' &&
      action !== 'kill' &&
      status !== 'DONE' &&
      (holder === undefined || human(holder)),
  )
  // The human who works on it goes first.
  open.sort((a, b) => Number(human(b.holder)) - Number(human(a.holder)))
  for (const subtask of open) {
    const names = [subtask.item, ...(subtask.accepts[subtask.item] ?? [])]
    const key = names.toSorted().join(' ')
    const known = sum(ledger.chest, names) + withHumans(sighting.board, names) + (spent.get(key) ?? 0)
    const extra = sum(sighting.found, names) - known
    if (extra <= 0) continue
    const progress = Math.min(subtask.quantity, subtask.progress + extra)
    spent.set(key, (spent.get(key) ?? 0) + progress - subtask.progress)
    verdicts.push({
      type: 'progress',
      id: subtask.id,
      by: subtask.holder,
      progress,
      done: progress >= subtask.quantity,
    })
  }
  return verdicts
}
