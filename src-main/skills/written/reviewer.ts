import type { BoardSubtask } from '../../contract/index.ts'

export interface Review {
  readonly subtask: BoardSubtask
  readonly code: string
  /** The name of the bot's body. */
  readonly bot: string
  readonly round: number
  /** It has served before. */
  readonly known: boolean
  /** What went wrong with the one before. */
  readonly before?: string
}

export type ReviewEnd =
  | { readonly allowed: true }
  /** `reason`: empty where none was given. */
  | { readonly allowed: false; readonly reason: string }

/** Whoever says whether a program may run. Without a word from it none does. */
export interface Reviewer {
  /** Waits for the word; a signal that aborts ends it as refused. */
  review(review: Review, signal: AbortSignal): Promise<ReviewEnd>
}
