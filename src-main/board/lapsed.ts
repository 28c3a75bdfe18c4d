import type { BoardState } from './state.ts'
import { rowOf } from './table.ts'

/** Ids of the subtasks whose lease has run out at `now`, in milliseconds of the event clock. */
export const lapsed = (state: BoardState, now: number): number[] =>
  state.claims
    .map(({ id }) => id)
    .filter(id => (rowOf(state.entries, id)?.claim?.leaseUntil ?? Number.POSITIVE_INFINITY) <= now)
