import { isLoose, isNatural } from '../blocks/natural.ts'
import { digMs } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { type Block, SIDES, type Vec3, Vec3 as Vector } from '../game.ts'

/** Blocks around in which a place to dig in is looked for. */
const RADIUS = 6
/** Room for a body, and a lid that has its neighbours to hold on to. */
export const DEPTH = 3
/** Longer digging leaves too much time for whoever comes. */
const MOST_DIG_MS = 9000

const FLUID = /water|lava|bubble/

/** The nearest place where feet stand now or soon, with ground below that can be dug into and holds all around. */
export function burrowSite(context: Context): Vec3 | undefined {
  const { bot } = context
  const feet = bot.entity.position.floored()
  const places: Vec3[] = []
  for (let dx = -RADIUS; dx <= RADIUS; dx++) {
    for (let dz = -RADIUS; dz <= RADIUS; dz++) {
      for (const dy of [0, 1, -1]) places.push(feet.plus(new Vector(dx, dy, dz)))
    }
  }
  return places.sort((a, b) => a.distanceTo(feet) - b.distanceTo(feet)).find(place => suits(context, place))
}

function suits(context: Context, feet: Vec3): boolean {
  const { bot } = context
  const at = (place: Vec3) => bot.blockAt(place, false)
  const open = (place: Vec3) => {
    const block = at(place)
    return block?.boundingBox === 'empty' && !FLUID.test(block.name)
  }
  const holds = (place: Vec3) => at(place)?.boundingBox === 'block'
  if (!open(feet) || !open(feet.offset(0, 1, 0)) || !holds(feet.offset(0, -DEPTH - 1, 0))) return false
  let ms = 0
  for (let down = 1; down <= DEPTH; down++) {
    const block = at(feet.offset(0, -down, 0))
    if (!block || !isDug(context, block)) return false
    ms += digMs(context, block)
    for (const [dx, dz] of SIDES) if (!holds(feet.offset(dx, -down, dz))) return false
  }
  return ms <= MOST_DIG_MS
}

const isDug = (context: Context, block: Block): boolean =>
  block.diggable &&
  isNatural(block.name) &&
  !/_ore$/.test(block.name) &&
  !isLoose(block.name) &&
  !context.protect(block.name, block.position)
