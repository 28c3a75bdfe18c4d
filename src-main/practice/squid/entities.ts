import { randomUUID } from 'node:crypto'
import { Vec3 } from 'vec3'
import type { Squid, SquidEntity } from './squid.ts'

/** Adds an entity that only its maker moves: without a size, flying-squid's own physics leaves it alone. */
export function addEntity(
  squid: Squid,
  type: 'mob' | 'object',
  name: string,
  position: Vec3,
  data = 1,
): SquidEntity {
  const kind = squid.registry.entitiesByName[name]
  if (!kind) throw new Error(`There is no entity named ${name}.`)
  const entity = squid.initEntity(type, kind.id, squid.overworld, position.clone())
  Object.assign(entity, {
    uuid: randomUUID(),
    name,
    velocity: new Vec3(0, 0, 0),
    yaw: 0,
    pitch: 0,
    headPitch: 0,
    onGround: false,
    metadata: [],
    data,
    // Moves are told as differences from here; flying-squid would take the place after the first move instead.
    knownPosition: position.clone(),
  })
  entity.updateAndSpawn()
  return entity
}

/**
 * Takes an entity out of the world. Moves that flying-squid still has under way are not sent any more: a client would
 * take them for a new entity.
 */
export function removeEntity(entity: SquidEntity): void {
  entity.destroy()
  entity._writeOthersNearby = () => {}
}
