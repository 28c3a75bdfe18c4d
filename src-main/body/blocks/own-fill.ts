import { placesOfEach } from '../atlas/places.ts'
import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'

const fills = placesOfEach()

/** Remembers a block with which the bot stopped a hole or walled itself in: nobody misses it if it is dug up again. */
export const noteFill = (context: Context, name: string, at: Vec3): void => fills(context).note(at, name)

/** True for such a block, as long as the same still stands there. */
export const isOwnFill = (context: Context, name: string, x: number, y: number, z: number): boolean =>
  fills(context).at({ x, y, z }) === name
