import { z } from 'zod'
import { plan, stock, subtask, subtaskId } from './plan.ts'
import { workKind } from './work-kinds.ts'

export const statuses = ['READY', 'BLOCKED', 'IN_PROGRESS', 'DONE', 'FAILED'] as const
export const status = z.enum(statuses)
export type Status = z.infer<typeof status>

export const participantId = z.string().min(1).max(64)
export type ParticipantId = z.infer<typeof participantId>

export const participantKind = z.enum(['human', 'bot'])
export type ParticipantKind = z.infer<typeof participantKind>

export const participant = z.object({
  id: participantId,
  kind: participantKind,
  /** The name that people read; for bots and in-game humans the Minecraft name. */
  name: z.string(),
  /** Index into the palette of participant colours; the same everywhere. */
  colour: z.number().int().nonnegative(),
  present: z.boolean(),
  /** Sorts of work that this person likes; absent where nothing was said. */
  likes: z.array(workKind).optional(),
})
export type Participant = z.infer<typeof participant>

/** Whole blocks, or feet of an entity: east, up, south. */
export const position = z.object({ x: z.number(), y: z.number(), z: z.number() })
export type Position = z.infer<typeof position>

/**
 * What was observed that proves a subtask done. `said` is a human's word that no bot has seen yet; `changed`: what a program
 * changed in the world and in a bot's hands.
 */
export const evidence = z.object({
  kind: z.enum(['chest', 'inventory', 'placed', 'killed', 'changed', 'said']),
  /** For example `11 cobblestone in the chest (was 0)`. */
  text: z.string(),
})
export type Evidence = z.infer<typeof evidence>

export const attempt = z.object({
  participant: participantId,
  startedAt: z.number(),
  endedAt: z.number(),
  outcome: z.enum(['done', 'released', 'lapsed', 'failed', 'contradicted', 'handed over']),
  reason: z.string(),
})
export type Attempt = z.infer<typeof attempt>

/** Items that a holder has acquired and nobody else may take. */
export const reservation = z.object({
  /** `chest`, the participant who carries them, or `ground` for a station that serves one holder at a time. */
  place: z.string(),
  item: z.string(),
  count: z.number().int().positive(),
  /** Where that station stands. */
  at: position.optional(),
})
export type Reservation = z.infer<typeof reservation>

export const boardSubtask = subtask.extend({
  status,
  /** In words; always there when BLOCKED or FAILED. */
  reason: z.string().optional(),
  /** A remark that outlives the status, for example why a `done` was taken back. */
  note: z.string().optional(),
  /** How many of `quantity` exist already. */
  progress: z.number().int().nonnegative(),
  /** Times that it went wrong since it was begun with, or retried: giving back is no failure. None where absent. */
  strikes: z.number().int().positive().optional(),
  holder: participantId.optional(),
  /** Set aside for one participant: nobody else is given it. */
  pinnedTo: participantId.optional(),
  /** Who asks the others for help with it. */
  helpFor: participantId.optional(),
  /** Somebody wants it, and all that it needs, before the rest. */
  first: z.literal(true).optional(),
  /** What it was for has been dropped: a new plan makes of it what the rest needs, and no more. */
  orphaned: z.literal(true).optional(),
  /** Milliseconds of the event clock at which the claim lapses unless renewed. */
  leaseUntil: z.number().optional(),
  claimedAt: z.number().optional(),
  reservations: z.array(reservation),
  /** The latest twenty; all of them are in the event log. */
  attempts: z.array(attempt),
  evidence: evidence.optional(),
})
export type BoardSubtask = z.infer<typeof boardSubtask>

export const station = z.object({ item: z.string(), position })
export type Station = z.infer<typeof station>

/** One of the shared chests, and what it is known to hold. */
export const sharedChest = z.object({ position, holds: stock })
export type SharedChest = z.infer<typeof sharedChest>

/** The name of a single shared chest among the places that are looked into. */
export const chestPlace = ({ x, y, z }: Position): string => `chest@${x},${y},${z}`

export const ledger = z.object({
  /** What the shared chests are known to hold, all together. */
  chest: stock,
  /** Where the first of them stands, once known: places beside the chest are counted from there. */
  chestAt: position.optional(),
  /** Each of them, where there are several, in the order in which they came to be shared. See `chestsOf`. */
  chests: z.array(sharedChest).optional(),
  /** What each participant is known to carry. */
  held: z.record(participantId, stock),
  stations: z.array(station),
})

