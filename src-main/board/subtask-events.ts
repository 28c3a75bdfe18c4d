import { type Attempt, type BoardEvent, countOf, ofQuantity, type Subtask } from '../contract/index.ts'
import { endClaim, startClaim, withAttempt, withEntry, withHolds } from './claims.ts'
import { topUp, trim } from './holds.ts'
import { ImpossibleLogError } from './impossible-log.ts'
import { assumeDone, doubtHands, takeBack, usedUp } from './said.ts'
import type { BoardState, Entry } from './state.ts'
import { CHEST, nameOf, personOf } from './state.ts'
import { rowOf, rowsOf, tableOf } from './table.ts'

/** Attempts that may fail or lapse before the subtask FAILED. */
const MOST_STRIKES = 4

export type SubtaskEvent = Exclude<
  Extract<BoardEvent, { type: `subtask.${string}` }>,
  { type: 'subtask.added' }
>

/** The board after something happened to a subtask that is on it. */
export function applyToSubtask(state: BoardState, entry: Entry, event: SubtaskEvent): BoardState {
  switch (event.type) {
    case 'subtask.claimed': {
      if (entry.stage !== 'OPEN') throw new ImpossibleLogError(event, 'the subtask was not to be had')
      if (!personOf(state, event.participant)) throw new ImpossibleLogError(event, 'nobody has this name')
      return startClaim(state, entry, event.participant, event.at)
    }
    case 'subtask.renewed':
      return withEntry(state, renewed(state, entry, event.at))
    case 'subtask.progressed': {
      if (entry.stage === 'DONE') return state
      const progress = Math.min(event.progress, entry.subtask.quantity)
      const next = refit(state, { ...renewed(state, entry, event.at), progress })
      const { claim } = entry
      return claim ? usedUp(next, entry, claim.holder, rowOf(next.entries, event.id)?.claim?.holds) : next
    }
    case 'subtask.released': {
      const freed = endClaim(state, entry, 'released', event.at, event.why)
      return event.by === entry.claim?.holder ? doubtHands(freed, entry) : freed
    }
    case 'subtask.lapsed':
      return strike(state, entry, 'lapsed', event)
    case 'subtask.failed':
      return strike(state, entry, 'failed', event)
    case 'subtask.done':
      return finish(state, entry, event)
    case 'subtask.contradicted': {
      if (entry.stage !== 'DONE') return state
      const last = entry.attempts.at(-1)
      const open: Entry = {
        ...entry,
        stage: 'OPEN',
        evidence: undefined,
        note: event.why,
        attempts: last
          ? entry.attempts.with(-1, { ...last, outcome: 'contradicted', reason: event.why })
          : entry.attempts,
      }
      const wasSaid = entry.evidence?.kind === 'said'
      return withEntry(wasSaid && last ? takeBack(state, entry, last.participant) : state, open)
    }
    case 'subtask.confirmed': {
      if (entry.stage !== 'DONE') return state
      const stations = state.stations.map(station =>
        station.saidBy === entry.subtask.id ? { ...station, saidBy: undefined } : station,
      )
      return withEntry({ ...state, stations }, { ...entry, evidence: event.evidence })
    }
    case 'subtask.retried':
      return entry.stage === 'FAILED'
        ? withEntry(state, { ...entry, stage: 'OPEN', strikes: 0, reason: undefined })
        : state
    case 'subtask.handed_over': {
      if (!personOf(state, event.to)) throw new ImpossibleLogError(event, 'nobody has this name')
      if (!entry.claim) throw new ImpossibleLogError(event, 'nobody held the subtask')
      const given = endClaim(state, entry, 'handed over', event.at, event.why)
      const open = rowOf(given.entries, event.id)
      return open ? startClaim(given, open, event.to, event.at) : given
    }
    case 'subtask.help_asked':
      return withEntry(state, { ...entry, helpFor: event.for })
    case 'subtask.hurried':
      return withEntry(state, { ...entry, first: event.wanted })
    case 'subtask.noticed':
      return withEntry(state, { ...entry, note: event.text })
    case 'subtask.pinned':
      return withEntry(state, { ...entry, pinnedTo: event.to })
    case 'subtask.edited':
      return edit(state, entry, event.quantity, event.text)
    case 'subtask.dropped':
      return drop(state, entry, event)
  }
}

const renewed = (state: BoardState, entry: Entry, at: number): Entry =>
  entry.claim ? { ...entry, claim: { ...entry.claim, leaseUntil: at + state.leaseMs } } : entry

