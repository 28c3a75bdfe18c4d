// What somebody holds: the item's picture, one pixel thick.
import { BufferAttribute, BufferGeometry, Mesh, type ShaderMaterial, type Texture } from 'three'
import { bodyMaterial, type Surroundings } from '../materials.ts'
import type { ItemIcons } from './ground-items.ts'

/** Pictures of items are drawn at twice their pixels. */
const PIXELS = 16
/** Of what is opaque enough to have an edge, 0 to 255. */
const OPAQUE = 128

export class HeldItems {
  readonly #icons: ItemIcons
  readonly #picture: Texture
  readonly #around: Surroundings
  readonly #geometries = new Map<string, BufferGeometry>()

  constructor(icons: ItemIcons, picture: Texture, around: Surroundings) {
    this.#icons = icons
    this.#picture = picture
    this.#around = around
  }

  /** True where it can be made as soon as the picture is there. */
  knows(item: string): boolean {
    return this.#icons.cells[item] !== undefined && !this.#picture.image
  }

  /**
   * An item one block high with its lower left corner at the origin, looking to the south. Undefined where it has no
   * picture, or that has not arrived. The material is the taker's to dispose, the geometry stays here.
   */
  make(item: string): Mesh<BufferGeometry, ShaderMaterial> | undefined {
    const cell = this.#icons.cells[item]
    if (cell === undefined) return undefined
    const known = this.#geometries.get(item)
    const geometry = known ?? this.#carve(cell)
    if (!geometry) return undefined
    this.#geometries.set(item, geometry)
    return new Mesh(geometry, bodyMaterial(this.#picture, this.#around))
  }

  #carve(cell: number): BufferGeometry | undefined {
    const { size, columns, rows } = this.#icons
    const left = (cell % columns) * size
    const top = Math.floor(cell / columns) * size
    const solid = this.#outlineOf(left, top)
    if (!solid) return undefined
    const corners = new Corners((x: number, y: number): [number, number] => [
      (left + (x / PIXELS) * size) / (columns * size),
      (top + (y / PIXELS) * size) / (rows * size),
    ])
    corners.front()
    for (let y = 0; y < PIXELS; y++)
      for (let x = 0; x < PIXELS; x++) {
        if (!solid(x, y)) continue
        for (const [dx, dy] of [
          [-1, 0],
          [1, 0],
          [0, -1],
          [0, 1],
        ] as const)
          if (!solid(x + dx, y + dy)) corners.edge(x, y, dx, dy)
      }
    return corners.geometry()
  }

  /** Which pixels of a cell are there. */
  #outlineOf(left: number, top: number): ((x: number, y: number) => boolean) | undefined {
    const image = this.#picture.image as CanvasImageSource | undefined
    const context = new OffscreenCanvas(PIXELS, PIXELS).getContext('2d', { willReadFrequently: true })
    if (!image || !context) return undefined
    context.imageSmoothingEnabled = false
    context.drawImage(image, left, top, this.#icons.size, this.#icons.size, 0, 0, PIXELS, PIXELS)
    const { data } = context.getImageData(0, 0, PIXELS, PIXELS)
    return (x, y) =>
      x >= 0 && y >= 0 && x < PIXELS && y < PIXELS && (data[(y * PIXELS + x) * 4 + 3] ?? 0) >= OPAQUE
  }

  dispose(): void {
    for (const geometry of this.#geometries.values()) geometry.dispose()
    this.#geometries.clear()
  }
}

/** Half of a pixel, in blocks. */
const THICK = 0.5 / PIXELS

/** Collects the sides of an item; pixels count from the upper left. */
class Corners {
  readonly #positions: number[] = []
  readonly #normals: number[] = []
  readonly #uvs: number[] = []
  readonly #indices: number[] = []
  readonly #place: (x: number, y: number) => [number, number]

  constructor(place: (x: number, y: number) => [number, number]) {
    this.#place = place
  }

  #quad(
    corners: readonly (readonly [x: number, y: number, z: number, u: number, v: number])[],
    normal: readonly [number, number, number],
  ): void {
    const first = this.#positions.length / 3
    for (const [x, y, z, u, v] of corners) {
      this.#positions.push(x / PIXELS, 1 - y / PIXELS, z)
      this.#normals.push(...normal)
      this.#uvs.push(...this.#place(u, v))
    }
    this.#indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }

  /** Front and back: the whole picture, its holes left out when it is drawn. */
  front(): void {
    for (const z of [THICK, -THICK])
      this.#quad(
        [
          [0, 0, z, 0, 0],
          [0, PIXELS, z, 0, PIXELS],
          [PIXELS, PIXELS, z, PIXELS, PIXELS],
          [PIXELS, 0, z, PIXELS, 0],
        ],
        [0, 0, Math.sign(z)],
      )
  }

  /** The side of one pixel towards dx, dy, in that pixel's colour. */
  edge(x: number, y: number, dx: number, dy: number): void {
    const [u, v] = [x + 0.5, y + 0.5]
    const [fromX, toX] = dx === 0 ? [x, x + 1] : [x + (dx + 1) / 2, x + (dx + 1) / 2]
    const [fromY, toY] = dy === 0 ? [y, y + 1] : [y + (dy + 1) / 2, y + (dy + 1) / 2]
    this.#quad(
      [
        [fromX, fromY, THICK, u, v],
        [fromX, fromY, -THICK, u, v],
        [toX, toY, -THICK, u, v],
        [toX, toY, THICK, u, v],
      ],
      [dx, -dy, 0],
    )
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#positions), 3))
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.#normals), 3))
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.#uvs), 2))
    geometry.setIndex(this.#indices)
    return geometry
  }
}
