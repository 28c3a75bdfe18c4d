// Plans for 1.20.1, as tests look at them.
import type { Subtask } from '../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { planGoal, type Surroundings } from '../../../src-main/planning/index.ts'

export const knowledge = createKnowledge('1.20.1')

export function planned(goal: string, surroundings: Partial<Surroundings> = {}) {
  const outcome = planGoal({ goal, knowledge, ...surroundings })
  if (!outcome.ok) throw new Error(`${goal}: ${outcome.failure.message}`)
  return outcome.value
}

export const brief = ({ action, quantity, item }: Subtask) => `${action} ${quantity} ${item}`
export const steps = (goal: string, surroundings: Partial<Surroundings> = {}) =>
  planned(goal, surroundings).plan.subtasks.map(brief)

export function subtask(goal: string, item: string, surroundings: Partial<Surroundings> = {}): Subtask {
  const found = planned(goal, surroundings).plan.subtasks.find(one => one.item === item)
  if (!found) throw new Error(`no subtask gives ${item}`)
  return found
}

/** How many of an item each of its subtasks gives, in order. */
export const portions = (goal: string, item: string, surroundings: Partial<Surroundings> = {}): number[] =>
  planned(goal, surroundings).plan.subtasks.flatMap(one => (one.item === item ? [one.quantity] : []))
