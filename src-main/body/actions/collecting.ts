// Picking up what a death has scattered: first what is dear, and of what any ground gives no more than is of use.
import type { Stock } from '../../contract/index.ts'
import { fillerCount, isOrdinary } from '../blocks/ordinary.ts'
import type { Context } from '../context.ts'
import { Drops } from '../drops/drops.ts'
import type { Vec3 } from '../game.ts'
import { carried, difference } from '../items/inventory.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'

/** Blocks around the place of the death in which its things lie. */
const SCATTER = 8
const SHOWN_MS = 1500
/** Blocks of any ground with which it goes on. */
const ENOUGH = 48

const hasEnough = (context: Context): boolean => fillerCount(context) >= ENOUGH

/** Picks up what of the things lies about the place. */
export async function collect(context: Context, run: Run, things: Stock, place: Vec3): Promise<void> {
  const kinds = Object.keys(things)
  const ordinary = new Set(kinds.filter(isOrdinary))
  const dear = new Set(kinds.filter(kind => !isOrdinary(kind)))
  await pickUp(context, run, dear, place, () => false)
  await pickUp(context, run, ordinary, place, () => hasEnough(context))
}

async function pickUp(
  context: Context,
  run: Run,
  kinds: ReadonlySet<string>,
  place: Vec3,
  enough: () => boolean,
): Promise<void> {
  if (kinds.size === 0 || enough()) return
  const within = (position: Vec3) => position.distanceTo(place) < SCATTER
  const drops = new Drops(context, name => kinds.has(name), within)
  try {
    const shown = () => drops.seen().length > 0
    await run.step(signal => waitFor(signal, [[context.bot, 'itemDrop']], SHOWN_MS, shown))
    while (!enough() && drops.seen().length > 0)
      if (!(await run.attempt(() => drops.fetch(run)))) drops.leaveNearest()
  } finally {
    drops.close()
  }
}

/** How many of the things it has not got back, but for what any ground gives where it has enough of that. */
export function missing(context: Context, things: Stock, before: Stock): number {
  const { gained } = difference(before, carried(context.bot))
  const counts = ([item]: readonly [string, number]) => !(isOrdinary(item) && hasEnough(context))
  const lacks = ([item, count]: readonly [string, number]) => Math.max(0, count - (gained[item] ?? 0))
  return Object.entries(things)
    .filter(counts)
    .reduce((lacking, entry) => lacking + lacks(entry), 0)
}
