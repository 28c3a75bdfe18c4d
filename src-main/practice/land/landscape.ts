// Columns of the world before anything was changed, and their supply on demand without holding up the ticks.
import { Vec3 } from 'vec3'
import type { BuiltPreset, NaturalPreset, PresetBlock } from '../presets/preset.ts'
import { loadColumnClass, type PackedColumn } from '../squid/prismarine.ts'
import type { Registry, SquidColumn, SquidWorld } from '../squid/squid.ts'
import { BOTTOM, columnIndex, SEA_Y, TOP } from '../wild/box.ts'
import { createColumnMaker } from '../wild/columns.ts'
import type { LandColumn } from '../wild/land.ts'
import type { Border } from '../wild/light.ts'

const FULL_LIGHT = 15
const DIRT_LAYERS = 3

type StateOf = (block: string, properties?: Readonly<Record<string, string | number | boolean>>) => number
/** State ids by place in the column: see `indexOf`. */
type Changes = Iterable<readonly [number, number]>

export interface Landscape {
  column(chunkX: number, chunkZ: number, changes: Changes): SquidColumn
  /** Works ahead, a few milliseconds at a time, so that `column` has little left to do. */
  prepare?(chunkX: number, chunkZ: number): Generator<void>
}

/** A plain of grass, with the preset's blocks on it. */
export function plainLandscape(registry: Registry, stateOf: StateOf, preset: BuiltPreset): Landscape {
  const Column = loadColumnClass(registry)
  const plain = makePlain(registry, stateOf, preset.groundY)
  const presetColumns = new Map<string, PresetBlock[]>()
  for (const block of preset.blocks) {
    const key = `${block.x >> 4},${block.z >> 4}`
    presetColumns.set(key, [...(presetColumns.get(key) ?? []), block])
  }
  return {
    column(chunkX, chunkZ, changes) {
      const column = Column.fromJson(plain)
      for (const { x, y, z, block, properties } of presetColumns.get(`${chunkX},${chunkZ}`) ?? []) {
        column.setBlockStateId(new Vec3(x & 15, y, z & 15), stateOf(block, properties))
      }
      for (const [at, state] of changes) {
        const y = Math.floor(at / 256) + BOTTOM
        column.setBlockStateId(new Vec3(at & 15, y, (at >> 4) & 15), state)
      }
      return column
    },
  }
}

function makePlain(registry: Registry, stateOf: StateOf, groundY: number): string {
  const Column = loadColumnClass(registry)
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
      for (let y = groundY + 1; y < TOP; y++) column.setSkyLight(new Vec3(x, y, z), FULL_LIGHT)
      for (let y = BOTTOM; y < TOP; y += 4) column.setBiome(new Vec3(x, y, z), plains)
    }
  }
  return column.toJson()
}

/** Natural land. The column that was prepared last is at hand. */
export function wildLandscape(registry: Registry, stateOf: StateOf, { land }: NaturalPreset): Landscape {
  const maker = createColumnMaker(registry, ({ name, properties }) => stateOf(name, properties))
  let prepared: { readonly key: string; readonly column: LandColumn } | undefined
  return {
    *prepare(chunkX, chunkZ) {
      prepared = { key: `${chunkX},${chunkZ}`, column: yield* land.columnInSteps(chunkX, chunkZ) }
      yield
    },
    column(chunkX, chunkZ, changes) {
      const ready = prepared?.key === `${chunkX},${chunkZ}` ? prepared.column : undefined
      const border: Border = {
        skyFrom(x, z) {
          const ground = land.ground(chunkX + (x >> 4), chunkZ + (z >> 4))
          return Math.max(SEA_Y, ground.surface[columnIndex(x & 15, z & 15)] ?? TOP) + 1
        },
      }
      return maker.make(ready ?? land.column(chunkX, chunkZ), changes, border)
    },
  }
}

