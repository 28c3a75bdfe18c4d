import type { WorldContext, WorldPlayer } from '../world-context.ts'
import { afterProtection, armourWear, defenceOf, isArmour } from './armour.ts'
import { DAMAGE_TRAITS, DIFFICULTIES, type Difficulty, scaleByDifficulty } from './damage-kinds.ts'
import type { Hit } from './hit.ts'
import { exhaust } from './hunger.ts'
import { HIT_PUSH, type Motion, pushed } from './melee.ts'
import { damageTypeIds, sendHurt, sendMotion } from './packets.ts'
import { isMortal, type PlayerVitals, sendVitals } from './player-vitals.ts'
import type { Shields } from './shield.ts'

const ARMOUR_SLOTS = [5, 6, 7, 8] as const

export interface Hurting {
  /** @returns half hearts that were felt */
  hurt(vitals: PlayerVitals, hit: Hit): number
}

export function difficultyOf(context: WorldContext): Difficulty {
  const { difficulty } = context.squid as { difficulty?: number }
  return DIFFICULTIES[difficulty ?? 2] ?? 'normal'
}

/** Who is to blame, as the chat calls it. */
export function attackerName(context: WorldContext, hit: Hit): string | undefined {
  if (!hit.attacker) return undefined
  const player = context.playerOf(hit.attacker)
  if (player) return player.name
  return context.registry.entitiesByName[hit.attacker.name ?? '']?.displayName ?? hit.attacker.name
}

/** Hits on players: difficulty, immunity, armour, absorption, the push, and `die` at the end of all health. */
export function createHurting(
  context: WorldContext,
  die: (vitals: PlayerVitals, hit: Hit) => void,
  felt: (player: WorldPlayer) => void,
  shields: Shields,
): Hurting {
  const typeIds = damageTypeIds(context.registry)
  return {
    hurt(vitals, hit) {
      const { player } = vitals
      const traits = DAMAGE_TRAITS[hit.kind]
      if (player.dead || (!isMortal(player) && !traits.bypassesImmunity)) return 0
      if (traits.fire && vitals.effects.level('FireResistance') > 0) return 0
      const byMob = hit.attacker !== undefined && !context.playerOf(hit.attacker)
      const amount =
        byMob || traits.explosion ? scaleByDifficulty(hit.amount, difficultyOf(context)) : hit.amount
      if (amount > 0 && shields.stops(player, { ...hit, amount })) return 0
      const { felt: taken, fresh } = traits.bypassesImmunity
        ? { felt: amount, fresh: true }
        : vitals.immunity.feel(amount)
      if (taken <= 0) return 0
      const worn = ARMOUR_SLOTS.flatMap(slot => player.inventory.get(slot) ?? [])
      const protectedAmount = afterProtection(taken, traits, worn, vitals.effects.level('Resistance'))
      if (!traits.bypassesArmour) {
        for (const slot of ARMOUR_SLOTS) {
          if (isArmour(player.inventory.get(slot)?.name ?? '')) player.wear(slot, armourWear(taken))
        }
      }
      const lost = vitals.effects.absorb(protectedAmount)
      exhaust(vitals.hunger, traits.exhaustion)
      const attacker = attackerName(context, hit)
      if (attacker) vitals.lastAttacker = { name: attacker, realTick: context.clock.realTick }
      sendHurt(player.entity, hit.kind, typeIds, hit.attacker)
      if (fresh && hit.from) sendMotion(player.entity, pushOf(hit, vitals, defenceOf(worn).steadiness))
      const health = Math.max(0, player.entity.health - lost)
      // As from the game: first what killed it, then that it has no health left.
      if (health <= 0) die(vitals, hit)
      sendVitals(vitals, health)
      felt(player)
      return lost
    },
  }
}

/** A player's own motion is known to its client only, so the push starts from rest. */
function pushOf({ from, knockback = 0 }: Hit, { player }: PlayerVitals, steadiness: number): Motion {
  const { position, onGround } = player.entity
  const away = { x: position.x - (from?.x ?? 0), z: position.z - (from?.z ?? 0) }
  const first = pushed({ x: 0, y: 0, z: 0 }, away, HIT_PUSH, onGround, steadiness)
  return knockback > 0 ? pushed(first, away, knockback / 2, onGround, steadiness) : first
}
