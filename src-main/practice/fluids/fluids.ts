import { Vec3 } from 'vec3'
import { DIRECTIONS, step } from '../blocks/directions.ts'
import type { SavedPart, WorldContext } from '../world-context.ts'
import {
  FLUID_LAWS,
  type FluidCellAt,
  fluidFrom,
  hardened,
  type Place,
  type Spread,
  spreadsFrom,
} from './flow.ts'
import { describeFluidCell, type Fluid, type FluidCell, levelOf, sameFluid } from './fluid-cells.ts'

/** Milliseconds of a tick that fluids may take; what is left waits for the next. */
const BUDGET_MS = 5
/** Fluid steps between two looks at the clock. */
const STEPS_PER_LOOK = 16
/** Lava that swells is four times slower, three times of four. */
const SWELLING_SLOWER = 4
const FIZZ = 1501
const AIR = 0

export interface Fluids extends SavedPart {
  /** Told of every changed block, once it stands: fluid there and around it begins to move. */
  feel(position: Vec3): void
  /** The blocks as fluids see them. What is not loaded is a wall. */
  readonly cellAt: FluidCellAt
  /** Places that wait for their tick. */
  readonly waiting: number
}

/** Lets water and lava flow, dry up and meet. It all happens in real ticks, as players wade in it. */
export function createFluids(ctx: WorldContext): Fluids {
  const cells = new Map<number, FluidCell>()
  const due = new Map<number, Vec3[]>()
  const scheduled = new Set<string>()
  let overdue: Vec3[] = []

  const isLoaded = ({ x, z }: Place) =>
    ctx.squid.overworld.getLoadedColumn(Math.floor(x / 16), Math.floor(z / 16)) !== undefined

  const cellOf = (state: number): FluidCell => {
    let cell = cells.get(state)
    if (!cell) {
      cell = describeFluidCell(ctx.blockOf(state))
      cells.set(state, cell)
    }
    return cell
  }
  const wall = describeFluidCell(ctx.blockOf(ctx.stateOf('bedrock')))
  const cellAt: FluidCellAt = place =>
    isLoaded(place) ? cellOf(ctx.blockAt(new Vec3(place.x, place.y, place.z)).stateId) : wall

  const schedule = (position: Vec3, ticks: number) => {
    const key = String(position)
    if (scheduled.has(key)) return
    scheduled.add(key)
    const at = ctx.clock.realTick + ticks
    const list = due.get(at)
    if (list) list.push(position)
    else due.set(at, [position])
  }

  const fizz = (position: Vec3) => {
    for (const player of ctx.players()) {
      if (player.entity.position.distanceTo(position) > 64) continue
      player.send('world_event', { effectId: FIZZ, location: position, data: 0, global: false })
    }
  }

  /** Lava that meets water hardens at once; all else waits for its tick. */
  const stir = (position: Vec3) => {
    const { fluid, pure } = cellAt(position)
    if (!fluid) return
    const stone = pure && hardened(cellAt, position)
    if (stone) {
      ctx.setBlock(position, ctx.stateOf(stone))
      fizz(position)
    } else {
      schedule(position, FLUID_LAWS[fluid.kind].delay)
    }
  }

  const stateFor = (fluid: Fluid) => ctx.stateOf(fluid.kind, { level: levelOf(fluid) })

  /** Its own flow grows, shrinks or dries up with what feeds it. @returns what is there now */
  const renew = (position: Vec3, fluid: Fluid): Fluid | undefined => {
    const fed = fluidFrom(cellAt, position, fluid.kind)
    if (sameFluid(fed, fluid)) return fluid
    if (fed) schedule(position, delayOf(fluid, fed))
    ctx.setBlock(position, fed ? stateFor(fed) : AIR)
    return cellAt(position).fluid
  }

  const delayOf = (before: Fluid, after: Fluid): number => {
    const { delay } = FLUID_LAWS[before.kind]
    const swells = before.kind === 'lava' && !before.falling && !after.falling && after.amount > before.amount
    return swells && ctx.random() < 0.75 ? delay * SWELLING_SLOWER : delay
  }

  const flowTo = ({ to, direction, fluid }: Spread) => {
    const position = new Vec3(to.x, to.y, to.z)
    const target = cellAt(to)
    if (target.takes === 'water source') {
      const block = ctx.blockAt(position)
      ctx.setBlock(position, ctx.stateOf(block.name, { ...block.getProperties(), waterlogged: true }))
      return
    }
    if (fluid.kind === 'lava' && direction === 'down' && target.fluid?.kind === 'water') {
      ctx.setBlock(position, ctx.stateOf('stone'))
      fizz(position)
      return
    }
    // Water washes away what it drowns; lava burns it.
    if (!target.air && !target.fluid) ctx.breakBlock(position, { drops: fluid.kind === 'water' })
    ctx.setBlock(position, stateFor(fluid))
  }

  const flow = (position: Vec3) => {
    scheduled.delete(String(position))
    if (!isLoaded(position)) return
    const { fluid, pure } = cellAt(position)
    if (!fluid) return
    const left = fluid.source || !pure ? fluid : renew(position, fluid)
    if (!left) return
    for (const spread of spreadsFrom(remembering(cellAt), position)) flowTo(spread)
  }

  ctx.clock.onRealTick.on(tick => {
    const now = due.get(tick)
    due.delete(tick)
    if (now) overdue = overdue.length > 0 ? [...overdue, ...now] : now
    if (overdue.length === 0) return
    const end = performance.now() + BUDGET_MS
    let done = 0
    for (const position of overdue) {
      flow(position)
      done++
      if (done % STEPS_PER_LOOK === 0 && performance.now() > end) break
    }
    overdue = overdue.slice(done)
  })
  ctx.onReset.on(() => {
    due.clear()
    scheduled.clear()
    overdue = []
  })

  return {
    cellAt,
    get waiting() {
      return scheduled.size
    },
    feel(position) {
      stir(position)
      for (const direction of DIRECTIONS) stir(step(position, direction))
    },
    save: () => [...overdue, ...[...due.values()].flat()].map(({ x, y, z }) => [x, y, z]),
    restore(data) {
      for (const [x, y, z] of data as [number, number, number][]) schedule(new Vec3(x, y, z), 1)
    },
  }
}

/** The search for a drop looks at the same blocks again and again. */
function remembering(cellAt: FluidCellAt): FluidCellAt {
  const seen = new Map<number, FluidCell>()
  let origin: Place | undefined
  return place => {
    origin ??= place
    const [x, y, z] = [place.x - origin.x + 16, place.y - origin.y + 4, place.z - origin.z + 16]
    const key = (y * 32 + z) * 32 + x
    let cell = seen.get(key)
    if (!cell) {
      cell = cellAt(place)
      seen.set(key, cell)
    }
    return cell
  }
}
