import type { Database, Statement } from 'better-sqlite3'
import { type ModelCall, type ModelUsage, type ModelUse, modelCall, modelUse } from '../contract/index.ts'
import { jsonIn } from './json.ts'

/** Calls that keep their words; older ones keep their figures only. */
const WITH_WORDS = 2000

const SUMS = `SELECT COALESCE(SUM(NOT cached), 0) AS calls, COALESCE(SUM(cached), 0) AS saved,
  COALESCE(SUM(input), 0) AS input, COALESCE(SUM(output), 0) AS output, COALESCE(SUM(money), 0) AS money,
  COALESCE(MAX(money IS NULL AND input + output > 0), 0) AS unpriced`

type Sums = Omit<ModelUsage, 'unpriced'> & { unpriced: number }

/** What language models were asked, what they said, and what it took. */
export class ModelCalls {
  readonly #db: Database
  readonly #insert: Statement<unknown[]>
  /** Asked whenever somebody looks at the board. */
  readonly #since: Statement<[number], Sums & { use: string }>
  readonly #ofSession: Statement<[string], Sums>

  constructor(db: Database) {
    this.#db = db
    this.#insert = db.prepare(
      `INSERT INTO model_calls
         (session, at, use, purpose, model, messages, answer, outcome, problem, input, output, money, ms, cached)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    this.#since = db.prepare(`${SUMS}, use FROM model_calls WHERE at >= ? GROUP BY use`)
    this.#ofSession = db.prepare(`${SUMS} FROM model_calls WHERE session = ?`)
  }

  /** @param session that it belongs to; absent while none is on */
  keep(call: ModelCall, session?: string): void {
    const { at, use, purpose, model, messages, answer, outcome, problem, input, output, money, ms, cached } =
      call
    const { lastInsertRowid } = this.#insert.run(
      session ?? null,
      at,
      use,
      purpose,
      model,
      JSON.stringify(messages),
      answer,
      outcome,
      problem ?? null,
      input,
      output,
      money ?? null,
      ms,
      Number(cached),
    )
    this.#db
      .prepare(`UPDATE model_calls SET messages = '[]', answer = '' WHERE id = ?`)
      .run(Number(lastInsertRowid) - WITH_WORDS)
  }

  /** What was used since then (milliseconds since 1970), by use. */
  since(at: number): Map<ModelUse, ModelUsage> {
    const rows = this.#since.all(at)
    return new Map(rows.map(({ use, ...sums }) => [modelUse.parse(use), usageOf(sums)]))
  }

  ofSession(session: string): ModelUsage {
    const row = this.#ofSession.get(session)
    if (!row) throw new Error('A sum has always one row.')
    return usageOf(row)
  }

  /** In the order in which they ended. */
  all(session: string): ModelCall[] {
    return this.#db
      .prepare<[string], Record<string, unknown>>(
        `SELECT at, use, purpose, model, messages, answer, outcome, problem, input, output, money, ms, cached
         FROM model_calls WHERE session = ? ORDER BY id`,
      )
      .all(session)
      .map(({ messages, problem, money, cached, ...rest }) =>
        modelCall.parse({
          ...rest,
          messages: jsonIn(String(messages)) ?? [],
          cached: cached === 1,
          ...(problem === null ? {} : { problem }),
          ...(money === null ? {} : { money }),
        }),
      )
  }

  /** One call a line; see docs/history.md. */
  jsonl(session: string): string {
    return this.all(session)
      .map(call => `${JSON.stringify({ session, ...call })}\n`)
      .join('')
  }
}

const usageOf = ({ unpriced, ...sums }: Sums): ModelUsage => ({ ...sums, unpriced: unpriced === 1 })
