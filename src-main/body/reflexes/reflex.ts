import type { Context } from '../context.ts'
import type { Run } from '../running/run.ts'

/** Something that a player's body does by itself. */
export interface Reflex {
  readonly name: string
  /** Milliseconds that it may take, and that pass before it is tried again after it failed. */
  readonly limitMs: number
  readonly restMs: number
  /** What it is about to have done, for the feed; undefined while there is no cause. Asked often, so it must be cheap. */
  cause(context: Context): string | undefined
  /**
   * @param tell for the feed, while it goes on
   * @returns whether it did what the cause says, or what it did instead, in words
   */
  act(context: Context, run: Run, tell: (text: string) => void): Promise<boolean | string>
}
