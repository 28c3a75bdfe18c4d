import type { z } from 'zod'

/** What JSON can say. All that crosses the sandbox's wall is that, as text. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** One thing that a program may ask for. Nothing else of the host is in its reach. */
export interface Capability<I = unknown> {
  /** A name of letters: the program calls `bot.NAME(input)` and awaits the answer. */
  readonly name: string
  /** What the program may hand over; anything else is refused with the reason, and the program may go on. */
  readonly input: z.ZodType<I>
  /**
   * Does it. Calls of one program are done one after the other, in their order. Must end soon after the signal aborts: the
   * sandbox waits for that, so that a program that is killed leaves nothing half-done.
   * @throws Error whose message the program gets
   */
  run(input: I, signal: AbortSignal): Promise<Json>
}

export interface SandboxLimits {
  /** Bytes that a program's values may take. */
  readonly memoryBytes: number
  readonly stackBytes: number
  /** Milliseconds of reckoning without asking for anything. */
  readonly sliceMs: number
  /** Milliseconds of reckoning in all. */
  readonly cpuMs: number
  /** Milliseconds from beginning to end, with all that it waits for. */
  readonly wallMs: number
  /** Calls in all, and calls that wait for their answer at the same time. */
  readonly calls: number
  readonly waitingCalls: number
  /** Characters of one call's input, of its answer, and of the program's own result. */
  readonly textLength: number
  /** Lines that a program may log, and characters of one. */
  readonly logLines: number
  readonly logLength: number
}

export const DEFAULT_LIMITS: SandboxLimits = {
  memoryBytes: 64 * 1024 * 1024,
  stackBytes: 256 * 1024,
  sliceMs: 250,
  cpuMs: 3000,
  wallMs: 10 * 60_000,
  calls: 2000,
  waitingCalls: 16,
  textLength: 128 * 1024,
  logLines: 200,
  logLength: 500,
}

/** Why a program did not come to its end. */
export type SandboxFailureCode =
  /** It cannot be read. */
  | 'syntax'
  /** It threw. */
  | 'threw'
  | 'memory'
  | 'stack'
  /** Too much reckoning at once, or in all. */
  | 'slice'
  | 'cpu'
  /** It took too long. */
  | 'time'
  | 'calls'
  /** It waits for what never comes. */
  | 'stalled'
  /** Whoever runs it does not want it any more. */
  | 'cancelled'
  /** The sandbox itself broke. */
  | 'crashed'

export interface SandboxFailure {
  readonly code: SandboxFailureCode
  /** One sentence, for people and for whoever mends the program. */
  readonly message: string
  /** Where in the program it threw. */
  readonly trace?: string
}

export interface RunFigures {
  readonly calls: number
  /** Milliseconds of reckoning, and from beginning to end. */
  readonly cpuMs: number
  readonly wallMs: number
}

export type RunResult = { readonly log: readonly string[]; readonly figures: RunFigures } & (
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly failure: SandboxFailure }
)

export interface Program {
  /** Plain JavaScript that declares `main(bot, task)`, which may be async; what that returns is the result. */
  readonly code: string
  readonly task: Json
  // biome-ignore lint/suspicious/noExplicitAny: each has an input of its own, checked by its own schema
  readonly capabilities: readonly Capability<any>[]
  readonly signal: AbortSignal
  readonly limits?: Partial<SandboxLimits>
  /** Told of each line as it is logged. */
  readonly onLog?: (line: string) => void
}

/** Runs programs that nobody has to trust, each in a JavaScript engine of its own without a host around it. */
export interface Sandbox {
  /** Never rejects: whatever a program does, it ends in a result. */
  run(program: Program): Promise<RunResult>
  /** Ends all programs. */
  close(): Promise<void>
}
