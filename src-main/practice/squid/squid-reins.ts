import type { Vec3 } from 'vec3'
import type { DrivenClock } from '../world-clock.ts'
import type { Squid } from './squid.ts'

interface Reins {
  readonly squid: Squid
  readonly clock: DrivenClock
  readonly spawnPoint: Vec3
  setBlock(position: Vec3, state: number): void
}

/** Takes what flying-squid would do by itself into our hands: the time, where players come in, how blocks are set. */
export function takeReins({ squid, clock, spawnPoint, setBlock }: Reins): void {
  squid.doDaylightCycle = false
  // flying-squid's own leaves the world's age at 0, by which clients reckon how fast the server ticks.
  squid.setTime = time => {
    squid.time = time
    const age = clock.realTick
    for (const { _client: client } of squid.players)
      client.write('update_time', { age: [0, age], time: [0, time] })
  }
  squid.getSpawnPoint = async () => spawnPoint.clone()
  // flying-squid's own would wake its redstone, which fails on every version after 1.12.
  squid.setBlock = async (_world, position, state) => setBlock(position, state)
  let before = performance.now()
  squid.on('tick', () => {
    const now = performance.now()
    clock.advance(now - before)
    before = now
  })
}
