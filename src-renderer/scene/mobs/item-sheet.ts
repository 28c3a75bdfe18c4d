// One picture of all items that lie about, so that they are drawn together; it grows as more kinds are seen.
import { CanvasTexture, NearestFilter, NoColorSpace } from 'three'
import type { ItemPictures } from './item-pictures.ts'

/** Pixels of one item's side. */
const CELL = 32
const FIRST_COLUMNS = 8
/** Shown for what has no picture. */
const UNKNOWN = 'barrier'

export class ItemSheet {
  readonly #pictures: ItemPictures
  /** Of the items in it, in the order of their cells. */
  readonly #cells = new Map<string, number>()
  #columns = FIRST_COLUMNS
  #texture: CanvasTexture<OffscreenCanvas> = newTexture(FIRST_COLUMNS)

  constructor(pictures: ItemPictures) {
    this.#pictures = pictures
  }

  /** Another one after it has grown. */
  get texture(): CanvasTexture<OffscreenCanvas> {
    return this.#texture
  }

  /** Left, top, width and height of an item's picture, 0 to 1; undefined until it has arrived. */
  place(item: string): readonly [number, number, number, number] | undefined {
    const shown = this.#pictures.knows(item) ? item : UNKNOWN
    const cell = this.#cells.get(shown) ?? this.#add(shown)
    if (cell === undefined) return undefined
    const side = 1 / this.#columns
    return [(cell % this.#columns) * side, Math.floor(cell / this.#columns) * side, side, side]
  }

  #add(item: string): number | undefined {
    if (!this.#pictures.get(item)) return undefined
    const cell = this.#cells.size
    this.#cells.set(item, cell)
    if (cell < this.#columns ** 2) this.#paint(item, cell)
    else this.#grow()
    return cell
  }

  #grow(): void {
    this.#columns *= 2
    this.#texture.dispose()
    this.#texture = newTexture(this.#columns)
    for (const [item, cell] of this.#cells) this.#paint(item, cell)
  }

  #paint(item: string, cell: number): void {
    const context = this.#texture.image.getContext('2d')
    const bitmap = this.#pictures.get(item)?.texture.image as ImageBitmap | undefined
    if (!context || !bitmap) return
    context.imageSmoothingEnabled = false
    const [left, top] = [cell % this.#columns, Math.floor(cell / this.#columns)]
    context.drawImage(bitmap, left * CELL, top * CELL, CELL, CELL)
    this.#texture.needsUpdate = true
  }

  dispose(): void {
    this.#texture.dispose()
  }
}

const newTexture = (columns: number): CanvasTexture<OffscreenCanvas> => {
  const texture = new CanvasTexture(new OffscreenCanvas(columns * CELL, columns * CELL))
  texture.flipY = false
  texture.generateMipmaps = false
  texture.magFilter = NearestFilter
  texture.minFilter = NearestFilter
  texture.colorSpace = NoColorSpace
  return texture
}
