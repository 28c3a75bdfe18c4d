// Who has been shown what. flying-squid keeps a list at both ends and writes one from the other's: a player who moves
// while somebody logs in marks all that is near as shown to that newcomer, who then never gets to see the animals.
import type { Squid, SquidEntity, SquidPlayer } from './squid.ts'

const isPlayer = (entity: SquidEntity): entity is SquidPlayer => entity.type === 'player'

/** What moves is told to the players it has been shown to, and to nobody else. */
const watchersOf = (squid: Squid, entity: SquidEntity): SquidPlayer[] =>
  squid.players.filter(player => player !== entity && player.nearbyEntities.includes(entity))

/** Makes each player's `nearbyEntities` the one truth about what its client knows. */
export function keepSightings(squid: Squid): void {
  /** Players whose login, with all columns, is through. */
  const here = new WeakSet<SquidEntity>()

  const show = (player: SquidPlayer, entity: SquidEntity) => {
    const shown = player.nearbyEntities.includes(entity)
    const inSight =
      player.world === entity.world && player.position.distanceTo(entity.position) <= player.viewDistance
    if (inSight === shown) return
    if (inSight) {
      player.nearbyEntities.push(entity)
      player.spawnEntity(entity)
    } else {
      player.nearbyEntities = player.nearbyEntities.filter(other => other !== entity)
      player.despawnEntities([entity])
    }
  }

  const forget = (entity: SquidEntity) => {
    for (const player of watchersOf(squid, entity))
      player.nearbyEntities = player.nearbyEntities.filter(other => other !== entity)
  }

  squid.on('newEntity', (entity: SquidEntity) => {
    entity.updateAndSpawn = () => {
      entity.lastPositionPlayersUpdated = entity.position.clone()
      if (isPlayer(entity)) {
        here.add(entity)
        for (const other of Object.values(squid.entities)) if (other !== entity) show(entity, other)
      }
      for (const player of squid.players) if (player !== entity && here.has(player)) show(player, entity)
    }
    entity._writeOthersNearby = (packet, fields) =>
      squid._writeArray(packet, fields, watchersOf(squid, entity))
    entity._writeNearby = (packet, fields) => {
      const itself = isPlayer(entity) ? [entity] : []
      squid._writeArray(packet, fields, [...watchersOf(squid, entity), ...itself])
    }
    const { destroy } = entity
    entity.destroy = () => {
      destroy()
      forget(entity)
    }
    // Who leaves is hidden by flying-squid only from those whom it saw itself.
    entity.on('disconnected', () => {
      for (const player of watchersOf(squid, entity)) player.despawnEntities([entity])
      forget(entity)
    })
  })
}
