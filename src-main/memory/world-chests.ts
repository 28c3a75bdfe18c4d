import type { Database } from 'better-sqlite3'
import { type SharedChest, sharedChest } from '../contract/index.ts'
import { jsonIn } from './json.ts'
import type { Writes } from './writes.ts'

const sharedChests = sharedChest.array()

/** The chests that were shared in each world, and what was in them. It outlives sessions and restarts. */
export class WorldChests {
  readonly #db: Database
  readonly #writes: Writes

  constructor(db: Database, writes: Writes) {
    this.#db = db
    this.#writes = writes
  }

  /** As they were last known. None where what is written there cannot be read. */
  of(world: string): readonly SharedChest[] {
    const row = this.#db
      .prepare<[string], { chests: string }>('SELECT chests FROM chests WHERE world = ?')
      .get(world)
    return row ? (sharedChests.safeParse(jsonIn(row.chests)).data ?? []) : []
  }

  keep(world: string, chests: readonly SharedChest[]): void {
    const insert = this.#db.prepare('INSERT OR REPLACE INTO chests (world, chests) VALUES (?, ?)')
    const text = JSON.stringify(chests)
    this.#writes.do(() => insert.run(world, text))
  }
}
