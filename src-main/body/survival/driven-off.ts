// Caves out of which archers have driven the body: who goes back in at once is shot at again.
import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Vec3, vec, worldOf } from '../game.ts'
import { isUnderOpenSky } from './sky.ts'

/** Blocks around the place where it hid, and milliseconds for which others are looked for elsewhere. */
const AROUND = 16
const SHUNNED_MS = 120_000

interface Retreat {
  readonly at: Vec3
  readonly world: string
  readonly until: number
}

const retreats = new WeakMap<Context, readonly Retreat[]>()

/** It hides from an archer where it stands now. In the open they do not keep to a place. */
export function noteDrivenOff(context: Context): void {
  if (isUnderOpenSky(context)) return
  const now = performance.now()
  const at = context.bot.entity.position.clone()
  const fresh = (retreats.get(context) ?? []).filter(({ until }) => until > now)
  retreats.set(context, [...fresh, { at, world: worldOf(context.bot), until: now + SHUNNED_MS }])
}

/** True about where it had to hide a short while ago. */
export function isDrivenOff(context: Context, place: Position): boolean {
  const now = performance.now()
  return (retreats.get(context) ?? []).some(
    ({ at, world, until }) =>
      until > now && world === worldOf(context.bot) && at.distanceTo(vec(place)) < AROUND,
  )
}
