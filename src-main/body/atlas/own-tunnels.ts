import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import { placesOfEach } from './places.ts'

const tunnels = placesOfEach()

/** Remembers a place that was dug free for a tunnel: what lies along it has been seen, also by who comes to look for something else. */
export const noteTunnel = (context: Context, at: Vec3): void => tunnels(context).note(at, 'tunnel')

export const isOwnTunnel = (context: Context, at: Vec3): boolean => tunnels(context).at(at) !== undefined
