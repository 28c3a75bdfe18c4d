import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'

/** Places that are remembered; the oldest are forgotten first. */
const MOST = 20_000

const tunnels = new WeakMap<Context, Set<string>>()

/** Remembers a place that was dug free for a tunnel: what lies along it has been seen, also by who comes to look for something else. */
export function noteTunnel(context: Context, at: Vec3): void {
  let own = tunnels.get(context)
  if (!own) {
    own = new Set()
    tunnels.set(context, own)
  }
  own.add(`${at}`)
  const [oldest] = own.size > MOST ? own : []
  if (oldest !== undefined) own.delete(oldest)
}

export const isOwnTunnel = (context: Context, at: Vec3): boolean =>
  tunnels.get(context)?.has(`${at}`) === true
