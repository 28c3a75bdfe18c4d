// The page's side of the mesher: questions with answers, and what it makes as it comes.
import type { FromMesher, Probe, ToMesher } from './messages.ts'
import type { BlockHit, Vector } from './ray.ts'
import type { Roof } from './roofs.ts'

/** What the mesher tells without being asked. */
export type Made = Extract<FromMesher, { type: 'section' | 'dropped' | 'tile' | 'idle' | 'broken' }>

export interface Mesher {
  tell(message: Exclude<ToMesher, { type: 'ray' | 'probe' | 'roofs' | 'frame' }>): void
  /** Hands the bytes over: they are gone here afterwards. */
  frame(bytes: ArrayBuffer): void
  /** The first block on a line; null where there is none within reach. */
  ray(from: Vector, direction: Vector, reach: number): Promise<BlockHit | null>
  /** Light, fluid and biome at places: x, y, z each. */
  probe(places: readonly number[]): Promise<Probe>
  /** Where rain or snow falls within `reach` blocks of a place, and how far down. */
  roofs(x: number, z: number, reach: number): Promise<readonly Roof[]>
  /** Ends the worker; answers that were awaited never come. */
  close(): void
}

/** Starts the mesher's worker. */
export const startMesher = (onMade: (made: Made) => void): Mesher => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'mesher' })
  const rays = new Map<number, (hit: BlockHit | null) => void>()
  const probes = new Map<number, (probe: Probe) => void>()
  const roofings = new Map<number, (roofs: readonly Roof[]) => void>()
  let last = 0
  const post = (message: ToMesher, transfer: Transferable[] = []) => worker.postMessage(message, transfer)

  worker.onmessage = ({ data }: MessageEvent<FromMesher>) => {
    switch (data.type) {
      case 'hit':
        rays.get(data.id)?.(data.hit)
        rays.delete(data.id)
        break
      case 'probed':
        probes.get(data.id)?.(data)
        probes.delete(data.id)
        break
      case 'roofed':
        roofings.get(data.id)?.(data.roofs)
        roofings.delete(data.id)
        break
      default:
        onMade(data)
    }
  }
  worker.onerror = event => onMade({ type: 'broken', message: event.message })

  return {
    tell: message => post(message),
    frame: bytes => post({ type: 'frame', bytes }, [bytes]),
    ray: (from, direction, reach) =>
      new Promise(resolve => {
        rays.set(++last, resolve)
        post({ type: 'ray', id: last, from, direction, reach })
      }),
    probe: places =>
      new Promise(resolve => {
        probes.set(++last, resolve)
        post({ type: 'probe', id: last, places })
      }),
    roofs: (x, z, reach) =>
      new Promise(resolve => {
        roofings.set(++last, resolve)
        post({ type: 'roofs', id: last, x, z, reach })
      }),
    close: () => worker.terminate(),
  }
}
