import type { Vec3 } from 'vec3'
import { isContainer } from './containers.ts'
import { DIRECTIONS, step } from './directions.ts'
import { settledProperties } from './settling.ts'
import { holds } from './support.ts'
import type { WorldContext } from './world-context.ts'

/** Ticks before sand that has nothing under it falls. */
const FALL_DELAY = 2
const FALLING = /^(red_)?sand$|^gravel$|_concrete_powder$|^(chipped_|damaged_)?anvil$/
const OPEN = /^(air|cave_air|void_air|water|lava|fire)$/
const AIR = 0
const DEEPEST = -64

export interface NeighbourPorts {
  readonly ctx: WorldContext
  /** Sets a block without telling its neighbours. */
  setQuietly(position: Vec3, state: number): void
}

/** Lets a changed block and those around it feel the change: what has lost its hold breaks, sand falls, fences join. */
export function updateNeighbours(ports: NeighbourPorts, position: Vec3): void {
  const { ctx } = ports
  // A chest may be set before its other half is.
  if (!isContainer(ctx.blockAt(position).name)) settle(ports, position)
  fallLater(ctx, position)
  for (const direction of DIRECTIONS) {
    const neighbour = step(position, direction)
    const block = ctx.blockAt(neighbour)
    if (block.type === AIR) continue
    if (!holds(ctx.blockAt, neighbour, block)) ctx.breakBlock(neighbour, { drops: true })
    else {
      settle(ports, neighbour)
      fallLater(ctx, neighbour)
    }
  }
}

function settle({ ctx, setQuietly }: NeighbourPorts, position: Vec3): void {
  const block = ctx.blockAt(position)
  const state = ctx.stateOf(block.name, settledProperties(ctx.blockAt, position, block))
  if (state !== block.stateId) setQuietly(position, state)
}

function fallLater(ctx: WorldContext, position: Vec3): void {
  if (!FALLING.test(ctx.blockAt(position).name) || !isOpen(ctx, step(position, 'down'))) return
  ctx.clock.afterRealTicks(FALL_DELAY, () => fall(ctx, position))
}

/** Falls as far as it goes, in one step: nobody stands under it long enough to see it on the way. */
function fall(ctx: WorldContext, position: Vec3): void {
  const block = ctx.blockAt(position)
  if (!FALLING.test(block.name)) return
  let landing = position
  while (isOpen(ctx, step(landing, 'down'))) landing = step(landing, 'down')
  if (landing.equals(position)) return
  ctx.setBlock(position, AIR)
  ctx.setBlock(landing, block.stateId)
}

function isOpen(ctx: WorldContext, position: Vec3): boolean {
  return position.y >= DEEPEST && OPEN.test(ctx.blockAt(position).name)
}
