// How flowing fluid pushes what is in it. Source: Minecraft Wiki, "Fluid", on currents (Java Edition).

import { OPPOSITE } from '../blocks/directions.ts'
import { beside, type FluidCellAt, type Place, SIDES } from './flow.ts'
import { type Fluid, type FluidKind, facesClose } from './fluid-cells.ts'

const FULL_HEIGHT = 8 / 9
/** Blocks a tick that a current adds to the motion of what it takes along. */
const STRENGTH: Readonly<Record<FluidKind, number>> = { water: 0.014, lava: 0.0023333333333333335 }
const LEAST_PUSH = 0.0045
const RESTING = 0.003
/** Fluid shallower than this pushes less. */
const SHALLOW = 0.4
const UNIT: Readonly<Record<(typeof SIDES)[number], readonly [x: number, z: number]>> = {
  north: [0, -1],
  south: [0, 1],
  west: [-1, 0],
  east: [1, 0],
}

const heightOf = (fluid: Fluid): number => fluid.amount / 9

/** Direction in which the fluid at a place flows, of length 1, or nought where it stands still. */
export function flowAt(cellAt: FluidCellAt, place: Place): Place {
  const { fluid } = cellAt(place)
  let [x, y, z] = [0, 0, 0]
  if (!fluid) return { x, y, z }
  for (const side of SIDES) {
    const there = beside(place, side)
    const drop = dropTo(cellAt, fluid, there)
    x += UNIT[side][0] * drop
    z += UNIT[side][1] * drop
  }
  const length = Math.hypot(x, z) || 1
  ;[x, z] = [x / length, z / length]
  if (fluid.falling && SIDES.some(side => leansOnWall(cellAt, place, side))) y = -6
  const all = Math.hypot(x, y, z) || 1
  return { x: x / all, y: y / all, z: z / all }
}

function dropTo(cellAt: FluidCellAt, from: Fluid, to: Place): number {
  const cell = cellAt(to)
  if (cell.fluid) return cell.fluid.kind === from.kind ? heightOf(from) - heightOf(cell.fluid) : 0
  if (cell.solid) return 0
  const below = cellAt(beside(to, 'down')).fluid
  return below?.kind === from.kind ? heightOf(from) - (heightOf(below) - FULL_HEIGHT) : 0
}

function leansOnWall(cellAt: FluidCellAt, place: Place, side: (typeof SIDES)[number]): boolean {
  return [beside(place, side), beside(beside(place, side), 'up')].some(at => {
    const cell = cellAt(at)
    return !cell.fluid && facesClose(cell.faces[OPPOSITE[side]], undefined)
  })
}

export interface Swimmer {
  /** The middle of its bottom. */
  readonly position: Place
  readonly width: number
  readonly height: number
  /** Blocks a tick. */
  readonly velocity: Place
}

/** What the currents of one fluid add to the motion of a body in a tick, and how deep it is in. */
export function pushOf(
  cellAt: FluidCellAt,
  kind: FluidKind,
  { position, width, height, velocity }: Swimmer,
): { readonly push: Place; readonly depth: number } {
  const slack = 0.001
  const half = width / 2 - slack
  let [x, y, z, cells, depth] = [0, 0, 0, 0, 0]
  for (let bx = Math.floor(position.x - half); bx <= Math.floor(position.x + half); bx++)
    for (let by = Math.floor(position.y + slack); by <= Math.floor(position.y + height - slack); by++)
      for (let bz = Math.floor(position.z - half); bz <= Math.floor(position.z + half); bz++) {
        const place = { x: bx, y: by, z: bz }
        const { fluid } = cellAt(place)
        if (fluid?.kind !== kind) continue
        const covered = cellAt(beside(place, 'up')).fluid?.kind === kind
        const surface = by + (covered ? 1 : heightOf(fluid))
        if (surface < position.y + slack) continue
        depth = Math.max(depth, surface - position.y)
        const flow = flowAt(cellAt, place)
        const part = depth < SHALLOW ? depth : 1
        x += flow.x * part
        y += flow.y * part
        z += flow.z * part
        cells++
      }
  const length = Math.hypot(x, y, z)
  if (cells === 0 || length < 1e-6) return { push: { x: 0, y: 0, z: 0 }, depth }
  const resting = Math.abs(velocity.x) < RESTING && Math.abs(velocity.z) < RESTING
  const strength = resting ? Math.max(STRENGTH[kind], LEAST_PUSH) : STRENGTH[kind]
  const scale = strength / length
  return { push: { x: x * scale, y: y * scale, z: z * scale }, depth }
}
