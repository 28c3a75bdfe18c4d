import type { Database } from 'better-sqlite3'
import { type ChatLine, chatLine } from '../contract/index.ts'
import { jsonIn } from './json.ts'
import type { Writes } from './writes.ts'

/** What players and bots said to each other, with the session in which it was said, if one was on. */
export class ChatLog {
  readonly #db: Database
  readonly #writes: Writes

  constructor(db: Database, writes: Writes) {
    this.#db = db
    this.#writes = writes
  }

  /** Keeps a line, or what more is known of it. */
  keep(session: string | undefined, line: ChatLine): void {
    const insert = this.#db.prepare(
      `INSERT INTO chat (id, session, line) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET line = excluded.line`,
    )
    const text = JSON.stringify(line)
    this.#writes.do(() => insert.run(line.id, session ?? null, text))
  }

  /** The last so many lines, the last one last. */
  latest(count: number): ChatLine[] {
    return this.#db
      .prepare<[number], { line: string }>('SELECT line FROM chat ORDER BY place DESC LIMIT ?')
      .all(count)
      .reverse()
      .flatMap(read)
  }

  of(session: string): ChatLine[] {
    return this.#db
      .prepare<[string], { line: string }>('SELECT line FROM chat WHERE session = ? ORDER BY place')
      .all(session)
      .flatMap(read)
  }
}

/** What cannot be read is passed over. */
function read(row: { line: string }): ChatLine[] {
  const line = chatLine.safeParse(jsonIn(row.line))
  return line.success ? [line.data] : []
}
