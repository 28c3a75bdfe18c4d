// What the chat needs of the rest of the core, and what it hands about.
import type { Clock } from '../../base/index.ts'
import type {
  BoardCommand,
  GoalCheck,
  Outcome,
  ParticipantId,
  Position,
  Settings,
  Update,
  Vitals,
  WaitingGoal,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { Memory } from '../../memory/index.ts'
import type { Models } from '../../models/interface.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import type { PlayerRequest } from '../people/requests.ts'
import type { Seat } from '../seats.ts'
import type { AreaBook } from '../world/area-book.ts'

/** What a goal that is said in chat leads to. */
export interface GoalHouse {
  /** What is worked on now. */
  readonly present: () => string | undefined
  readonly waiting: () => readonly WaitingGoal[]
  readonly check: (goal: string) => GoalCheck
  readonly start: (goal: string) => Promise<Outcome<unknown>>
  readonly replace: (goal: string, by: ParticipantId) => Promise<Outcome<unknown>>
  readonly queue: (goal: string, by: ParticipantId) => Outcome<WaitingGoal>
  readonly cancel: (waiting: string) => Outcome<null>
  readonly add: (goal: string, by: ParticipantId) => Promise<Outcome<null>>
}

export interface ChatHouse {
  readonly clock: Clock
  readonly settings: () => Settings
  readonly knowledge: () => Knowledge
  /** The bots in the world, the first of which hears what is said to all. */
  readonly seats: () => readonly Seat[]
  /** The board of the session that is on, if any, and that session. */
  readonly keeper: () => BoardKeeper | undefined
  readonly session: () => string | undefined
  /** Who this player is on the board; undefined for strangers who may give no orders. */
  readonly participant: (player: string) => ParticipantId | undefined
  /** Name of somebody who is here; undefined for whoever is not. */
  readonly nameOf: (person: ParticipantId) => string | undefined
  readonly position: (participant: ParticipantId) => Position | undefined
  readonly vitals: (participant: ParticipantId) => Vitals | undefined
  readonly command: (command: BoardCommand) => Outcome<null>
  readonly pause: (by: ParticipantId) => Outcome<null>
  readonly resume: (by: ParticipantId) => Outcome<null>
  readonly stop: (by: ParticipantId) => Promise<Outcome<null>>
  readonly goals: GoalHouse
  readonly areas: AreaBook
  /** Asks one bot for something. */
  readonly ask: (bot: ParticipantId, request: PlayerRequest) => void
  /** Lets a bot stand still, or go on. */
  readonly standStill: (bot: ParticipantId, still: boolean) => void
  /** Ends what a bot does for a player. */
  readonly leaveOff: (bot: ParticipantId) => void
  readonly models: Models
  readonly log: Memory['chat']
  readonly tell: (update: Update) => void
}

/** Who spoke, and to which bot. */
export interface Speaker {
  readonly id: ParticipantId
  /** Their name in the game. */
  readonly player: string
  /** The bot that was spoken to by name. */
  readonly bot: Seat | undefined
  /** Says more, later. */
  readonly reply: (line: string) => void
  /** In free words: what was meant counts, not the letter. */
  readonly free: boolean
}

export type TakeBack = (by: ParticipantId) => Outcome<null> | Promise<Outcome<null>>

/** What became of one operation. */
export interface Done {
  readonly ok: boolean
  /** What was understood, for the list; absent for questions, whose answer says it. */
  readonly text?: string
  readonly answer: readonly string[]
  readonly undo?: TakeBack
  /** Resolves when a bot has ended it, where that takes a while: false where it was told something else meanwhile. */
  readonly ended?: Promise<boolean>
}

export const refused = (text: string | undefined, why: string): Done => ({
  ok: false,
  ...(text === undefined ? {} : { text }),
  answer: [why],
})
