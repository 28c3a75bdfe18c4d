// Puts finished land into the columns of the protocol's library: palettes, packed numbers, light.
import { loadColumnClass, loadContainers, type PackedBits } from '../squid/prismarine.ts'
import type { Registry, SquidColumn } from '../squid/squid.ts'
import { BIOMES } from './biomes.ts'
import { BOTTOM, SIDE, TOP, UP, VOLUME } from './box.ts'
import { KIND_STATES, type KindState } from './kinds.ts'
import type { LandColumn } from './land.ts'
import { type Border, createLamp, FULL, type Optics } from './light.ts'

const SECTION = 4096
const SECTIONS = VOLUME / SECTION
/** Palettes of so many bits at most are kept with a section. */
const MOST_BITS = 8
const LEAST_BITS = 4
const LIGHT_BITS = 4

export interface ColumnMaker {
  /** @param changes state ids by place in the column, see `indexOf` */
  make(land: LandColumn, changes: Iterable<readonly [number, number]>, border: Border): SquidColumn
}

export function createColumnMaker(registry: Registry, stateOf: (state: KindState) => number): ColumnMaker {
  const Column = loadColumnClass(registry)
  const { IndirectPaletteContainer, SingleValueContainer, BitArray } = loadContainers()
  const stateIds = Uint16Array.from(KIND_STATES, stateOf)
  const biomeIds = BIOMES.map(name => registry.biomesByName[name]?.id ?? 0)
  const lamp = createLamp(opticsOf(registry))
  const states = new Uint16Array(VOLUME)
  /** Place of a state in the palette of the section that was packed last, where `seenIn` names that section. */
  const places = new Uint16Array(2 ** 16)
  const seenIn = new Uint32Array(2 ** 16)
  let packed = 0

  /** The blocks of a section, and how many of them are not air. */
  const pack = (from: number, maxBits: number) => {
    packed++
    const palette: number[] = []
    let solid = 0
    for (let index = from; index < from + SECTION; index++) {
      const state = states[index] ?? 0
      if (state !== 0) solid++
      if (seenIn[state] === packed) continue
      seenIn[state] = packed
      places[state] = palette.push(state) - 1
    }
    const [only = 0] = palette
    const common = { capacity: SECTION, maxBits: MOST_BITS, maxBitsPerBlock: maxBits }
    if (palette.length === 1) {
      return { solid, data: new SingleValueContainer({ ...common, bitsPerValue: LEAST_BITS, value: only }) }
    }
    const bits = Math.max(LEAST_BITS, 32 - Math.clz32(palette.length - 1))
    if (bits > MOST_BITS) throw new RangeError('A section of the land has too many sorts of blocks.')
    const perLong = Math.floor(64 / bits)
    const words = new Uint32Array(Math.ceil(SECTION / perLong) * 2)
    for (let i = 0; i < SECTION; i++) {
      const value = places[states[from + i] ?? 0] ?? 0
      const long = Math.floor(i / perLong)
      const bit = (i - long * perLong) * bits
      if (bit < 32) {
        words[long * 2] = ((words[long * 2] ?? 0) | (value << bit)) >>> 0
        if (bit + bits > 32) words[long * 2 + 1] = ((words[long * 2 + 1] ?? 0) | (value >>> (32 - bit))) >>> 0
      } else words[long * 2 + 1] = ((words[long * 2 + 1] ?? 0) | (value << (bit - 32))) >>> 0
    }
    const data = new BitArray({ bitsPerValue: bits, capacity: SECTION, data: words.buffer })
    return { solid, data: new IndirectPaletteContainer({ ...common, bitsPerValue: bits, palette, data }) }
  }

  /** Light of a section, or undefined where it is dark. */
  const packLight = (light: Uint8Array, from: number): PackedBits | undefined => {
    const words = new Uint32Array(SECTION / 8)
    let any = 0
    for (let word = 0; word < words.length; word++) {
      let bits = 0
      for (let i = 0; i < 8; i++) bits |= (light[from + word * 8 + i] ?? 0) << (i * LIGHT_BITS)
      words[word] = bits >>> 0
      any |= bits
    }
    return any === 0
      ? undefined
      : new BitArray({ bitsPerValue: LIGHT_BITS, capacity: SECTION, data: words.buffer })
  }

  // All that lies under the open sky shares this: light is not changed after a column is made.
  const bright = new BitArray({
    bitsPerValue: LIGHT_BITS,
    capacity: SECTION,
    data: new Uint32Array(SECTION / 8).fill(0xffffffff).buffer,
  })

  return {
    make({ blocks, biomes }, changes, border) {
      for (let index = 0; index < VOLUME; index++) states[index] = stateIds[blocks[index] ?? 0] ?? 0
      for (const [index, state] of changes) states[index] = state
      let top = VOLUME - 1
      while (top > 0 && states[top] === 0) top--
      const topY = Math.min(TOP - 1, Math.floor(top / UP) + BOTTOM + 1)
      const { sky, block } = lamp(states, topY, border)

      const column = new Column()
      for (let i = 0; i < SECTIONS; i++) {
        const section = column.sections[i]
        if (!section) throw new RangeError('A column of the library is too low.')
        const from = i * SECTION
        if (from <= top) {
          const { solid, data } = pack(from, column.maxBitsPerBlock)
          section.data = data
          section.palette = data.palette
          section.solidBlockCount = solid
        }
        const beyond = from > (topY - BOTTOM + 1) * UP
        const skyLight = beyond ? bright : packLight(sky, from)
        column.skyLightMask.set(i + 1, skyLight ? 1 : 0)
        column.emptySkyLightMask.set(i + 1, skyLight ? 0 : 1)
        column.skyLightSections[i + 1] = skyLight ?? null
        const blockLight = beyond ? undefined : packLight(block, from)
        column.blockLightMask.set(i + 1, blockLight ? 1 : 0)
        column.blockLightSections[i + 1] = blockLight ?? null
      }
      column.skyLightMask.set(SECTIONS + 1, 1)
      column.skyLightSections[SECTIONS + 1] = bright
      for (let z = 0; z < SIDE; z += 4)
        for (let x = 0; x < SIDE; x += 4) {
          const biome = biomeIds[biomes[z + (x >> 2)] ?? 0] ?? 0
          for (let y = BOTTOM; y < TOP; y += 4) column.setBiome({ x, y, z }, biome)
        }
      return column
    },
  }
}

/** Opacity and glow of every state. */
function opticsOf(registry: Registry): Optics {
  const opacity = new Uint8Array(2 ** 16).fill(FULL)
  const glow = new Uint8Array(2 ** 16)
  for (const {
    name,
    minStateId = 0,
    maxStateId = 0,
    filterLight = 0,
    emitLight = 0,
  } of registry.blocksArray) {
    opacity.fill(filterLight, minStateId, maxStateId + 1)
    if (!SWITCHED.test(name)) glow.fill(emitLight, minStateId, maxStateId + 1)
  }
  return { opacity, glow }
}

/** Glow only while they are lit, which minecraft-data says of the kind and not of the state. */
const SWITCHED = /redstone_(lamp|ore|torch)|furnace|smoker|campfire|candle/
