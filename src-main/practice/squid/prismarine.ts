// Classes of the prismarine packages for one version. Loaded by require: their types say `export default`, but what
// they export is the function itself, and prismarine-chunk's do not describe columns of 1.18 and later.
import { createRequire } from 'node:module'
import type { Block } from 'prismarine-block'
import type { Item } from 'prismarine-item'
import type { Registry, SquidColumn } from './squid.ts'

export interface BlockClass {
  fromStateId(state: number, biome: number): Block
  fromProperties(
    block: number,
    properties: Readonly<Record<string, string | number | boolean>>,
    biome: number,
  ): Block
}

export interface ItemClass {
  new (type: number, count: number): Item
  toNotch(item: Item | null): object
  fromNotch(wire: object): Item | null
}

/** Numbers of a few bits each, packed into the halves of 64-bit words. */
export interface PackedBits {
  get(index: number): number
  readonly data: Uint32Array
  set(index: number, value: number): void
  toLongArray(): unknown[]
}

/** Blocks of a section: states, or places in the section's palette. */
interface BlockContainer {
  readonly palette?: readonly number[]
}

/** A column of 1.18 and later, down to what it is packed of. Light has a section more below and above. */
export interface PackedColumn extends SquidColumn {
  readonly maxBitsPerBlock: number
  readonly sections: {
    data: BlockContainer
    palette: readonly number[] | undefined
    solidBlockCount: number
  }[]
  readonly skyLightMask: PackedBits
  readonly emptySkyLightMask: PackedBits
  readonly skyLightSections: (PackedBits | null)[]
  readonly blockLightMask: PackedBits
  readonly emptyBlockLightMask: PackedBits
  readonly blockLightSections: (PackedBits | null)[]
  toJson(): string
  /** Blocks and biomes as they are sent. */
  dump(): Buffer
}

export interface ColumnClass {
  new (): PackedColumn
  fromJson(json: string): PackedColumn
}

interface ContainerOptions {
  readonly bitsPerValue: number
  readonly capacity: number
  readonly maxBits: number
  readonly maxBitsPerBlock: number
}

interface Containers {
  readonly SingleValueContainer: new (options: ContainerOptions & { value: number }) => BlockContainer
  readonly IndirectPaletteContainer: new (
    options: ContainerOptions & { palette: number[]; data: PackedBits },
  ) => BlockContainer
  readonly BitArray: new (options: {
    bitsPerValue: number
    capacity: number
    data: ArrayBufferLike
  }) => PackedBits
}

// Not named `require`: the bundle for Electron declares one of its own beside it.
const load = createRequire(import.meta.url)

export const loadBlockClass = load('prismarine-block') as (registry: Registry) => BlockClass
export const loadItemClass = load('prismarine-item') as (registry: Registry) => ItemClass
/** What sections are packed of; the package has no door for it. */
export const loadContainers = (): Containers => ({
  ...(load('prismarine-chunk/src/pc/common/PaletteContainer.js') as Omit<Containers, 'BitArray'>),
  BitArray: load('prismarine-chunk/src/pc/common/BitArrayNoSpan.js') as Containers['BitArray'],
})
export const loadColumnClass = load('prismarine-chunk') as (registry: Registry) => ColumnClass
