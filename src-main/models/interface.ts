import type { z } from 'zod'
import type {
  ModelCall,
  ModelReport,
  ModelRole,
  ModelStatus,
  ModelTest,
  ModelUsage,
  ModelUse,
  Outcome,
} from '../contract/index.ts'

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** One question to a language model, whose answer is JSON of a known shape. */
export interface Question<T> {
  readonly role: ModelRole
  /** What it is for, in the log: `plan`, `critique of a plan`, `program`. */
  readonly purpose: string
  /** A name of letters for the shape of the answer, as endpoints want it. */
  readonly name: string
  readonly messages: readonly Message[]
  /** The shape. Where the endpoint cannot hold to it, the answer is read tolerantly and mended once by the model itself. */
  readonly answer: z.ZodType<T>
  readonly signal: AbortSignal
  /** The session whose budget and log it belongs to; absent while none is on. */
  readonly session?: string
  /** Told all the text that has come so far, where the endpoint streams. */
  readonly onText?: (text: string) => void
}

export interface Usage {
  /** Tokens. */
  readonly input: number
  readonly output: number
  /** US dollars by the price table; undefined for a model without a price. */
  readonly money: number | undefined
}

export interface Answer<T> {
  readonly value: T
  readonly model: string
  /** Of all that it took, the mending included; nothing where `cached`. */
  readonly usage: Usage
  /** The same was asked before, and the answer kept. */
  readonly cached: boolean
}

/** The language models that the player has set up, if any. */
export interface Models {
  status(role: ModelRole): ModelStatus
  /**
   * Asks. Fails with `model_missing` (none is set up), `model_unreachable`, `model_refused` (key, rights, unknown model, or it
   * will not answer), `model_answer` (what it says cannot be used), `model_budget`, `timed_out` or `cancelled`; never rejects.
   */
  ask<T>(question: Question<T>): Promise<Outcome<Answer<T>>>
  /** Vectors for texts, one for each; fails as `ask` does. */
  embed(texts: readonly string[], signal: AbortSignal, session?: string): Promise<Outcome<number[][]>>
  /** How it stands, for people. */
  report(session?: string): ModelReport
  /** Keeps a key for an endpoint, or forgets it where it is empty. */
  setKey(baseUrl: string, key: string): Promise<Outcome<null>>
  /** Tries the endpoint: is it there, does it take the key, does each model answer in JSON and piece by piece. */
  test(signal: AbortSignal): Promise<Outcome<ModelTest>>
  /** Ends what is under way. */
  close(): Promise<void>
}

/** Where calls are kept, and what they come to. */
export interface CallLog {
  keep(call: ModelCall, session?: string): void
  /** What was used since then (milliseconds since 1970), by use. */
  since(at: number): ReadonlyMap<ModelUse, ModelUsage>
  ofSession(session: string): ModelUsage
}
