const FIRST_SIZE = 1024
/** Half the width and height, in blocks, of the box around the start in which is searched. */
const HALF = 1024
const HALF_HEIGHT = 512

/** The places that a search has come to, as numbers in flat arrays, and the heap of those that wait. */
export class Places {
  readonly #x0: number
  readonly #y0: number
  readonly #z0: number
  /** Open addressing from a place's key to its number plus one. */
  #slots = new Int32Array(FIRST_SIZE * 4)
  #keys = new Int32Array(FIRST_SIZE)
  #heap = new Int32Array(FIRST_SIZE)
  #position = new Int32Array(FIRST_SIZE)
  cost = new Float64Array(FIRST_SIZE)
  rest = new Float64Array(FIRST_SIZE)
  parent = new Int32Array(FIRST_SIZE)
  /** What the place itself costs more than open ground; -1 until somebody asked. */
  toll = new Float32Array(FIRST_SIZE)
  move = new Uint8Array(FIRST_SIZE)
  pose = new Uint8Array(FIRST_SIZE)
  floor = new Int8Array(FIRST_SIZE)
  /** Blocks to put that are left, and places since the last breath. */
  spare = new Int16Array(FIRST_SIZE)
  breath = new Uint8Array(FIRST_SIZE)
  count = 0
  #waiting = 0

  constructor(x: number, y: number, z: number) {
    this.#x0 = x - HALF
    this.#y0 = y - HALF_HEIGHT
    this.#z0 = z - HALF
  }

  get waiting(): number {
    return this.#waiting
  }

  x = (place: number): number => ((this.#keys[place] ?? 0) & 0x7ff) + this.#x0
  z = (place: number): number => (((this.#keys[place] ?? 0) >>> 11) & 0x7ff) + this.#z0
  y = (place: number): number => ((this.#keys[place] ?? 0) >>> 22) + this.#y0

  /** The number of a place, new if it was not known; -1 if it lies too far off to be told from others. */
  numberOf(x: number, y: number, z: number): number {
    const dx = x - this.#x0
    const dy = y - this.#y0
    const dz = z - this.#z0
    if (dx < 0 || dz < 0 || dy < 0 || dx > 2047 || dz > 2047 || dy > 1023) return -1
    const key = dx | (dz << 11) | (dy << 22)
    const mask = this.#slots.length - 1
    let slot = hash(key) & mask
    for (let found = this.#slots[slot]; found; found = this.#slots[slot]) {
      if (this.#keys[found - 1] === key) return found - 1
      slot = (slot + 1) & mask
    }
    if (this.count === this.#keys.length) {
      this.#grow()
      return this.numberOf(x, y, z)
    }
    const place = this.count++
    this.#slots[slot] = place + 1
    this.#keys[place] = key
    this.#position[place] = -1
    this.cost[place] = Number.POSITIVE_INFINITY
    this.rest[place] = -1
    this.toll[place] = -1
    return place
  }

  /** Puts a place into the heap, or moves it to where its lower cost belongs. */
  await(place: number): void {
    let at = this.#position[place] ?? -1
    if (at < 0) {
      at = this.#waiting++
      this.#heap[at] = place
    }
    const rank = this.#rank(place)
    while (at > 0) {
      const above = (at - 1) >> 1
      const other = this.#heap[above] ?? 0
      if (this.#rank(other) <= rank) break
      this.#heap[at] = other
      this.#position[other] = at
      at = above
    }
    this.#heap[at] = place
    this.#position[place] = at
  }

  /** Takes out the most promising place. */
  next(): number {
    const first = this.#heap[0] ?? 0
    this.#position[first] = -1
    const last = this.#heap[--this.#waiting] ?? 0
    if (this.#waiting === 0) return first
    const rank = this.#rank(last)
    let at = 0
    for (;;) {
      let below = at * 2 + 1
      if (below >= this.#waiting) break
      const left = this.#heap[below] ?? 0
      const right = this.#heap[below + 1] ?? 0
      let other = left
      if (below + 1 < this.#waiting && this.#rank(right) < this.#rank(left)) {
        below++
        other = right
      }
      if (this.#rank(other) >= rank) break
      this.#heap[at] = other
      this.#position[other] = at
      at = below
    }
    this.#heap[at] = last
    this.#position[last] = at
    return first
  }

  #rank(place: number): number {
    return (this.cost[place] ?? 0) + (this.rest[place] ?? 0)
  }

  #grow(): void {
    const size = this.#keys.length * 2
    const grown = <T extends { set(from: T): void }>(made: T, from: T): T => {
      made.set(from)
      return made
    }
    this.#keys = grown(new Int32Array(size), this.#keys)
    this.#heap = grown(new Int32Array(size), this.#heap)
    this.#position = grown(new Int32Array(size), this.#position)
    this.cost = grown(new Float64Array(size), this.cost)
    this.rest = grown(new Float64Array(size), this.rest)
    this.parent = grown(new Int32Array(size), this.parent)
    this.toll = grown(new Float32Array(size), this.toll)
    this.move = grown(new Uint8Array(size), this.move)
    this.pose = grown(new Uint8Array(size), this.pose)
    this.floor = grown(new Int8Array(size), this.floor)
    this.spare = grown(new Int16Array(size), this.spare)
    this.breath = grown(new Uint8Array(size), this.breath)
    this.#slots = new Int32Array(size * 4)
    const mask = this.#slots.length - 1
    for (let place = 0; place < this.count; place++) {
      let slot = hash(this.#keys[place] ?? 0) & mask
      while (this.#slots[slot]) slot = (slot + 1) & mask
      this.#slots[slot] = place + 1
    }
  }
}

const hash = (key: number): number => {
  const mixed = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
