// Items on the ground: each shows its icon, all of them together in one draw call, however many lie there.
import {
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  type ShaderMaterial,
} from 'three'
import { type Surroundings, spriteMaterial } from '../materials.ts'
import type { ItemPictures } from './item-pictures.ts'
import { ItemSheet } from './item-sheet.ts'

export interface GroundItem {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly item: string
  /** Blocks that it is wide, if it is no item. */
  readonly size?: number
  /** 0 to 15 each. */
  readonly blockLight: number
  readonly skyLight: number
}

const FIRST_ROOM = 256
/** Blocks that an icon is wide. */
const WIDTH = 0.42

export class GroundItems {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>
  readonly #sheet: ItemSheet
  #room = 0

  constructor(pictures: ItemPictures, around: Surroundings) {
    this.#sheet = new ItemSheet(pictures)
    this.mesh = new Mesh(new InstancedBufferGeometry(), spriteMaterial(this.#sheet.texture, around))
    this.mesh.frustumCulled = false
    this.mesh.matrixAutoUpdate = false
    this.#grow(FIRST_ROOM)
  }

  #grow(room: number): void {
    this.mesh.geometry.dispose()
    this.#room = room
    const geometry = new InstancedBufferGeometry()
    const half = WIDTH / 2
    const corners = [-half, half, 0, -half, -half, 0, half, -half, 0, half, half, 0]
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3))
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array([0, 0, 0, 1, 1, 1, 1, 0]), 2))
    geometry.setIndex([0, 1, 2, 0, 2, 3])
    for (const [name, size] of [
      ['centre', 3],
      ['picture', 4],
      ['look', 3],
    ] as const) {
      const attribute = new InstancedBufferAttribute(new Float32Array(room * size), size)
      attribute.setUsage(DynamicDrawUsage)
      geometry.setAttribute(name, attribute)
    }
    geometry.instanceCount = 0
    this.mesh.geometry = geometry
  }

  /** Shows these items and no others; those whose picture is still to arrive, when it is set again after that. */
  set(items: readonly GroundItem[]): void {
    if (items.length > this.#room) this.#grow(2 ** Math.ceil(Math.log2(items.length)))
    const { geometry } = this.mesh
    const attribute = (name: string) => geometry.getAttribute(name) as InstancedBufferAttribute
    const [centre, picture, look] = [attribute('centre'), attribute('picture'), attribute('look')]
    // First, since the sheet may grow, and all places in it change then.
    for (const { item } of items) this.#sheet.place(item)
    let count = 0
    for (const { x, y, z, item, size = WIDTH, blockLight, skyLight } of items) {
      const place = this.#sheet.place(item)
      if (!place) continue
      centre.setXYZ(count, x, y + size * 0.6, z)
      picture.setXYZW(count, ...place)
      look.setXYZ(count, blockLight / 15, skyLight / 15, size / WIDTH)
      count++
    }
    for (const changed of [centre, picture, look]) changed.needsUpdate = true
    geometry.instanceCount = count
    const { map } = this.mesh.material.uniforms
    if (map) map.value = this.#sheet.texture
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
    this.#sheet.dispose()
  }
}
