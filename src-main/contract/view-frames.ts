// The live 3D view: binary frames of the WebSocket `/view`. Little-endian; the first byte says the kind. Whole numbers
// without a fixed width are varints (7 bits a byte, least first). Pure, for the core and the page alike.
import { ByteReader, ByteWriter } from './bytes.ts'

/** One number where all places are alike, else one for each place. */
export type Grid = number | Uint16Array
/** Light 0 to 15: one number where it is alike, else 2048 bytes with the lower place in the low half. */
export type LightGrid = number | Uint8Array

/** 16x16x16 blocks. The lowest stands at y * 16. Places count (y << 8) | (z << 4) | x. */
export interface SectionFrame {
  readonly y: number
  /** State ids, 4096 places. */
  readonly states: Grid
  readonly sky: LightGrid
  readonly block: LightGrid
  /** Biome ids, 64 places of 4x4x4 blocks: (y << 4) | (z << 2) | x. */
  readonly biomes: Grid
}

/** A column that came into sight, whole. Sections that are missing hold air, under open sky or in the void. */
export interface ColumnFrame {
  readonly kind: 'column'
  /** Of the chunk: blocks / 16. */
  readonly x: number
  readonly z: number
  readonly sections: readonly SectionFrame[]
}

export interface BlockChange {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly state: number
  /** Light at this place from now on, 0 to 15 each. */
  readonly sky: number
  readonly block: number
}

/** Blocks that changed, in their order. */
export interface BlocksFrame {
  readonly kind: 'blocks'
  readonly changes: readonly BlockChange[]
}

export interface SectionLight {
  readonly y: number
  readonly sky: LightGrid
  readonly block: LightGrid
}

/** New light of a column that is in sight; its blocks stay. */
export interface LightFrame {
  readonly kind: 'light'
  readonly x: number
  readonly z: number
  readonly sections: readonly SectionLight[]
}

export interface EntityMove {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** Radians, as in `ViewEntity`. */
  readonly yaw: number
  readonly pitch: number
  readonly headYaw: number
}

/** Where entities are now; at most 20 frames a second. Places are exact to a thousandth of a block. */
export interface MotionFrame {
  readonly kind: 'motion'
  readonly moves: readonly EntityMove[]
}

export type ViewFrame = ColumnFrame | BlocksFrame | LightFrame | MotionFrame

const KINDS = { column: 1, blocks: 2, light: 3, motion: 4 } as const
const PLACES = 4096
const BIOME_PLACES = 64
const LIGHT_BYTES = 2048

/** Light at a place, 0 to 15. */
export const lightAt = (light: LightGrid, place: number): number =>
  typeof light === 'number' ? light : ((light[place >> 1] ?? 0) >> ((place & 1) * 4)) & 15

/** State or biome at a place. */
export const gridAt = (grid: Grid, place: number): number =>
  typeof grid === 'number' ? grid : (grid[place] ?? 0)

export function encodeFrame(frame: ViewFrame): Uint8Array<ArrayBuffer> {
  const bytes = new ByteWriter()
  bytes.u8(KINDS[frame.kind])
  switch (frame.kind) {
    case 'column':
      writeHead(bytes, frame)
      for (const section of frame.sections) {
        writeLight(bytes, section)
        writeGrid(bytes, section.states, PLACES)
        writeGrid(bytes, section.biomes, BIOME_PLACES)
      }
      break
    case 'light':
      writeHead(bytes, frame)
      for (const section of frame.sections) writeLight(bytes, section)
      break
    case 'blocks':
      writeChanges(bytes, frame.changes)
      break
    case 'motion':
      writeMoves(bytes, frame.moves)
  }
  return bytes.done()
}

/** @throws RangeError where the bytes end too early or name a kind that there is not. */
export function decodeFrame(data: ArrayBuffer | Uint8Array): ViewFrame {
  const bytes = new ByteReader(data)
  const kind = bytes.u8()
  if (kind === KINDS.blocks) return { kind: 'blocks', changes: readChanges(bytes) }
  if (kind === KINDS.motion) return { kind: 'motion', moves: readMoves(bytes) }
  const { x, z, count } = readHead(bytes)
  if (kind === KINDS.light) {
    return { kind: 'light', x, z, sections: Array.from({ length: count }, () => readLight(bytes)) }
  }
  if (kind !== KINDS.column) throw new RangeError(`There is no frame of kind ${kind}.`)
  const sections = Array.from({ length: count }, () => ({
    ...readLight(bytes),
    states: readGrid(bytes, PLACES),
    biomes: readGrid(bytes, BIOME_PLACES),
  }))
  return { kind: 'column', x, z, sections }
}

function writeHead(
  bytes: ByteWriter,
  { x, z, sections }: { x: number; z: number; sections: readonly unknown[] },
): void {
  bytes.i32(x)
  bytes.i32(z)
  bytes.varint(sections.length)
}

function readHead(bytes: ByteReader): { x: number; z: number; count: number } {
  return { x: bytes.i32(), z: bytes.i32(), count: bytes.varint() }
}

/** Uniform light is its number; 16 says that 2048 bytes follow. */
const VARIED = 16

