// A plan before it is resolved: what a planner (the knowledge planner, or a language model) writes down.
import type { Action, Deliver, GoalItem, Offset, Stock } from '../contract/index.ts'

/** Stands for `as many as later subtasks need`. */
export const AS_NEEDED = -1

export interface DraftSubtask {
  readonly action: Action
  /** What comes out of it; for `kill` the mob, for `perform` a short name of the work. */
  readonly item: string
  /** Items wanted (for `kill`: mobs), or `AS_NEEDED`. */
  readonly quantity: number
  /** Absent: whatever the game's rules ask for. */
  readonly tools?: readonly string[]
  /** For one single item; absent: whatever the game's rules ask for. A share of -1 means the same. */
  readonly materials?: Readonly<Record<string, number>>
  /** The block or mob that it comes from, where there is a choice. */
  readonly source?: string
  readonly deliver?: Deliver
  readonly place?: Offset
  /** Of `perform`: in words what is to be done, and when it is done. */
  readonly brief?: string
}

export interface DraftPlan {
  readonly goal: string
  /** What the plan is for. */
  readonly wants: readonly Want[]
  readonly subtasks: readonly DraftSubtask[]
}

/** One thing that the goal asks for: an item, or a mob where the verb is `kill`. */
export type Want = Pick<GoalItem, 'verb' | 'item' | 'quantity'>

/** What is there already. */
export interface Have {
  readonly chest?: Stock
  /** What the participants carry, together. */
  readonly held?: Stock
  /** Stations that stand within reach, for example `crafting_table`. */
  readonly stations?: readonly string[]
  /** Uses left of the tools at hand, one number for each; those not listed count as new. */
  readonly usesLeft?: Readonly<Record<string, readonly number[]>>
  /** Sets of which others on the same board need some: what serves as well is taken in their place. */
  readonly spokenFor?: readonly (readonly string[])[]
}

/** Everything that is at hand in one stock. */
export function allOf(have: Have): Stock {
  const all: Stock = { ...have.chest }
  for (const [item, count] of Object.entries(have.held ?? {})) all[item] = (all[item] ?? 0) + count
  return all
}
