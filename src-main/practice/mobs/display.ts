// What clients are told of mobs' movements. flying-squid's own way costs a search over all entities for each move.
import type { Mob } from './mob.ts'
import { angleByte } from './shadow.ts'

/** Blocks after which it is worked out anew who sees the mob. */
const RESIGHT_BLOCKS = 2

/** Tells the players in sight where the mob is now. */
export function showMove(mob: Mob): void {
  const { entity, legs, shadow } = mob
  const yaw = angleByte(mob.yaw)
  entity.position = legs.position.clone()
  entity.onGround = legs.onGround
  entity.yaw = yaw
  entity.headPitch = yaw
  const move = shadow.follow(legs.position, yaw)
  if (!move) return
  const common = { entityId: entity.id, onGround: legs.onGround }
  const send = (packet: string, fields: object) => entity._writeOthersNearby(packet, { ...common, ...fields })
  switch (move.kind) {
    case 'teleport':
      send('entity_teleport', { x: legs.position.x, y: legs.position.y, z: legs.position.z, yaw, pitch: 0 })
      break
    case 'move':
      send('rel_entity_move', { dX: move.dX, dY: move.dY, dZ: move.dZ })
      break
    case 'move and look':
      send('entity_move_look', { dX: move.dX, dY: move.dY, dZ: move.dZ, yaw, pitch: 0 })
      break
    case 'look':
      send('entity_look', { yaw, pitch: 0 })
      break
  }
  if (move.kind !== 'move') send('entity_head_rotation', { headYaw: yaw })
  if (entity.position.distanceTo(entity.lastPositionPlayersUpdated) > RESIGHT_BLOCKS) entity.updateAndSpawn()
}
