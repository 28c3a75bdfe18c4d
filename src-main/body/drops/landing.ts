import type { Context } from '../context.ts'
import { type Vec3, Vec3 as Vector } from '../game.ts'
import { SOLID, TOP, WATER } from '../moving/kinds.ts'

/** Blocks that something falls while one goes there. */
const DEEPEST_FALL = 8
/** Parts of a block in which the height of its top is told. */
const SIXTEENTHS = 16
/** Half the width of a dropped item, in blocks, less a hair, so that the wall that it lies against does not count. https://minecraft.wiki/w/Item_(entity) */
const HALF = 0.12

/** The four corners of a dropped item, level: any of them may hold it up, over the edge of a block too. */
export const corners = (item: Vec3): Vec3[] =>
  [-HALF, HALF].flatMap(x => [-HALF, HALF].map(z => item.offset(x, 0, z)))

/** Where a dropped item in the air comes down: on the top of what is below it, or in water; where it is, if that is too deep. */
export function landing(context: Context, item: Vec3): Vec3 {
  const floors = corners(item).flatMap(corner => floorBelow(context, corner) ?? [])
  return new Vector(item.x, floors.length > 0 ? Math.max(...floors) : item.y, item.z)
}

function floorBelow({ moving: { ground } }: Context, from: Vec3): number | undefined {
  const { x, y, z } = from.floored()
  for (let down = 0; down < DEEPEST_FALL; down++) {
    if (ground.at(x, y - down, z) & (SOLID | WATER)) return down === 0 ? from.y : y - down
    const below = ground.at(x, y - down - 1, z)
    const risesBy = Math.max(0, (below & TOP) / SIXTEENTHS - 1)
    if (below & SOLID) return Math.min(from.y, y - down + risesBy)
  }
  return undefined
}
