import { columnKey } from '../land/terrain.ts'
import type { Squid, SquidPlayer } from '../squid/squid.ts'

/** Lets columns come late to the clients, as on a server that makes or sends them slowly. */
export interface ChunkDelay {
  /** Milliseconds for each column that is sent from now on; 0 turns it off. */
  set(ms: number): void
}

export function createChunkDelay(squid: Squid): ChunkDelay {
  let ms = 0
  squid.on('newPlayer', (player: SquidPlayer) => {
    const send = player.sendChunk
    player.sendChunk = (chunkX, chunkZ, column) => {
      if (ms <= 0) return send(chunkX, chunkZ, column)
      setTimeout(() => {
        const wanted = player.loadedChunks[columnKey({ x: chunkX * 16, z: chunkZ * 16 })]
        // It has been changed since, or made anew.
        const now = squid.overworld.getLoadedColumn(chunkX, chunkZ)
        if (wanted && now && !player.disconnected) void send(chunkX, chunkZ, now)
      }, ms)
      return Promise.resolve()
    }
  })
  return {
    set(next) {
      ms = next
    },
  }
}
