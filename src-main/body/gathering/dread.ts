// What the dark below the ground costs, and where the body was slain there.
import { MS_PER_TICK, type Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import type { Dread } from '../moving/search.ts'
import { depthOf, isDeep } from '../senses/depth.ts'
import { isDrivenOff } from '../survival/driven-off.ts'
import { armament } from '../survival/foes.ts'
import { slainNear } from '../survival/grave.ts'
import { darkMs } from './way.ts'

/** Blocks that a cave leads further than it is deep. */
const DEEP = 12
/** Blocks that one sees along the own tunnel. */
export const OWN_TUNNEL = 8
/** What each death of late among those who wait about there costs: most who went back among them died again. */
const SLAIN_MS = 120_000
/** What it costs to go back to an archer that drove it off: a few arrows, and the time behind a block. */
const DRIVEN_OFF_MS = 30_000

/** Milliseconds that a place so many blocks away is dreaded for: under a roof it is reached through caves, or along the own tunnel, where all is near. */
export function dreadOf(context: Context): (at: Position, away: number) => number {
  const perBlock = darkMs(armament(context))
  return (at, away) => {
    if (!isDeep(context, at)) return 0
    const dark = Math.max(0, Math.min(away, depthOf(context, at) + DEEP) - OWN_TUNNEL)
    const driven = isDrivenOff(context, at) ? DRIVEN_OFF_MS : 0
    return dark * perBlock + slainNear(context, at) * SLAIN_MS + driven
  }
}

/** What each block of a way through caves counts for, besides the walk. */
export function darkTicks(context: Context): Dread {
  const ticks = darkMs(armament(context)) / MS_PER_TICK
  return (x, y, z) => (isDeep(context, { x, y, z }) ? ticks : 0)
}
