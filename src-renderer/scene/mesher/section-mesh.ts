// Turns one section's blocks into vertices: only sides that can be seen, with soft light and corner shadows.
import { between, CornerLight, inPlane } from './corner-light.ts'
import { addFluid } from './fluid-mesh.ts'
import { DRY, type Look, type Looks, type Quad } from './looks.ts'
import { type MeshData, QuadSink } from './quad-sink.ts'
import { shades, steps } from './sides.ts'
import { type Blocks, ORIGIN, Surroundings, X, Y, Z } from './surroundings.ts'
import { Tints } from './tints.ts'

/** One draw call for each layer: solid, with holes, see-through. */
export type SectionMesh = readonly [MeshData | null, MeshData | null, MeshData | null]

const sideSteps = steps.map(([x, y, z]) => x * X + y * Y + z * Z)

/** A number that belongs to a place and looks random, 0 to 2^31. */
const luck = (x: number, y: number, z: number): number => {
  let hash = Math.imul(x, 3129871) ^ Math.imul(z, 116129781) ^ y
  hash = Math.imul(hash, Math.imul(hash, 42317861) + 11)
  return (hash >>> 8) & 0x7fffff
}

const none: readonly Quad[] = []
const SOLID = 0
const DOWN = 0

/** Meshes sections one after another, reusing its buffers. */
export class SectionMesher {
  readonly #around = new Surroundings()
  readonly #sinks = [new QuadSink(), new QuadSink(), new QuadSink()] as const
  /** Solid quads that look down. */
  readonly #under = new QuadSink()
  readonly #light = new CornerLight()
  readonly #tints: Tints
  readonly #looks: Looks
  readonly #opaque: (state: number) => boolean
  readonly #shading: (state: number) => boolean

  constructor(looks: Looks) {
    this.#looks = looks
    this.#tints = new Tints(looks)
    // What is unknown hides what borders on it, until it is known.
    this.#opaque = state => state < 0 || looks.look(state).opaque
    this.#shading = state => state >= 0 && looks.look(state).opaque
  }

  /** Meshes the section whose lowest corner stands there. */
  mesh(blocks: Blocks, x: number, y: number, z: number): SectionMesh {
    const around = this.#around
    around.load(blocks, x, y, z)
    this.#tints.load(around)
    for (const sink of [...this.#sinks, this.#under]) sink.clear()
    for (let dy = 0; dy < 16; dy++)
      for (let dz = 0; dz < 16; dz++)
        for (let dx = 0; dx < 16; dx++) {
          const at = ORIGIN + dx * X + dy * Y + dz * Z
          const look = this.#looks.look(around.states[at] as number)
          if (look.fluid !== DRY)
            addFluid(around, this.#looks, this.#tints, this.#sinks, look, at, dx, dy, dz)
          for (const alternatives of look.parts) this.#part(alternatives, look, at, dx, dy, dz)
        }
    return [this.#sinks[0].take(this.#under), this.#sinks[1].take(), this.#sinks[2].take()]
  }

  #part(alternatives: Look['parts'][number], look: Look, at: number, x: number, y: number, z: number): void {
    const { states } = this.#around
    let litSide = -1
    const count = alternatives.length
    const chosen = count < 2 ? 0 : luck(this.#around.x + x, this.#around.y + y, this.#around.z + z) % count
    for (const quad of alternatives[chosen] ?? none) {
      let { layer } = quad
      if (quad.cull >= 0) {
        const behind = states[at + (sideSteps[quad.cull] as number)] as number
        if (this.#opaque(behind)) continue
        if (look.kin !== 0 && this.#looks.look(behind).kin === look.kin) {
          if (!look.airy || this.#deep(quad.cull, at, x, y, z)) continue
          // Behind the outermost leaves a crown is dense, or one looks through the whole tree.
          layer = SOLID
        }
      }
      if (quad.border && litSide !== quad.side) {
        this.#light.read(this.#around, this.#shading, at, quad.side)
        litSide = quad.side
      }
      this.#add(quad, layer, look, at, x, y, z)
    }
  }

  /** True where what is two blocks away on a side hides, too, or lies beyond what is known here. */
  #deep(side: number, at: number, x: number, y: number, z: number): boolean {
    const [dx, dy, dz] = steps[side] as readonly [number, number, number]
    const inside = [x + 2 * dx, y + 2 * dy, z + 2 * dz].every(place => place >= -1 && place <= 16)
    if (!inside) return true
    const state = this.#around.states[at + 2 * (sideSteps[side] as number)] as number
    return this.#opaque(state) || this.#looks.look(state).airy
  }

  #add(quad: Quad, layer: Quad['layer'], look: Look, at: number, x: number, y: number, z: number): void {
    const { corners, uvs, side, border } = quad
    const colour = this.#tints.colour(quad.tint, x, y, z)
    const shade = quad.shade ? (shades[side] as number) : 1
    const [red, green, blue] = [(colour >> 16) * shade, ((colour >> 8) & 255) * shade, (colour & 255) * shade]
    const sink = layer === SOLID && side === DOWN && border ? this.#under : this.#sinks[layer]
    const light = this.#light
    const flat = border ? 0 : this.#ownLight(look, at)
    // The diagonal runs between the brighter corners, or shadows bend where four blocks meet.
    const first = border && this.#turned(quad) ? 1 : 0
    const [axisA, axisB] = inPlane[side] as readonly [number, number]
    for (let n = 0; n < 4; n++) {
      const corner = (first + n) & 3
      const c = corner * 3
      let [open, sky, block] = [1, flat >> 4, flat & 15]
      if (border) {
        const [a, b] = [corners[c + axisA] as number, corners[c + axisB] as number]
        open = between(light.open, a, b)
        sky = between(light.sky, a, b)
        block = between(light.block, a, b)
      }
      sink.vertex(
        x + (corners[c] as number),
        y + (corners[c + 1] as number),
        z + (corners[c + 2] as number),
        uvs[corner * 2] as number,
        uvs[corner * 2 + 1] as number,
        red * open,
        green * open,
        blue * open,
        block * 17,
        sky * 17,
      )
    }
  }

  #turned({ corners, side }: Quad): boolean {
    const [axisA, axisB] = inPlane[side] as readonly [number, number]
    const { open, sky, block } = this.#light
    const weigh = (corner: number): number => {
      const [a, b] = [corners[corner * 3 + axisA] as number, corners[corner * 3 + axisB] as number]
      return between(open, a, b) * (4 + between(sky, a, b) + between(block, a, b))
    }
    return weigh(0) + weigh(2) < weigh(1) + weigh(3)
  }

  /** Light inside a block that does not fill its cell; what the server leaves dark there takes its neighbours'. */
  #ownLight(look: Look, at: number): number {
    const { lights } = this.#around
    const own = lights[at] as number
    if (own !== 0 && !look.opaque) return own
    let [sky, block] = [own >> 4, own & 15]
    for (const step of sideSteps) {
      const light = lights[at + step] as number
      sky = Math.max(sky, light >> 4)
      block = Math.max(block, light & 15)
    }
    return (sky << 4) | block
  }
}
