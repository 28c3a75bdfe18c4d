import type { BoardSubtask } from '../../contract/index.ts'
import type { RunResult, Sandbox } from '../../sandbox/index.ts'
import { capabilitiesFor } from '../primitives/index.ts'
import type { Workplace } from '../program.ts'
import { taskOf } from './author.ts'
import type { Review, ReviewEnd, Reviewer } from './reviewer.ts'
import { type Changes, RunRecord } from './run-record.ts'

/** Milliseconds for one program, with all that it does. */
const WALL_MS = 10 * 60_000

export type WrittenRun =
  | { readonly refused: string }
  | { readonly refused?: never; readonly result: RunResult; readonly changes: Changes }

/** The only way by which a written program comes to run: first somebody allows it, then it runs in the sandbox. */
export class GuardedRunner {
  readonly #sandbox: Sandbox
  readonly #reviewer: Reviewer

  constructor(sandbox: Sandbox, reviewer: Reviewer) {
    this.#sandbox = sandbox
    this.#reviewer = reviewer
  }

  async run(review: Review, at: Workplace): Promise<WrittenRun> {
    const { subtask, code } = review
    const end: ReviewEnd = await this.#reviewer.review(review, at.signal)
    if (!end.allowed) return { refused: end.reason }
    return this.#runAllowed(subtask, code, at)
  }

  async #runAllowed(subtask: BoardSubtask, code: string, at: Workplace): Promise<WrittenRun> {
    const record = new RunRecord(at)
    try {
      const from = at.body.observe().position
      const said = { lines: 0, last: 0 }
      const result = await this.#sandbox.run({
        code,
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
