import type { BoardEvent, ParticipantKind, WorkKind } from '../contract/index.ts'
import { endClaim } from './claims.ts'
import type { BoardState } from './state.ts'
import { personOf } from './state.ts'
import { emptyStore } from './stock.ts'
import { rowOf } from './table.ts'

/** A newcomer gets the lowest colour that nobody present has; who comes back keeps the own one if it is free. */
export function join(state: BoardState, id: string, kind: ParticipantKind, name: string): BoardState {
  const known = personOf(state, id)
  const taken = new Set(
    state.people
      .filter(({ participant }) => participant.present && participant.id !== id)
      .map(({ participant }) => participant.colour),
  )
  const old = known?.participant.colour
  const colour = old !== undefined && !taken.has(old) ? old : lowestFree(taken)
  const likes = known?.participant.likes
  const participant = { id, kind, name, colour, present: true, ...(likes ? { likes } : {}) }
  const people = known
    ? state.people.map(person => (person === known ? { ...person, participant } : person))
    : [...state.people, { participant, store: emptyStore }]
  return { ...state, people }
}

function lowestFree(taken: ReadonlySet<number>): number {
  let lowest = 0
  while (taken.has(lowest)) lowest++
  return lowest
}

/** Who leaves gives back all claims. */
export function leave(
  state: BoardState,
  event: Extract<BoardEvent, { type: 'participant.left' }>,
): BoardState {
  let next = state
  for (const { id, holder } of state.claims) {
    const mine = holder === event.id ? rowOf(next.entries, id) : undefined
    if (mine) next = endClaim(next, mine, 'released', event.at, event.why)
  }
  const people = next.people.map(person =>
    person.participant.id === event.id
      ? { ...person, participant: { ...person.participant, present: false } }
      : person,
  )
  return { ...next, people }
}

export function like(state: BoardState, id: string, kinds: readonly WorkKind[]): BoardState {
  const people = state.people.map(person =>
    person.participant.id === id
      ? { ...person, participant: { ...person.participant, likes: [...kinds] } }
      : person,
  )
  return { ...state, people }
}
