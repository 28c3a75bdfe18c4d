import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import type { PresetBlock, WorldPreset } from './presets/preset.ts'
import { type ColumnClass, loadBlockClass, loadColumnClass } from './prismarine.ts'
import type { Registry, SquidColumn, SquidWorld } from './squid.ts'
import type { SavedPart } from './world-context.ts'

const MIN_Y = -64
const MAX_Y = 320
const FULL_LIGHT = 15
const DIRT_LAYERS = 3

/** Every block of the world: a plain, the preset's blocks on it, and what was changed since. */
export interface Terrain extends SavedPart {
  /**
   * The block there. Blocks of one state share one object: it knows its kind and shape, but no position, and must
   * not be changed. Above and below the world there is air.
   */
  blockAt(position: Vec3): Block
  /** @returns false above and below the world, where nothing can be */
  setState(position: Vec3, state: number): boolean
  stateOf(block: string, properties?: Readonly<Record<string, string | number | boolean>>): number
  /** The block of a state, wherever it may stand. */
  blockOf(state: number): Block
  /** Forgets all changes. @returns the blocks that are other than before */
  reset(): Vec3[]
}

/**
 * Takes the making of columns over from flying-squid, which would forget a column's changes as soon as no player is
 * near. Here only the changes are kept, and put back whenever a column is made again.
 */
export function createTerrain(registry: Registry, world: SquidWorld, preset: WorldPreset): Terrain {
  const Blocks = loadBlockClass(registry)
  const Column = loadColumnClass(registry)
  const blocksByState = new Map<number, Block>()
  const changes = new Map<string, Map<number, number>>()

  const stateOf: Terrain['stateOf'] = (name, properties = {}) => {
    const kind = registry.blocksByName[name]
    if (!kind) throw new Error(`There is no block named ${name}.`)
    const defaults = blockOf(kind.defaultState ?? kind.minStateId ?? 0).getProperties()
    return Blocks.fromProperties(kind.id, { ...defaults, ...properties }, 0).stateId
  }

  function blockOf(state: number): Block {
    let block = blocksByState.get(state)
    if (!block) {
      block = Blocks.fromStateId(state, 0)
      blocksByState.set(state, block)
    }
    return block
  }

  const plainColumn = makePlain(registry, Column, stateOf, preset.groundY)
  const presetColumns = byColumn(preset.blocks)

  world.chunkGenerator = (chunkX, chunkZ) => {
    const column = Column.fromJson(plainColumn)
    const key = `${chunkX},${chunkZ}`
    for (const block of presetColumns.get(key) ?? []) {
      column.setBlockStateId(inColumn(block), stateOf(block.block, block.properties))
    }
    for (const [at, state] of changes.get(key) ?? []) column.setBlockStateId(unpack(at), state)
    return column
  }

  function columnAt(position: Vec3): SquidColumn {
    const chunkX = Math.floor(position.x / 16)
    const chunkZ = Math.floor(position.z / 16)
    let column = world.getLoadedColumn(chunkX, chunkZ)
    if (!column) {
      column = world.chunkGenerator(chunkX, chunkZ)
      world.setLoadedColumn(chunkX, chunkZ, column, false)
    }
    return column
  }

  const inWorld = (y: number) => y >= MIN_Y && y < MAX_Y

  return {
    blockOf,
    stateOf,
    blockAt(position) {
      if (!inWorld(Math.floor(position.y))) return blockOf(0)
      return blockOf(columnAt(position).getBlockStateId(inColumn(position)))
    },
    setState(position, state) {
      if (!inWorld(Math.floor(position.y))) return false
      columnAt(position).setBlockStateId(inColumn(position), state)
      const key = columnKey(position)
      let changed = changes.get(key)
      if (!changed) {
        changed = new Map()
        changes.set(key, changed)
      }
      changed.set(pack(inColumn(position)), state)
      return true
    },
    reset() {
      const touched: Vec3[] = []
      for (const [key, changed] of [...changes]) {
        const [chunkX = 0, chunkZ = 0] = key.split(',').map(Number)
        changes.delete(key)
        const fresh = world.chunkGenerator(chunkX, chunkZ)
        const column = world.getLoadedColumn(chunkX, chunkZ)
        for (const at of changed.keys()) {
          const within = unpack(at)
          column?.setBlockStateId(within, fresh.getBlockStateId(within))
          touched.push(within.offset(chunkX * 16, 0, chunkZ * 16))
        }
      }
      return touched
    },
    save: () => [...changes].map(([key, changed]) => [key, [...changed].flat()]),
    restore(data) {
      for (const [key, flat] of data as [string, number[]][]) {
        const changed = new Map<number, number>()
        for (let i = 0; i + 1 < flat.length; i += 2) changed.set(Number(flat[i]), Number(flat[i + 1]))
        changes.set(key, changed)
      }
    },
  }
}

function makePlain(
  registry: Registry,
  Column: ColumnClass,
  stateOf: Terrain['stateOf'],
  groundY: number,
): string {
  const column = new Column()
  const plains = registry.biomesByName['plains']?.id ?? 0
  const layers = [
    stateOf('bedrock'),
    ...Array.from({ length: DIRT_LAYERS }, () => stateOf('dirt')),
    stateOf('grass_block'),
  ]
  const bottom = groundY - layers.length + 1
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      layers.forEach((state, i) => void column.setBlockStateId(new Vec3(x, bottom + i, z), state))
      for (let y = groundY + 1; y < MAX_Y; y++) column.setSkyLight(new Vec3(x, y, z), FULL_LIGHT)
      for (let y = MIN_Y; y < MAX_Y; y += 4) column.setBiome(new Vec3(x, y, z), plains)
    }
  }
  return column.toJson()
}

function byColumn(blocks: readonly PresetBlock[]): Map<string, PresetBlock[]> {
  const columns = new Map<string, PresetBlock[]>()
  for (const block of blocks) {
    const key = columnKey(block)
    const column = columns.get(key)
    if (column) column.push(block)
    else columns.set(key, [block])
  }
  return columns
}

export function columnKey({ x, z }: { x: number; z: number }): string {
  return `${Math.floor(x / 16)},${Math.floor(z / 16)}`
}

function inColumn({ x, y, z }: { x: number; y: number; z: number }): Vec3 {
  return new Vec3(Math.floor(x) & 15, Math.floor(y), Math.floor(z) & 15)
}

const pack = ({ x, y, z }: Vec3): number => (y - MIN_Y) * 256 + z * 16 + x
const unpack = (at: number): Vec3 => new Vec3(at & 15, Math.floor(at / 256) + MIN_Y, (at >> 4) & 15)
