import type { Squid } from '../squid/squid.ts'
import type { WorldPlayer } from '../world-context.ts'

export const DIMENSIONS = ['overworld', 'the_nether', 'the_end'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/**
 * Tells a player's client that it has come into another dimension, as a portal does. Nothing of that dimension is there:
 * no columns follow, and the world goes on as it is.
 */
export function sendTo(squid: Squid, player: WorldPlayer, dimension: Dimension): void {
  const { entity } = player
  player.send('respawn', {
    dimension: `minecraft:${dimension}`,
    worldName: `minecraft:${dimension}`,
    hashedSeed: (squid as { hashedSeed?: unknown }).hashedSeed ?? [0, 0],
    gamemode: entity.gameMode,
    previousGamemode: 255,
    isDebug: false,
    isFlat: false,
    copyMetadata: true,
    death: undefined,
    portalCooldown: 0,
  })
  // A client that was told to respawn takes itself for dead until it is told of its health.
  const { health, food, foodSaturation } = entity
  player.send('update_health', { health, food, foodSaturation })
  const { x, y, z } = entity.position
  player.send('position', { x, y, z, yaw: 0, pitch: 0, flags: 0, teleportId: 1 })
}
