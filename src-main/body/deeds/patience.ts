import type { Haul } from '../gathering/haul.ts'
import { type Cue, waitFor } from '../running/waiting.ts'

/** Milliseconds that a bot waits in all for what grows or is laid, where the order does not say. */
const PATIENCE_MS = 900_000

/** How long a bot has waited for something, in all, and how long it may. */
export class Patience {
  readonly #haul: Haul
  readonly #limitMs: number
  #waitedMs = 0
  #told = ''

  constructor(haul: Haul) {
    this.#haul = haul
    this.#limitMs = haul.order.patienceMs ?? PATIENCE_MS
  }

  get isOver(): boolean {
    return this.#waitedMs >= this.#limitMs
  }

  /** For a sentence: `15 minutes`. */
  get words(): string {
    const seconds = Math.round(this.#limitMs / 1000)
    return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  }

  /** Logs it once. */
  tell(text: string): void {
    if (text !== this.#told) this.#haul.run.log(text)
    this.#told = text
  }

  /** Waits a while, at most `ms`; true if what it waits for has come. */
  async wait(cues: readonly Cue[], ms: number, condition: () => boolean): Promise<boolean> {
    const limit = Math.min(ms, this.#limitMs - this.#waitedMs)
    const begun = performance.now()
    try {
      const { run } = this.#haul
      return (await run.rest(() => run.step(signal => waitFor(signal, cues, limit, condition)))) === true
    } finally {
      this.#waitedMs += performance.now() - begun + 1
      this.#haul.acts++
    }
  }
}
