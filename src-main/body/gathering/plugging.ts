import { isOwnTunnel } from '../atlas/own-tunnels.ts'
import { fillerBlock, fillerCount } from '../blocks/ordinary.ts'
import { noteFill } from '../blocks/own-fill.ts'
import { isFree, putBlock } from '../blocks/putting.ts'
import type { Vec3 } from '../game.ts'
import { neighbours } from '../senses/sight.ts'
import type { Haul } from './haul.ts'

/** Holes of one step that are closed at most: where there are more, the tunnel leads through a cave. */
const MOST_HOLES = 4
/** Blocks that are kept for floors, water and walls. */
const KEPT = 16

/**
 * Closes the holes through which a tunnel has opened a hollow: whatever lives there would come in. `spared`: places that stay
 * as they are, because the body stands or has to come back there.
 */
export async function plugHoles(
  haul: Haul,
  dug: readonly Vec3[],
  spared: (at: Vec3) => boolean,
): Promise<void> {
  const { context, run } = haul
  const { bot, lookout } = context
  const cells = lookout.cells.refresh()
  const isHollow = (at: Vec3) =>
    cells.roof(at.x, at.z) > at.y && /^(cave_)?air$/.test(bot.blockAt(at, false)?.name ?? '')
  const holes = new Map(
    dug
      .filter(cell => isOwnTunnel(context, cell))
      .flatMap(cell => neighbours(cell))
      .filter(at => !isOwnTunnel(context, at) && !spared(at) && isHollow(at) && isFree(context, at))
      .map(at => [`${at}`, at] as const),
  )
  if (holes.size === 0 || holes.size > MOST_HOLES) return
  run.log('Closes a hole to a cave behind the wall')
  for (const at of holes.values()) {
    const filler = fillerCount(context) > KEPT ? fillerBlock(context) : undefined
    if (filler && (await putBlock(context, run, filler.name, at))) noteFill(context, filler.name, at)
  }
}
