import type { Database } from 'better-sqlite3'

/** The programs that are kept for later runs, by what they are for. */
export class ProgramShelf {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Undefined where none is kept. */
  code(key: string): string | undefined {
    return this.#db.prepare<[string], { code: string }>('SELECT code FROM programs WHERE key = ?').get(key)
      ?.code
  }

  /** In the place of the one before. `at`: milliseconds since 1970. */
  keep(key: string, code: string, at: number): void {
    this.#db.prepare('INSERT OR REPLACE INTO programs (key, code, at) VALUES (?, ?, ?)').run(key, code, at)
  }

  /** Does nothing where none is kept. */
  forget(key: string): void {
    this.#db.prepare('DELETE FROM programs WHERE key = ?').run(key)
  }
}
