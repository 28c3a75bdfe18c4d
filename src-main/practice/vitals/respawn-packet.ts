import type { WorldContext, WorldPlayer } from '../world-context.ts'

/**
 * Replaces flying-squid's respawn packet, whose dimension is not what clients of 1.19 and later expect: they get
 * the one of the login packet.
 */
export function repairRespawnPacket(context: WorldContext, player: WorldPlayer): void {
  const { entity } = player
  const login = (context.registry as { loginPacket?: { worldType?: string } }).loginPacket
  const hashedSeed = (context.squid as { hashedSeed?: unknown }).hashedSeed ?? [0, 0]
  entity._sendRespawn = () =>
    player.send('respawn', {
      dimension: login?.worldType ?? 'minecraft:overworld',
      worldName: 'minecraft:overworld',
      hashedSeed,
      gamemode: entity.gameMode,
      previousGamemode: 255,
      isDebug: false,
      isFlat: context.preset.kind === 'built',
      copyMetadata: false,
      death: undefined,
      portalCooldown: 0,
    })
}
