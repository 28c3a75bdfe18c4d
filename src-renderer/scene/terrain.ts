// The blocks: one mesh for each section and layer, made of what the mesher sends.
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  type DataTexture,
  DoubleSide,
  FrontSide,
  Group,
  type IUniform,
  Mesh,
  type ShaderMaterial,
  Sphere,
  Vector3,
} from 'three'
import type { Place } from './cameras/cameras.ts'
import { type Surroundings, type TerrainMaterials, terrainMaterials } from './materials.ts'
import type { Layer } from './mesher/looks.ts'
import type { FromMesher } from './mesher/messages.ts'
import { type MeshData, POSITION_STEPS } from './mesher/quad-sink.ts'

const SOLID = 0
const FIRST_SHARED = 8192

/** A geometry with quads that look down, and the height above which nobody sees them. */
interface Lidded {
  readonly geometry: BufferGeometry
  readonly top: number
  readonly quads: number
  readonly under: number
}

type SectionMessage = Extract<FromMesher, { type: 'section' }>

export class Terrain {
  readonly group = new Group()
  readonly #sections = new Map<string, Mesh[]>()
  readonly #solid = new Set<Mesh>()
  readonly #lidded = new Set<Lidded>()
  readonly #atlas: IUniform<DataTexture | null> = { value: null }
  readonly #around: Surroundings
  readonly #materials: TerrainMaterials
  /** All sections draw quads of the same corners, 0 1 2 and 0 2 3. */
  #indices = quadIndices(FIRST_SHARED)

  constructor(around: Surroundings) {
    this.#around = around
    this.#materials = terrainMaterials(this.#atlas, around)
    this.group.matrixAutoUpdate = false
    this.undress()
  }

  /** The picture of all blocks; nothing is drawn before it is there. */
  dress(atlas: DataTexture): void {
    this.#atlas.value = atlas
    this.group.visible = true
  }

  /** Another picture is on its way. */
  undress(): void {
    this.group.visible = false
  }

  /** All that its land will be drawn with. */
  get materials(): ShaderMaterial[] {
    const { near, layers } = this.#materials
    return [near, ...layers]
  }

  /** Leaves out what looks down in sections below the eye, and fog where none reaches. */
  seenFrom(eye: Place): void {
    for (const { geometry, top, quads, under } of this.#lidded)
      geometry.setDrawRange(0, (eye.y >= top ? quads - under : quads) * 6)
    const { near, layers } = this.#materials
    const begin = this.#around.fogStart.value
    for (const mesh of this.#solid) mesh.material = farthest(mesh, eye) < begin ? near : layers[SOLID]
  }

  /** From inside a fluid its surface is seen from below. */
  seenFromWithin(inside: boolean): void {
    this.#materials.layers[2].side = inside ? DoubleSide : FrontSide
  }

  set({ x, y, z, mesh }: SectionMessage): void {
    const key = `${x},${y},${z}`
    this.#remove(key)
    const made = mesh.flatMap((data, layer) => {
      if (!data) return []
      const one = new Mesh(this.#geometry(data), this.#materials.layers[layer as Layer])
      one.position.set(x * 16, y * 16, z * 16)
      one.updateMatrix()
      one.matrixAutoUpdate = false
      one.renderOrder = layer
      if (layer === SOLID) this.#solid.add(one)
      if (data.under > 0) this.#lid(one.geometry, (y + 1) * 16, data)
      return [one]
    })
    if (made.length === 0) return
    this.#sections.set(key, made)
    this.group.add(...made)
  }

  /** Follows until the geometry is given back. */
  #lid(geometry: BufferGeometry, top: number, { quads, under }: MeshData): void {
    const lidded = { geometry, top, quads, under }
    this.#lidded.add(lidded)
    geometry.addEventListener('dispose', () => this.#lidded.delete(lidded))
  }

  #geometry({ quads, positions, uvs, colours }: MeshData): BufferGeometry {
    if (this.#indices.count < quads * 6) this.#indices = quadIndices(quads * 2)
    const geometry = new BufferGeometry()
    geometry.setIndex(this.#indices)
    geometry.setDrawRange(0, quads * 6)
    geometry.setAttribute('place', new BufferAttribute(positions, 4))
    geometry.setAttribute('texel', new BufferAttribute(uvs, 2, true))
    geometry.setAttribute('paint', new BufferAttribute(colours, 4, true))
    geometry.boundingBox = boxOf(positions)
    geometry.boundingSphere = geometry.boundingBox.getBoundingSphere(new Sphere())
    return geometry
  }

  #remove(key: string): void {
    for (const mesh of this.#sections.get(key) ?? []) {
      this.group.remove(mesh)
      this.#solid.delete(mesh)
      // The shared corners stay with the other sections.
      mesh.geometry.setIndex(null)
      mesh.geometry.dispose()
    }
    this.#sections.delete(key)
  }

  /** Takes whole columns away, by chunk. */
  drop(columns: readonly (readonly [number, number])[]): void {
    const gone = new Set(columns.map(([x, z]) => `${x},${z}`))
    for (const key of [...this.#sections.keys()]) {
      const [x, , z] = key.split(',')
      if (gone.has(`${x},${z}`)) this.#remove(key)
    }
  }

  clear(): void {
    for (const key of [...this.#sections.keys()]) this.#remove(key)
  }

  dispose(): void {
    this.clear()
    for (const material of this.materials) material.dispose()
  }
}

/** What corners of four numbers each fill, in blocks; the fourth says something else. */
const boxOf = (positions: Int16Array): Box3 => {
  const box = new Box3()
  const corner = new Vector3()
  for (let at = 0; at < positions.length; at += 4) box.expandByPoint(corner.fromArray(positions, at))
  box.min.divideScalar(POSITION_STEPS)
  box.max.divideScalar(POSITION_STEPS)
  return box
}

/** Blocks from the eye to the farthest corner of a section's box. */
const farthest = ({ geometry: { boundingBox }, position }: Mesh, eye: Place): number => {
  if (!boundingBox) return Infinity
  const along = (axis: 'x' | 'y' | 'z') => {
    const here = eye[axis] - position[axis]
    return Math.max(here - boundingBox.min[axis], boundingBox.max[axis] - here)
  }
  return Math.hypot(along('x'), along('y'), along('z'))
}

const quadIndices = (quads: number): BufferAttribute => {
  const indices = new Uint32Array(quads * 6)
  for (let quad = 0; quad < quads; quad++)
    indices.set(
      [0, 1, 2, 0, 2, 3].map(corner => quad * 4 + corner),
      quad * 6,
    )
  return new BufferAttribute(indices, 1)
}
