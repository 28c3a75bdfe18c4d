// What somebody holds: a whole block as such, anything else as its picture, one pixel thick.
import { BufferAttribute, BufferGeometry, Mesh, type ShaderMaterial, Vector3 } from 'three'
import type { Atlas } from '../atlas.ts'
import { bodyMaterial, type Surroundings } from '../materials.ts'
import { type BlockCube, blockCube } from './block-cube.ts'
import type { ItemPictures } from './item-pictures.ts'

/** Pictures of items are drawn at twice their pixels. */
const PIXELS = 16
/** Of what is opaque enough to have an edge, 0 to 255. */
const OPAQUE = 128
/** Grass and leaves in the hand have the colour of no place: a temperate one. */
const TINT = [0.49, 0.74, 0.42] as const

/** One block high; the material is the taker's to dispose, the geometry is not. */
export interface Held {
  /** A block with its middle at the origin, or a picture with its lower left corner there, looking to the south. */
  readonly isBlock: boolean
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>
}

/** Where something is held; blocks and radians. */
export interface Hold {
  readonly at: readonly [number, number, number]
  readonly turn: readonly [number, number, number]
  readonly size: number
}

export class HeldItems {
  readonly #pictures: ItemPictures
  readonly #geometries = new Map<string, BufferGeometry>()
  readonly #cubes = new Map<string, BlockCube | undefined>()
  #atlas: Atlas | undefined

  constructor(pictures: ItemPictures, atlas: Atlas | undefined) {
    this.#pictures = pictures
    this.#atlas = atlas
  }

  /** The pictures of all blocks, from now on. */
  dress(atlas: Atlas): void {
    this.#atlas = atlas
    this.#dropCubes()
  }

  /** True where it can be made as soon as its picture is there. */
  awaits(item: string): boolean {
    return this.#pictures.knows(item) && !this.#pictures.get(item)
  }

  /** Undefined where the item has no picture, or that has not arrived. */
  make(item: string, around: Surroundings): Held | undefined {
    return this.#block(item, around) ?? this.#flat(item, around)
  }

  #block(item: string, around: Surroundings): Held | undefined {
    const atlas = this.#atlas
    if (!atlas) return undefined
    if (!this.#cubes.has(item)) this.#cubes.set(item, blockCube(atlas, item))
    const cube = this.#cubes.get(item)
    if (!cube) return undefined
    const material = bodyMaterial(atlas.texture, around)
    if (cube.tinted && material.uniforms['dye']) material.uniforms['dye'].value = new Vector3(...TINT)
    return { isBlock: true, mesh: new Mesh(cube.geometry, material) }
  }

  #flat(item: string, around: Surroundings): Held | undefined {
    const picture = this.#pictures.get(item)
    if (!picture) return undefined
    const geometry = this.#geometries.get(item) ?? carve(picture.texture.image as ImageBitmap)
    if (!geometry) return undefined
    this.#geometries.set(item, geometry)
    return { isBlock: false, mesh: new Mesh(geometry, bodyMaterial(picture.texture, around)) }
  }

  #dropCubes(): void {
    for (const cube of this.#cubes.values()) cube?.geometry.dispose()
    this.#cubes.clear()
  }

  dispose(): void {
    this.#dropCubes()
    for (const geometry of this.#geometries.values()) geometry.dispose()
    this.#geometries.clear()
  }
}

const carve = (picture: ImageBitmap): BufferGeometry | undefined => {
  const solid = outlineOf(picture)
  if (!solid) return undefined
  const corners = new Corners()
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

/** Which pixels of a picture are there. */
const outlineOf = (picture: ImageBitmap): ((x: number, y: number) => boolean) | undefined => {
  const context = new OffscreenCanvas(PIXELS, PIXELS).getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.imageSmoothingEnabled = false
  context.drawImage(picture, 0, 0, PIXELS, PIXELS)
  const { data } = context.getImageData(0, 0, PIXELS, PIXELS)
  return (x, y) =>
    x >= 0 && y >= 0 && x < PIXELS && y < PIXELS && (data[(y * PIXELS + x) * 4 + 3] ?? 0) >= OPAQUE
}

/** Half of a pixel, in blocks. */
const THICK = 0.5 / PIXELS

/** Collects the sides of an item; pixels count from the upper left. */
class Corners {
  readonly #positions: number[] = []
  readonly #normals: number[] = []
  readonly #uvs: number[] = []
  readonly #indices: number[] = []

  #quad(
    corners: readonly (readonly [x: number, y: number, z: number, u: number, v: number])[],
    normal: readonly [number, number, number],
  ): void {
    const first = this.#positions.length / 3
    for (const [x, y, z, u, v] of corners) {
      this.#positions.push(x / PIXELS, 1 - y / PIXELS, z)
      this.#normals.push(...normal)
      this.#uvs.push(u / PIXELS, v / PIXELS)
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
