import type { Vec3 } from 'vec3'
import type { WorldClock } from '../world-context.ts'

const STAGES = 10
/** Any number but a stage takes the cracks away. */
const NONE = -1

/** Shows to others how far somebody's dig is; the digger's client draws its own. The answer takes the cracks away. */
export function showCracks(
  digger: { readonly id: number; _writeOthersNearby(packet: string, fields: object): void },
  position: Vec3,
  ticks: number,
  clock: WorldClock,
): () => void {
  const begin = clock.realTick
  let shown = NONE
  const show = (stage: number) => {
    if (stage === shown) return
    shown = stage
    digger._writeOthersNearby('block_break_animation', {
      entityId: digger.id,
      location: position,
      destroyStage: stage,
    })
  }
  const stop = clock.onRealTick.on(tick => {
    show(Math.min(STAGES - 1, Math.floor(((tick - begin) / ticks) * STAGES)))
  })
  return () => {
    stop()
    show(NONE)
  }
}
