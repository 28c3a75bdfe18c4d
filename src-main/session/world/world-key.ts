import type { WorldState } from '../../contract/index.ts'

/** What a world is known by in the memory; undefined where there is none. A lost one is the same until another is joined. */
export function worldKey(world: WorldState, fresh: boolean): string | undefined {
  if (world.status === 'none') return undefined
  const { target } = world
  if (target.kind === 'server') return `${target.host.toLowerCase()}:${target.port}`
  // A practice world that begins anew each time is another one each time the core starts.
  if (fresh) return `practice ${target.preset} ${process.pid} ${STARTED}`
  const seed = ('seed' in world ? world.seed : undefined) ?? target.seed
  return `practice ${target.preset}${seed === undefined ? '' : ` ${seed}`}`
}

const STARTED = Date.now()
