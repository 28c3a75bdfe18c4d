// Caves out of which archers have driven the body: who goes back in at once is shot at again.
import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Entity, type Vec3, vec, worldOf } from '../game.ts'
import { isUnderOpenSky } from './sky.ts'

/** Blocks around the place where it hid, and milliseconds for which others are looked for elsewhere. */
const AROUND = 16
const SHUNNED_MS = 120_000

interface Retreat {
  readonly at: Vec3
  readonly archer: Vec3
  readonly world: string
  readonly until: number
}

const retreats = new WeakMap<Context, readonly Retreat[]>()

/** It hides from an archer where it stands now. In the open they do not keep to a place. */
export function noteDrivenOff(context: Context, archer: Entity): void {
  if (isUnderOpenSky(context)) return
  const at = context.bot.entity.position.clone()
  const until = performance.now() + SHUNNED_MS
  const retreat = { at, archer: archer.position.clone(), world: worldOf(context.bot), until }
  retreats.set(context, [...ofLate(context), retreat])
}

/** True about where it had to hide a short while ago. */
export const isDrivenOff = (context: Context, place: Position): boolean =>
  ofLate(context).some(({ at }) => at.distanceTo(vec(place)) < AROUND)

/** Where the archers stood from whom it had to hide a short while ago. */
export const archersOfLate = (context: Context): readonly Vec3[] =>
  ofLate(context).map(({ archer }) => archer)

function ofLate(context: Context): readonly Retreat[] {
  const all = retreats.get(context) ?? []
  if (all.length === 0) return all
  const now = performance.now()
  const world = worldOf(context.bot)
  return all.filter(each => each.until > now && each.world === world)
}
