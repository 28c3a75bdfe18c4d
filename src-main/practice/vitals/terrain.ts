// Blocks as those that move among them see them: boxes, fluids, what hurts. Read in place, without making a block
// object for each look, since mobs look at hundreds of blocks a tick.
import { Vec3 } from 'vec3'
import type { WorldContext } from '../world-context.ts'

/** Lower corner, then upper corner, in blocks. */
export type Box = readonly [number, number, number, number, number, number]

export interface Cell {
  readonly name: string
  /** What cannot be passed, within the block: 0 to 1 (fences: 1.5 high). */
  readonly boxes: readonly Box[]
  readonly fluid: 'water' | 'lava' | undefined
  /** Height of the fluid's surface within the block. */
  readonly fluidHeight: number
  /** A full, opaque cube: it blocks sight and sky, smothers, and mobs spawn on it. */
  readonly opaque: boolean
  readonly climbable: boolean
  /** Light that it gives, 0 to 15. */
  readonly light: number
  /** Lit, for campfires. */
  readonly lit: boolean
}

export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface Terrain {
  /** The block there, by whole coordinates; undefined where the column is not loaded. */
  at(x: number, y: number, z: number): Cell | undefined
  /** Lowest and highest block. */
  readonly minY: number
  readonly maxY: number
}

const CLIMBABLE = /^(ladder|vine|scaffolding|(twisting|weeping|cave)_vines(_plant)?)$/
const MIN_Y = -64
const MAX_Y = 319

type ReadBlock = ReturnType<WorldContext['blockAt']>

function fluidOf(block: ReadBlock, properties: Record<string, unknown>): Pick<Cell, 'fluid' | 'fluidHeight'> {
  const wet =
    properties.waterlogged === true || /^(seagrass|tall_seagrass|kelp|kelp_plant|bubble_column)$/.test(block.name)
  if (block.name !== 'water' && block.name !== 'lava') {
    return { fluid: wet ? 'water' : undefined, fluidHeight: wet ? 8 / 9 : 0 }
  }
  const level = Number(properties.level ?? 0)
  return { fluid: block.name, fluidHeight: level >= 8 ? 1 : (8 - level) / 9 }
}

function cellOf(block: ReadBlock): Cell {
  const properties = block.getProperties() as Record<string, unknown>
  const boxes = block.shapes as unknown as Box[]
  const [box] = boxes
  const full = boxes.length === 1 && box !== undefined && box.every((edge, index) => edge === (index < 3 ? 0 : 1))
  const light = block.name.includes('redstone') && properties.lit !== true ? 0 : (block.emitLight ?? 0)
  return {
    name: block.name,
    boxes,
    ...fluidOf(block, properties),
    opaque: full && !block.transparent,
    climbable: CLIMBABLE.test(block.name),
    light: properties.lit === false ? 0 : light,
    lit: properties.lit === true,
  }
}

/** The overworld's loaded columns; kinds of block are worked out once. */
export function terrainOf(context: WorldContext): Terrain {
  const cells = new Map<number, Cell>()
  const inColumn = new Vec3(0, 0, 0)
  const air: Cell = {
    name: 'air',
    boxes: [],
    fluid: undefined,
    fluidHeight: 0,
    opaque: false,
    climbable: false,
    light: 0,
    lit: false,
  }
  return {
    minY: MIN_Y,
    maxY: MAX_Y,
    at(x, y, z) {
      if (y < MIN_Y || y > MAX_Y) return air
      const column = context.squid.overworld.getLoadedColumn(x >> 4, z >> 4)
      if (!column) return undefined
      const state = column.getBlockStateId(inColumn.set(x & 15, y, z & 15))
      let cell = cells.get(state)
      if (!cell) {
        cell = cellOf(context.blockAt(new Vec3(x, y, z)))
        cells.set(state, cell)
      }
      return cell
    },
  }
}

/** The box of something that stands at `position` (the middle of its feet). */
export function boxAt({ x, y, z }: Point, width: number, height: number): Box {
  return [x - width / 2, y, z - width / 2, x + width / 2, y + height, z + width / 2]
}

const EPSILON = 1e-7

/** Calls for every block that the box reaches into, until the answer is true. @returns true if one did */
export function someCell(
  terrain: Terrain,
  box: Box,
  test: (cell: Cell, x: number, y: number, z: number) => boolean,
): boolean {
  for (let y = Math.floor(box[1] + EPSILON); y <= Math.floor(box[4] - EPSILON); y++)
    for (let x = Math.floor(box[0] + EPSILON); x <= Math.floor(box[3] - EPSILON); x++)
      for (let z = Math.floor(box[2] + EPSILON); z <= Math.floor(box[5] - EPSILON); z++) {
        const cell = terrain.at(x, y, z)
        if (cell && test(cell, x, y, z)) return true
      }
  return false
}
