import type { NearbyWorld } from '../../contract/index.ts'

type Listener = (worlds: readonly NearbyWorld[]) => void

/** Listens to the local network for as long as somebody wants to know. */
export class Nearby {
  readonly #watch: (listener: Listener) => () => void
  readonly #listeners = new Set<Listener>()
  #worlds: readonly NearbyWorld[] = []
  #stop: (() => void) | undefined

  /** @param watch begins to listen; its answer ends that */
  constructor(watch: (listener: Listener) => () => void) {
    this.#watch = watch
  }

  /** Tells what is known at once, and every change; the answer unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (this.#stop) listener(this.#worlds)
    else this.#stop = this.#watch(worlds => this.#tell(worlds))
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.close()
    }
  }

  close(): void {
    this.#stop?.()
    this.#stop = undefined
    this.#worlds = []
  }

  #tell(worlds: readonly NearbyWorld[]): void {
    this.#worlds = worlds
    for (const listener of this.#listeners) listener(worlds)
  }
}
