import { Vec3 } from 'vec3'
import { sliceEnd } from '../../base/index.ts'
import { lightAt } from '../../contract/index.ts'
import { type RawColumn, readSky } from './column-reader.ts'
import { type LightKind, type LitWorld, Relighting } from './relight.ts'
import { acceptLight } from './upright-light.ts'

/** Milliseconds of relighting at a time, at most; the rest follows when others had their turn. */
const BUDGET_MS = 3
const PLACES = 4096

interface Options {
  column(x: number, z: number): RawColumn | undefined
  bounds(): { minY: number; height: number; skyLight: boolean }
  /** Of a state: what it takes from light, and what it gives. */
  optics(state: number): { filter: number; glow: number }
  /** Light of these sections of a column is another now. */
  relit(x: number, z: number, sections: readonly number[]): void
}

/** Keeps the light of the loaded columns as the blocks change. */
export class LightKeeper implements LitWorld {
  readonly #options: Options
  readonly #relighting = new Relighting(this)
  /** By column: the sections whose light changed. */
  readonly #touched = new Map<string, { x: number; z: number; sections: Set<number> }>()
  readonly #at = new Vec3(0, 0, 0)
  #turn: NodeJS.Immediate | undefined

  constructor(options: Options) {
    this.#options = options
  }

  blockChanged(x: number, y: number, z: number): void {
    const { skyLight } = this.#options.bounds()
    this.#relighting.changed(skyLight ? ['sky', 'block'] : ['block'], x, y, z)
    this.#turn ??= setImmediate(() => this.#work())
  }

  stop(): void {
    clearImmediate(this.#turn)
  }

  light(kind: LightKind, x: number, y: number, z: number): number | undefined {
    const column = this.#options.column(x >> 4, z >> 4)
    if (!column) return undefined
    const { minY, height } = this.#options.bounds()
    if (y < minY) return 0
    if (y >= minY + height) return kind === 'sky' ? 15 : 0
    if (kind === 'block') return column.getBlockLight(this.#inColumn(x, y, z)) & 15
    const index = (y - minY) >> 4
    // Where the server left a section out, its light follows from above.
    if (column.skyLightSections && !column.skyLightSections[index + 1]) {
      return lightAt(readSky(column, index), ((y & 15) << 8) | ((z & 15) << 4) | (x & 15))
    }
    return column.getSkyLight(this.#inColumn(x, y, z)) & 15
  }

  setLight(kind: LightKind, x: number, y: number, z: number, level: number): boolean {
    const column = this.#options.column(x >> 4, z >> 4)
    const { minY, height } = this.#options.bounds()
    if (!column || y < minY || y >= minY + height) return false
    const at = this.#inColumn(x, y, z)
    const index = (y - minY) >> 4
    const fresh = !isKept(column, kind, index)
    if (kind === 'block') column.setBlockLight(at, level)
    else {
      this.#spellOut(column, index)
      column.setSkyLight(at, level)
    }
    if (fresh) acceptLight(column)
    if (this.light(kind, x, y, z) !== level) return false
    const key = `${x >> 4},${z >> 4}`
    const touched = this.#touched.get(key) ?? { x: x >> 4, z: z >> 4, sections: new Set<number>() }
    touched.sections.add(y >> 4)
    this.#touched.set(key, touched)
    return true
  }

  filter(x: number, y: number, z: number): number {
    return this.#optics(x, y, z).filter
  }

  glow(x: number, y: number, z: number): number {
    return this.#optics(x, y, z).glow
  }

  #optics(x: number, y: number, z: number): { filter: number; glow: number } {
    const column = this.#options.column(x >> 4, z >> 4)
    const { minY, height } = this.#options.bounds()
    if (!column || y < minY || y >= minY + height) return { filter: 0, glow: 0 }
    return this.#options.optics(column.getBlockStateId(this.#inColumn(x, y, z)))
  }

  /** Gives a section that follows from above light of its own, so that one place of it can differ. */
  #spellOut(column: RawColumn, index: number): void {
    if (!column.skyLightSections || column.skyLightSections[index + 1]) return
    const light = readSky(column, index)
    const base = (column.minY ?? 0) + index * 16
    for (let place = 0; place < PLACES; place++) {
      const level = lightAt(light, place)
      if (level > 0) column.setSkyLight(new Vec3(place & 15, base + (place >> 8), (place >> 4) & 15), level)
    }
  }

  #inColumn(x: number, y: number, z: number): Vec3 {
    return this.#at.set(x & 15, y, z & 15)
  }

  #work(): void {
    const ms = Math.min(BUDGET_MS, sliceEnd() - performance.now())
    this.#turn = this.#relighting.run(ms) ? undefined : setImmediate(() => this.#work())
    if (this.#turn) return
    const touched = [...this.#touched.values()]
    this.#touched.clear()
    for (const { x, z, sections } of touched) this.#options.relit(x, z, [...sections])
  }
}

/** Whether that section has light of this kind, or it would be made by the next that is set. */
const isKept = (column: RawColumn, kind: LightKind, index: number): boolean => {
  const sections = kind === 'sky' ? column.skyLightSections : column.blockLightSections
  return (sections ? sections[index + 1] : column.sections[index]) !== null
}
