// What people like to do: they are given it first, and bots leave it to them as long as there is something else.
import { capitalised, kindOfWork, listed, type WorkKind } from '../contract/index.ts'
import type { Ready } from './derive.ts'
import type { BoardState, Person } from './state.ts'

/** Candidates that come before those of the next choice. */
export interface Choice {
  readonly candidates: readonly Ready[]
  /** For people, in one line: why these come first. */
  readonly why?: string
  /** Somebody said so: they may take what more urgent work would want. */
  readonly hurried?: boolean
}

/** The candidates as they should be gone through: the next choice only where nothing in the one before it can be done. */
export function byLiking(state: BoardState, { participant }: Person, ready: readonly Ready[]): Choice[] {
  const all = { candidates: ready }
  if (participant.kind === 'human') {
    const likes = participant.likes ?? []
    const liked = ready.filter(({ subtask }) => likes.includes(kindOfWork(subtask)))
    return liked.length > 0 ? [{ candidates: liked, why: `You like ${listed(kindsOf(liked))}.` }, all] : [all]
  }
  const busy = new Set(state.claims.map(({ holder }) => holder))
  const fans = state.people.flatMap(({ participant: { id, kind, present, name, likes = [] } }) =>
    kind === 'human' && present && !busy.has(id) && likes.length > 0 ? [{ name, likes }] : [],
  )
  const fanOf = (work: WorkKind) => fans.find(({ likes }) => likes.includes(work))
  const left = ready.filter(({ subtask }) => fanOf(kindOfWork(subtask)))
  if (left.length === 0) return [all]
  const kinds = kindsOf(left)
  const names = [...new Set(kinds.flatMap(kind => fanOf(kind)?.name ?? []))]
  const why = `${capitalised(listed(kinds))} is left for ${listed(names)}, who ${names.length === 1 ? 'likes' : 'like'} it.`
  return [{ candidates: ready.filter(one => !left.includes(one)), why }, all]
}

const kindsOf = (ready: readonly Ready[]): WorkKind[] => [
  ...new Set(ready.map(({ subtask }) => kindOfWork(subtask))),
]
