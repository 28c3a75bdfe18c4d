import { FACES } from '../game.ts'
import { type Cells, SECTION } from './cells.ts'
import { isOre } from './kinds.ts'

/** Blocks of one section that one may come to see: open on at least one side. */
export interface Outcrops {
  /** Packed places within the section, 12 bits: y, z, x. */
  readonly each: Set<number>
  /** One open place for each kind that lies in beds. */
  readonly beds: Map<string, number>
}

const key = (x: number, y: number, z: number) => `${x >> 4},${y >> 4},${z >> 4}`
const EMPTY: Outcrops = { each: new Set(), beds: new Map() }

const NEAR = [[0, 0, 0], ...FACES] as const

/**
 * Which blocks of the loaded world are worth remembering once they are seen, section by section. Each section is gone
 * through when it is first asked for, and kept right afterwards block by block. Blocks that are closed in on all sides are
 * left out, ores with `hidden` excepted.
 */
export class Survey {
  readonly #cells: Cells
  readonly #hidden: boolean
  readonly #sections = new Map<string, Outcrops>()

  constructor(cells: Cells, hidden: boolean) {
    this.#cells = cells
    this.#hidden = hidden
  }

  /** What was found in a section, by any place in it; undefined if it was not gone through. */
  known(x: number, y: number, z: number): Outcrops | undefined {
    return this.#sections.get(key(x, y, z))
  }

  /** Goes through the section around a place. Takes a few tenths of a millisecond where there is something. */
  take(x: number, y: number, z: number): Outcrops {
    const cells = this.#cells
    const palette = cells.palette(x, y, z)
    const found =
      palette === null || palette?.every(state => cells.memoryOfState(state) === 0)
        ? EMPTY
        : this.#goThrough((x >> 4) << 4, (y >> 4) << 4, (z >> 4) << 4)
    this.#sections.set(key(x, y, z), found)
    return found
  }

  #goThrough(x0: number, y0: number, z0: number): Outcrops {
    const cells = this.#cells
    const found: Outcrops = { each: new Set(), beds: new Map() }
    for (let y = SECTION - 1; y >= 0; y--) {
      for (let z = 0; z < SECTION; z++) {
        for (let x = 0; x < SECTION; x++) {
          const state = cells.state(x0 + x, y0 + y, z0 + z)
          const memory = cells.memoryOfState(state)
          if (memory === 0) continue
          if (memory === 2) {
            const name = cells.nameOf(state)
            if (!found.beds.has(name) && cells.isClear(x0 + x, y0 + y + 1, z0 + z))
              found.beds.set(name, (y << 8) | (z << 4) | x)
          } else if (this.#mayBeSeen(state, x0 + x, y0 + y, z0 + z)) found.each.add((y << 8) | (z << 4) | x)
        }
      }
    }
    return found.each.size + found.beds.size > 0 ? found : EMPTY
  }

  #mayBeSeen(state: number, x: number, y: number, z: number): boolean {
    return this.#cells.isExposed(x, y, z) || (this.#hidden && isOre(this.#cells.nameOf(state)))
  }

  /** A block has changed: what stands there and what it laid open or hid. */
  changed(x: number, y: number, z: number): void {
    for (const [dx, dy, dz] of NEAR) {
      const at = [x + dx, y + dy, z + dz] as const
      let section = this.#sections.get(key(...at))
      if (!section) continue
      const state = this.#cells.state(...at)
      const memory = this.#cells.memoryOfState(state)
      const name = this.#cells.nameOf(state)
      const cell = ((at[1] & 15) << 8) | ((at[2] & 15) << 4) | (at[0] & 15)
      // The place that stood for a bed is something else now: the section is gone through anew when it is asked for.
      if (section.beds.get(name) !== cell && [...section.beds.values()].includes(cell)) {
        this.#sections.delete(key(...at))
        continue
      }
      const isBed = memory === 2 && !section.beds.has(name) && this.#cells.isClear(at[0], at[1] + 1, at[2])
      const there = memory === 1 && this.#mayBeSeen(state, ...at)
      if ((there || isBed) && section === EMPTY) {
        section = { each: new Set(), beds: new Map() }
        this.#sections.set(key(...at), section)
      }
      if (isBed) section.beds.set(name, cell)
      if (there) section.each.add(cell)
      else if (section !== EMPTY) section.each.delete(cell)
    }
  }

  /** A column was loaded anew or went away. */
  forgetColumn(x: number, z: number): void {
    for (let y = this.#cells.minY; y < this.#cells.maxY; y += SECTION) this.#sections.delete(key(x, y, z))
  }
}
