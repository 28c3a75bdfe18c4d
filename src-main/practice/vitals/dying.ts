import { Vec3 } from 'vec3'
import type { WorldContext } from '../world-context.ts'
import { deathMessage } from './death-message.ts'
import type { Hit } from './hit.ts'
import { attackerName } from './hurting.ts'
import { STATUS, sendStatus } from './packets.ts'
import { type PlayerVitals, renew, sendVitals } from './player-vitals.ts'

/** Ticks for which an attacker is blamed for what happens next. */
const BLAME_TICKS = 100
/** Dropped things fly from about the chest. */
const DROP_HEIGHT = 1.3

export interface Dying {
  die(vitals: PlayerVitals, hit: Hit): void
  /** Brings a dead player back to its spawn point with nothing in hand. */
  respawn(vitals: PlayerVitals): Promise<void>
}

export function createDying(context: WorldContext): Dying {
  const texts = (context.registry as { language?: Record<string, string> }).language ?? {}

  const dropAll = ({ player }: PlayerVitals) => {
    player.closeMenu()
    const at = player.entity.position.offset(0, DROP_HEIGHT, 0)
    for (const stack of player.inventory.stacks()) {
      const angle = context.random() * Math.PI * 2
      const speed = context.random() * 0.5
      const velocity = new Vec3(-Math.sin(angle) * speed, 0.2, Math.cos(angle) * speed)
      context.dropItem(at, stack, { velocity, delay: 40 })
    }
    player.inventory.clear()
  }

  const returning = new Set<PlayerVitals>()

  const comeBack = async (vitals: PlayerVitals) => {
    const { player } = vitals
    const { entity } = player
    renew(vitals)
    entity._sendRespawn()
    entity.sendSpawnPosition()
    // The client forgot every chunk and every entity with the respawn.
    entity.loadedChunks = {}
    await entity.sendPosition(context.respawnPoint(player), true, true)
    entity.sendSelfPosition()
    await entity.worldSendInitialChunks()
    if (entity.disconnected) return
    entity.nearbyEntities = []
    entity.updateAndSpawn()
    player.dead = false
    sendVitals(vitals, entity.health)
    entity.emit('spawned')
  }

  return {
    die(vitals, hit) {
      const { player } = vitals
      player.dead = true
      const recent = vitals.lastAttacker
      const blamed =
        recent && context.clock.realTick - recent.realTick <= BLAME_TICKS ? recent.name : undefined
      const message = deathMessage(texts, {
        victim: player.name,
        kind: hit.kind,
        attacker: attackerName(context, hit) ?? blamed,
        fallen: hit.fallen ?? 0,
      })
      dropAll(vitals)
      sendStatus(player.entity, STATUS.death)
      player.send('death_combat_event', {
        playerId: player.entity.id,
        message: JSON.stringify({ text: message }),
      })
      context.squid.broadcast(message)
    },

    async respawn(vitals) {
      if (!vitals.player.dead || returning.has(vitals)) return
      returning.add(vitals)
      try {
        await comeBack(vitals)
      } finally {
        returning.delete(vitals)
      }
      // It lives already, and may die again while these are on their way.
      const { entity } = vitals.player
      if (!entity.disconnected) await entity.worldSendRestOfChunks()
    },
  }
}
