// How water and lava spread, as pure rules over a picture of the blocks. Source: Minecraft Wiki, "Fluid", "Water" and
// "Lava" (Java Edition 1.20.1, overworld).
import { type Direction, type Horizontal, OPPOSITE } from '../blocks/directions.ts'
import {
  type Fluid,
  type FluidCell,
  type FluidKind,
  facesClose,
  fallingOf,
  flowingOf,
  sourceOf,
} from './fluid-cells.ts'

export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The cell at whole coordinates. */
export type FluidCellAt = (place: Place) => FluidCell

interface FluidLaw {
  /** Ticks between two steps. */
  readonly delay: number
  /** Eighths lost with each block. */
  readonly loss: number
  /** Blocks that it looks ahead for a drop. */
  readonly lookAhead: number
  /** Two sources beside a place make a third. */
  readonly renews: boolean
}

export const FLUID_LAWS: Readonly<Record<FluidKind, FluidLaw>> = {
  water: { delay: 5, loss: 1, lookAhead: 4, renews: true },
  lava: { delay: 30, loss: 2, lookAhead: 2, renews: false },
}

export const SIDES: readonly Horizontal[] = ['north', 'south', 'west', 'east']
const STEPS: Readonly<Record<Direction, Place>> = {
  down: { x: 0, y: -1, z: 0 },
  up: { x: 0, y: 1, z: 0 },
  north: { x: 0, y: 0, z: -1 },
  south: { x: 0, y: 0, z: 1 },
  west: { x: -1, y: 0, z: 0 },
  east: { x: 1, y: 0, z: 0 },
}
const NO_DROP = 1000

export const beside = (place: Place, direction: Direction): Place => {
  const { x, y, z } = STEPS[direction]
  return { x: place.x + x, y: place.y + y, z: place.z + z }
}

/** Fluid that comes to a place. */
export interface Spread {
  readonly to: Place
  readonly direction: Direction
  readonly fluid: Fluid
}

const open = (from: FluidCell, direction: Direction, to: FluidCell): boolean =>
  !facesClose(from.faces[direction], to.faces[OPPOSITE[direction]])

const holds = (cell: FluidCell, kind: FluidKind, source: boolean): boolean =>
  cell.takes === 'fluid' || (cell.takes === 'water source' && kind === 'water' && source)

/**
 * The fluid that neighbours give a place: what its own flow becomes, or what would come to it. Undefined: it dries up.
 */
export function fluidFrom(cellAt: FluidCellAt, place: Place, kind: FluidKind): Fluid | undefined {
  const law = FLUID_LAWS[kind]
  const own = cellAt(place)
  let most = 0
  let sources = 0
  for (const side of SIDES) {
    const cell = cellAt(beside(place, side))
    if (cell.fluid?.kind !== kind || !open(own, side, cell)) continue
    if (cell.fluid.source) sources++
    most = Math.max(most, cell.fluid.amount)
  }
  if (law.renews && sources >= 2) {
    const below = cellAt(beside(place, 'down'))
    if (below.solid || (below.fluid?.kind === kind && below.fluid.source)) return sourceOf(kind)
  }
  const above = cellAt(beside(place, 'up'))
  if (above.fluid?.kind === kind && open(own, 'up', above)) return fallingOf(kind)
  const amount = most - law.loss
  return amount > 0 ? flowingOf(kind, amount) : undefined
}

/** True if fluid that is there falls, or has fallen already into its like. */
function isHole(cellAt: FluidCellAt, place: Place, kind: FluidKind): boolean {
  const below = cellAt(beside(place, 'down'))
  if (!open(cellAt(place), 'down', below)) return false
  return below.fluid?.kind === kind || holds(below, kind, false)
}

/** True if it can flow to the neighbour at all, whatever it would push aside. */
function passes(from: FluidCell, direction: Direction, to: FluidCell, kind: FluidKind, source: boolean) {
  const like = to.fluid?.kind === kind && to.fluid.source
  return !like && open(from, direction, to) && holds(to, kind, source)
}

