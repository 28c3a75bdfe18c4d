/** Lets one in at a time, in the order of arrival. */
class Turnstile {
  #taken = false
  #queue: (() => void)[] = []

  /** @throws the reason of `signal` when that aborts while waiting. */
  async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (!this.#taken) {
      this.#taken = true
      return
    }
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        this.#queue = this.#queue.filter(waiting => waiting !== admit)
        reject(signal.reason)
      }
      this.#queue.push(admit)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  get free(): boolean {
    return !this.#taken
  }

  leave(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#taken = false
  }
}

/** The reason with which a step is broken off so that a reflex can act; the step is begun anew afterwards. */
export const PAUSED = new Error('paused for a reflex')

/**
 * Who steers the body. Actions come one after another; the one that runs gives the wheel to a reflex at its next
 * safe point (between steps, never with a window open) and takes it back afterwards.
 */
export class Helm {
  readonly #actions = new Turnstile()
  readonly #wheel = new Turnstile()
  #pause = new AbortController()
  #reflexes = 0

  /** Waits for the turn of an action. The answer ends the turn. */
  async beginAction(signal: AbortSignal): Promise<() => void> {
    await this.#actions.enter(signal)
    return () => this.#actions.leave()
  }

  /** The wheel is held from here until `leave`. */
  enter(signal: AbortSignal): Promise<void> {
    return this.#wheel.enter(signal)
  }

  leave(): void {
    this.#wheel.leave()
  }

  /** True while no action runs. */
  get idle(): boolean {
    return this.#actions.free
  }

  /** True while a reflex waits for the wheel. */
  get wanted(): boolean {
    return this.#reflexes > 0
  }

  /** Aborts with PAUSED when a reflex wants the wheel. */
  get pause(): AbortSignal {
    return this.#pause.signal
  }

  /** Runs a reflex as soon as the running action lets it. */
  async interject<T>(signal: AbortSignal, reflex: () => Promise<T>): Promise<T> {
    this.#reflexes++
    this.#pause.abort(PAUSED)
    try {
      await this.#wheel.enter(signal)
    } finally {
      this.#reflexes--
      if (this.#reflexes === 0) this.#pause = new AbortController()
    }
    try {
      return await reflex()
    } finally {
      this.#wheel.leave()
    }
  }
}
