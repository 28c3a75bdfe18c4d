import type { Database } from 'better-sqlite3'
import { type Area, area } from '../contract/index.ts'
import { jsonIn } from './json.ts'
import type { Writes } from './writes.ts'

/** What players want left alone, by world. It outlives sessions and restarts. */
export class Areas {
  readonly #db: Database
  readonly #writes: Writes

  constructor(db: Database, writes: Writes) {
    this.#db = db
    this.#writes = writes
  }

  /** In the order in which it was said. What cannot be read is passed over. */
  of(world: string): Area[] {
    return this.#db
      .prepare<[string], { area: string }>('SELECT area FROM areas WHERE world = ? ORDER BY place')
      .all(world)
      .flatMap(row => {
        const read = area.safeParse(jsonIn(row.area))
        return read.success ? [read.data] : []
      })
  }

  add(world: string, one: Area): void {
    const insert = this.#db.prepare('INSERT OR REPLACE INTO areas (id, world, area) VALUES (?, ?, ?)')
    this.#writes.do(() => insert.run(one.id, world, JSON.stringify(one)))
  }

  remove(id: string): void {
    const remove = this.#db.prepare('DELETE FROM areas WHERE id = ?')
    this.#writes.do(() => remove.run(id))
  }
}
