import type { Database } from 'better-sqlite3'
import { type HistoryPicture, historyPicture } from '../contract/index.ts'

/** Of one session, and of all together: the oldest go. About 20 kB each, so at most 40 MB. */
const MOST_OF_A_SESSION = 200
const MOST = 2000

interface NewPicture extends Omit<HistoryPicture, 'id'> {
  readonly session: string
  /** WebP. */
  readonly bytes: Uint8Array
}

/** What bots saw at the moments that matter, kept with their sessions. */
export class Pictures {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** @throws SqliteError if the session is unknown */
  add({ session, at, bot, moment, subtask, bytes }: NewPicture): void {
    const prune = (where: string, keep: number, ...values: string[]) =>
      this.#db
        .prepare(
          `DELETE FROM pictures WHERE id IN (SELECT id FROM pictures ${where} ORDER BY id DESC LIMIT -1 OFFSET ${keep})`,
        )
        .run(...values)
    this.#db.transaction(() => {
      this.#db
        .prepare('INSERT INTO pictures (session, at, bot, moment, subtask, webp) VALUES (?, ?, ?, ?, ?, ?)')
        .run(session, at, bot, moment, subtask ?? null, Buffer.from(bytes))
      prune('WHERE session = ?', MOST_OF_A_SESSION, session)
      prune('', MOST)
    })()
  }

  /** In the order in which they were taken. */
  of(session: string): HistoryPicture[] {
    return this.#db
      .prepare<[string], object>(
        'SELECT id, at, bot, moment, subtask FROM pictures WHERE session = ? ORDER BY id',
      )
      .all(session)
      .map(row => historyPicture.parse(Object.fromEntries(Object.entries(row).filter(([, v]) => v !== null))))
  }

  /** WebP; undefined where there is no such picture any more. */
  bytes(session: string, id: number): Buffer | undefined {
    return this.#db
      .prepare<[string, number], { webp: Buffer }>('SELECT webp FROM pictures WHERE session = ? AND id = ?')
      .get(session, id)?.webp
  }

  forget(session: string): void {
    this.#db.prepare('DELETE FROM pictures WHERE session = ?').run(session)
  }
}
