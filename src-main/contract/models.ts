import { z } from 'zod'

/** What language models are asked for, each by a model of its own if the player wants. */
export const modelRoles = ['planner', 'critic', 'skills', 'chat'] as const
export const modelRole = z.enum(modelRoles)
export type ModelRole = z.infer<typeof modelRole>

/** Whether there is a model to ask. */
export const modelStatus = z.discriminatedUnion('ready', [
  z.object({ ready: z.literal(true), model: z.string() }),
  /** `why`: one sentence with the way out. */
  z.object({ ready: z.literal(false), why: z.string() }),
])
export type ModelStatus = z.infer<typeof modelStatus>
