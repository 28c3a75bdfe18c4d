import type { Answer, Usage } from '../../models/interface.ts'

/** What several questions took together. */
export class Spending {
  #input = 0
  #output = 0
  #money: number | undefined = 0
  #waitedMs = 0

  add({ usage }: Answer<unknown>): void {
    this.#input += usage.input
    this.#output += usage.output
    this.#money =
      usage.money === undefined || this.#money === undefined ? undefined : this.#money + usage.money
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
    return { input: this.#input, output: this.#output, money: this.#money }
  }

  /** Milliseconds. */
  get waitedMs(): number {
    return this.#waitedMs
  }
}
