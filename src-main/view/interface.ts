import type { Body } from '../body/interface.ts'
import type { ViewMessage, ViewOpening, ViewRequest } from '../contract/index.ts'
import type { TakenPicture } from './pictures.ts'

/** The bots that may be watched, as the session knows them. */
export interface Watchable {
  readonly bodies: readonly Body[]
  /** Tells of every bot that comes or goes; the answer unsubscribes. */
  onChange(listener: () => void): () => void
}

/** Where one watcher's messages go. */
export interface Sink {
  tell(message: ViewMessage): void
  frame(bytes: Uint8Array): void
  /** True while so much is unread that nothing more should be sent. */
  congested(): boolean
}

/** One open view. */
export interface Watching {
  request(request: ViewRequest): void
  /** A page's answer to a `picture`: WebP, or nothing. */
  picture(id: number, bytes: Uint8Array): void
  close(): void
}

/** One file of a version's looks. */
export interface Asset {
  readonly mime: string
  readonly body: Uint8Array
  /** How the body is packed already. */
  readonly encoding?: 'br'
}

/** Streams the world around a bot to any number of watchers, and the looks of its blocks. */
export interface LiveView {
  watch(sink: Sink, opening: Omit<ViewOpening, 'token'>): Watching
  /** `pack` as a `hello` names it, `file` below it; undefined where there is no such file. */
  asset(pack: string, file: string, options: { brotli: boolean }): Promise<Asset | undefined>
  /**
   * A picture of what a bot sees, or of what is looked at where no name is given. Undefined where no page shows it, or the
   * page that does is hidden.
   */
  picture(bot: string | null): Promise<TakenPicture | undefined>
  close(): Promise<void>
}
