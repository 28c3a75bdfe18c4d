import type { Vec3 } from 'vec3'
import { columnKey, type Terrain } from '../land/terrain.ts'
import type { Squid } from '../squid/squid.ts'

interface SettingPorts {
  readonly squid: Squid
  readonly terrain: Terrain
  /** Another block stands there than before. */
  replaced(at: Vec3, before: string): void
  /** Lets what is around feel a change. */
  feel(at: Vec3): void
}

/** The ways to set a block: with or without telling clients, with or without what is around feeling it. */
export interface BlockSetting {
  /** Sets a block that nobody is told of. @returns false outside the world */
  store(at: Vec3, state: number): boolean
  /** Tells the clients what stands there. */
  announce(at: Vec3): void
  /** Sets a block and tells the clients; what is around feels nothing. */
  setQuietly(position: Vec3, state: number): void
  /** Lets a changed block and those around it feel the change. */
  neighbours(position: Vec3): void
}

export function createBlockSetting({ squid, terrain, replaced, feel }: SettingPorts): BlockSetting {
  const store = (at: Vec3, state: number): boolean => {
    const before = terrain.blockAt(at).name
    if (!terrain.setState(at, state)) return false
    if (terrain.blockAt(at).name !== before) replaced(at, before)
    return true
  }
  const announce = (at: Vec3) => {
    const type = terrain.blockAt(at).stateId
    for (const player of squid.players) {
      if (player.loadedChunks?.[columnKey(at)]) player._client.write('block_change', { location: at, type })
    }
  }
  return {
    store,
    announce,
    setQuietly(position, state) {
      const at = position.floored()
      if (store(at, state)) announce(at)
    },
    neighbours: position => feel(position.floored()),
  }
}