/** Fits a claim's reservation to what remains of the work: lets go of the rest, takes more where there is more. */
function refit(state: BoardState, entry: Entry): BoardState {
  const next = withEntry(state, entry)
  if (!entry.claim) return next
  const { holder, holds } = entry.claim
  const trimmed = trim(entry, holds, holder)
  return trimmed === holds ? next : withHolds(next, entry, trimmed)
}

function edit(state: BoardState, entry: Entry, quantity: number, text = entry.subtask.text): BoardState {
  const done = entry.stage === 'DONE' ? entry.subtask.quantity : entry.progress
  const progress = Math.min(done, quantity)
  // A part was taken: that is the help that was asked for.
  const helpFor = quantity < entry.subtask.quantity ? undefined : entry.helpFor
  const edited: Entry = {
    ...entry,
    subtask: { ...ofQuantity(entry.subtask, quantity), text },
    progress,
    helpFor,
  }
  if (entry.stage === 'DONE') {
    return withEntry(state, quantity > done ? { ...edited, stage: 'OPEN', evidence: undefined } : edited)
  }
  const next = refit(state, edited)
  const person = personOf(next, edited.claim?.holder ?? '')
  const now = rowOf(next.entries, edited.subtask.id)
  if (!now?.claim || !person) return next
  const stores = [
    [person.participant.id, person.store],
    [CHEST, next.chest],
  ] as const
  return withHolds(next, now, topUp(now, now.claim.holds, stores))
}

function finish(state: BoardState, entry: Entry, event: Extract<BoardEvent, { type: 'subtask.done' }>) {
  if (entry.stage === 'DONE') return state
  const who = entry.claim?.holder ?? event.by
  const freed = endClaim(state, entry, 'done', event.at, event.why)
  const ended = rowOf(freed.entries, event.id) ?? entry
  const attempt: Attempt = {
    participant: who,
    startedAt: event.at,
    endedAt: event.at,
    outcome: 'done',
    reason: event.why,
  }
  const done: Entry = {
    ...(entry.claim ? ended : withAttempt(ended, attempt)),
    stage: 'DONE',
    evidence: event.evidence,
    reason: undefined,
    note: undefined,
    helpFor: undefined,
  }
  const after = (event.effects === 'assumed' ? assumeDone : usedUp)(freed, entry, who)
  return withEntry(after, done)
}

function strike(
  state: BoardState,
  entry: Entry,
  outcome: 'failed' | 'lapsed',
  event: BoardEvent,
): BoardState {
  if (!entry.claim) return state
  const next = endClaim(state, entry, outcome, event.at, event.why)
  const open = rowOf(next.entries, entry.subtask.id) ?? entry
  const strikes = entry.strikes + 1
  if (strikes < MOST_STRIKES) return withEntry(next, { ...open, strikes })
  const tried = open.attempts
    .filter(attempt => attempt.outcome === 'failed' || attempt.outcome === 'lapsed')
    .slice(-strikes)
    .map(({ participant, outcome: how, reason }) => `${nameOf(next, participant)} ${how} (${reason})`)
  const reason = `Tried ${strikes} times: ${tried.join('; ')}. Retry it, do it yourself, or drop it.`
  return withEntry(next, { ...open, strikes, stage: 'FAILED', reason })
}

/**
 * What needed it goes on without: from then on the ledger alone says whether it can be done. What was for it alone, and is not
 * asked for itself, is orphaned.
 */
function drop(state: BoardState, entry: Entry, event: BoardEvent): BoardState {
  const { id, needs } = entry.subtask
  const freed = endClaim(state, entry, 'released', event.at, event.why)
  const others = rowsOf(freed.entries).filter(row => row.subtask.id !== id)
  const stillNeeded = new Set(others.flatMap(row => row.subtask.needs))
  const isAskedFor = ({ item, accepts }: Subtask) =>
    countOf(state.plan?.gives ?? {}, [item, ...(accepts[item] ?? [])]) > 0
  const isOrphaned = ({ subtask }: Entry) =>
    needs.includes(subtask.id) && !stillNeeded.has(subtask.id) && !isAskedFor(subtask)
  const rows = others.map(row => {
    if (isOrphaned(row)) return { ...row, orphaned: true }
    if (!row.subtask.needs.includes(id)) return row
    return { ...row, subtask: { ...row.subtask, needs: row.subtask.needs.filter(need => need !== id) } }
  })
  return { ...freed, entries: tableOf(rows, row => row.subtask.id) }
}
