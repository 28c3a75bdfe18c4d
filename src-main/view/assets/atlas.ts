import { breathe } from '../../base/index.ts'
import type { Layer, SliceTexture } from '../../contract/index.ts'
import { blank, type Picture } from './png.ts'
import type { Sprite } from './source.ts'

/** All textures begin on this grid of pixels. */
const GRID = 16
/** Of its pixels, how many may be half clear before a texture counts as translucent: edges of old sprites are. */
const STRAY = 0.03

/** Collects the textures that a slice uses and lays them out in one picture. */
export class AtlasMaker {
  readonly #names = new Map<string, number | undefined>()
  readonly #sprites: Sprite[] = []
  readonly #layers: Layer[] = []
  readonly #find: (name: string) => Sprite | undefined

  constructor(find: (name: string) => Sprite | undefined) {
    this.#find = find
  }

  /** Its number; undefined where there is no such texture. */
  index(name: string): number | undefined {
    if (this.#names.has(name)) return this.#names.get(name)
    const sprite = this.#find(name)
    const index = sprite && this.add(sprite)
    this.#names.set(name, index)
    return index
  }

  add(sprite: Sprite): number {
    this.#layers.push(layerOf(sprite))
    return this.#sprites.push(sprite) - 1
  }

  layer(index: number): Layer {
    return this.#layers[index] ?? 'solid'
  }

  /** The picture, and where in it each texture lies. Its holes have their texture's colour, so that leaves drawn small keep theirs. */
  async finish(signal?: AbortSignal): Promise<{ picture: Picture; textures: SliceTexture[] }> {
    const area = this.#sprites.reduce((sum, one) => sum + gridded(one.width) * gridded(one.height), 0)
    const widest = Math.max(GRID, ...this.#sprites.map(({ width }) => gridded(width)))
    const width = Math.max(widest, 2 ** Math.ceil(Math.log2(Math.sqrt(area))))
    const places = shelves(this.#sprites, width)
    const height = gridded(
      Math.max(GRID, ...places.map(({ y }, index) => y + gridded(this.#sprites[index]?.height ?? 0))),
    )
    const picture = blank(width, height)
    const textures: SliceTexture[] = []
    for (const [index, sprite] of this.#sprites.entries()) {
      await breathe(signal)
      const { x, y } = places[index] ?? { x: 0, y: 0 }
      copy(sprite, picture, x, y)
      const { width: wide, height: high } = sprite
      const side = Math.min(wide, high)
      const average = fillHoles(picture, x, y, side)
      textures.push({ x, y, width: wide, height: high, layer: this.layer(index), average })
    }
    return { picture, textures }
  }
}

const gridded = (pixels: number): number => Math.ceil(pixels / GRID) * GRID

/** Highest first, in rows from the upper left. */
function shelves(sprites: readonly Sprite[], width: number): { x: number; y: number }[] {
  const places = sprites.map(() => ({ x: 0, y: 0 }))
  const order = sprites.map((_, index) => index).sort((a, b) => heightOf(b) - heightOf(a))
  let [x, y, row] = [0, 0, 0]
  function heightOf(index: number): number {
    return gridded(sprites[index]?.height ?? 0)
  }
  for (const index of order) {
    const wide = gridded(sprites[index]?.width ?? 0)
    if (x + wide > width) {
      x = 0
      y += row
      row = 0
    }
    places[index] = { x, y }
    x += wide
    row = Math.max(row, heightOf(index))
  }
  return places
}

function copy({ picture, x, y, width, height }: Sprite, into: Picture, left: number, top: number): void {
  for (let line = 0; line < height; line++) {
    const from = ((y + line) * picture.width + x) * 4
    into.data.set(picture.data.subarray(from, from + width * 4), ((top + line) * into.width + left) * 4)
  }
}

function layerOf({ picture, x, y, width, height }: Sprite): Layer {
  let [clear, half] = [0, 0]
  for (let line = 0; line < height; line++) {
    for (let column = 0; column < width; column++) {
      const alpha = picture.data[((y + line) * picture.width + x + column) * 4 + 3] ?? 0
      if (alpha < 8) clear++
      else if (alpha < 248) half++
    }
  }
  if (half > width * height * STRAY) return 'translucent'
  return clear + half > 0 ? 'cutout' : 'solid'
}

/** Alpha below which a pixel counts as a hole. */
const HOLE = 26
/** Share of a picture that must be there for it to have a colour. */
const LEAST_SHARE = 0.08

/** Gives the holes of a square the mean colour of the rest. Answers that colour, 0xRRGGBB; -1 where all but nothing is there. */
function fillHoles({ data, width }: Picture, x: number, y: number, side: number): number {
  let [red, green, blue, seen] = [0, 0, 0, 0]
  for (let dy = 0; dy < side; dy++) {
    for (let at = ((y + dy) * width + x) * 4, end = at + side * 4; at < end; at += 4) {
      if ((data[at + 3] ?? 0) < HOLE) continue
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
      seen++
    }
  }
  if (seen === 0) return -1
  const mean = [red, green, blue].map(sum => Math.round(sum / seen)) as [number, number, number]
  for (let dy = 0; dy < side; dy++) {
    for (let at = ((y + dy) * width + x) * 4, end = at + side * 4; at < end; at += 4) {
      if ((data[at + 3] ?? 0) < HOLE) data.set(mean, at)
    }
  }
  return seen < side * side * LEAST_SHARE ? -1 : (mean[0] << 16) | (mean[1] << 8) | mean[2]
}