/** True if the fluid that is there, if any, gives way. */
function givesWay(cell: FluidCell, kind: FluidKind, direction: Direction): boolean {
  if (!cell.fluid) return true
  if (cell.fluid.kind === kind) return false
  return cell.fluid.kind === 'water' ? direction === 'down' : cell.fluid.amount / 9 >= 4 / 9
}

/** Where the fluid at a place spreads now. */
export function spreadsFrom(cellAt: FluidCellAt, place: Place): Spread[] {
  const cell = cellAt(place)
  const { fluid } = cell
  if (!fluid) return []
  const down = beside(place, 'down')
  const below = cellAt(down)
  const falls = fluidFrom(cellAt, down, fluid.kind)
  if (
    falls &&
    givesWay(below, fluid.kind, 'down') &&
    open(cell, 'down', below) &&
    holds(below, fluid.kind, falls.source)
  ) {
    const spread: Spread = { to: down, direction: 'down', fluid: falls }
    return sourcesBeside(cellAt, place, fluid.kind) >= 3
      ? [spread, ...toTheSides(cellAt, place, fluid)]
      : [spread]
  }
  return fluid.source || !isHole(cellAt, place, fluid.kind) ? toTheSides(cellAt, place, fluid) : []
}

function sourcesBeside(cellAt: FluidCellAt, place: Place, kind: FluidKind): number {
  return SIDES.filter(side => {
    const { fluid } = cellAt(beside(place, side))
    return fluid?.kind === kind && fluid.source
  }).length
}

/** To the sides, it goes only where the nearest drop is; everywhere if there is none near. */
function toTheSides(cellAt: FluidCellAt, place: Place, fluid: Fluid): Spread[] {
  const { kind } = fluid
  const left = fluid.falling ? 7 : fluid.amount - FLUID_LAWS[kind].loss
  if (left <= 0) return []
  const cell = cellAt(place)
  let nearest = NO_DROP
  let chosen: Spread[] = []
  for (const side of SIDES) {
    const to = beside(place, side)
    const target = cellAt(to)
    const coming = fluidFrom(cellAt, to, kind)
    if (!passes(cell, side, target, kind, coming?.source === true)) continue
    const distance = isHole(cellAt, to, kind) ? 0 : dropDistance(cellAt, to, kind, 1, OPPOSITE[side])
    if (distance > nearest) continue
    if (distance < nearest) chosen = []
    nearest = distance
    if (coming && givesWay(target, kind, side)) chosen.push({ to, direction: side, fluid: coming })
  }
  return chosen
}

function dropDistance(
  cellAt: FluidCellAt,
  place: Place,
  kind: FluidKind,
  steps: number,
  cameFrom: Direction,
): number {
  let nearest = NO_DROP
  const cell = cellAt(place)
  for (const side of SIDES) {
    if (side === cameFrom) continue
    const to = beside(place, side)
    if (!passes(cell, side, cellAt(to), kind, false)) continue
    if (isHole(cellAt, to, kind)) return steps
    if (steps < FLUID_LAWS[kind].lookAhead) {
      nearest = Math.min(nearest, dropDistance(cellAt, to, kind, steps + 1, OPPOSITE[side]))
    }
  }
  return nearest
}

/**
 * What lava turns into that touches water above it or beside it; undefined if nothing touches it. `place` holds lava.
 */
export function hardened(
  cellAt: FluidCellAt,
  place: Place,
): 'obsidian' | 'cobblestone' | 'basalt' | undefined {
  const { fluid } = cellAt(place)
  if (fluid?.kind !== 'lava') return undefined
  const around = (['up', ...SIDES] as const).map(side => cellAt(beside(place, side)))
  if (around.some(cell => cell.fluid?.kind === 'water')) return fluid.source ? 'obsidian' : 'cobblestone'
  const onSoulSoil = cellAt(beside(place, 'down')).name === 'soul_soil'
  return onSoulSoil && around.some(cell => cell.name === 'blue_ice') ? 'basalt' : undefined
}
