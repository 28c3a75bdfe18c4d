import type { Child } from '../../../src-main/base/index.ts'

/** A child process that a test plays: what it was told, and what it says. */
export class FakeChild implements Child {
  readonly received: unknown[] = []
  killed = false
  readonly #onMessage = new Set<(message: unknown) => void>()
  readonly #onExit = new Set<(code: number | null, log: string) => void>()

  send(message: unknown): void {
    this.received.push(message)
  }

  onMessage(listener: (message: unknown) => void): () => void {
    this.#onMessage.add(listener)
    return () => this.#onMessage.delete(listener)
  }

  onExit(listener: (code: number | null, log: string) => void): () => void {
    this.#onExit.add(listener)
    return () => this.#onExit.delete(listener)
  }

  kill(): void {
    this.killed = true
    this.exit(null)
  }

  say(message: unknown): void {
    for (const listener of this.#onMessage) listener(message)
  }

  exit(code: number | null, log = ''): void {
    for (const listener of this.#onExit) listener(code, log)
  }
}
