import { Vec3 } from 'vec3'
import type { FluidCellAt } from '../fluids/flow.ts'
import { moveBody } from '../players/bodies.ts'
import type { SquidEntity } from '../squid/squid.ts'
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import { drawCatch, letGo, newWaiting, type Waiting, wait } from './catch.ts'

const SIZE = 0.25
const GRAVITY = 0.03
const DRAG = 0.92
const SPEED = 0.6
const SPREAD = 0.0103365
/** The line breaks beyond so many blocks. */
const LONGEST_LINE = 32
/** Real ticks that a bobber lies on the ground. */
const ON_GROUND_TICKS = 1200
const KEY_BITING = 9
/** Particles of a bite: clients tell it from others by their number. */
const BITE_PARTICLES = 6
const OFFHAND = 45
const OPEN_RADIUS = 2
const WEAR = { catch: 1, ground: 2 }
const ROD = 'fishing_rod'

interface Line {
  readonly player: WorldPlayer
  readonly slot: number
  readonly entity: SquidEntity
  readonly waiting: Waiting
  velocity: Vec3
  afloat: boolean
  grounded: number
}

/** Fishing rods: the bobber flies, floats, and sinks when a fish bites; who pulls then has it. */
export function setupFishing(ctx: WorldContext, fluidAt: FluidCellAt, underSky: (at: Vec3) => boolean): void {
  const lines = new Map<WorldPlayer, Line>()
  const { random } = ctx

  const isWater = (at: Vec3) => fluidAt(at.floored()).fluid?.kind === 'water'

  const reelIn = (line: Line) => {
    lines.delete(line.player)
    ctx.removeEntity(line.entity)
  }

  const cast = (player: WorldPlayer, slot: number) => {
    const view = player.viewDirection()
    const flat = Math.hypot(view.x, view.z) || 1e-6
    const from = player.eye().offset((view.x / flat) * 0.3, 0, (view.z / flat) * 0.3)
    // Looked steeply up or down, the bobber goes no steeper than this.
    const aim = new Vec3(view.x / flat, Math.max(-5, Math.min(5, view.y / flat)), view.z / flat)
    const strength = () => SPEED / aim.norm() + 0.5 + (random() - random()) * SPREAD
    const velocity = new Vec3(aim.x * strength(), aim.y * strength(), aim.z * strength())
    const entity = ctx.addEntity('object', 'fishing_bobber', from, player.entity.id)
    lines.set(player, { player, slot, entity, waiting: newWaiting(), velocity, afloat: false, grounded: 0 })
  }

  /** Water or nothing at all around the bobber: the same in each layer. */
  const inOpenWater = (at: Vec3): boolean => {
    let wetSoFar = true
    for (let dy = -1; dy <= 2; dy++) {
      let layer: 'water' | 'air' | undefined
      for (let dx = -OPEN_RADIUS; dx <= OPEN_RADIUS; dx++)
        for (let dz = -OPEN_RADIUS; dz <= OPEN_RADIUS; dz++) {
          const cell = fluidAt(at.floored().offset(dx, dy, dz))
          const kind = cell.fluid?.kind === 'water' && cell.pure && cell.fluid.source ? 'water' : 'air'
          if (kind === 'air' && !cell.air && cell.name !== 'lily_pad') return false
          if (layer !== undefined && layer !== kind) return false
          layer = kind
        }
      if (layer === 'water' && !wetSoFar) return false
      if (layer === 'air') wetSoFar = false
    }
    return true
  }

  const land = ({ player, entity }: Line) => {
    const caught = drawCatch(inOpenWater(entity.position), random)
    const durability = ctx.registry.itemsByName[caught.item]?.maxDurability ?? 0
    const damage = Math.floor(durability * caught.worn)
    const way = player.entity.position.minus(entity.position)
    const velocity = new Vec3(way.x * 0.1, way.y * 0.1 + Math.sqrt(way.norm()) * 0.08, way.z * 0.1)
    ctx.dropItem(
      entity.position,
      { name: caught.item, count: caught.count, ...(damage > 0 ? { damage } : {}) },
      { velocity },
    )
  }

  const pull = (line: Line) => {
    const { player, waiting, grounded } = line
    if (waiting.biting > 0) {
      land(line)
      player.wear(line.slot, WEAR.catch)
    } else if (grounded > 0) {
      player.wear(line.slot, WEAR.ground)
    }
    reelIn(line)
  }

  const showBite = ({ entity, waiting }: Line) => {
    entity._writeOthersNearby('entity_metadata', {
      entityId: entity.id,
      metadata: [{ key: KEY_BITING, type: 'boolean', value: waiting.biting > 0 }],
    })
    if (waiting.biting === 0) return
    const { particlesByName } = ctx.registry as unknown as { particlesByName: Record<string, { id: number }> }
    const { x, y, z } = entity.position
    for (const name of ['bubble', 'fishing']) {
      entity._writeOthersNearby('world_particles', {
        particleId: particlesByName[name]?.id ?? 0,
        longDistance: false,
        x,
        y: y + 0.5,
        z,
        offsetX: SIZE,
        offsetY: 0,
        offsetZ: SIZE,
        particleData: 0.2,
        particles: BITE_PARTICLES,
        data: undefined,
      })
    }
  }

  const float = (line: Line, surface: number) => {
    const { velocity, entity, waiting } = line
    let above = entity.position.y + velocity.y - surface
    if (Math.abs(above) < 0.01) above += Math.sign(above) * 0.1
    const sink = waiting.biting > 0 ? 0.1 * random() * random() : 0
    line.velocity = new Vec3(velocity.x * 0.9, velocity.y - above * random() * 0.2 - sink, velocity.z * 0.9)
  }

  const move = (line: Line) => {
    const { entity } = line
    const cell = entity.position.floored()
    const { fluid } = fluidAt(cell)
    const wet = fluid?.kind === 'water'
    if (wet && !line.afloat) {
      line.afloat = true
      line.velocity = new Vec3(line.velocity.x * 0.3, line.velocity.y * 0.2, line.velocity.z * 0.3)
    }
    if (line.afloat && wet) float(line, cell.y + fluid.amount / 9)
    if (!wet) line.velocity = line.velocity.offset(0, -GRAVITY, 0)
    const moved = moveBody(ctx.blockAt, {
      position: entity.position,
      velocity: line.velocity,
      width: SIZE,
      height: SIZE,
    })
    const stopped = !line.afloat && (moved.onGround || moved.blocked)
    line.velocity = stopped ? new Vec3(0, 0, 0) : moved.velocity.scaled(DRAG)
    line.grounded = moved.onGround && !wet ? line.grounded + 1 : 0
    void entity.sendPosition(moved.position, moved.onGround)
    entity.position = moved.position
  }

  const isHeld = ({ player, slot }: Line): boolean =>
    !player.dead && (slot === OFFHAND || slot === player.heldSlot) && player.inventory.get(slot)?.name === ROD

  ctx.clock.onRealTick.on(() => {
    for (const line of [...lines.values()]) {
      const away = line.entity.position.distanceTo(line.player.entity.position)
      if (!isHeld(line) || away > LONGEST_LINE || line.grounded > ON_GROUND_TICKS) {
        reelIn(line)
        continue
      }
      move(line)
      if (letGo(line.waiting)) showBite(line)
    }
  })
  ctx.clock.onGameTick.on(() => {
    for (const line of lines.values()) {
      if (!line.afloat || !isWater(line.entity.position)) continue
      const above = line.entity.position.floored().offset(0, 1, 0)
      const sky = underSky(above)
      if (wait(line.waiting, { rain: ctx.weather.raining && sky, sky }, random)) showBite(line)
    }
  })
  ctx.onUseItem.add((player, slot) => {
    if (player.inventory.get(slot)?.name !== ROD || player.dead) return false
    const line = lines.get(player)
    if (line) pull(line)
    else cast(player, slot)
    return true
  })
  ctx.onLeave.on(player => {
    const line = lines.get(player)
    if (line) reelIn(line)
  })
  ctx.onReset.on(() => {
    for (const line of [...lines.values()]) reelIn(line)
  })
}
