import type { Database } from 'better-sqlite3'
import { type WaitingGoal, waitingGoal } from '../contract/index.ts'
import type { Writes } from './writes.ts'

/** The goals that wait for the one that is worked on, the next one first. They outlive a restart. */
export class WaitingGoals {
  readonly #db: Database
  readonly #writes: Writes

  constructor(db: Database, writes: Writes) {
    this.#db = db
    this.#writes = writes
  }

  all(): WaitingGoal[] {
    return this.#db
      .prepare<[]>('SELECT id, goal, by, at FROM waiting_goals ORDER BY place')
      .all()
      .map(row => waitingGoal.parse(row))
  }

  /** The last in the row. */
  add({ id, goal, by, at }: WaitingGoal): void {
    const insert = this.#db.prepare('INSERT INTO waiting_goals (id, goal, by, at) VALUES (?, ?, ?, ?)')
    this.#writes.do(() => insert.run(id, goal, by, at))
  }

  /** Does nothing where it is not there any more. */
  remove(id: string): void {
    const remove = this.#db.prepare('DELETE FROM waiting_goals WHERE id = ?')
    this.#writes.do(() => remove.run(id))
  }
}