/** Height of the top of the highest section of a column that is not all air. */
export function highestFilled(column: SquidColumn): number {
  const { sections } = column as PackedColumn
  let highest = sections.length - 1
  while (highest > 0 && sections[highest]?.solidBlockCount === 0) highest--
  return BOTTOM + highest * 16 + 15
}

interface SupplyPorts {
  changesOf(chunkX: number, chunkZ: number): Changes
  /** Told of each column that is there from now on. */
  made(chunkX: number, chunkZ: number): void
}

interface Supply {
  /** The column, at once. */
  column(chunkX: number, chunkZ: number): SquidColumn
  /** A block there has changed: the column's light is not right any more, and is made anew for who comes next. */
  changed(chunkX: number, chunkZ: number): void
  /** Lets go of the columns that nobody needs any more. */
  sweep(isNeeded: (chunkX: number, chunkZ: number) => boolean): void
}

/** Makes flying-squid's world take its columns from the landscape, one after another, with pauses for the ticks. */
export function supplyColumns(
  world: SquidWorld,
  landscape: Landscape,
  { changesOf, made }: SupplyPorts,
): Supply {
  const underway = new Map<string, Promise<SquidColumn>>()
  const stale = new Set<string>()
  let queue: Promise<unknown> = Promise.resolve()
  // Most questions are about the column of the last one.
  let last: { readonly x: number; readonly z: number; readonly column: SquidColumn } | undefined

  const make = (chunkX: number, chunkZ: number) => landscape.column(chunkX, chunkZ, changesOf(chunkX, chunkZ))
  const keep = (chunkX: number, chunkZ: number): SquidColumn => {
    const column = make(chunkX, chunkZ)
    stale.delete(`${chunkX},${chunkZ}`)
    last = undefined
    world.setLoadedColumn(chunkX, chunkZ, column, false)
    made(chunkX, chunkZ)
    return column
  }

  /** The column as it may be sent. */
  const fresh = (chunkX: number, chunkZ: number): SquidColumn | undefined =>
    stale.has(`${chunkX},${chunkZ}`) ? undefined : world.getLoadedColumn(chunkX, chunkZ)

  const makeSlowly = async (chunkX: number, chunkZ: number): Promise<SquidColumn> => {
    for (const _step of landscape.prepare?.(chunkX, chunkZ) ?? []) {
      await new Promise<void>(resolve => setImmediate(resolve))
      // Somebody could not wait.
      const made = fresh(chunkX, chunkZ)
      if (made) return made
    }
    return fresh(chunkX, chunkZ) ?? keep(chunkX, chunkZ)
  }

  world.chunkGenerator = make
  world.getColumn = (chunkX, chunkZ) => {
    const made = fresh(chunkX, chunkZ)
    if (made) return Promise.resolve(made)
    const key = `${chunkX},${chunkZ}`
    let coming = underway.get(key)
    if (!coming) {
      coming = queue.then(() => makeSlowly(chunkX, chunkZ)).finally(() => underway.delete(key))
      queue = coming.catch(() => {})
      underway.set(key, coming)
    }
    return coming
  }
  world.on('chunkColumnUnload', () => {
    last = undefined
  })

  return {
    column(chunkX, chunkZ) {
      if (last?.x === chunkX && last.z === chunkZ) return last.column
      const column = world.getLoadedColumn(chunkX, chunkZ) ?? keep(chunkX, chunkZ)
      last = { x: chunkX, z: chunkZ, column }
      return column
    },
    changed(chunkX, chunkZ) {
      if (landscape.prepare) stale.add(`${chunkX},${chunkZ}`)
    },
    sweep(isNeeded) {
      for (const { chunkX, chunkZ } of world.getColumns()) {
        const [x, z] = [Number(chunkX), Number(chunkZ)]
        if (isNeeded(x, z)) continue
        stale.delete(`${chunkX},${chunkZ}`)
        world.unloadColumn(x, z)
      }
    },
  }
}
