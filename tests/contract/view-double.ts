import type { ViewMessage, ViewRequest } from '../../src-main/contract/index.ts'
import type { Asset, LiveView, Sink, Watching } from '../../src-main/view/interface.ts'

/** A view without a world: what is put into it goes to every watcher. */
export class ViewDouble implements LiveView {
  readonly sinks = new Set<Sink>()
  /** What watchers asked for, in order; an opening is a `watch`. */
  readonly requests: ViewRequest[] = []
  /** Pictures that pages sent, by their numbers. */
  readonly pictures = new Map<number, string>()
  #wake = () => {}

  watch(sink: Sink, { bot, distance }: { bot: string | null; distance: number }): Watching {
    this.sinks.add(sink)
    this.#note({ type: 'watch', bot, distance })
    return {
      request: request => this.#note(request),
      picture: (id, bytes) => {
        this.pictures.set(id, Buffer.from(bytes).toString())
        this.#wake()
      },
      close: () => {
        this.sinks.delete(sink)
        this.#wake()
      },
    }
  }

  async asset(pack: string, file: string, { brotli }: { brotli: boolean }): Promise<Asset | undefined> {
    if (pack !== 'known' || file !== 'texture/entity/pig/pig.png') return undefined
    return { mime: 'image/png', body: Buffer.from(brotli ? 'packed' : 'plain') }
  }

  async picture(): Promise<undefined> {
    return undefined
  }

  tell(message: ViewMessage): void {
    for (const sink of this.sinks) sink.tell(message)
  }

  /** Waits until it holds; looked at whenever a watcher came, asked or went. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  async close(): Promise<void> {
    this.sinks.clear()
  }

  #note(request: ViewRequest): void {
    this.requests.push(request)
    this.#wake()
  }
}
