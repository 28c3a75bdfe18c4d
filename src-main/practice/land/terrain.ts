import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import type { Logger } from '../../base/index.ts'
import type { WorldPreset } from '../presets/preset.ts'
import { createSignal } from '../signals.ts'
import { loadBlockClass } from '../squid/prismarine.ts'
import type { Registry, SquidWorld } from '../squid/squid.ts'
import { BOTTOM, indexOf, TOP } from '../wild/box.ts'
import { FULL } from '../wild/light.ts'
import type { LandView, SavedPart } from '../world-context.ts'
import { highestFilled, plainLandscape, supplyColumns, wildLandscape } from './landscape.ts'

/** Every block of the world: the preset's land, and what was changed since. */
export interface Terrain extends SavedPart {
  /**
   * The block there. Blocks of one state share one object: it knows its kind and shape, but no position, and must
   * not be changed. Above and below the world there is air.
   */
  blockAt(position: Vec3): Block
  readonly land: LandView
  /** @returns false above and below the world, where nothing can be */
  setState(position: Vec3, state: number): boolean
  stateOf(block: string, properties?: Readonly<Record<string, string | number | boolean>>): number
  /** The block of a state, wherever it may stand. */
  blockOf(state: number): Block
  /**
   * Lets go of columns further than that from all of these places. flying-squid does so only for those that a player
   * has left behind, not for those that mobs or things asked for.
   */
  sweep(around: readonly Vec3[], columns: number): void
  /** Forgets all changes. @returns the blocks that are other than before */
  reset(): Vec3[]
}

/**
 * Takes the making of columns over from flying-squid, which would forget a column's changes as soon as no player is
 * near. Here only the changes are kept, and put back whenever a column is made again.
 */
export function createTerrain(
  registry: Registry,
  world: SquidWorld,
  preset: WorldPreset,
  logger: Logger,
): Terrain {
  const Blocks = loadBlockClass(registry)
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

  const landscape =
    preset.kind === 'built'
      ? plainLandscape(registry, stateOf, preset)
      : wildLandscape(registry, stateOf, preset)
  const onColumn = createSignal<[number, number]>(logger)
  const supply = supplyColumns(world, landscape, {
    changesOf: (chunkX, chunkZ) => changes.get(`${chunkX},${chunkZ}`) ?? [],
    made: onColumn.emit,
  })
  const columnAt = ({ x, z }: Vec3) => supply.column(Math.floor(x) >> 4, Math.floor(z) >> 4)
  const inWorld = (y: number) => y >= BOTTOM && y < TOP

  return {
    blockOf,
    stateOf,
    blockAt(position) {
      if (!inWorld(Math.floor(position.y))) return blockOf(0)
      return blockOf(columnAt(position).getBlockStateId(inColumn(position)))
    },
    land: {
      onColumn,
      isThere: (chunkX, chunkZ) => world.getLoadedColumn(chunkX, chunkZ) !== undefined,
      biomeAt(position) {
        return registry.biomes[columnAt(position).getBiome(inColumn(position))]?.name ?? 'plains'
      },
      skyLightAt(position) {
        if (!inWorld(Math.floor(position.y))) return position.y < BOTTOM ? 0 : FULL
        return columnAt(position).getSkyLight(inColumn(position))
      },
      heightAt(x, z) {
        const at = new Vec3(x, 0, z)
        const column = columnAt(at)
        const within = inColumn(at)
        for (within.y = highestFilled(column); within.y > BOTTOM; within.y--) {
          const block = blockOf(column.getBlockStateId(within))
          if (LEAVES.test(block.name)) continue
          if (block.shapes.length > 0 || FLUID.test(block.name)) break
        }
        return within.y
      },
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
      supply.changed(Math.floor(position.x / 16), Math.floor(position.z / 16))
      return true
    },
    sweep(around, columns) {
      supply.sweep((chunkX, chunkZ) =>
        around.some(
          ({ x, z }) =>
            Math.abs(Math.floor(x / 16) - chunkX) <= columns &&
            Math.abs(Math.floor(z / 16) - chunkZ) <= columns,
        ),
      )
    },
    reset() {
      const touched: Vec3[] = []
      for (const [key, changed] of [...changes]) {
        const [chunkX = 0, chunkZ = 0] = key.split(',').map(Number)
        changes.delete(key)
        const fresh = landscape.column(chunkX, chunkZ, [])
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

const LEAVES = /_leaves$/
const FLUID = /^(water|lava)$/

export function columnKey({ x, z }: { x: number; z: number }): string {
  return `${Math.floor(x / 16)},${Math.floor(z / 16)}`
}

function inColumn({ x, y, z }: { x: number; y: number; z: number }): Vec3 {
  return new Vec3(Math.floor(x) & 15, Math.floor(y), Math.floor(z) & 15)
}

const pack = ({ x, y, z }: Vec3): number => indexOf(x, y, z)
const unpack = (at: number): Vec3 => new Vec3(at & 15, Math.floor(at / 256) + BOTTOM, (at >> 4) & 15)
