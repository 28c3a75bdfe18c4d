import type { Vec3 } from 'vec3'
import type { SquidPlayer } from './squid.ts'

/**
 * Keeps the columns around a player coming, anew in each column that it enters: a client that waits for the ground before it moves,
 * after a teleport, would wait for ever. flying-squid looks only when the player has gone sixteen blocks; it notes where the player
 * was when columns were sent last, also when it has sent some by itself. The answer is to be called once a tick.
 */
export function sendSurroundings(player: SquidPlayer): () => void {
  let shown: string | undefined
  return () => {
    const { chunkX, chunkZ, key } = columnOf(player.position)
    if (key !== shown) {
      shown = key
      player._client.write('update_view_position', { chunkX, chunkZ })
    }
    const { lastPositionChunkUpdated: sentFrom } = player
    if (player.sendingChunks || (sentFrom && columnOf(sentFrom).key === key)) return
    void player.worldSendRestOfChunks()
  }
}

function columnOf({ x, z }: Vec3): { chunkX: number; chunkZ: number; key: string } {
  const [chunkX, chunkZ] = [Math.floor(x / 16), Math.floor(z / 16)]
  return { chunkX, chunkZ, key: `${chunkX},${chunkZ}` }
}
