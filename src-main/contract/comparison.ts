import { z } from 'zod'
import { failure } from './errors.ts'

/** How one planner did with one goal. */
export const plannerTry = z.object({
  goal: z.string(),
  /** The plan holds, and no critic had anything left against it. */
  valid: z.boolean(),
  /** Rounds of the Task Critic. */
  rounds: z.number().int(),
  /** In the plan; 0 where there is none. */
  subtasks: z.number().int(),
  /** Tokens. */
  input: z.number(),
  output: z.number(),
  /** US dollars; null where a price is not known. */
  money: z.number().nullable(),
  seconds: z.number(),
  /** Why there is no valid plan. */
  why: z.string().optional(),
})
export type PlannerTry = z.infer<typeof plannerTry>

/** A planner and what it made of the goals so far. */
export const plannerRow = z.object({
  /** A model's name, or `knowledge planner`. */
  planner: z.string(),
  tries: z.array(plannerTry),
  /** Why it was not asked any further. */
  stopped: failure.optional(),
})
export type PlannerRow = z.infer<typeof plannerRow>

/** Several planners on the same goals, without a world. */
export const comparison = z.object({
  /** Minecraft version that is planned for. */
  version: z.string(),
  goals: z.array(z.string()),
  rows: z.array(plannerRow),
  state: z.enum(['running', 'done', 'cancelled']),
})
export type Comparison = z.infer<typeof comparison>

export const comparisonInput = z.object({
  models: z.array(z.string().trim().min(1).max(200)).min(1).max(8),
})

/** What a planner's tries come to. */
export interface PlannerSum {
  readonly valid: number
  readonly tried: number
  /** Mean rounds of the critic; 0 where nothing was tried. */
  readonly rounds: number
  readonly tokens: number
  readonly money: number | null
  readonly seconds: number
}

export function sumOf({ tries }: PlannerRow): PlannerSum {
  const total = (of: (one: PlannerTry) => number) => tries.reduce((sum, one) => sum + of(one), 0)
  return {
    valid: tries.filter(({ valid }) => valid).length,
    tried: tries.length,
    rounds: tries.length === 0 ? 0 : total(({ rounds }) => rounds) / tries.length,
    tokens: total(({ input, output }) => input + output),
    money: tries.some(({ money }) => money === null) ? null : total(({ money }) => money ?? 0),
    seconds: total(({ seconds }) => seconds),
  }
}
