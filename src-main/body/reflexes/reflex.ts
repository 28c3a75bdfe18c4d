import type { Context } from '../context.ts'
import type { Run } from '../run.ts'

/** Something that a player's body does by itself. */
export interface Reflex {
  readonly name: string
  /** Milliseconds that it may take, and that pass before it is tried again after it failed. */
  readonly limitMs: number
  readonly restMs: number
  /** What it is about to have done, for the feed; undefined while there is no cause. Asked often, so it must be cheap. */
  cause(context: Context): string | undefined
  /** @returns whether it did what the cause says. */
  act(context: Context, run: Run): Promise<boolean>
}
