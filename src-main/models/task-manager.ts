// What the Task Manager is asked, and the shape of its answer: a plan as a language model writes it down, names and numbers
// still in its own words.
import { z } from 'zod'
import type { Message } from './interface.ts'
import { promptText } from './prompt-file.ts'
import { quoted } from './quoted.ts'
import { tolerant } from './tolerant.ts'
import { asWritten } from './tolerant-plan.ts'

/** A number, or one in words: `three`, `as many as needed`. */
const amount = z.union([z.number(), z.string()])

const writtenSubtask = z.object({
  action: z.string(),
  item: z.string(),
  quantity: amount,
  tools: z.array(z.string()),
  /** For a single one. */
  materials: z.array(z.object({ item: z.string(), quantity: amount })),
  deliver: z.enum(['chest', 'ground', 'hand']).nullable(),
  brief: z.string().nullable(),
})

const writtenPlan = z.object({
  reasoning: z.string(),
  /** Why the goal cannot be reached; null where it can. */
  impossible: z.string().nullable(),
  wants: z.array(z.object({ action: z.string(), item: z.string(), quantity: amount })),
  subtasks: z.array(writtenSubtask),
})
export type WrittenPlan = z.infer<typeof writtenPlan>

/** The Task Manager's answer; other words for its fields are understood, too. */
export const taskManagerAnswer: z.ZodType<WrittenPlan> = tolerant(writtenPlan, asWritten)

/** A plan that was found wanting, and what was found. */
export interface FailedRound {
  readonly plan: WrittenPlan
  readonly findings: readonly string[]
}

/** What a goal is to be planned for. */
export interface TaskManagerRequest {
  readonly goal: string
  /** Inventory, chest, surroundings, who takes part: data that strangers have a hand in. */
  readonly world: unknown
  readonly failed: readonly FailedRound[]
}

/** The messages that ask for a plan, those of the rounds before included. */
export function taskManagerMessages({ goal, world, failed }: TaskManagerRequest): Message[] {
  return [
    { role: 'system', content: promptText('task-manager') },
    { role: 'user', content: `${quoted('goal', goal)}\n\n${quoted('world', world)}\n\nPlan this goal.` },
    ...failed.flatMap(({ plan, findings }): Message[] => [
      { role: 'assistant', content: JSON.stringify(plan) },
      {
        role: 'user',
        content: `${quoted('findings', findings)}\n\nThese findings were made about your plan. Mend it, and answer with all of it.`,
      },
    ]),
  ]
}
