// Blocks as those see them who live among them: shapes, fluids, light. Worked out once for each block state.
import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'

/** Lower corner, then upper corner, in blocks. */
export type Box = readonly [number, number, number, number, number, number]

export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface Cell {
  readonly name: string
  /** What cannot be passed, within the block: 0 to 1 (fences: 1.5 high). */
  readonly shapes: readonly Box[]
  readonly fluid: 'water' | 'lava' | undefined
  /** Height of the fluid's surface within the block. */
  readonly fluidHeight: number
  /** A full, opaque cube: it blocks sight and sky, smothers, and mobs spawn on it. */
  readonly opaque: boolean
  readonly climbable: boolean
  /** Light that it gives, 0 to 15. */
  readonly light: number
  /** Burning, for campfires. */
  readonly lit: boolean
  /** Against explosions. */
  readonly resistance: number
}

/** The cell at whole coordinates. */
export type CellAt = (x: number, y: number, z: number) => Cell

/** Lowest block of the overworld since 1.18. */
export const BOTTOM_Y = -64
/** One above the highest. */
export const TOP_Y = 320

const CLIMBABLE = /^(ladder|vine|scaffolding|(twisting|weeping|cave)_vines(_plant)?)$/
const IN_WATER = /^(seagrass|tall_seagrass|kelp|kelp_plant|bubble_column)$/
/** Glow only while they are lit, which minecraft-data says of the kind and not of the state. */
const SWITCHED = /redstone_(lamp|ore|torch)|furnace|smoker|campfire|candle/

interface BlockKind {
  readonly emitLight?: number
  readonly resistance?: number | null
}

interface BlockSource {
  blockAt(position: Vec3): Block
  readonly registry: { readonly blocksByName: Readonly<Record<string, BlockKind | undefined>> }
}

export function cellsOf({ blockAt, registry }: BlockSource): CellAt {
  const cells = new Map<number, Cell>()
  return (x, y, z) => {
    const block = blockAt(new Vec3(x, y, z))
    const state = block.stateId ?? 0
    let cell = cells.get(state)
    if (!cell) {
      cell = describe(block, registry.blocksByName[block.name])
      cells.set(state, cell)
    }
    return cell
  }
}

/** Blocks of prismarine-block know neither the light that they give nor their resistance: their kind does. */
function describe(block: Block, kind: BlockKind | undefined): Cell {
  const properties: Record<string, unknown> = block.getProperties()
  const shapes: readonly Box[] = block.shapes
  const [box] = shapes
  const full = shapes.length === 1 && box?.every((edge, index) => edge === (index < 3 ? 0 : 1)) === true
  const lit = properties.lit === true
  const glow = kind?.emitLight ?? 0
  return {
    name: block.name,
    shapes,
    ...fluidOf(block.name, properties),
    opaque: full && !block.transparent,
    climbable: CLIMBABLE.test(block.name),
    light: SWITCHED.test(block.name) && !lit ? 0 : glow,
    lit,
    resistance: kind?.resistance ?? 0,
  }
}

function fluidOf(name: string, properties: Record<string, unknown>): Pick<Cell, 'fluid' | 'fluidHeight'> {
  if (name === 'water' || name === 'lava') {
    const level = Number(properties.level ?? 0)
    return { fluid: name, fluidHeight: level >= 8 ? 1 : (8 - level) / 9 }
  }
  const wet = properties.waterlogged === true || IN_WATER.test(name)
  return { fluid: wet ? 'water' : undefined, fluidHeight: wet ? 8 / 9 : 0 }
}

/** The box of something that stands at `position` (the middle of its feet). */
export function boxAt({ x, y, z }: Point, width: number, height: number): Box {
  return [x - width / 2, y, z - width / 2, x + width / 2, y + height, z + width / 2]
}

const EPSILON = 1e-7

/** Calls for every block that the box reaches into, until the answer is true. @returns true if one did */
export function someCell(
  cellAt: CellAt,
  box: Box,
  test: (cell: Cell, x: number, y: number, z: number) => boolean,
): boolean {
  for (let y = Math.floor(box[1] + EPSILON); y <= Math.floor(box[4] - EPSILON); y++)
    for (let x = Math.floor(box[0] + EPSILON); x <= Math.floor(box[3] - EPSILON); x++)
      for (let z = Math.floor(box[2] + EPSILON); z <= Math.floor(box[5] - EPSILON); z++)
        if (test(cellAt(x, y, z), x, y, z)) return true
  return false
}

/** Name of the block that bears whoever stands there. */
export function blockBelow(cellAt: CellAt, { x, y, z }: Point): string {
  return cellAt(Math.floor(x), Math.floor(y - 0.2), Math.floor(z)).name
}
