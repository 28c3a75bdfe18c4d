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

export interface ColumnClass {
  new (): SquidColumn & { toJson(): string }
  fromJson(json: string): SquidColumn
}

// Not named `require`: the bundle for Electron declares one of its own beside it.
const load = createRequire(import.meta.url)

export const loadBlockClass = load('prismarine-block') as (registry: Registry) => BlockClass
export const loadItemClass = load('prismarine-item') as (registry: Registry) => ItemClass
export const loadColumnClass = load('prismarine-chunk') as (registry: Registry) => ColumnClass
