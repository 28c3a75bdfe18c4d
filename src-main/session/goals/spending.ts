import { usageOfBoth } from '../../models/index.ts'
import type { Answer, Usage } from '../../models/interface.ts'

/** What several questions took together. */
export class Spending {
  #usage: Usage = { input: 0, output: 0, money: 0 }
  #waitedMs = 0

  add({ usage }: Answer<unknown>): void {
    this.#usage = usageOfBoth(this.#usage, usage)
  }

  /** Waits for an answer; the time is not our own. */
  async waitFor<T>(answer: Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const value = await answer
    this.#waitedMs += performance.now() - startedAt
    return value
  }

  /** Undefined money: a model without a price was among those asked. */
  get usage(): Usage {
    return this.#usage
  }

  /** Milliseconds. */
  get waitedMs(): number {
    return this.#waitedMs
  }
}
