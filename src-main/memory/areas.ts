import type { Database } from 'better-sqlite3'
import { type Area, area } from '../contract/index.ts'

/** What players want left alone, by world. It outlives sessions and restarts. */
export class Areas {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** In the order in which it was said. What cannot be read is passed over. */
  of(world: string): Area[] {
    return this.#db
      .prepare<[string], { area: string }>('SELECT area FROM areas WHERE world = ? ORDER BY place')
      .all(world)
      .flatMap(row => {
        const read = area.safeParse(JSON.parse(row.area))
        return read.success ? [read.data] : []
      })
  }

  add(world: string, one: Area): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO areas (id, world, area) VALUES (?, ?, ?)')
      .run(one.id, world, JSON.stringify(one))
  }

  remove(id: string): void {
    this.#db.prepare('DELETE FROM areas WHERE id = ?').run(id)
  }
}
