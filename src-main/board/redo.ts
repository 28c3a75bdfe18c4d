// What was done and is gone again: broken, used up for something else, carried off by somebody who left.
import type { ParticipantId } from '../contract/index.ts'
import { acquire } from './acquire.ts'
import { derive } from './derive.ts'
import { type BoardState, withNeeds } from './state.ts'
import { supplyFor, yieldOf } from './supply.ts'
import { rowAt, rowOf } from './table.ts'

/** A DONE subtask that is to be done once more. */
export interface Redo {
  readonly id: number
  /** How much of it counts as there; the rest is to be done. */
  readonly progress: number
  /** The BLOCKED subtask that needs it. */
  readonly neededBy: number
}

/**
 * The DONE subtasks whose results BLOCKED ones lack, where neither anybody here has them nor anything on the board is to give
 * them. Of each as much as the neediest of those lacks, in whole batches. What has FAILED is for people.
 * @param outOfReach whose hands are, so that what these carry does not count
 */
export function toBeRedone(board: BoardState, outOfReach: readonly ParticipantId[] = []): Redo[] {
  const state = without(board, outOfReach)
  const { index, subtasks } = derive(state)
  const redone = new Map<number, Redo>()
  for (const [position, { id, status }] of subtasks.entries()) {
    const entry = status === 'BLOCKED' ? rowAt(state.entries, position) : undefined
    for (const { need, count } of entry ? acquire(state, entry, undefined).shortages : []) {
      const positions = new Set(need.accepts.flatMap(item => index.producers.get(item) ?? []))
      const givers = [...positions].flatMap(at => rowAt(state.entries, at) ?? [])
      // A stone pickaxe would do to dig the stone for it.
      const { total, failed } = supplyFor(
        state,
        need,
        givers.filter(({ subtask }) => !withNeeds(state, subtask.needs).has(id)),
      )
      if (total >= count || failed.length > 0) continue
      const giver = givers.find(
        ({ stage, subtask }) => stage === 'DONE' && yieldOf(subtask, subtask.quantity, need) > 0,
      )
      if (!giver) continue
      const { id: doneId, quantity, batch = 1 } = giver.subtask
      const each = yieldOf(giver.subtask, quantity, need) / quantity
      const again = Math.min(quantity, Math.ceil((count - total) / each / batch) * batch)
      const known = redone.get(doneId)
      if (!known || quantity - again < known.progress)
        redone.set(doneId, { id: doneId, progress: quantity - again, neededBy: id })
    }
  }
  return [...redone.values()]
}

/** Ticks of work that are done once more rather than wait for who carries the result. */
const SHORT = 1200

/** True where that is soon done, by anybody, with what lies in the chest. */
export function isSoonRedone(state: BoardState, { id, progress }: Redo): boolean {
  const entry = rowOf(state.entries, id)
  if (!entry) return false
  const { quantity, workTicks } = entry.subtask
  const isShort = (workTicks * (quantity - progress)) / quantity <= SHORT
  return isShort && acquire(state, { ...entry, progress }, undefined).shortages.length === 0
}

/** The board as it would be if these were not here. */
function without(state: BoardState, ids: readonly ParticipantId[]): BoardState {
  if (ids.length === 0) return state
  const people = state.people.map(person =>
    ids.includes(person.participant.id)
      ? { ...person, participant: { ...person.participant, present: false } }
      : person,
  )
  return { ...state, people }
}
