import type { SquidPlayer } from './squid.ts'

/**
 * Keeps the columns around a player coming, anew in each column that it enters. flying-squid looks only when the player
 * has gone sixteen blocks, and then at the place before the move: after a teleport, a client that waits for the ground
 * before it moves would wait for ever. The answer is to be called once a tick.
 */
export function sendSurroundings(player: SquidPlayer): () => void {
  let shown: string | undefined
  let sent: string | undefined
  return () => {
    const chunkX = Math.floor(player.position.x / 16)
    const chunkZ = Math.floor(player.position.z / 16)
    const key = `${chunkX},${chunkZ}`
    if (key !== shown) {
      shown = key
      player._client.write('update_view_position', { chunkX, chunkZ })
    }
    if (key === sent || player.sendingChunks) return
    sent = key
    void player.worldSendRestOfChunks()
  }
}
