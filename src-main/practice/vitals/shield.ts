// Shields. Source: Minecraft Wiki, "Shield" (Java Edition 1.20.1).
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import type { Point } from './cells.ts'
import { DAMAGE_TRAITS } from './damage-kinds.ts'
import type { Hit } from './hit.ts'

/** Real ticks that it takes to raise a shield. */
const RAISING = 5
/** Hits smaller than this do not wear it. */
const LEAST_WEAR = 3
/** Real ticks for which the blow of an axe keeps a shield down. */
const DISABLED = 100
const KEY_HANDS = 8
const ACTIVE = 1
const OFFHAND_ACTIVE = 2
const OFFHAND = 45
const BLOCKED = 29
const BROKEN = 30

export interface Shields {
  /** Takes a hit on the shield if it is up and the hit comes from the front. @returns true if nothing is felt of it */
  stops(player: WorldPlayer, hit: Hit): boolean
}

/** True if something that comes from there meets the shield of who looks that way. */
export function facesHit(view: Point, at: Point, from: Point): boolean {
  return (at.x - from.x) * view.x + (at.z - from.z) * view.z < 0
}

export function createShields(context: WorldContext): Shields {
  const raised = new Map<WorldPlayer, { readonly slot: number; readonly since: number }>()
  const disabledUntil = new Map<WorldPlayer, number>()
  const { clock } = context

  const show = (player: WorldPlayer, slot: number | undefined) => {
    const value = slot === undefined ? 0 : slot === OFFHAND ? ACTIVE | OFFHAND_ACTIVE : ACTIVE
    player.entity._writeOthersNearby('entity_metadata', {
      entityId: player.entity.id,
      metadata: [{ key: KEY_HANDS, type: 'byte', value }],
    })
  }
  const lower = (player: WorldPlayer) => {
    if (raised.delete(player)) show(player, undefined)
  }
  const say = (player: WorldPlayer, entityStatus: number) =>
    player.entity._writeNearby('entity_status', { entityId: player.entity.id, entityStatus })

  context.onUseItem.add((player, slot) => {
    if (player.inventory.get(slot)?.name !== 'shield') return false
    if ((disabledUntil.get(player) ?? 0) > clock.realTick) return true
    if (!raised.has(player)) {
      raised.set(player, { slot, since: clock.realTick })
      show(player, slot)
    }
    return true
  })
  context.onStopUsing.on(lower)
  context.onLeave.on(player => {
    lower(player)
    disabledUntil.delete(player)
  })

  /** An axe may strike the shield out of the hand for a while. */
  const disable = (player: WorldPlayer, attacker: WorldPlayer | undefined) => {
    const axe = /_axe$/.test(attacker?.inventory.get(attacker.heldSlot)?.name ?? '')
    if (!axe || context.random() >= 0.25) return
    disabledUntil.set(player, clock.realTick + DISABLED)
    player.send('set_cooldown', {
      itemID: context.registry.itemsByName['shield']?.id ?? 0,
      cooldownTicks: DISABLED,
    })
    say(player, BROKEN)
    lower(player)
  }

  return {
    stops(player, hit) {
      const shield = raised.get(player)
      const from = hit.from ?? hit.attacker?.position
      if (!shield || !from || DAMAGE_TRAITS[hit.kind].bypassesArmour) return false
      if (player.inventory.get(shield.slot)?.name !== 'shield') {
        lower(player)
        return false
      }
      if (clock.realTick - shield.since < RAISING) return false
      if (!facesHit(player.viewDirection(), player.entity.position, from)) return false
      if (hit.amount >= LEAST_WEAR) player.wear(shield.slot, 1 + Math.floor(hit.amount))
      say(player, BLOCKED)
      disable(player, hit.attacker && context.playerOf(hit.attacker))
      return true
    },
  }
}
