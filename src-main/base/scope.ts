/**
 * Owns what must be released: listeners, timers, processes. Releases in reverse order of acquisition, each once;
 * a release that throws does not keep the others from running.
 */
export class Scope implements AsyncDisposable {
  readonly #releases = new Set<{ release: () => void | Promise<void> }>()
  #closing: Promise<void> | undefined

  get closed(): boolean {
    return this.#closing !== undefined
  }

  /**
   * Registers a release; runs it at once if the scope is closed already.
   * @returns forgets the release without running it, for what has ended by itself
   */
  add(release: () => void | Promise<void>): () => void {
    if (this.#closing) {
      void Promise.resolve().then(release)
      return () => {}
    }
    const entry = { release }
    this.#releases.add(entry)
    return () => void this.#releases.delete(entry)
  }

  /** Subscribes to an emitter for the scope's life. */
  listen<L>(
    emitter: { on(event: string, listener: L): unknown; off(event: string, listener: L): unknown },
    event: string,
    listener: L,
  ): void {
    emitter.on(event, listener)
    this.add(() => void emitter.off(event, listener))
  }

  /** @throws AggregateError if releases failed; all of them have run then. */
  close(): Promise<void> {
    this.#closing ??= this.#releaseAll()
    return this.#closing
  }

  async #releaseAll(): Promise<void> {
    const errors: unknown[] = []
    const releases = [...this.#releases].reverse()
    this.#releases.clear()
    for (const { release } of releases) {
      try {
        await release()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length) throw new AggregateError(errors, 'Some releases of a scope failed.')
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}
