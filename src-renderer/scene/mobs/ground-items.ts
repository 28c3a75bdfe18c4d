// Items on the ground: each shows its icon, all of them together in one draw call, however many lie there.
import {
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  type ShaderMaterial,
  type Texture,
} from 'three'
import { type Surroundings, spriteMaterial } from '../materials.ts'

/** Where the icons of items are in their picture. */
export interface ItemIcons {
  /** Address of the picture. */
  readonly picture: string
  /** Pixels of one cell's side. */
  readonly size: number
  readonly columns: number
  readonly rows: number
  readonly cells: Readonly<Record<string, number>>
}

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
  readonly #icons: ItemIcons
  #room = 0

  constructor(icons: ItemIcons, picture: Texture, around: Surroundings) {
    this.#icons = icons
    this.mesh = new Mesh(new InstancedBufferGeometry(), spriteMaterial(picture, around))
    this.mesh.frustumCulled = false
    this.mesh.matrixAutoUpdate = false
    this.#grow(FIRST_ROOM)
  }

  /** True where there is a picture of this item. */
  knows(item: string): boolean {
    return this.#icons.cells[item] !== undefined
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

  /** Shows these items and no others. */
  set(items: readonly GroundItem[]): void {
    if (items.length > this.#room) this.#grow(2 ** Math.ceil(Math.log2(items.length)))
    const { geometry } = this.mesh
    const { columns, rows, cells } = this.#icons
    const attribute = (name: string) => geometry.getAttribute(name) as InstancedBufferAttribute
    const [centre, picture, look] = [attribute('centre'), attribute('picture'), attribute('look')]
    for (const [index, { x, y, z, item, size = WIDTH, blockLight, skyLight }] of items.entries()) {
      const cell = cells[item] ?? cells['barrier'] ?? 0
      centre.setXYZ(index, x, y + size * 0.6, z)
      picture.setXYZW(
        index,
        (cell % columns) / columns,
        Math.floor(cell / columns) / rows,
        1 / columns,
        1 / rows,
      )
      look.setXYZ(index, blockLight / 15, skyLight / 15, size / WIDTH)
    }
    for (const changed of [centre, picture, look]) changed.needsUpdate = true
    geometry.instanceCount = items.length
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}
