// What mobs want, as a function of what they know. Nothing here moves or hurts: `think` gives an intent.
import type { Point } from '../vitals/cells.ts'
import type { MobKind } from './kinds.ts'

const FORGET_TICKS = 60
const PANIC_TICKS = 80
const BITE_TICKS = 20
const DRAW_TICKS = 20
const SHOOT_TICKS = 40
const SHOOT_RANGE = 15
const FUSE_TICKS = 30
const FUSE_RANGE = 3
const FUSE_LOST_RANGE = 7
/** One in so many ticks it walks somewhere, looks round, or, if a spider in the light, loses interest. */
const STROLL_CHANCE = 1 / 120
const CALM_CHANCE = 1 / 100
const LEAP_CHANCE = 1 / 5
const ORDINARY_SIGHT = 16

/** A player whom it might go for. */
export interface Prey {
  readonly id: number
  readonly position: Point
  /** Blocks between the two. */
  readonly distance: number
  /** Nothing solid between the eyes. Worked out when asked. */
  readonly visible: boolean
}

export interface Mind {
  target: number | undefined
  /** Ticks since the target was in sight. */
  unseen: number
  /** Ticks that it goes on fleeing. */
  panic: number
  /** Ticks until it can bite or shoot again. */
  cooldown: number
  /** Ticks of drawing the bow. */
  draw: number
  /** Ticks of the creeper's fuse. */
  fuse: number
  /** The fuse burns: from when somebody comes near until he gets away. */
  lit: boolean
}

export const newMind = (): Mind => ({
  target: undefined,
  unseen: 0,
  panic: 0,
  cooldown: 0,
  draw: 0,
  fuse: 0,
  lit: false,
})

export interface Senses {
  /** Players whom the world can hurt, nearest first. */
  readonly prey: readonly Prey[]
  /** It stands in daylight. */
  readonly bright: boolean
  readonly onGround: boolean
  /** It has somewhere to go already. */
  readonly underway: boolean
  /** Blocks at which it reaches a player to bite. */
  readonly reach: number
}

export interface Intent {
  /** A way to begin: to a point, or anywhere near. */
  readonly go?: Point | 'anywhere'
  /** Ends the way that it is on. */
  readonly stop?: true
  /** Factor on its speed. */
  readonly factor: number
  readonly look?: Point
  readonly deed?: 'bite' | 'shoot' | 'burst' | 'leap'
}

/** Takes a hit to heart: the passive flee, the others turn on who did it. */
export function resent(kind: MobKind, mind: Mind, attacker: number | undefined): void {
  if (kind.temper === 'passive') {
    mind.panic = PANIC_TICKS
    return
  }
  if (attacker === undefined) return
  mind.target = attacker
  mind.unseen = 0
}

/** One tick of thought. Changes the mind, and gives what it wants now. */
export function think(kind: MobKind, mind: Mind, senses: Senses, random: () => number): Intent {
  if (mind.cooldown > 0) mind.cooldown--
  if (mind.panic > 0) {
    mind.panic--
    return { factor: kind.panic ?? 1, ...(senses.underway ? {} : { go: 'anywhere' }) }
  }
  const target = chooseTarget(kind, mind, senses, random)
  if (!target) {
    mind.lit = false
    mind.fuse = Math.max(0, mind.fuse - 1)
    mind.draw = 0
    return { factor: 1, ...(!senses.underway && random() < STROLL_CHANCE ? { go: 'anywhere' } : {}) }
  }
  if (kind.attack === 'explode') return fuse(mind, target)
  if (kind.attack === 'shoot') return aim(mind, target)
  return chase(kind, mind, target, senses, random)
}

function chooseTarget(kind: MobKind, mind: Mind, senses: Senses, random: () => number): Prey | undefined {
  if (!kind.attack) return undefined
  const sight = kind.sight ?? ORDINARY_SIGHT
  const known = senses.prey.find(prey => prey.id === mind.target && prey.distance <= sight)
  if (known) {
    mind.unseen = known.visible ? 0 : mind.unseen + 1
    const bored = kind.calmByDay && senses.bright && random() < CALM_CHANCE
    if (mind.unseen <= FORGET_TICKS && !bored) return known
  }
  mind.target = undefined
  if (kind.temper !== 'hostile' || (kind.calmByDay && senses.bright)) return undefined
  const found = senses.prey.find(prey => prey.distance <= sight && prey.visible)
  mind.target = found?.id
  mind.unseen = 0
  return found
}

function chase(kind: MobKind, mind: Mind, target: Prey, senses: Senses, random: () => number): Intent {
  const near = target.distance <= senses.reach && target.visible
  if (near && mind.cooldown === 0) {
    mind.cooldown = BITE_TICKS
    return { factor: 1, go: target.position, look: target.position, deed: 'bite' }
  }
  const leaps = kind.leaps && senses.onGround && target.distance >= 2 && target.distance <= 4
  const deed = leaps && random() < LEAP_CHANCE ? ({ deed: 'leap' } as const) : {}
  return { factor: 1, go: target.position, look: target.position, ...deed }
}

function aim(mind: Mind, target: Prey): Intent {
  const { position: look } = target
  if (target.distance > SHOOT_RANGE || !target.visible) {
    mind.draw = 0
    return { factor: 1, go: target.position, look }
  }
  const stand = { factor: 1, stop: true, look } as const
  if (mind.cooldown > 0) return stand
  if (++mind.draw < DRAW_TICKS) return stand
  mind.draw = 0
  mind.cooldown = SHOOT_TICKS
  return { ...stand, deed: 'shoot' }
}

/** Once calm, what is left of the fuse burns on only when somebody comes as near again. */
function fuse(mind: Mind, target: Prey): Intent {
  const { position: look } = target
  mind.lit = target.visible && target.distance <= (mind.lit ? FUSE_LOST_RANGE : FUSE_RANGE)
  if (!mind.lit) {
    mind.fuse = Math.max(0, mind.fuse - 1)
    return { factor: 1, go: target.position, look }
  }
  const stand = { factor: 1, stop: true, look } as const
  return ++mind.fuse < FUSE_TICKS ? stand : { ...stand, deed: 'burst' }
}
