import type { DamageKind } from './damage-kinds.ts'
import type { Surroundings } from './surroundings.ts'

export const FULL_AIR = 300
/** Air below which a breath of water is drawn. */
const DROWNING_AIR = -20
const AIR_REGAINED = 4
const LAVA_FIRE_TICKS = 300
const FIRE_TICKS = 160
const BURN_PERIOD = 20

/** What a creature carries of earlier hazards. */
export interface Peril {
  /** Ticks that it goes on burning. */
  fireTicks: number
  /** Ticks of breath, up to 300. */
  air: number
}

export const unharmed = (): Peril => ({ fireTicks: 0, air: FULL_AIR })

export interface Hardiness {
  readonly fireproof?: boolean
  readonly breathesWater?: boolean
  /** Cannot breathe air. */
  readonly chokesInAir?: boolean
  /** Sneaks, or has feet that hot floors do not burn. */
  readonly carefulFeet?: boolean
  /** Changed place in this tick. */
  readonly moved?: boolean
}

export interface HazardHit {
  readonly kind: DamageKind
  readonly amount: number
}

/**
 * One tick among blocks that hurt: the hits that they give, before hurt immunity. Burning and breath go on in `peril`.
 * Source: Minecraft Wiki, "Damage", "Fire", "Lava", "Drowning" (Java Edition).
 */
export function endure(peril: Peril, around: Surroundings, hardiness: Hardiness): HazardHit[] {
  const hits: HazardHit[] = []
  const hit = (kind: DamageKind, amount: number) => void hits.push({ kind, amount })
  if (around.belowWorld) hit('out_of_world', 4)
  if (around.inWall) hit('in_wall', 1)
  if (around.cactus) hit('cactus', 1)
  if (around.berries && hardiness.moved) hit('sweet_berry_bush', 1)
  hits.push(...burn(peril, around, hardiness))
  const chokes = hardiness.chokesInAir ? !around.inWater : around.eyesInWater && !hardiness.breathesWater
  if (chokes) {
    if (--peril.air <= DROWNING_AIR) {
      peril.air = 0
      hit('drown', 2)
    }
  } else {
    peril.air = Math.min(FULL_AIR, peril.air + AIR_REGAINED)
  }
  return hits
}

function burn(peril: Peril, around: Surroundings, hardiness: Hardiness): HazardHit[] {
  if (hardiness.fireproof) {
    peril.fireTicks = 0
    return []
  }
  const hits: HazardHit[] = []
  if (around.inLava) hits.push({ kind: 'lava', amount: 4 })
  if (around.fire > 0) hits.push({ kind: 'in_fire', amount: around.fire })
  if (around.hotFloor && !hardiness.carefulFeet) hits.push({ kind: 'hot_floor', amount: 1 })
  if (around.inLava) peril.fireTicks = Math.max(peril.fireTicks, LAVA_FIRE_TICKS)
  else if (around.fire > 0) peril.fireTicks = Math.max(peril.fireTicks, FIRE_TICKS)
  if (around.inWater) peril.fireTicks = 0
  if (peril.fireTicks > 0) {
    if (!around.inLava && peril.fireTicks % BURN_PERIOD === 0) hits.push({ kind: 'on_fire', amount: 1 })
    peril.fireTicks--
  }
  return hits
}
