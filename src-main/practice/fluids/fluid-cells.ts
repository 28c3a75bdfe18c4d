// Blocks as fluids see them: what fluid they hold, and whether fluid gets through and in.
import type { Block } from 'prismarine-block'
import { DIRECTIONS, type Direction } from '../blocks/directions.ts'

export type FluidKind = 'water' | 'lava'

export interface Fluid {
  readonly kind: FluidKind
  /** Eighths: 8 for a source and for what falls, 1 to 7 for what flows. */
  readonly amount: number
  readonly source: boolean
  readonly falling: boolean
}

export interface FluidCell {
  readonly name: string
  readonly air: boolean
  readonly fluid: Fluid | undefined
  /** The fluid is all there is, and not water in which something stands. */
  readonly pure: boolean
  /** Fluid can come in: any, only a source of water (blocks that can stand in water), or none. */
  readonly takes: 'fluid' | 'water source' | 'nothing'
  /** Solid enough to bear a new source, and to stop a current. */
  readonly solid: boolean
  /** What part of each face is closed: 256 bits, a row of 16 in each entry; undefined for a wholly open face. */
  readonly faces: Readonly<Partial<Record<Direction, Uint16Array>>>
}

/** Never water: not even where they are open. Source: Minecraft Wiki, "Fluid", and "Waterlogging". */
const CLOSED = /_door$|_sign$|^ladder$|^sugar_cane$|^bubble_column$|_portal$|^structure_void$|_fence_gate$/
const SOLID = /_pressure_plate$|^cake$|_cake$|^bamboo$|^powder_snow$|^scaffolding$/
const LOOSE = /^(cobweb|snow|bamboo_sapling)$/
const GROWS_IN_WATER = /^(seagrass|tall_seagrass|kelp|kelp_plant)$/
/** A block counts as solid whose box is this large on average, or this high. */
const SOLID_SIZE = 0.7291666666666666
const GRID = 16
const FULL_ROW = 0xffff

export function describeFluidCell(block: Block): FluidCell {
  const properties = block.getProperties()
  const fluid = fluidOf(block.name, properties)
  const pure = block.name === 'water' || block.name === 'lava'
  const solid = !LOOSE.test(block.name) && (SOLID.test(block.name) || isLarge(block))
  const wettable = properties['waterlogged'] !== undefined
  return {
    name: block.name,
    air: /(^|_)air$/.test(block.name),
    fluid,
    pure,
    takes: takesOf(block.name, { wettable, wet: fluid !== undefined && !pure, solid }),
    solid,
    faces: facesOf(block.shapes),
  }
}

function fluidOf(name: string, properties: Readonly<Record<string, unknown>>): Fluid | undefined {
  if (name === 'water' || name === 'lava') {
    const level = Number(properties['level'] ?? 0)
    if (level === 0) return sourceOf(name)
    return level >= 8 ? fallingOf(name) : flowingOf(name, 8 - level)
  }
  const wet = properties['waterlogged'] === true || GROWS_IN_WATER.test(name) || name === 'bubble_column'
  return wet ? sourceOf('water') : undefined
}

function takesOf(
  name: string,
  { wettable, wet, solid }: { wettable: boolean; wet: boolean; solid: boolean },
): FluidCell['takes'] {
  if (wettable) return wet ? 'nothing' : 'water source'
  return CLOSED.test(name) || GROWS_IN_WATER.test(name) || solid ? 'nothing' : 'fluid'
}

export const sourceOf = (kind: FluidKind): Fluid => ({ kind, amount: 8, source: true, falling: false })
export const fallingOf = (kind: FluidKind): Fluid => ({ kind, amount: 8, source: false, falling: true })
export const flowingOf = (kind: FluidKind, amount: number): Fluid => ({
  kind,
  amount,
  source: false,
  falling: false,
})

/** Value of the block property `level`. */
export const levelOf = ({ source, falling, amount }: Fluid): number => (source ? 0 : falling ? 8 : 8 - amount)

export const sameFluid = (a: Fluid | undefined, b: Fluid | undefined): boolean =>
  a?.kind === b?.kind && a?.amount === b?.amount && a?.source === b?.source && a?.falling === b?.falling

function isLarge({ shapes }: Block): boolean {
  if (shapes.length === 0) return false
  const low = (axis: 0 | 1 | 2) => Math.min(...shapes.map(shape => shape[axis]))
  const high = (axis: 3 | 4 | 5) => Math.max(...shapes.map(shape => shape[axis]))
  const size = [high(3) - low(0), high(4) - low(1), high(5) - low(2)] as const
  return (size[0] + size[1] + size[2]) / 3 >= SOLID_SIZE || size[1] >= 1
}

/** For each direction: the axis of the face, and the two axes that it lies in. */
const FACE_AXES: Readonly<
  Record<Direction, readonly [axis: 0 | 1 | 2, across: 0 | 1 | 2, along: 0 | 1 | 2]>
> = {
  down: [1, 0, 2],
  up: [1, 0, 2],
  north: [2, 0, 1],
  south: [2, 0, 1],
  west: [0, 1, 2],
  east: [0, 1, 2],
}

function facesOf(shapes: Block['shapes']): FluidCell['faces'] {
  const faces: Partial<Record<Direction, Uint16Array>> = {}
  for (const direction of DIRECTIONS) {
    const [axis, across, along] = FACE_AXES[direction]
    const outward = direction === 'up' || direction === 'south' || direction === 'east'
    const touching = shapes.filter(shape => (outward ? Number(shape[axis + 3]) >= 1 : shape[axis] <= 0))
    if (touching.length === 0) continue
    const rows = new Uint16Array(GRID)
    for (const shape of touching) {
      const from = Math.max(0, Math.round(shape[across] * GRID))
      const to = Math.min(GRID, Math.round(Number(shape[across + 3]) * GRID))
      const first = Math.max(0, Math.round(shape[along] * GRID))
      const last = Math.min(GRID, Math.round(Number(shape[along + 3]) * GRID))
      const bits = ((1 << (last - first)) - 1) << first
      for (let row = from; row < to; row++) rows[row] = Number(rows[row]) | bits
    }
    faces[direction] = rows
  }
  return faces
}

/** True if what is closed of the one face and of the one that it touches leaves no gap. */
export function facesClose(one: Uint16Array | undefined, other: Uint16Array | undefined): boolean {
  if (!one && !other) return false
  for (let row = 0; row < GRID; row++) {
    if (((one?.[row] ?? 0) | (other?.[row] ?? 0)) !== FULL_ROW) return false
  }
  return true
}
