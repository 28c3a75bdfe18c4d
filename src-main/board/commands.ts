import type {
  BoardCommand,
  Evidence,
  ParticipantId,
  ParticipantKind,
  Stock,
  Subtask,
} from '../contract/index.ts'

/** What the session itself asks of the board: news from the world, from bots and from the clock. */
type SessionCommand =
  | { type: 'join'; id: ParticipantId; kind: ParticipantKind; name: string }
  | { type: 'leave'; id: ParticipantId }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  /** The holder is at work: the lease runs anew. */
  | { type: 'renew'; id: number; participant: ParticipantId }
  /** How many of the quantity exist now. Say it before the observation that shows the materials gone. */
  | { type: 'progress'; id: number; participant?: ParticipantId; progress: number }
  | { type: 'fail'; id: number; participant: ParticipantId }
  /** The lease is over; `now` in milliseconds of the event clock. */
  | { type: 'lapse'; id: number; now: number }
  /** Done by what was seen, whoever did it; with a participant: by the holder, or by one while nobody holds it. */
  | { type: 'satisfy'; id: number; participant?: ParticipantId; evidence: Evidence }
  /** What a human said was seen to hold, or not to hold. */
  | { type: 'confirm'; id: number; evidence: Evidence }
  | { type: 'contradict'; id: number }
  /** What bots saw of it, for people; without a text the last remark is taken away. */
  | { type: 'notice'; id: number; text?: string }
  /** What had been done got lost: it is open again, with so much of it there. */
  | { type: 'lost'; id: number; progress: number }
  /**
   * Planned subtasks to append. They are numbered anew; `needs` among them are renumbered with them. With a goal that they are for,
   * where players asked for one more.
   */
  | { type: 'extend'; subtasks: readonly Subtask[]; goal?: { readonly goal: string; readonly gives: Stock } }

/**
 * A person's `add` is not among them: it must be planned first, and then comes as `extend`. An `edit` and a `split` may bring
 * the sentences for the new quantities along.
 */
export type Command =
  | Exclude<BoardCommand, { type: 'add' | 'edit' | 'split' }>
  | (Extract<BoardCommand, { type: 'edit' }> & { text?: string })
  | (Extract<BoardCommand, { type: 'split' }> & { texts?: { rest: string; part: string } })
  | SessionCommand
