import { z } from 'zod'
import { participantId } from './board.ts'
import { subtaskId } from './plan.ts'

/** Before which programs that a language model wrote a person is asked: each run, code that nobody has allowed yet, none. */
export const programConsents = ['always', 'new', 'never'] as const
export const programConsent = z.enum(programConsents)
export type ProgramConsent = z.infer<typeof programConsent>

/** A program that waits for a person's word before it may run. */
export const waitingProgram = z.object({
  id: z.string(),
  subtask: subtaskId,
  /** What it is for: the subtask's sentence. */
  text: z.string(),
  bot: participantId,
  code: z.string(),
  /** 1 to 4: how often it has been written. */
  round: z.number().int().positive(),
  /** It has served before. */
  known: z.boolean(),
  /** What went wrong with the one before, if there was one. */
  before: z.string().optional(),
})
export type WaitingProgram = z.infer<typeof waitingProgram>

/** The programs of a session. */
export const programs = z.object({
  waiting: z.array(waitingProgram),
  /** Programs that a model was asked to write, and subtasks that one written before served: calls that were saved. */
  written: z.number().int().nonnegative(),
  reused: z.number().int().nonnegative(),
})
export type Programs = z.infer<typeof programs>

export const NO_PROGRAMS: Programs = { waiting: [], written: 0, reused: 0 }

/** A person's word on a program. */
export const programAnswer = z.object({
  id: z.string().min(1).max(64),
  allow: z.boolean(),
  /** Why not: the next one is written with it in mind. Empty: bots leave the subtask to people. */
  reason: z.string().trim().max(500).default(''),
  by: participantId,
})
export type ProgramAnswer = z.infer<typeof programAnswer>
