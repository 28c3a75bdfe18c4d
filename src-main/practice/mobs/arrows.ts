import { Vec3 } from 'vec3'
import type { SquidEntity } from '../squid/squid.ts'
import { gameModeOf } from '../switches/game-modes.ts'
import { boxAt, type CellAt, type Point } from '../vitals/cells.ts'
import { velocityFields } from '../vitals/packets.ts'
import type { Figure } from '../vitals/surroundings.ts'
import type { WorldContext } from '../world-context.ts'
import { ARROW_DRAG, ARROW_GRAVITY } from './aim.ts'
import { entersBox, firstHit } from './sight.ts'

/** Real ticks that an arrow flies or sticks before it vanishes. */
const FLIGHT_TICKS = 1200
const STUCK_TICKS = 100
/** The same for one that somebody may want back. */
const KEPT_TICKS = 1200
/** Blocks within which a player takes a stuck arrow. */
const PICK_UP = { side: 1.3, up: 1.8, down: 0.5 }
/** Hitboxes count as so much larger. */
const MARGIN = 0.3
/** Ticks in which it cannot hit its own archer. */
const OWN_TICKS = 5

/** Something that an arrow can meet. */
export interface ArrowTarget {
  readonly entity: SquidEntity
  readonly position: Point
  readonly figure: Figure
  /** @returns false if the arrow flies on: the target is immune */
  hit(speed: number, from: Point): boolean
}

interface Arrow {
  readonly entity: SquidEntity
  readonly archer: SquidEntity
  readonly targets: () => readonly ArrowTarget[]
  readonly pickUp: 'anybody' | 'nobody'
  position: Vec3
  velocity: Vec3
  age: number
  stuckAt: number | undefined
}

export interface Arrows {
  shoot(
    archer: SquidEntity,
    from: Point,
    velocity: Point,
    targets: () => readonly ArrowTarget[],
    options?: { readonly pickUp: 'anybody' | 'nobody' },
  ): void
  tick(): void
  clear(): void
}

/** Arrows in flight. Clients fly them by themselves; they are told of the start and of the end. */
export function createArrows(context: WorldContext, cellAt: CellAt): Arrows {
  const arrows = new Set<Arrow>()

  const remove = (arrow: Arrow) => {
    arrows.delete(arrow)
    context.removeEntity(arrow.entity)
  }

  const place = (arrow: Arrow, position: Vec3) => {
    arrow.position = position
    arrow.entity.position = position.clone()
  }

  const fly = (arrow: Arrow) => {
    const { position, velocity } = arrow
    const wall = firstHit(cellAt, position, position.plus(velocity))
    const end = wall ? new Vec3(wall.x, wall.y, wall.z) : position.plus(velocity)
    const way = end.minus(position)
    for (const target of arrow.targets()) {
      if (target.entity === arrow.archer && arrow.age < OWN_TICKS) continue
      const [x0, y0, z0, x1, y1, z1] = boxAt(target.position, target.figure.width, target.figure.height)
      const grown = [x0 - MARGIN, y0 - MARGIN, z0 - MARGIN, x1 + MARGIN, y1 + MARGIN, z1 + MARGIN] as const
      if (entersBox(grown, position, way) === undefined) continue
      if (target.hit(velocity.norm(), position)) return remove(arrow)
    }
    place(arrow, end)
    if (!wall) {
      arrow.velocity = velocity.scaled(ARROW_DRAG).offset(0, -ARROW_GRAVITY, 0)
      return
    }
    arrow.stuckAt = arrow.age
    arrow.entity._writeOthersNearby('entity_teleport', {
      entityId: arrow.entity.id,
      x: end.x,
      y: end.y,
      z: end.z,
      yaw: arrow.entity.yaw,
      pitch: arrow.entity.pitch,
      onGround: true,
    })
    arrow.entity._writeOthersNearby('entity_velocity', {
      entityId: arrow.entity.id,
      velocity: velocityFields({ x: 0, y: 0, z: 0 }),
    })
  }

  /** Whoever stands by a stuck arrow takes it. */
  const offer = (arrow: Arrow) => {
    for (const player of context.players()) {
      const way = arrow.position.minus(player.entity.position)
      const near =
        Math.max(Math.abs(way.x), Math.abs(way.z)) < PICK_UP.side &&
        way.y > -PICK_UP.down &&
        way.y < PICK_UP.up
      if (!near || player.dead || gameModeOf(player) === 'spectator') continue
      if (player.give({ name: 'arrow', count: 1 }) > 0) continue
      arrow.entity._writeOthersNearby('collect', {
        collectedEntityId: arrow.entity.id,
        collectorEntityId: player.entity.id,
        pickupItemCount: 1,
      })
      return remove(arrow)
    }
  }

  return {
    shoot(archer, from, velocity, targets, { pickUp } = { pickUp: 'nobody' }) {
      const position = new Vec3(from.x, from.y, from.z)
      const entity = context.addEntity('object', 'arrow', position, archer.id + 1)
      entity._writeOthersNearby('entity_velocity', {
        entityId: entity.id,
        velocity: velocityFields(velocity),
      })
      const motion = new Vec3(velocity.x, velocity.y, velocity.z)
      arrows.add({ entity, archer, targets, pickUp, position, velocity: motion, age: 0, stuckAt: undefined })
    },
    tick() {
      for (const arrow of [...arrows]) {
        arrow.age++
        const kept = arrow.pickUp === 'anybody' ? KEPT_TICKS : STUCK_TICKS
        const old = arrow.age > FLIGHT_TICKS || (arrow.stuckAt ?? arrow.age) < arrow.age - kept
        if (old) remove(arrow)
        else if (arrow.stuckAt === undefined) fly(arrow)
        else if (arrow.pickUp === 'anybody') offer(arrow)
      }
    },
    clear() {
      for (const arrow of [...arrows]) remove(arrow)
    },
  }
}
