// What a body is about that a night in hiding would spoil.
import type { Context } from '../context.ts'

class Purpose {
  readonly #bodies = new WeakSet<Context>()

  holds(context: Context): boolean {
    return this.#bodies.has(context)
  }

  async during<T>(context: Context, work: () => Promise<T>): Promise<T> {
    this.#bodies.add(context)
    try {
      return await work()
    } finally {
      this.#bodies.delete(context)
    }
  }
}

/** It is about to get a weapon: hiding would put that off until the morning. */
export const arming = new Purpose()
/** It is after monsters: who sleeps until the morning meets none. */
export const huntingMonsters = new Purpose()
/** It is on its way to what it lost, which lies there for minutes only. */
export const fetching = new Purpose()

/** True where to hide from monsters would put off what it is there for. */
export const defiesMonsters = (context: Context): boolean =>
  huntingMonsters.holds(context) || fetching.holds(context)