/** The shared chests, one by one. */
export const chestsOf = ({
  chest,
  chestAt,
  chests,
}: Pick<z.infer<typeof ledger>, 'chest' | 'chestAt' | 'chests'>): readonly SharedChest[] =>
  chests ?? (chestAt ? [{ position: chestAt, holds: chest }] : [])

/** Who did it, when (milliseconds since 1970) and why. Every change carries these. */
const origin = z.object({
  seq: z.number().int().nonnegative(),
  at: z.number(),
  /** A participant's id, or `session` for the session itself. */
  by: z.string(),
  why: z.string(),
})

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  origin.extend({ type: z.literal(type), ...shape })

export const boardEvent = z.discriminatedUnion('type', [
  event('board.opened', { plan, leaseMs: z.number().positive() }),
  /** Another goal joins those that are worked on; its subtasks follow. */
  event('goal.added', { goal: z.string(), gives: stock }),
  event('board.paused', {}),
  event('board.resumed', {}),
  event('board.stopped', {}),
  event('participant.joined', { id: participantId, kind: participantKind, name: z.string() }),
  /** All of its claims are given back. */
  event('participant.left', { id: participantId }),
  /** Said by that person; empty: nothing in particular. */
  event('participant.likes', { id: participantId, kinds: z.array(workKind) }),
  event('subtask.claimed', { id: subtaskId, participant: participantId }),
  /** Activity: the lease runs anew. */
  event('subtask.renewed', { id: subtaskId }),
  event('subtask.progressed', { id: subtaskId, progress: z.number().int().nonnegative() }),
  event('subtask.released', { id: subtaskId }),
  event('subtask.lapsed', { id: subtaskId }),
  /**
   * `effects: assumed` makes the reducer consume the materials and add the result to the ledger;
   * `observed` says that `stock.observed` events have told the ledger already.
   */
  event('subtask.done', { id: subtaskId, evidence, effects: z.enum(['assumed', 'observed']) }),
  /** The world disagrees with a human's `done`. */
  event('subtask.contradicted', { id: subtaskId }),
  /** What the holder said was seen to hold: `said` evidence is replaced. */
  event('subtask.confirmed', { id: subtaskId, evidence }),
  event('subtask.failed', { id: subtaskId }),
  event('subtask.retried', { id: subtaskId }),
  event('subtask.handed_over', { id: subtaskId, to: participantId }),
  event('subtask.pinned', { id: subtaskId, to: participantId.optional() }),
  /** `text`: the sentence for people with the new quantity; absent in older logs. */
  event('subtask.edited', {
    id: subtaskId,
    quantity: z.number().int().positive(),
    text: z.string().optional(),
  }),
  /** Somebody asks the others for help with it; without `for` no longer. */
  event('subtask.help_asked', { id: subtaskId, for: participantId.optional() }),
  /** Somebody wants it before the rest, or no longer. */
  event('subtask.hurried', { id: subtaskId, wanted: z.boolean() }),
  /** What was seen of it, for its card; without a text the last such remark is taken away. */
  event('subtask.noticed', { id: subtaskId, text: z.string().optional() }),
  /** `partOf`: it was cut off that one, and is needed by whatever needs that; absent in older logs. */
  event('subtask.added', { subtask, partOf: subtaskId.optional() }),
  event('subtask.dropped', { id: subtaskId }),
  /** The truth about one or several places at one moment, whole: what is not listed is not there. See `chestPlace`. */
  event('stock.observed', { places: z.record(z.string(), stock) }),
  /** A chest is shared, besides those that are. */
  event('chest.found', { position }),
  /** Without a position, as in older logs: all of them. */
  event('chest.lost', { position: position.optional() }),
  /** `usedFor`: it was put up in the middle of that one, which has it to itself until it ends; absent in older logs. */
  event('station.placed', { item: z.string(), position, usedFor: subtaskId.optional() }),
  event('station.removed', { position }),
])
export type BoardEvent = z.infer<typeof boardEvent>
/** An event before the log numbers and dates it. */
export type BoardEventBody = BoardEvent extends infer E
  ? E extends BoardEvent
    ? Omit<E, 'seq' | 'at' | 'by' | 'why'>
    : never
  : never

/** The board as the door shows it. */
export const boardView = z.object({
  goal: z.string(),
  version: z.string(),
  phase: z.enum(['running', 'paused', 'stopped', 'finished', 'stuck']),
  subtasks: z.array(boardSubtask),
  participants: z.array(participant),
  ledger,
  criticalPath: z.array(subtaskId),
  seq: z.number().int(),
})
export type BoardView = z.infer<typeof boardView>