function writeLight(bytes: ByteWriter, { y, sky, block }: SectionLight): void {
  bytes.i8(y)
  for (const light of [sky, block]) {
    if (typeof light === 'number') bytes.u8(light)
    else {
      bytes.u8(VARIED)
      bytes.raw(light)
    }
  }
}

function readLight(bytes: ByteReader): SectionLight {
  const read = (): LightGrid => {
    const level = bytes.u8()
    return level === VARIED ? bytes.raw(LIGHT_BYTES) : level
  }
  return { y: bytes.i8(), sky: read(), block: read() }
}

/** A palette, then an index into it for each place, in 0, 1, 2, 4, 8 or 16 bits: none crosses a byte's edge. */
function writeGrid(bytes: ByteWriter, grid: Grid, places: number): void {
  if (typeof grid === 'number') {
    bytes.varint(1)
    bytes.varint(grid)
    return
  }
  const indices = new Map<number, number>()
  const indexed = new Uint16Array(places)
  let [last, index] = [-1, 0]
  for (let place = 0; place < places; place++) {
    const value = grid[place] ?? 0
    // Most places are like the one before.
    if (value !== last) {
      index = indices.get(value) ?? indices.size
      if (index === indices.size) indices.set(value, index)
      last = value
    }
    indexed[place] = index
  }
  bytes.varint(indices.size)
  for (const value of indices.keys()) bytes.varint(value)
  const bits = bitsFor(indices.size)
  if (bits === 0) return
  if (bits === 16) {
    for (const one of indexed) bytes.u16(one)
    return
  }
  const perByte = 8 / bits
  for (let at = 0; at < places; at += perByte) {
    let packed = 0
    for (let part = 0; part < perByte; part++) packed |= (indexed[at + part] ?? 0) << (part * bits)
    bytes.u8(packed)
  }
}

function readGrid(bytes: ByteReader, places: number): Grid {
  const size = bytes.varint()
  if (size < 1 || size > places) throw new RangeError(`A palette cannot have ${size} entries.`)
  const palette = Uint16Array.from({ length: size }, () => bytes.varint())
  const bits = bitsFor(size)
  if (bits === 0) return palette[0] ?? 0
  const grid = new Uint16Array(places)
  if (bits === 16) {
    for (let at = 0; at < places; at++) grid[at] = palette[bytes.u16()] ?? 0
    return grid
  }
  const [perByte, mask] = [8 / bits, (1 << bits) - 1]
  for (let at = 0; at < places; at += perByte) {
    const packed = bytes.u8()
    for (let part = 0; part < perByte; part++)
      grid[at + part] = palette[(packed >> (part * bits)) & mask] ?? 0
  }
  return grid
}

const bitsFor = (size: number): number =>
  size <= 1 ? 0 : size <= 2 ? 1 : size <= 4 ? 2 : size <= 16 ? 4 : size <= 256 ? 8 : 16

function writeChanges(bytes: ByteWriter, changes: readonly BlockChange[]): void {
  bytes.varint(changes.length)
  for (const { x, y, z, state, sky, block } of changes) {
    bytes.i32(x)
    bytes.i16(y)
    bytes.i32(z)
    bytes.varint(state)
    bytes.u8((sky << 4) | block)
  }
}

function readChanges(bytes: ByteReader): BlockChange[] {
  return Array.from({ length: bytes.varint() }, () => {
    const at = { x: bytes.i32(), y: bytes.i16(), z: bytes.i32() }
    const state = bytes.varint()
    const light = bytes.u8()
    return { ...at, state, sky: light >> 4, block: light & 15 }
  })
}

/** Steps in a whole turn: 0.0055 degrees each. */
const TURN = 65536

/** Places are told from an anchor nearby, because four bytes alone are too coarse far from the world's middle. */
function writeMoves(bytes: ByteWriter, moves: readonly EntityMove[]): void {
  const [first] = moves
  const anchor = { x: Math.floor(first?.x ?? 0), z: Math.floor(first?.z ?? 0) }
  bytes.i32(anchor.x)
  bytes.i32(anchor.z)
  bytes.varint(moves.length)
  for (const { id, x, y, z, yaw, pitch, headYaw } of moves) {
    bytes.u32(id)
    bytes.f32(x - anchor.x)
    bytes.f32(y)
    bytes.f32(z - anchor.z)
    for (const angle of [yaw, pitch, headYaw])
      bytes.u16(Math.round((angle / (2 * Math.PI)) * TURN) & (TURN - 1))
  }
}

function readMoves(bytes: ByteReader): EntityMove[] {
  const anchor = { x: bytes.i32(), z: bytes.i32() }
  // From -π to π, as a pitch needs it.
  const angle = () => ((bytes.u16() << 16) >> 16) * ((2 * Math.PI) / TURN)
  return Array.from({ length: bytes.varint() }, () => ({
    id: bytes.u32(),
    x: anchor.x + bytes.f32(),
    y: bytes.f32(),
    z: anchor.z + bytes.f32(),
    yaw: angle(),
    pitch: angle(),
    headYaw: angle(),
  }))
}
