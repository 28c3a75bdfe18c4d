import { Vec3 } from 'vec3'
import { pushOf } from '../fluids/current.ts'
import type { FluidCellAt } from '../fluids/flow.ts'
import { type Body, moveBody } from '../players/bodies.ts'
import type { SquidEntity } from '../squid/squid.ts'
import { gameModeOf } from '../switches/game-modes.ts'
import { PLAYER_FIGURE } from '../vitals/moving.ts'
import type { DropOptions, SavedPart, WorldContext } from '../world-context.ts'
import type { ItemCodec } from './item-codec.ts'
import { type Stack, sameKind, withCount } from './stacks.ts'

const SIZE = 0.25
const GRAVITY = 0.04
const DRAG = 0.98
const GROUND_DRAG = 0.588
/** Items rise and drift slowly in fluids. */
const BUOYANCY = 0.0005
const MOST_RISE = 0.06
const WATER_DRAG = 0.99
const LAVA_DRAG = 0.95
/** Below this depth of fluid an item falls as in air. */
const SHALLOW = 0.1
const DESPAWN_TICKS = 6000
const PICKUP_DELAY = 10
/** How far around a player's body items are taken: blocks to the sides, and up and down. */
const REACH_SIDE = 1
const REACH_HEIGHT = 0.5
const MERGE_SIDE = 0.5
const MERGE_EVERY_TICKS = 10
/** Speed below which it lies still, blocks per tick. */
const STILL = 0.003
/** Velocities go over the wire in 8000ths of a block per tick. */
const WIRE_VELOCITY = 8000

interface Dropped {
  stack: Stack
  readonly entity: SquidEntity
  velocity: Vec3
  onGround: boolean
  /** Game tick at which it vanishes. */
  readonly despawnAt: number
  ready: boolean
}

export interface DroppedItems extends SavedPart {
  drop(position: Vec3, stack: Stack, options?: DropOptions): void
  list(): readonly (Stack & { readonly at: { readonly x: number; readonly y: number; readonly z: number } })[]
}

