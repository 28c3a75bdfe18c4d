// Lines in the world: outlines of blocks that are worked on, and the way to them. Seen through the ground, but fainter.
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  EdgesGeometry,
  Group,
  Line,
  LineBasicMaterial,
  LineSegments,
} from 'three'
import type { Mark } from './marks.ts'

const HIDDEN = 0.3
/** An outline stands off its block, or the two flicker. */
const OUTLINE = 1.01

export class Outlines {
  readonly group = new Group()
  readonly #cube: EdgesGeometry
  readonly #materials = new Map<string, LineBasicMaterial>()
  readonly #ways: BufferGeometry[] = []

  constructor() {
    const solid = new BoxGeometry(OUTLINE, OUTLINE, OUTLINE)
    this.#cube = new EdgesGeometry(solid)
    solid.dispose()
  }

  set(marks: readonly Mark[]): void {
    this.#empty()
    for (const { at, from, colour, outlined } of marks) {
      const both = [this.#material(colour, true), this.#material(colour, false)]
      if (outlined)
        for (const material of both) {
          const lines = new LineSegments(this.#cube, material)
          lines.position.set(Math.floor(at.x) + 0.5, Math.floor(at.y) + 0.5, Math.floor(at.z) + 0.5)
          this.group.add(lines)
        }
      if (from) {
        const way = new BufferGeometry()
        const points = [from.x, from.y + 0.1, from.z, at.x, at.y, at.z]
        way.setAttribute('position', new BufferAttribute(new Float32Array(points), 3))
        this.#ways.push(way)
        for (const material of both) this.group.add(new Line(way, material))
      }
    }
    for (const child of this.group.children) child.renderOrder = 5
  }

  #material(colour: string, before: boolean): LineBasicMaterial {
    const key = `${colour} ${before}`
    const known = this.#materials.get(key)
    if (known) return known
    const material = new LineBasicMaterial({
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
    for (const way of this.#ways.splice(0)) way.dispose()
  }

  dispose(): void {
    this.#empty()
    this.#cube.dispose()
    for (const material of this.#materials.values()) material.dispose()
  }
}
