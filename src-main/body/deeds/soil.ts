import { isFoliage } from '../blocks/natural.ts'
import type { Context } from '../context.ts'
import { type Vec3, Vec3 as Vector } from '../game.ts'
import { mayBreak } from '../people/manners.ts'

/** Blocks from water within which tilled soil is moist, level with it or one below. https://minecraft.wiki/w/Farmland */
const MOIST = 4
const TILLABLE = /^(grass_block|grass|dirt|dirt_path|grass_path)$/

/** Soil around water that nobody has built on, which the sky lights: the nearest to a place first. */
export function soilBeside(
  context: Context,
  water: Vec3,
  near: Vec3,
  isClosed: (at: Vec3) => boolean,
): Vec3[] {
  const { bot, lookout } = context
  const cells = lookout.cells.refresh()
  const found: Vec3[] = []
  for (let dx = -MOIST; dx <= MOIST; dx++) {
    for (let dz = -MOIST; dz <= MOIST; dz++) {
      for (const dy of [0, -1]) {
        const at = water.plus(new Vector(dx, dy, dz))
        if (!TILLABLE.test(cells.name(at.x, at.y, at.z)) || isClosed(at)) continue
        if (!isBare(context, at.offset(0, 1, 0)) || !cells.isUnderSky(at.x, at.y, at.z)) continue
        const block = bot.blockAt(at)
        if (block && mayBreak(context, block)) found.push(at)
      }
    }
  }
  return found.sort((a, b) => a.distanceTo(near) - b.distanceTo(near))
}

/** Nothing there, or what a stroke of the hand clears. */
function isBare({ bot }: Context, at: Vec3): boolean {
  const name = bot.blockAt(at, false)?.name ?? ''
  return /(^|_)air$/.test(name) || (isFoliage(name) && !/leaves|vine|snow/.test(name)) || name === 'grass'
}
