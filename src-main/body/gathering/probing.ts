import { isLoose, isNatural } from '../blocks/natural.ts'
import { type Vec3, Vec3 as Vector } from '../game.ts'
import { mayBreak } from '../people/manners.ts'
import { inTouch, neighbours } from '../senses/sight.ts'
import type { Haul } from './haul.ts'
import { type Heading, PROBE_DEPTH, PROBE_HEIGHT, PROBE_STEPS, stepOf, turned } from './mine-layout.ts'
import { toolsFor } from './wear.ts'

/**
 * Looks into the rock around a tunnel, after so many steps on its level: by turns a hole of one block in each wall, at the height of
 * the eyes, and one in the ceiling, as deep as the arm reaches. They lay bare more stone for each block than the tunnel does, and
 * nobody has to walk. Ends as soon as something wanted is seen.
 */
export async function probe(haul: Haul, heading: Heading, steps: number): Promise<void> {
  const { context } = haul
  const head = context.bot.entity.position.offset(0, 1.2, 0).floored()
  const known = haul.known()
  for (const { way, depth } of holesAfter(steps, heading)) {
    for (let deep = 1; deep <= depth; deep++) {
      const at = head.plus(way.scaled(deep))
      if ((way.y > 0 && isBelowHollow(haul, at)) || !(await open(haul, at))) break
      context.lookout.glance()
      if (haul.known() > known) return
    }
  }
}

function holesAfter(steps: number, heading: Heading): { way: Vec3; depth: number }[] {
  if (steps % PROBE_STEPS === PROBE_STEPS / 2) return [{ way: new Vector(0, 1, 0), depth: PROBE_HEIGHT }]
  if (steps % PROBE_STEPS !== 0) return []
  return [1, -1].map(quarters => {
    const [dx, dz] = stepOf(turned(heading, quarters))
    return { way: new Vector(dx, 0, dz), depth: PROBE_DEPTH }
  })
}

/** What lives in a cave would fall upon the head. */
const isBelowHollow = ({ context: { bot } }: Haul, at: Vec3): boolean =>
  neighbours(at).some(spot => spot.y >= at.y && bot.blockAt(spot, false)?.boundingBox === 'empty')

/** Digs one block of a hole. False where it had better end: before water, lava and whatever could slide, for example. */
async function open(haul: Haul, at: Vec3): Promise<boolean> {
  const { context } = haul
  const { bot } = context
  const block = bot.blockAt(at)
  if (!block || !isNatural(block.name) || haul.sources.has(block.name) || haul.refusals.isClosed(at))
    return false
  const around = neighbours(at).map(spot => bot.blockAt(spot, false)?.name ?? '')
  if (isLoose(block.name) || around.some(name => /water|lava/.test(name))) return false
  if (isLoose(bot.blockAt(at.offset(0, 1, 0), false)?.name ?? '')) return false
  if (!inTouch(bot, at) || !mayBreak(context, block)) return false
  return (await haul.clear(at, toolsFor(haul, block))) === 'dug'
}
