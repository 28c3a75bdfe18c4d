import { type Bot, Vec3 } from '../game.ts'
import { HARMS, Kinds, UNKNOWN } from './kinds.ts'

/** The world as the path search sees it: the kind of every block. */
export interface Ground {
  at(x: number, y: number, z: number): number
}

/** The part of prismarine-chunk's columns that is the same for all versions. */
interface Column {
  sections: (object | null | undefined)[]
  getBlockStateId(at: Vec3): number
}

const SECTION = 16
const VOLUME = SECTION ** 3
/** Sections of which the kinds are kept: 16 KB each. */
const MOST_SECTIONS = 384

/** Kinds of the loaded world. Keeps a copy of the sections that were asked for, until something in them changes. */
export class LoadedGround implements Ground {
  readonly #bot: Bot
  readonly #kinds: Kinds
  readonly #sections = new Map<number, Int32Array>()
  #bottom = 0
  #ceiling = 0
  readonly #spot = new Vec3(0, 0, 0)
  #lastKey = Number.NaN
  #last: Int32Array | undefined

  constructor(bot: Bot) {
    this.#bot = bot
    this.#kinds = new Kinds(bot.registry)
    this.forget()
  }

  at(x: number, y: number, z: number): number {
    // Whoever falls below the world is lost.
    if (y < this.#bottom) return HARMS
    if (y >= this.#ceiling) return 0
    const key = keyOf(x, y, z)
    if (key !== this.#lastKey) {
      this.#lastKey = key
      this.#last = this.#sections.get(key) ?? this.#read(key, x, y, z)
    }
    return this.#last ? (this.#last[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? UNKNOWN) : UNKNOWN
  }

  /** A block changed. */
  changed(x: number, y: number, z: number, state: number): void {
    const section = this.#sections.get(keyOf(x, y, z))
    if (section) section[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] = this.#kinds.of(state)
  }

  /** A column of chunks came or went. */
  forgetColumn(x: number, z: number): void {
    for (let y = this.#bottom; y < this.#ceiling; y += SECTION) this.#sections.delete(keyOf(x, y, z))
    this.#lastKey = Number.NaN
  }

  /** Another world: nothing that was known holds. */
  forget(): void {
    const { minY = 0, height = 256 } = this.#bot.game as unknown as { minY?: number; height?: number }
    this.#bottom = minY
    this.#ceiling = minY + height
    this.#sections.clear()
    this.#lastKey = Number.NaN
  }

  #read(key: number, x: number, y: number, z: number): Int32Array | undefined {
    const column = this.#bot.world.getColumn(x >> 4, z >> 4) as unknown as Column | null
    if (!column) return undefined
    if (this.#sections.size >= MOST_SECTIONS) this.#sections.clear()
    const section = new Int32Array(VOLUME)
    const spot = this.#spot
    const corner = y & ~15
    // Columns of old versions leave out sections of air.
    if (column.sections[(corner - this.#bottom) >> 4] == null) {
      section.fill(this.#kinds.of(0))
    } else {
      let index = 0
      for (let dy = 0; dy < SECTION; dy++) {
        spot.y = corner + dy
        for (spot.z = 0; spot.z < SECTION; spot.z++) {
          for (spot.x = 0; spot.x < SECTION; spot.x++) {
            section[index++] = this.#kinds.of(column.getBlockStateId(spot))
          }
        }
      }
    }
    this.#sections.set(key, section)
    return section
  }
}

const keyOf = (x: number, y: number, z: number): number =>
  ((x >> 4) & 0xfff) | (((z >> 4) & 0xfff) << 12) | ((((y >> 4) + 64) & 0xff) << 24)
