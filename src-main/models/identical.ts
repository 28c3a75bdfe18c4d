import type { Outcome } from '../contract/index.ts'

interface UnderWay<T> {
  readonly outcome: Promise<Outcome<T>>
  readonly controller: AbortController
  readonly listeners: Set<(text: string) => void>
  waiting: number
}

/** Answers that are kept; the oldest go first. */
const MOST_KEPT = 300

/** Makes one of identical questions: those asked before, and those that are being asked now. Only good answers are kept. */
export class Identical<T> {
  readonly #kept = new Map<string, T>()
  readonly #underWay = new Map<string, UnderWay<T>>()
  /** Also those that nobody waits for any more. */
  readonly #running = new Set<UnderWay<T>>()

  /**
   * What was kept, what is coming, or what `make` gives. It is called off only when nobody waits for it any more.
   * @returns undefined where the signal went off first
   */
  async get(
    key: string,
    signal: AbortSignal,
    onText: (text: string) => void,
    make: (signal: AbortSignal, onText: (text: string) => void) => Promise<Outcome<T>>,
  ): Promise<{ outcome: Outcome<T>; shared: boolean } | undefined> {
    if (signal.aborted) return undefined
    const kept = this.#kept.get(key)
    if (kept !== undefined) {
      this.#keep(key, kept)
      return { outcome: { ok: true, value: kept }, shared: true }
    }
    const joined = this.#underWay.get(key)
    const one = joined ?? this.#begin(key, make)
    one.listeners.add(onText)
    one.waiting += 1
    const gone = Promise.withResolvers<undefined>()
    const leave = () => gone.resolve(undefined)
    signal.addEventListener('abort', leave)
    try {
      const outcome = await Promise.race([one.outcome, gone.promise])
      return outcome && { outcome, shared: joined !== undefined }
    } finally {
      signal.removeEventListener('abort', leave)
      one.listeners.delete(onText)
      one.waiting -= 1
      if (one.waiting === 0) {
        one.controller.abort()
        if (this.#underWay.get(key) === one) this.#underWay.delete(key)
      }
    }
  }

  /** What was kept of it serves nobody any more. */
  forget(key: string): void {
    this.#kept.delete(key)
  }

  /** Calls off what is under way, and waits until it has ended. */
  async close(): Promise<void> {
    for (const { controller } of this.#running) controller.abort()
    await Promise.all([...this.#running].map(({ outcome }) => outcome))
  }

  #begin(
    key: string,
    make: (signal: AbortSignal, onText: (text: string) => void) => Promise<Outcome<T>>,
  ): UnderWay<T> {
    const controller = new AbortController()
    const listeners = new Set<(text: string) => void>()
    const tell = (text: string) => {
      for (const listener of listeners) listener(text)
    }
    const outcome = make(controller.signal, tell).then(made => {
      if (made.ok) this.#keep(key, made.value)
      if (this.#underWay.get(key) === one) this.#underWay.delete(key)
      this.#running.delete(one)
      return made
    })
    const one: UnderWay<T> = { outcome, controller, listeners, waiting: 0 }
    this.#underWay.set(key, one)
    this.#running.add(one)
    return one
  }

  #keep(key: string, value: T): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}
