import type { SquidEntity } from '../squid/squid.ts'
import type { Point } from '../vitals/cells.ts'
import { Fall } from '../vitals/fall.ts'
import { type Peril, unharmed } from '../vitals/hazards.ts'
import { Immunity } from '../vitals/immunity.ts'
import type { Figure, Surroundings } from '../vitals/surroundings.ts'
import { MOB_KINDS, type MobKind } from './kinds.ts'
import type { Legs } from './legs.ts'
import { type Mind, newMind } from './mind.ts'
import { Shadow } from './shadow.ts'

/** Fleece of a sheep; undefined for other mobs. */
interface Fleece {
  colour: string
  sheared: boolean
}

/** A mob in the world. `entity` is what clients see of it. */
export interface Mob {
  readonly name: string
  readonly kind: MobKind
  readonly entity: SquidEntity
  readonly figure: Figure
  readonly legs: Legs
  readonly mind: Mind
  readonly immunity: Immunity
  readonly peril: Peril
  readonly fall: Fall
  readonly shadow: Shadow
  health: number
  /** Real tick of its death, once dead. */
  diedAt: number | undefined
  /** Middles of the blocks that it walks to next. */
  path: readonly Point[]
  /** The path leads to prey, which moves, and not to a place. */
  chasing: boolean
  /** Real tick after which the path is of no use any more. */
  pathUntil: number
  /** It stands in daylight; undefined before the first look. */
  sunlit: boolean | undefined
  around: Surroundings | undefined
  /** Where it looks, in radians: 0 south, growing clockwise from above. */
  yaw: number
  /** Real tick of the last blow of a player, and whose. */
  lastBlow: { readonly realTick: number; readonly player: boolean } | undefined
  fleece: Fleece | undefined
  /** Game ticks until a chicken lays. */
  eggIn: number
  /** Came by itself, and may vanish again. */
  readonly wild: boolean
}

/** Eyes are at this part of the height; spiders carry them low. */
const EYE_PART = 0.85
const LOW_EYE_PART = 0.65

export interface NewMob {
  readonly entity: SquidEntity
  readonly name: string
  readonly width: number
  readonly height: number
  /** Half hearts. */
  readonly health: number
  readonly wild: boolean
}

/** @returns undefined if no such mob lives here */
export function newMob({ entity, name, width, height, health, wild }: NewMob): Mob | undefined {
  const kind = MOB_KINDS[name]
  if (!kind) return undefined
  return {
    name,
    kind,
    entity,
    figure: { width, height, eyeHeight: height * (kind.climbs ? LOW_EYE_PART : EYE_PART) },
    legs: { position: entity.position.clone(), velocity: entity.velocity.scaled(0), onGround: false },
    mind: newMind(),
    immunity: new Immunity(),
    peril: unharmed(),
    fall: new Fall(),
    shadow: new Shadow(entity.position),
    health,
    diedAt: undefined,
    path: [],
    chasing: false,
    pathUntil: 0,
    sunlit: undefined,
    around: undefined,
    yaw: 0,
    lastBlow: undefined,
    fleece: undefined,
    eggIn: 0,
    wild,
  }
}

export const eyesOf = ({ legs, figure }: Mob): Point => ({
  x: legs.position.x,
  y: legs.position.y + figure.eyeHeight,
  z: legs.position.z,
})
