import type { Vec3 } from 'vec3'
import { describeFluidCell } from '../fluids/fluid-cells.ts'
import { isContainer } from '../windows/containers.ts'
import type { WorldContext } from '../world-context.ts'
import { DIRECTIONS, step } from './directions.ts'
import { settledProperties, settles } from './settling.ts'
import { holds } from './support.ts'

const AIR = 0

export interface NeighbourPorts {
  readonly ctx: WorldContext
  /** Sets a block without telling its neighbours. */
  setQuietly(position: Vec3, state: number): void
}

/** Lets a changed block and those around it feel the change: what has lost its hold breaks, fences join. */
export function updateNeighbours(ports: NeighbourPorts, position: Vec3): void {
  const { ctx } = ports
  // A chest may be set before its other half is.
  if (!isContainer(ctx.blockAt(position).name)) settle(ports, position)
  for (const direction of DIRECTIONS) {
    const neighbour = step(position, direction)
    const block = ctx.blockAt(neighbour)
    if (block.type === AIR) continue
    if (!holds(ctx.blockAt, neighbour, block)) ctx.breakBlock(neighbour, { drops: true })
    else settle(ports, neighbour)
  }
  bury(ports, position)
}

/** Farmland and paths under something solid become dirt again. */
function bury({ ctx, setQuietly }: NeighbourPorts, position: Vec3): void {
  const below = step(position, 'down')
  if (!/^(farmland|dirt_path)$/.test(ctx.blockAt(below).name)) return
  const { solid, name } = describeFluidCell(ctx.blockAt(position))
  if (solid && !/_fence_gate$/.test(name)) setQuietly(below, ctx.stateOf('dirt'))
}

function settle({ ctx, setQuietly }: NeighbourPorts, position: Vec3): void {
  const block = ctx.blockAt(position)
  if (!settles(block.name)) return
  const state = ctx.stateOf(block.name, settledProperties(ctx.blockAt, position, block))
  if (state !== block.stateId) setQuietly(position, state)
}
