// What players see coming: a creeper swells before it bursts, a skeleton draws its bow before it shoots.
import type { Mob } from './mob.ts'

const KEY_HANDS = 8
const HAND_IN_USE = 1
const KEY_SWELL = 16
const SWELLING = 1
const CALM = -1

/** What was shown last; nothing yet is calm. */
const shown = new WeakMap<Mob, boolean>()

/** Shows, when it changes, whether it is about to burst or to shoot. */
export function showTelltales(mob: Mob, fuseBefore: number): void {
  const { attack } = mob.kind
  if (attack !== 'explode' && attack !== 'shoot') return
  const { entity, mind } = mob
  const about = attack === 'explode' ? mind.fuse > fuseBefore : mind.draw > 0
  if (about === (shown.get(mob) ?? false)) return
  shown.set(mob, about)
  const metadata =
    attack === 'explode'
      ? [{ key: KEY_SWELL, type: 'int', value: about ? SWELLING : CALM }]
      : [{ key: KEY_HANDS, type: 'byte', value: about ? HAND_IN_USE : 0 }]
  entity._writeOthersNearby('entity_metadata', { entityId: entity.id, metadata })
}
