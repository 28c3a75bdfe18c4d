import type { Clock } from '../base/index.ts'

/** A picture of what a bot sees. */
export interface TakenPicture {
  readonly bot: string
  /** WebP. */
  readonly bytes: Uint8Array
}

/** Milliseconds that a page may take: drawing without a graphics card takes half a second. */
const PATIENCE_MS = 5000
/** Bytes of the largest picture that is taken: three times what one of 512 x 288 has. */
export const LARGEST_PICTURE = 64 * 1024

/** One page's pictures: asks for them, and waits for the answers. */
export class PictureDesk {
  readonly #clock: Clock
  readonly #ask: (id: number) => void
  readonly #waiting = new Map<number, (bytes: Uint8Array | undefined) => void>()
  #last = 0

  constructor(clock: Clock, ask: (id: number) => void) {
    this.#clock = clock
    this.#ask = ask
  }

  /** WebP; undefined where the page has none, or does not answer. */
  take(): Promise<Uint8Array | undefined> {
    const id = ++this.#last
    return new Promise(resolve => {
      const give = (bytes: Uint8Array | undefined) => {
        forget()
        this.#waiting.delete(id)
        resolve(bytes)
      }
      const forget = this.#clock.after(PATIENCE_MS, () => give(undefined))
      this.#waiting.set(id, give)
      this.#ask(id)
    })
  }

  /** What a page answered; what is no picture counts as none. */
  answer(id: number, bytes: Uint8Array): void {
    this.#waiting.get(id)?.(isWebp(bytes) && bytes.length <= LARGEST_PICTURE ? bytes : undefined)
  }

  close(): void {
    for (const give of this.#waiting.values()) give(undefined)
  }
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function isWebp(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return text.startsWith('RIFF') && text.endsWith('WEBP')
}
