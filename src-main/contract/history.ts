import { z } from 'zod'
import { participantId, position, status } from './board.ts'
import { action } from './plan.ts'

/** What a bot did to the world. `took`, `put`: out of a container, or into it. */
export const deedKind = z.enum(['broke', 'placed', 'took', 'put', 'picked up', 'killed'])
export type DeedKind = z.infer<typeof deedKind>

export const botDeed = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  by: participantId,
  what: deedKind,
  /** The item or block; of what was killed, the mob. */
  item: z.string(),
  count: z.number().int().positive(),
  position,
})
export type BotDeed = z.infer<typeof botDeed>

/** All of a session's deeds of a kind. */
export const deedTotal = botDeed.pick({ what: true, item: true, count: true })
export type DeedTotal = z.infer<typeof deedTotal>

export const sessionSummary = z.object({
  id: z.string(),
  goal: z.string(),
  version: z.string(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  phase: z.enum(['running', 'paused', 'stopped', 'finished', 'stuck']),
  subtasks: z.number().int(),
  done: z.number().int(),
  participants: z.array(z.string()),
  /** What the bots did to the world, all together. */
  deeds: z.array(deedTotal),
  /** How many there are of what its bots saw. */
  pictures: z.number().int(),
  /** How often a language model was asked. */
  questions: z.number().int(),
})
export type SessionSummary = z.infer<typeof sessionSummary>

/** Why a picture was taken: a subtask done or failed, a death, the goal reached. */
export const pictureMoment = z.enum(['done', 'failed', 'died', 'finished'])
export type PictureMoment = z.infer<typeof pictureMoment>

/** A picture of what a bot saw, 512 x 288, without its bytes. */
export const historyPicture = z.object({
  id: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Name of the bot whose eyes looked. */
  bot: z.string(),
  moment: pictureMoment,
  subtask: z.number().int().optional(),
})
export type HistoryPicture = z.infer<typeof historyPicture>

/** One row of the CSV export: a subtask and what it took. */
export const subtaskRow = z.object({
  session: z.string(),
  id: z.number().int(),
  action,
  item: z.string(),
  quantity: z.number().int(),
  status,
  holder: z.string(),
  attempts: z.number().int(),
  /** First claim to last end, in game ticks of 50 ms. */
  ticks: z.number().int(),
  /** Walked by its holders while they held it. */
  centimetres: z.number().int(),
  startedAt: z.string(),
  endedAt: z.string(),
  reason: z.string(),
})
export type SubtaskRow = z.infer<typeof subtaskRow>
