// The world as the mesher knows it: columns of sections, changed in place.
import {
  type BlockChange,
  type ColumnFrame,
  type Grid,
  gridAt,
  type LightFrame,
  type LightGrid,
  lightAt,
  type SectionFrame,
} from '../../../src-main/contract/view-frames.ts'
import type { Blocks } from './surroundings.ts'

interface Section {
  states: Grid
  sky: LightGrid
  block: LightGrid
  biomes: Grid
}

interface Column {
  readonly x: number
  readonly z: number
  readonly sections: Map<number, Section>
  /** Number of the highest and lowest section that was sent. */
  top: number
  bottom: number
}

const columnKey = (x: number, z: number): string => `${x},${z}`
const placeOf = (x: number, y: number, z: number): number => ((y & 15) << 8) | ((z & 15) << 4) | (x & 15)

export class Columns implements Blocks {
  readonly #columns = new Map<string, Column>()
  /** Light of sections that were not sent: open sky, or the void of a dimension without one. */
  #emptyLight = 0xf0
  // Neighbouring questions mostly go to the same column.
  #last: Column | undefined

  /** Forgets everything; `skyLight` false: empty sections are dark. */
  clear(skyLight: boolean): void {
    this.#columns.clear()
    this.#last = undefined
    this.#emptyLight = skyLight ? 0xf0 : 0
  }

  has(x: number, z: number): boolean {
    return this.#columns.has(columnKey(x, z))
  }

  get all(): Iterable<Column> {
    return this.#columns.values()
  }

  add({ x, z, sections }: ColumnFrame): void {
    const numbers = sections.map(({ y }) => y)
    this.#columns.set(columnKey(x, z), {
      x,
      z,
      sections: new Map(
        sections.map(({ y, states, sky, block, biomes }: SectionFrame) => [
          y,
          { states, sky, block, biomes },
        ]),
      ),
      top: Math.max(...numbers, -Infinity),
      bottom: Math.min(...numbers, Infinity),
    })
    this.#last = undefined
  }

  remove(x: number, z: number): void {
    this.#columns.delete(columnKey(x, z))
    this.#last = undefined
  }

  #column(x: number, z: number): Column | undefined {
    if (this.#last?.x === x && this.#last.z === z) return this.#last
    const found = this.#columns.get(columnKey(x, z))
    if (found) this.#last = found
    return found
  }

  /** Lowest and highest section of a column that holds anything; undefined where no column is. */
  span(x: number, z: number): { bottom: number; top: number } | undefined {
    return this.#column(x, z)
  }

  /** True where a section is all of one state, or was not sent: `state` says of which (0: air). */
  uniform(x: number, sectionY: number, z: number): number | undefined {
    const column = this.#column(x, z)
    if (!column) return undefined
    const states = column.sections.get(sectionY)?.states ?? 0
    return typeof states === 'number' ? states : undefined
  }

  state(x: number, y: number, z: number): number {
    const column = this.#column(x >> 4, z >> 4)
    if (!column) return -1
    const section = column.sections.get(y >> 4)
    return section ? gridAt(section.states, placeOf(x, y, z)) : 0
  }

  light(x: number, y: number, z: number): number {
    const section = this.#column(x >> 4, z >> 4)?.sections.get(y >> 4)
    if (!section) return this.#emptyLight
    const place = placeOf(x, y, z)
    return (lightAt(section.sky, place) << 4) | lightAt(section.block, place)
  }

  biome(x: number, y: number, z: number): number {
    const column = this.#column(x >> 4, z >> 4)
    if (!column) return -1
    const number = Math.min(column.top, Math.max(column.bottom, y >> 4))
    const section = column.sections.get(number)
    if (!section) return 0
    const place = (((y & 15) >> 2) << 4) | (((z & 15) >> 2) << 2) | ((x & 15) >> 2)
    return gridAt(section.biomes, place)
  }

  /** Sets one block and its light. False where no column is. */
  change({ x, y, z, state, sky, block }: BlockChange): boolean {
    const column = this.#column(x >> 4, z >> 4)
    if (!column) return false
    const number = y >> 4
    let section = column.sections.get(number)
    if (!section) {
      const [emptySky, biomes] = [this.#emptyLight >> 4, this.biome(x, y, z)]
      section = { states: 0, sky: emptySky, block: 0, biomes }
      column.sections.set(number, section)
      column.top = Math.max(column.top, number)
      column.bottom = Math.min(column.bottom, number)
    }
    const place = placeOf(x, y, z)
    if (typeof section.states === 'number') section.states = new Uint16Array(4096).fill(section.states)
    section.states[place] = state
    section.sky = withLight(section.sky, place, sky)
    section.block = withLight(section.block, place, block)
    return true
  }

  /** Replaces light; answers which sections changed. */
  relight({ x, z, sections }: LightFrame): number[] {
    const column = this.#column(x, z)
    if (!column) return []
    return sections.flatMap(({ y, sky, block }) => {
      const section = column.sections.get(y)
      if (!section) return []
      section.sky = sky
      section.block = block
      return [y]
    })
  }
}

const withLight = (light: LightGrid, place: number, level: number): LightGrid => {
  if (light === level) return light
  const grid = typeof light === 'number' ? new Uint8Array(2048).fill(light * 17) : light
  const at = place >> 1
  const before = grid[at] ?? 0
  grid[at] = place & 1 ? (before & 15) | (level << 4) : (before & 0xf0) | level
  return grid
}
