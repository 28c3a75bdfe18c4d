import type { Body } from '../body/interface.ts'
import type { BoardSubtask, Evidence, Failure, Position, SharedChest, Stock } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'

/** A shared chest, and whether it was found to be full. */
export interface WorkChest extends SharedChest {
  readonly full: boolean
}

/** Where a program works: one bot, one subtask, and the ledger's ears. */
export interface Workplace {
  readonly body: Body
  readonly knowledge: Knowledge
  /** Aborted when the subtask is taken away or the session stops. */
  readonly signal: AbortSignal
  /** What is done now gives the bot a weapon, which it lacks by night. */
  readonly arming?: boolean
  /** It is on a hunt for monsters, or on its way home from it. */
  readonly hunting?: boolean
  /** Where the shared chest stands, the first of several; undefined while there is none. */
  chest(): Position | undefined
  /** All shared chests, the nearest first, with what they are known to hold. */
  chests(): readonly WorkChest[]
  /** A station of this kind that this subtask may use. */
  station(item: string): Position | undefined
  /** What the bot carries beyond all that open subtasks ask for. */
  spare(): Stock
  /** What the shared chest holds beyond that; nothing where there is none. */
  spareInChest(): Stock
  /** What it still has out of the chests, of attempts that did not come off: it goes back with the next results. */
  borrowed(): Stock
  /** True for an item or a mob that an open subtask is about. */
  isAskedFor(name: string): boolean
  /** True for an item that a subtask gives, also one that is done: people wait for it. */
  isPlanned(item: string): boolean
  /** Blocks around in which it pays to look for what the subtask asks for, since others wait for it. */
  searchWithin(): number
  /** A block of the shared place by its offset from the chest, or near the bot while there is no chest. */
  placeAt(offset: { dx: number; dy: number; dz: number }): Position
  log(text: string): void
  /** For the feed. */
  tell(text: string): void
  /** How many the subtask asks for by now: somebody may have taken a part of it meanwhile. */
  wanted(): number
  /** How many more of the same a person beside the bot has before them, of which it may as well bring some along. */
  alongside(): number
  /** So many more than it asks for were brought: other subtasks that ask for the same have that much less to do. */
  broughtBeyond(count: number): void
  /** So many of something else came into the bot's hands, and stay there: they count for subtasks that ask for them. */
  pickedUp(item: string, count: number): void
  /** How many of the subtask's quantity exist by now. */
  progress(count: number): void
  /**
   * Runs an operation on one of the shared chests. The ledger learns both sides, chest and bot, in one moment, so that
   * nothing seems doubled or lost in between.
   */
  atChest<T extends { container?: Stock }>(chest: Position, operation: () => Promise<T>): Promise<T>
  /** A station or a chest was put up. What the bot's own things go into is its own until the subtask ends. */
  placed(item: string, at: Position): void
  /** The chest is not where the ledger believes. */
  chestLost(chest: Position): void
  /** Not all that was to go in went in. */
  chestFull(chest: Position): void
}

export type ProgramResult =
  | { ok: true; evidence: Evidence }
  /**
   * `delivered`: how many of the quantity are in their place all the same. `kept`: results that the bot has in hand;
   * they count once they are brought to the chest.
   */
  | {
      ok: false
      failure: Failure
      delivered: number
      kept?: Stock
      /** What it has out of the chests beyond the tools that the subtask asks for. */
      borrowed?: Stock
      /** It says nothing against the subtask: it is given back, and no attempt at it is counted. */
      excused?: boolean
    }

/** Does one subtask to the end and delivers, or says why not and what it has in hand. */
export type Program = (subtask: BoardSubtask, at: Workplace) => Promise<ProgramResult>
