import { setImmediate as immediate } from 'node:timers/promises'
import type { BoardSubtask } from '../../contract/index.ts'
import type { RunResult, Sandbox } from '../../sandbox/index.ts'
import { capabilitiesFor } from '../primitives/index.ts'
import type { Workplace } from '../program.ts'
import { taskOf } from './author.ts'
import type { Review, ReviewEnd, Reviewer } from './reviewer.ts'
import { type Changes, RunRecord } from './run-record.ts'

/** Milliseconds for one program, with all that it does. */
const WALL_MS = 10 * 60_000

export interface WrittenRun {
  readonly result: RunResult
  readonly changes: Changes
}

/** A program that was shown to whoever allows programs. */
export class ShownProgram {
  readonly code: string
  readonly known: boolean
  readonly #word: Promise<ReviewEnd>
  readonly #withdrawn = new AbortController()
  #end: ReviewEnd | undefined

  constructor(reviewer: Reviewer, review: Review) {
    this.code = review.code
    this.known = review.known
    this.#word = reviewer.review(review, this.#withdrawn.signal).then(end => {
      this.#end = end
      return end
    })
  }

  /** The word on it; undefined as long as nobody has given it. */
  get end(): ReviewEnd | undefined {
    return this.#end
  }

  /** The word on it, if it is given at once. */
  async endAtOnce(): Promise<ReviewEnd | undefined> {
    await immediate()
    return this.#end
  }

  /** Calls back once the word is given; not where it is withdrawn. */
  onEnd(tell: (end: ReviewEnd) => void): void {
    void this.#word.then(end => {
      if (!this.#withdrawn.signal.aborted) tell(end)
    })
  }

  /** Nobody wants it any more. */
  withdraw(): void {
    this.#withdrawn.abort()
  }
}

/** The only way by which a written program comes to run: somebody has allowed it, and it runs in the sandbox. */
export class GuardedRunner {
  readonly #sandbox: Sandbox

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox
  }

  /** @throws Error for a program that nobody has allowed */
  async run(subtask: BoardSubtask, program: ShownProgram, at: Workplace): Promise<WrittenRun> {
    if (!program.end?.allowed) throw new Error('Nobody has allowed this program.')
    const record = new RunRecord(at)
    try {
      const from = at.body.observe().position
      const said = { lines: 0, last: 0 }
      const result = await this.#sandbox.run({
        code: program.code,
        task: taskOf(subtask, at, subtask.place),
        capabilities: capabilitiesFor({ at, subtask, from, said }),
        signal: at.signal,
        limits: { wallMs: WALL_MS },
        onLog: line => at.log(`Its program notes: ${line.slice(0, 120)}`),
      })
      return { result, changes: record.changes }
    } finally {
      record.close()
    }
  }
}
