import { digBlock } from '../digging.ts'
import type { Vec3 } from '../game.ts'
import { mayBreak } from '../manners.ts'
import { isLoose, isNatural } from '../natural.ts'
import { inTouch, neighbours } from '../sight.ts'
import type { Haul } from './haul.ts'
import { type Heading, PROBE_DEPTH, stepOf, turned } from './mine-layout.ts'
import { toolsFor } from './wear.ts'

/**
 * Looks into both walls of a tunnel: holes of one block at the height of the eyes, as deep as the arm reaches. They lay bare
 * more stone for each block than the tunnel does, and nobody has to walk. Ends as soon as something wanted is seen, and
 * before water, lava and whatever could slide.
 */
export async function probe(haul: Haul, heading: Heading): Promise<void> {
  const { context } = haul
  const head = context.bot.entity.position.offset(0, 1.2, 0).floored()
  const known = haul.known()
  for (const quarters of [1, -1]) {
    const [dx, dz] = stepOf(turned(heading, quarters))
    for (let depth = 1; depth <= PROBE_DEPTH; depth++) {
      if (!(await open(haul, head.offset(dx * depth, 0, dz * depth)))) break
      context.lookout.glance()
      if (haul.known() > known) return
    }
  }
}

/** Digs one block of the hole. False where it had better end. */
async function open(haul: Haul, at: Vec3): Promise<boolean> {
  const { context, run } = haul
  const { bot } = context
  const block = bot.blockAt(at)
  if (!block || !isNatural(block.name) || haul.sources.has(block.name) || haul.isClosed(at)) return false
  const around = neighbours(at).map(spot => bot.blockAt(spot, false)?.name ?? '')
  if (isLoose(block.name) || around.some(name => /water|lava/.test(name))) return false
  if (isLoose(bot.blockAt(at.offset(0, 1, 0), false)?.name ?? '')) return false
  if (!inTouch(bot, at) || !mayBreak(context, block)) return false
  return (await digBlock(context, run, at, toolsFor(haul, block))) === 'dug'
}
