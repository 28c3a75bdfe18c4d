// Grows one draw call's vertices: 16 bytes each, so that a landscape fits into little memory.

/** Steps of a position per block. */
export const POSITION_STEPS = 256
const FIRST_QUADS = 256

/** Vertices of one draw call, four a quad, laid out in one buffer: positions, uvs, colours. */
export interface MeshData {
  readonly quads: number
  /** How many of them, the last ones, look down: from above the section nobody sees them. */
  readonly under: number
  /** Per vertex x, y, z in 1/256 block from the section's corner, and block light 0 to 255. */
  readonly positions: Int16Array<ArrayBuffer>
  /** Per vertex u, v in 1/65535 of the atlas. */
  readonly uvs: Uint16Array<ArrayBuffer>
  /** Per vertex red, green, blue (tint, shade and corner shadow multiplied) and sky light 0 to 255. */
  readonly colours: Uint8Array<ArrayBuffer>
}

export class QuadSink {
  #positions = new Int16Array(FIRST_QUADS * 16)
  #uvs = new Uint16Array(FIRST_QUADS * 8)
  #colours = new Uint8Array(FIRST_QUADS * 16)
  #vertices = 0

  clear(): void {
    this.#vertices = 0
  }

  get quads(): number {
    return this.#vertices / 4
  }

  /** Adds one corner; four make a quad. Position in blocks, uv 0 to 1, colour 0 to 255, lights 0 to 255. */
  vertex(
    x: number,
    y: number,
    z: number,
    u: number,
    v: number,
    red: number,
    green: number,
    blue: number,
    blockLight: number,
    skyLight: number,
  ): void {
    const at = this.#vertices++
    if (at * 4 >= this.#positions.length) this.#grow()
    const p = at * 4
    this.#positions[p] = Math.round(x * POSITION_STEPS)
    this.#positions[p + 1] = Math.round(y * POSITION_STEPS)
    this.#positions[p + 2] = Math.round(z * POSITION_STEPS)
    this.#positions[p + 3] = blockLight
    this.#uvs[at * 2] = u * 65535 + 0.5
    this.#uvs[at * 2 + 1] = v * 65535 + 0.5
    this.#colours[p] = red
    this.#colours[p + 1] = green
    this.#colours[p + 2] = blue
    this.#colours[p + 3] = skyLight
  }

  #grow(): void {
    const grown = <T extends Int16Array | Uint16Array | Uint8Array>(larger: T, old: T): T => {
      larger.set(old)
      return larger
    }
    this.#positions = grown(new Int16Array(this.#positions.length * 2), this.#positions)
    this.#uvs = grown(new Uint16Array(this.#uvs.length * 2), this.#uvs)
    this.#colours = grown(new Uint8Array(this.#colours.length * 2), this.#colours)
  }

  /** What has been added, in buffers of its own that may be transferred, and after it what looks down; null if nothing. */
  take(under?: QuadSink): MeshData | null {
    const [own, more] = [this.#vertices, under ? under.#vertices : 0]
    if (own + more === 0) return null
    const joined = <T extends Int16Array | Uint16Array | Uint8Array>(all: T, first: T, last?: T): T => {
      all.set(first)
      if (last) all.set(last, first.length)
      return all
    }
    const parts = (sink: QuadSink, n: number) => ({
      positions: sink.#positions.subarray(0, n * 4),
      uvs: sink.#uvs.subarray(0, n * 2),
      colours: sink.#colours.subarray(0, n * 4),
    })
    const [a, b] = [parts(this, own), under && parts(under, more)]
    const n = own + more
    return {
      quads: n / 4,
      under: more / 4,
      positions: joined(new Int16Array(n * 4), a.positions, b?.positions),
      uvs: joined(new Uint16Array(n * 2), a.uvs, b?.uvs),
      colours: joined(new Uint8Array(n * 4), a.colours, b?.colours),
    }
  }
}
