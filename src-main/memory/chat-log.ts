import type { Database } from 'better-sqlite3'
import { type ChatLine, chatLine } from '../contract/index.ts'

/** What players and bots said to each other, with the session in which it was said, if one was on. */
export class ChatLog {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Keeps a line, or what more is known of it. */
  keep(session: string | undefined, line: ChatLine): void {
    this.#db
      .prepare(
        `INSERT INTO chat (id, session, line) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET line = excluded.line`,
      )
      .run(line.id, session ?? null, JSON.stringify(line))
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
  const line = chatLine.safeParse(JSON.parse(row.line))
  return line.success ? [line.data] : []
}
