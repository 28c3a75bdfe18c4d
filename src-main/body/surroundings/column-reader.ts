import { Vec3 } from 'vec3'
import type { Grid, LightGrid, SectionFrame, SectionLight } from '../../contract/index.ts'

/** A column as prismarine-chunk keeps it; each version has a class of its own. */
export interface RawColumn {
  readonly minY?: number
  readonly worldHeight?: number
  readonly sections: readonly (RawSection | null)[]
  /** From 1.14 on, with one more below and above the blocks. */
  readonly skyLightSections?: readonly (Packed | null)[]
  readonly blockLightSections?: readonly (Packed | null)[]
  getBlockStateId(at: Vec3): number
  getBlockLight(at: Vec3): number
  getSkyLight(at: Vec3): number
  getBiome(at: Vec3): number
  setBlockLight(at: Vec3, level: number): void
  setSkyLight(at: Vec3, level: number): void
}

interface RawSection {
  readonly data?: (Packed & { readonly palette?: readonly number[]; readonly value?: number }) | Uint8Array
  readonly palette?: readonly number[] | null
  /** Up to 1.13. */
  readonly skyLight?: Packed | null
  readonly blockLight?: Packed | null
}

/** Numbers of a few bits each; `data` are their words, the first in the lowest bits. */
interface Packed {
  readonly data?: unknown
  get(index: number): number
}

/** How prismarine-chunk packs numbers from 1.16 on. */
interface PackedLongs {
  readonly data?: unknown
  readonly bitsPerValue?: number
  readonly valuesPerLong?: number
}

const PLACES = 4096
const LIGHT_BYTES = 2048
const NO_SKY = 0
const OPEN_SKY = 15

/**
 * A column's sections, from the lowest that holds anything to the highest. A section that cannot be read is left out.
 * `skyLight`: whether this dimension has a sky.
 */
export function readColumn(column: RawColumn, skyLight: boolean): SectionFrame[] {
  const sections: SectionFrame[] = []
  for (const index of column.sections.keys()) {
    try {
      const section = {
        ...readLight(column, index, skyLight),
        states: readStates(column, index),
        biomes: readBiomes(column, index),
      }
      sections.push(section)
    } catch {
      // A format of which nothing is known: the rest of the world is drawn all the same.
    }
  }
  return withoutNothing(sections, skyLight)
}

/** The light of some of a column's sections, by their numbers; of all where none are named. */
export function readColumnLight(
  column: RawColumn,
  skyLight: boolean,
  wanted?: readonly number[],
): SectionLight[] {
  const first = lowest(column) >> 4
  return [...column.sections.keys()]
    .filter(index => wanted?.includes(first + index) ?? true)
    .map(index => readLight(column, index, skyLight))
}

/** What is missing at the top is open sky, and at the bottom the void. */
function withoutNothing(sections: SectionFrame[], skyLight: boolean): SectionFrame[] {
  const above = skyLight ? OPEN_SKY : NO_SKY
  const holds = ({ states, sky, block }: SectionFrame, usual: number) =>
    states !== 0 || block !== 0 || sky !== usual
  const first = sections.findIndex(section => holds(section, NO_SKY))
  const last = sections.findLastIndex(section => holds(section, above))
  return first < 0 ? [] : sections.slice(first, last + 1)
}

const lowest = (column: RawColumn): number => column.minY ?? 0

function readStates(column: RawColumn, index: number): Grid {
  const section = column.sections[index]
  const data = section?.data
  if (!section || !data) return 0
  if (data instanceof Uint8Array) {
    const bytes = new DataView(data.buffer, data.byteOffset, data.byteLength)
    return grid(PLACES, place => bytes.getUint16(place * 2, true))
  }
  if (typeof data.value === 'number') return data.value
  if (data.palette !== undefined || !section.palette) return grid(PLACES, place => data.get(place))
  const { palette } = section
  const indices = unpacked(data)
  return grid(
    PLACES,
    indices ? place => palette[indices[place] ?? 0] ?? 0 : place => palette[data.get(place)] ?? 0,
  )
}

const scratch = new Uint16Array(PLACES)

/**
 * All numbers at once, until the next call: from 1.16 on none crosses from one long into the next. Undefined where they
 * are kept otherwise.
 */
