import type { Database } from 'better-sqlite3'
import { type SharedChest, sharedChest } from '../contract/index.ts'

const sharedChests = sharedChest.array()

/** The chests that were shared in each world, and what was in them. It outlives sessions and restarts. */
export class WorldChests {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** As they were last known. None where what is written there cannot be read. */
  of(world: string): readonly SharedChest[] {
    const row = this.#db
      .prepare<[string], { chests: string }>('SELECT chests FROM chests WHERE world = ?')
      .get(world)
    return row ? (sharedChests.safeParse(JSON.parse(row.chests)).data ?? []) : []
  }

  keep(world: string, chests: readonly SharedChest[]): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO chests (world, chests) VALUES (?, ?)')
      .run(world, JSON.stringify(chests))
  }
}
