import { z } from 'zod'
import { participantId } from './board.ts'
import { action, brief, itemName, subtask, subtaskId } from './plan.ts'
import { workKind, workKinds } from './work-kinds.ts'

const goal = z.string().max(500)

export const goalInput = z.object({ goal })

/** What a participant asks of the board. The board answers with events or with a refusal in words. */
export const boardCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('claim'), id: subtaskId, participant: participantId }),
  z.object({ type: z.literal('release'), id: subtaskId, participant: participantId }),
  /** A human's word; it may also be said of a subtask that nobody holds. */
  z.object({ type: z.literal('done'), id: subtaskId, participant: participantId }),
  /** Opens what has FAILED again, or takes back a `done` that nobody has seen to hold yet. */
  z.object({ type: z.literal('retry'), id: subtaskId, participant: participantId }),
  z.object({
    type: z.literal('handOver'),
    id: subtaskId,
    participant: participantId,
    to: participantId,
    /** A bot that has it brings what it has gathered to that person, who is near, rather than to the chest. */
    bring: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('pin'),
    id: subtaskId,
    participant: participantId,
    /** Absent: unpin. */
    to: participantId.optional(),
  }),
  z.object({
    type: z.literal('edit'),
    id: subtaskId,
    participant: participantId,
    quantity: z.number().int().positive().max(10_000),
  }),
  /** The participant takes so many of what is left, as a subtask of its own. */
  z.object({
    type: z.literal('split'),
    id: subtaskId,
    participant: participantId,
    quantity: z.number().int().positive().max(10_000),
  }),
  z.object({
    type: z.literal('add'),
    participant: participantId,
    action,
    item: itemName,
    quantity: z.number().int().positive().max(10_000),
    /** What is to be performed, in words; the rest belongs to `perform` alone too, and is absent where it is not known. */
    brief: brief.optional(),
    tools: subtask.shape.tools.max(20).optional(),
    materials: subtask.shape.materials.optional(),
  }),
  /** Asks the others for help, or does without it after all. */
  z.object({ type: z.literal('help'), id: subtaskId, participant: participantId, wanted: z.boolean() }),
  /** It and all that it needs come before the rest, or no longer. */
  z.object({ type: z.literal('first'), id: subtaskId, participant: participantId, wanted: z.boolean() }),
  z.object({ type: z.literal('drop'), id: subtaskId, participant: participantId }),
  /** Says which sorts of work the participant likes, all of them; empty: nothing in particular. */
  z.object({
    type: z.literal('like'),
    participant: participantId,
    kinds: z.array(workKind).max(workKinds.length),
  }),
])
export type BoardCommand = z.infer<typeof boardCommand>

export const joinInput = z.object({
  /** Kept by the page, so that a reload is the same person. */
  id: participantId,
  /** Minecraft's rule for names, so that the player is recognised in the world. */
  name: z.string().regex(/^[A-Za-z0-9_]{1,16}$/),
})
export type JoinInput = z.infer<typeof joinInput>

/** All events; one row for each subtask; one for each thing that a bot did to the world; one line for each question to a model. */
export const exportFormat = z.enum(['jsonl', 'csv', 'deeds', 'models'])
export type ExportFormat = z.infer<typeof exportFormat>
export const exportInput = z.object({ session: z.string().min(1), format: exportFormat })
export type ExportInput = z.infer<typeof exportInput>