function unpacked({ data: packed }: Packed): Uint16Array | undefined {
  const { data, bitsPerValue: bits = 0, valuesPerLong = 0 } = (packed ?? {}) as PackedLongs
  if (!(data instanceof Uint32Array) || bits < 1 || bits > 16 || valuesPerLong < 1) return undefined
  if (data.length * valuesPerLong < PLACES * 2) return undefined
  const mask = (1 << bits) - 1
  for (let place = 0, long = 0; place < PLACES; long += 2) {
    const [low = 0, high = 0] = [data[long], data[long + 1]]
    for (let nth = 0, bit = 0; nth < valuesPerLong && place < PLACES; nth++, bit += bits) {
      const over = bit + bits > 32 ? (bit < 32 ? high << (32 - bit) : high >>> (bit - 32)) : 0
      scratch[place++] = (over | (bit < 32 ? low >>> bit : 0)) & mask
    }
  }
  return scratch
}

function readBiomes(column: RawColumn, index: number): Grid {
  const base = lowest(column) + index * 16
  const at = new Vec3(0, 0, 0)
  return grid(64, place => {
    at.x = (place & 3) * 4
    at.z = ((place >> 2) & 3) * 4
    at.y = base + (place >> 4) * 4
    return column.getBiome(at) & 0xffff
  })
}

/** One number where all places are alike. */
function grid(places: number, read: (place: number) => number): Grid {
  const values = new Uint16Array(places)
  const first = read(0)
  let varied = false
  for (let place = 0; place < places; place++) {
    const value = read(place)
    values[place] = value
    varied ||= value !== first
  }
  return varied ? values : first
}

function readLight(column: RawColumn, index: number, skyLight: boolean): SectionLight {
  const y = (lowest(column) >> 4) + index
  return {
    y,
    sky: skyLight ? readSky(column, index) : NO_SKY,
    block: column.blockLightSections
      ? nibbles(column.blockLightSections[index + 1])
      : ownLight(column, index, 'blockLight', at => column.getBlockLight(at)),
  }
}

/** Light of the sky in a section; where the server left it out, what follows from above. */
export function readSky(column: RawColumn, index: number): LightGrid {
  const all = column.skyLightSections
  if (!all) return ownLight(column, index, 'skyLight', at => column.getSkyLight(at))
  const own = all[index + 1]
  if (own) return nibbles(own)
  // Servers leave out what follows from above: the lowest layer of the next that they sent, or the open sky.
  const next = all.slice(index + 2).find(section => section !== null)
  if (!next) return OPEN_SKY
  const floor = nibbles(next)
  if (typeof floor === 'number') return floor
  const layer = floor.subarray(0, 128)
  const filled = new Uint8Array(LIGHT_BYTES)
  for (let at = 0; at < LIGHT_BYTES; at += layer.length) filled.set(layer, at)
  return filled
}

/** Up to 1.13 the light is in the section itself; a section that is not there is open air. */
function ownLight(
  column: RawColumn,
  index: number,
  which: 'skyLight' | 'blockLight',
  read: (at: Vec3) => number,
): LightGrid {
  const section = column.sections[index]
  if (!section) return which === 'skyLight' ? OPEN_SKY : 0
  if (section.data instanceof Uint8Array) return oldLight(section.data, which)
  const packed = section[which]
  if (packed) return nibbles(packed)
  if (packed === null) return 0
  const base = lowest(column) + index * 16
  const at = new Vec3(0, 0, 0)
  const light = new Uint8Array(LIGHT_BYTES)
  for (let place = 0; place < PLACES; place++) {
    at.x = place & 15
    at.z = (place >> 4) & 15
    at.y = base + (place >> 8)
    light[place >> 1] = (light[place >> 1] ?? 0) | ((read(at) & 15) << ((place & 1) * 4))
  }
  return plainest(light)
}

/** 1.8 keeps blocks, block light and light of the sky in one piece; the latter is missing where there is no sky. */
function oldLight(data: Uint8Array, which: 'skyLight' | 'blockLight'): LightGrid {
  const start = PLACES * 2 + (which === 'skyLight' ? LIGHT_BYTES : 0)
  return data.length < start + LIGHT_BYTES ? 0 : plainest(data.slice(start, start + LIGHT_BYTES))
}

function nibbles(packed: Packed | null | undefined): LightGrid {
  if (!packed) return 0
  const { data } = packed
  if (data instanceof Uint32Array && data.byteLength === LIGHT_BYTES) {
    return plainest(new Uint8Array(data.buffer, data.byteOffset, LIGHT_BYTES).slice())
  }
  const light = new Uint8Array(LIGHT_BYTES)
  for (let place = 0; place < PLACES; place++) {
    light[place >> 1] = (light[place >> 1] ?? 0) | ((packed.get(place) & 15) << ((place & 1) * 4))
  }
  return plainest(light)
}

function plainest(light: Uint8Array): LightGrid {
  const [first = 0] = light
  const level = first & 15
  return first >> 4 === level && light.every(byte => byte === first) ? level : light
}