/** Items that lie in the world: they fall, merge, are picked up by players who touch them, and vanish in the end. */
export function createDroppedItems(ctx: WorldContext, codec: ItemCodec, fluidAt: FluidCellAt): DroppedItems {
  const items = new Map<number, Dropped>()

  const remove = (item: Dropped) => {
    items.delete(item.entity.id)
    ctx.removeEntity(item.entity)
  }

  const show = (item: Dropped) => {
    const key = ctx.registry.entitiesByName['item']?.metadataKeys?.indexOf('item') ?? 8
    item.entity._writeOthersNearby('entity_metadata', {
      entityId: item.entity.id,
      metadata: [{ key, type: 'item_stack', value: codec.toWire(item.stack) }],
    })
  }

  const add = (position: Vec3, stack: Stack, velocity: Vec3, ticksLeft: number): Dropped => {
    const entity = ctx.addEntity('object', 'item', position)
    const item: Dropped = {
      stack,
      entity,
      velocity,
      onGround: false,
      despawnAt: ctx.clock.gameTick + ticksLeft,
      ready: false,
    }
    // flying-squid's own metadata has the wrong key; it asks again whenever somebody comes into sight.
    entity.sendMetadata = () => show(item)
    items.set(entity.id, item)
    show(item)
    entity._writeOthersNearby('entity_velocity', {
      entityId: entity.id,
      velocity: velocity.scaled(WIRE_VELOCITY).floored(),
    })
    return item
  }

  const burns = ({ stack }: Dropped) => !/^netherite_|^ancient_debris$/.test(stack.name)

  /** Motion that gravity, or the fluid around it, gives it for a tick. */
  const driven = ({ entity, velocity }: Dropped): Vec3 => {
    const { position } = entity
    for (const kind of ['water', 'lava'] as const) {
      const { push, depth } = pushOf(fluidAt, kind, { position, velocity, width: SIZE, height: SIZE })
      if (depth <= SHALLOW) continue
      const drag = kind === 'water' ? WATER_DRAG : LAVA_DRAG
      const rise = velocity.y < MOST_RISE ? BUOYANCY : 0
      return new Vec3(velocity.x * drag + push.x, velocity.y + rise + push.y, velocity.z * drag + push.z)
    }
    return velocity.offset(0, -GRAVITY, 0)
  }

  const move = (item: Dropped) => {
    const { entity } = item
    const here = ctx.blockAt(entity.position)
    if (/^(lava|fire|soul_fire)$/.test(here.name) && burns(item)) return remove(item)
    const below = ctx.blockAt(entity.position.offset(0, -0.1, 0))
    const dry = fluidAt(entity.position.floored()).fluid === undefined
    if (dry && item.onGround && below.boundingBox === 'block' && item.velocity.norm() < STILL) return
    const velocity = driven(item)
    const body: Body = { position: entity.position, velocity, width: SIZE, height: SIZE }
    const moved = moveBody(ctx.blockAt, body)
    const side = moved.onGround ? GROUND_DRAG : DRAG
    item.velocity = new Vec3(moved.velocity.x * side, moved.velocity.y * DRAG, moved.velocity.z * side)
    item.onGround = moved.onGround
    if (!moved.position.equals(entity.position)) void entity.sendPosition(moved.position, moved.onGround)
    if (moved.position.y < -128) remove(item)
  }

  const pickUp = (item: Dropped) => {
    for (const player of ctx.players()) {
      if (
        player.dead ||
        gameModeOf(player) === 'spectator' ||
        !item.ready ||
        !within(player.entity.position, item.entity.position)
      )
        continue
      const left = player.give(item.stack)
      const taken = item.stack.count - left
      if (taken === 0) continue
      item.entity._writeOthersNearby('collect', {
        collectedEntityId: item.entity.id,
        collectorEntityId: player.entity.id,
        pickupItemCount: taken,
      })
      const rest = withCount(item.stack, left)
      if (!rest) return remove(item)
      item.stack = rest
      show(item)
    }
  }

  const merge = () => {
    const list = [...items.values()]
    for (const item of list) {
      for (const other of list) {
        if (item === other || !items.has(item.entity.id) || !items.has(other.entity.id)) continue
        const count = item.stack.count + other.stack.count
        if (!item.ready || !other.ready || count > codec.stackSize(item.stack.name)) continue
        if (!sameKind(item.stack, other.stack) || !close(item.entity.position, other.entity.position))
          continue
        item.stack = { ...item.stack, count }
        remove(other)
        show(item)
      }
    }
  }

  ctx.clock.onRealTick.on(tick => {
    for (const item of [...items.values()]) {
      move(item)
      if (items.has(item.entity.id)) pickUp(item)
    }
    if (tick % MERGE_EVERY_TICKS === 0) merge()
  })
  ctx.clock.onGameTick.on(tick => {
    for (const item of [...items.values()]) if (tick >= item.despawnAt) remove(item)
  })

  const clear = () => {
    for (const item of [...items.values()]) remove(item)
  }
  ctx.onReset.on(clear)

  return {
    drop(position, stack, options = {}) {
      const item = add(position, stack, options.velocity ?? hop(ctx.random), DESPAWN_TICKS)
      const wait = options.thrown ? ctx.clock.afterRealTicks : ctx.clock.afterGameTicks
      wait(options.delay ?? PICKUP_DELAY, () => {
        item.ready = true
      })
    },
    list: () =>
      [...items.values()].map(({ stack, entity: { position } }) => ({
        ...stack,
        at: { x: position.x, y: position.y, z: position.z },
      })),
    save: () =>
      [...items.values()].map(({ stack, entity, despawnAt }) => ({
        stack,
        position: entity.position.toArray(),
        ticksLeft: despawnAt - ctx.clock.gameTick,
      })),
    restore(data) {
      for (const saved of data as { stack: Stack; position: [number, number, number]; ticksLeft: number }[]) {
        add(new Vec3(...saved.position), saved.stack, new Vec3(0, 0, 0), saved.ticksLeft).ready = true
      }
    },
  }
}

function hop(random: () => number): Vec3 {
  return new Vec3(random() * 0.2 - 0.1, 0.2, random() * 0.2 - 0.1)
}

/** True if a player standing at `feet` touches an item. */
function within(feet: Vec3, item: Vec3): boolean {
  const side = PLAYER_FIGURE.width / 2 + REACH_SIDE + SIZE / 2
  const dy = item.y - feet.y
  return (
    Math.abs(item.x - feet.x) < side &&
    Math.abs(item.z - feet.z) < side &&
    dy > -REACH_HEIGHT - SIZE &&
    dy < PLAYER_FIGURE.height + REACH_HEIGHT
  )
}

function close(a: Vec3, b: Vec3): boolean {
  const side = MERGE_SIDE + SIZE
  return Math.abs(a.x - b.x) < side && Math.abs(a.z - b.z) < side && Math.abs(a.y - b.y) < SIZE
}
