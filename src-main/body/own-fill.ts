import type { Context } from './context.ts'
import type { Vec3 } from './game.ts'

/** Places that are remembered; the oldest are forgotten first. */
const MOST = 20_000

const fills = new WeakMap<Context, Map<string, string>>()

/** Remembers a block with which the bot stopped a hole or walled itself in: nobody misses it if it is dug up again. */
export function noteFill(context: Context, name: string, at: Vec3): void {
  let fill = fills.get(context)
  if (!fill) {
    fill = new Map()
    fills.set(context, fill)
  }
  fill.set(`${at.x},${at.y},${at.z}`, name)
  const [oldest] = fill.size > MOST ? fill.keys() : []
  if (oldest !== undefined) fill.delete(oldest)
}

/** True for such a block, as long as the same still stands there. */
export const isOwnFill = (context: Context, name: string, x: number, y: number, z: number): boolean =>
  fills.get(context)?.get(`${x},${y},${z}`) === name
