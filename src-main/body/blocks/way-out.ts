// What nobody breaks may wall the body in for good: stations around it, above all.
import type { Context } from '../context.ts'
import { SIDES, type Vec3 } from '../game.ts'
import { isBelonging } from '../people/manners.ts'
import { kindAt } from '../senses/sight.ts'

/** True unless such a block there would close the last side on which the body gets out on a level, if need be by digging. */
export function leavesWayOut({ bot }: Context, spot: Vec3): boolean {
  const feet = bot.entity.position.offset(0, 0.2, 0).floored()
  const stays = (cell: Vec3) => {
    const kind = kindAt(bot, cell)
    return kind?.boundingBox === 'block' && (!kind.diggable || isBelonging(kind.name))
  }
  const ways = SIDES.map(([dx, dz]) => [feet.offset(dx, 0, dz), feet.offset(dx, 1, dz)])
  const open = ways.filter(cells => !cells.some(stays))
  return open.length === 0 || open.some(cells => !cells.some(cell => cell.equals(spot)))
}
