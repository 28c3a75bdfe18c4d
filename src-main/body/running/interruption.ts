import type { ErrorCode, Failure } from '../../contract/index.ts'
import type { ActionOutcome } from '../interface.ts'

/** Why an action ends before it is through; the reason of its signal. Never leaves the room. */
export class Stopped extends Error {
  override name = 'Stopped'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** A named obstacle, thrown by what an action is made of and turned into its result. Never leaves the room. */
export class Obstacle extends Error {
  override name = 'Obstacle'
  readonly outcome: ActionOutcome
  readonly failure: Failure

  constructor(outcome: ActionOutcome, code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message)
    this.outcome = outcome
    this.failure = details ? { code, message, details } : { code, message }
  }
}

/** The reason with which work is broken off that keeps the body busy and does not bring its task on. Never leaves the room. */
export const STALLED = new Error('the task does not get on')
