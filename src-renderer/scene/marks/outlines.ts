// The plan drawn into the world: frames around blocks that are worked on, and the way to them. Seen through the ground,
// but fainter.
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
} from 'three'
import type { Place } from '../cameras/cameras.ts'
import type { Mark } from './marks.ts'

const HIDDEN = 0.35
/** Blocks: half a frame's side, and half the thickness of its edges. It stands off its block, or the two flicker. */
const HALF = 0.51
const THIN = 0.022
/** A way is a row of beads, this far apart. */
const BEAD = 0.09
const BEAD_GAP = 0.45
const MOST_BEADS = 400
/** Blocks that a bead floats above the ground. */
const LIFT = 0.1

export class Outlines {
  readonly group = new Group()
  readonly #frame = frameGeometry()
  readonly #bead = new BoxGeometry(BEAD, BEAD, BEAD)
  readonly #materials = new Map<string, MeshBasicMaterial>()
  readonly #beads: InstancedMesh[] = []

  set(marks: readonly Mark[]): void {
    this.#empty()
    for (const { at, way, colour, outlined } of marks)
      for (const before of [false, true]) {
        const material = this.#material(colour, before)
        if (outlined) {
          const frame = new Mesh(this.#frame, material)
          frame.position.set(Math.floor(at.x) + 0.5, Math.floor(at.y) + 0.5, Math.floor(at.z) + 0.5)
          this.group.add(frame)
        }
        if (way) this.#string(way, material)
      }
    for (const child of this.group.children) child.renderOrder = 5
  }

  #string(way: readonly Place[], material: MeshBasicMaterial): void {
    const places = beadsAlong(way)
    if (places.length === 0) return
    const beads = new InstancedMesh(this.#bead, material, places.length)
    const matrix = new Matrix4()
    for (const [bead, { x, y, z }] of places.entries())
      beads.setMatrixAt(bead, matrix.makeTranslation(x, y, z))
    beads.frustumCulled = false
    this.#beads.push(beads)
    this.group.add(beads)
  }

  #material(colour: string, before: boolean): MeshBasicMaterial {
    const key = `${colour} ${before}`
    const known = this.#materials.get(key)
    if (known) return known
    const material = new MeshBasicMaterial({
      color: colour,
      transparent: true,
      opacity: before ? 1 : HIDDEN,
      depthTest: before,
      depthWrite: false,
    })
    this.#materials.set(key, material)
    return material
  }

  #empty(): void {
    this.group.clear()
    for (const beads of this.#beads.splice(0)) beads.dispose()
  }

  dispose(): void {
    this.#empty()
    this.#frame.dispose()
    this.#bead.dispose()
    for (const material of this.#materials.values()) material.dispose()
  }
}

/** Where the beads of a way are: at equal distances, a finger above the ground. */
export const beadsAlong = (way: readonly Place[]): Place[] => {
  const beads: Place[] = []
  let left = BEAD_GAP
  for (const [index, to] of way.entries()) {
    const from = way[index - 1]
    if (!from) continue
    const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)
    for (; left < length && beads.length < MOST_BEADS; left += BEAD_GAP) {
      const share = left / length
      beads.push({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share + LIFT,
        z: from.z + (to.z - from.z) * share,
      })
    }
    left -= length
  }
  return beads
}

/** The twelve edges of a cube as thin bars: lines of one pixel are lost in a picture full of pixels. */
const frameGeometry = (): BufferGeometry => {
  const positions: number[] = []
  const indices: number[] = []
  const bar = new BoxGeometry(1, 1, 1)
  const corners = bar.getAttribute('position')
  const order = [...(bar.getIndex()?.array ?? [])]
  for (const along of [0, 1, 2])
    for (const [a, b] of [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ] as const) {
      const first = positions.length / 3
      for (let corner = 0; corner < corners.count; corner++) {
        const at = [corners.getX(corner), corners.getY(corner), corners.getZ(corner)]
        for (const axis of [0, 1, 2]) {
          const value = at[axis] ?? 0
          if (axis === along) positions.push(value * 2 * (HALF + THIN))
          else positions.push(value * 2 * THIN + HALF * (axis === (along + 1) % 3 ? a : b))
        }
      }
      indices.push(...order.map(index => index + first))
    }
  bar.dispose()
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setIndex(indices)
  return geometry
}
