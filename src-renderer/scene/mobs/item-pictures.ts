// Pictures of items, each loaded when something in the world first shows it.
import type { Picture, Pictures } from './pictures.ts'

export class ItemPictures {
  readonly #addresses: ReadonlyMap<string, string>
  readonly #pictures: Pictures
  readonly #arrived = new Map<string, Picture>()
  readonly #asked = new Set<string>()
  readonly #onArrived: (item: string) => void

  /** `addresses` by item; `pictures` loads them; `onArrived` is told when one may be shown. */
  constructor(addresses: ReadonlyMap<string, string>, pictures: Pictures, onArrived: (item: string) => void) {
    this.#addresses = addresses
    this.#pictures = pictures
    this.#onArrived = onArrived
  }

  /** True where an item has a picture, arrived or not. */
  knows(item: string): boolean {
    return this.#addresses.has(item)
  }

  /** Undefined until it has arrived. */
  get(item: string): Picture | undefined {
    const known = this.#arrived.get(item)
    const address = this.#addresses.get(item)
    if (known || address === undefined || this.#asked.has(item)) return known
    this.#asked.add(item)
    void this.#pictures.first([address]).then(picture => {
      if (!picture) return
      this.#arrived.set(item, picture)
      this.#onArrived(item)
    })
    return undefined
  }

  dispose(): void {
    this.#pictures.dispose()
  }
}
