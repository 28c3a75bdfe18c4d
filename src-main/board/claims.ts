import type { Attempt, ParticipantId } from '../contract/index.ts'
import { acquire } from './acquire.ts'
import { withBetterTools } from './better-tools.ts'
import { furtherStations } from './further-stations.ts'
import type { BoardState, Entry, Hold } from './state.ts'
import { CHEST, GROUND, personOf } from './state.ts'
import type { Store } from './stock.ts'
import { changed } from './stock.ts'
import { withRow } from './table.ts'

/** Attempts that a subtask keeps; the event log has all. */
const KEPT_ATTEMPTS = 20

export const withEntry = (state: BoardState, entry: Entry): BoardState => ({
  ...state,
  entries: withRow(state.entries, entry.subtask.id, entry),
})

export function withStore(state: BoardState, place: string, change: (store: Store) => Store): BoardState {
  if (place === CHEST) return { ...state, chest: change(state.chest) }
  const index = state.people.findIndex(person => person.participant.id === place)
  const person = state.people[index]
  if (!person) return state
  return { ...state, people: state.people.with(index, { ...person, store: change(person.store) }) }
}

/** Adds the holds to what is reserved, or takes them away. */
function reserve(state: BoardState, id: number, holds: readonly Hold[], sign: 1 | -1): BoardState {
  let next = state
  for (const place of new Set(holds.map(hold => hold.place))) {
    const here = holds.filter(hold => hold.place === place)
    if (place === GROUND) {
      const heldBy = sign === 1 ? id : undefined
      next = {
        ...next,
        stations: next.stations.map(station =>
          here.some(hold => hold.at === station.position) ? { ...station, heldBy } : station,
        ),
      }
    } else {
      next = withStore(next, place, store => ({
        holds: store.holds,
        reserved: here.reduce(
          (reserved, hold) => changed(reserved, hold.item, sign * hold.count),
          store.reserved,
        ),
      }))
    }
  }
  return next
}

/** Replaces the reservation of a claim. */
export function withHolds(state: BoardState, entry: Entry, holds: readonly Hold[]): BoardState {
  if (!entry.claim) return state
  const { id } = entry.subtask
  const freed = reserve(state, id, entry.claim.holds, -1)
  return withEntry(reserve(freed, id, holds, 1), { ...entry, claim: { ...entry.claim, holds } })
}

/** Gives the subtask to a participant with all that can be had of what it needs. */
export function startClaim(state: BoardState, entry: Entry, holder: ParticipantId, at: number): BoardState {
  const { id } = entry.subtask
  const enough = acquire(state, entry, personOf(state, holder)).holds
  const acquired = withBetterTools(state, entry, holder, enough)
  const holds = [...acquired, ...furtherStations(state, entry, acquired)]
  const claim = { holder, since: at, leaseUntil: at + state.leaseMs, holds }
  const next = reserve({ ...state, claims: [...state.claims, { id, holder }] }, id, holds, 1)
  // Who takes it over from nobody's hands helps whoever asked for it.
  const helpFor = entry.helpFor === holder ? holder : undefined
  return withEntry(next, { ...entry, stage: 'CLAIMED', claim, helpFor })
}

/** Gives back all that the claim had reserved; the subtask is open again, the attempt noted. */
export function endClaim(
  state: BoardState,
  entry: Entry,
  outcome: Attempt['outcome'],
  at: number,
  reason: string,
): BoardState {
  const { claim } = entry
  if (!claim) return state
  const { id } = entry.subtask
  const next = reserve(state, id, claim.holds, -1)
  const attempt = { participant: claim.holder, startedAt: claim.since, endedAt: at, outcome, reason }
  return withEntry(
    { ...next, claims: next.claims.filter(claimed => claimed.id !== id) },
    { ...withAttempt(entry, attempt), stage: 'OPEN', claim: undefined },
  )
}

export const withAttempt = (entry: Entry, attempt: Attempt): Entry => ({
  ...entry,
  attempts: [...entry.attempts.slice(1 - KEPT_ATTEMPTS), attempt],
})
