import type { SquidEntity } from '../squid/squid.ts'
import type { WorldContext } from '../world-context.ts'
import type { Gear } from './armour.ts'
import type { Victim } from './hit.ts'
import { EXHAUSTION, exhaust } from './hunger.ts'
import { strike, weaponOf } from './melee.ts'
import { type PlayerVitals, sendVitals } from './player-vitals.ts'

/** How near to the one who is hit others are swept, in blocks. */
const SWEEP_RADIUS = 1
const SWEEP_REACH = 3

/** Players' blows on whoever can be hurt. `victimOf` knows players and mobs. */
export function setupFighting(
  context: WorldContext,
  vitalsOf: (player: PlayerVitals['player']) => PlayerVitals,
  victimOf: (entity: SquidEntity) => Victim | undefined,
): void {
  context.onAttack.on((player, target) => {
    const victim = victimOf(target)
    if (!victim || player.dead || target === player.entity) return
    const vitals = vitalsOf(player)
    const { entity } = player
    const held: Gear | undefined = player.inventory.get(player.heldSlot)
    const now = context.clock.realTick
    const weapon = weaponOf(held?.name)
    const blow = strike({
      weapon,
      enchantments: held?.enchantments ?? [],
      ticksSinceBlow: now - vitals.armTick,
      falling: vitals.fall.distance > 0,
      onGround: entity.onGround,
      sprinting: vitals.sprinting,
      target: victim,
    })
    vitals.armTick = now
    const by = { kind: 'player_attack', attacker: entity, from: entity.position } as const
    if (victim.hit({ ...by, amount: blow.damage, knockback: blow.knockback }) <= 0) return
    if (blow.burn > 0) victim.ignite(blow.burn)
    if (blow.sweep > 0) {
      for (const other of Object.values(context.squid.entities)) {
        if (other === target || other === entity) continue
        if (other.position.distanceTo(target.position) > SWEEP_RADIUS) continue
        if (other.position.distanceTo(entity.position) > SWEEP_REACH) continue
        victimOf(other)?.hit({ ...by, amount: blow.sweep })
      }
    }
    if (weapon.wear > 0) player.wear(player.heldSlot, weapon.wear)
    exhaust(vitals.hunger, EXHAUSTION.attack)
    sendVitals(vitals, entity.health)
  })
}

/** The arm starts anew when another item comes into the hand. */
export function watchHand(vitals: PlayerVitals, realTick: number): void {
  const { player } = vitals
  const name = player.inventory.get(player.heldSlot)?.name
  if (name === vitals.heldName) return
  vitals.heldName = name
  vitals.armTick = realTick
}
