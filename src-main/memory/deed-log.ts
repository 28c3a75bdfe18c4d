import type { Database, Statement } from 'better-sqlite3'
import { type BotDeed, botDeed, type DeedTotal, deedTotal, type Position } from '../contract/index.ts'
import { tableOf } from './csv.ts'

const COLUMNS = ['session', 'at', 'by', 'what', 'item', 'count', 'x', 'y', 'z'] as const

/** What bots did to the world, one by one: blocks, things taken and put, animals and monsters killed. */
export class DeedLog {
  readonly #db: Database
  readonly #insert: Statement<[string, number, string, string, string, number, number, number, number]>
  readonly #lastPut: Statement<[string, number, number, number], { at: number | null }>

  constructor(db: Database) {
    this.#db = db
    this.#lastPut = db.prepare(
      "SELECT MAX(at) AS at FROM deeds WHERE session = ? AND what = 'put' AND x = ? AND y = ? AND z = ?",
    )
    this.#insert = db.prepare(
      'INSERT INTO deeds (session, at, by, what, item, count, x, y, z) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
  }

  keep(session: string, { at, by, what, item, count, position: { x, y, z } }: BotDeed): void {
    this.#insert.run(session, at, by, what, item, count, Math.floor(x), Math.floor(y), Math.floor(z))
  }

  /** In the order in which they happened. */
  all(session: string): BotDeed[] {
    const rows = this.#db
      .prepare<[string], Omit<BotDeed, 'position'> & BotDeed['position']>(
        'SELECT at, by, what, item, count, x, y, z FROM deeds WHERE session = ? ORDER BY id',
      )
      .all(session)
    return rows.map(({ x, y, z, ...deed }) => botDeed.parse({ ...deed, position: { x, y, z } }))
  }

  /** When a bot last put something into what stands there, in milliseconds since 1970; undefined if none has. */
  lastPut(session: string, { x, y, z }: Position): number | undefined {
    const { at } = this.#lastPut.get(session, Math.floor(x), Math.floor(y), Math.floor(z)) ?? {}
    return at ?? undefined
  }

  /** By what was done to which thing, the most first, of all bots together. */
  totals(session: string): DeedTotal[] {
    return this.#db
      .prepare<[string]>(
        `SELECT what, item, SUM(count) AS count FROM deeds WHERE session = ?
         GROUP BY what, item ORDER BY what, SUM(count) DESC, item`,
      )
      .all(session)
      .map(row => deedTotal.parse(row))
  }

  /** One deed a line; see docs/history.md. */
  csv(session: string): string {
    const rows = this.all(session).map(({ at, by, what, item, count, position: { x, y, z } }) => [
      session,
      new Date(at).toISOString(),
      by,
      what,
      item,
      count,
      x,
      y,
      z,
    ])
    return tableOf([COLUMNS, ...rows])
  }
}
