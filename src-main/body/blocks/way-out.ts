// What nobody breaks may wall the body in for good: stations around it, above all.
import type { Context } from '../context.ts'
import { SIDES, type Vec3 } from '../game.ts'
import { HOT, SOLID, WATER } from '../moving/kinds.ts'
import { isPentUp } from '../moving/pent-up.ts'
import { isBelonging, mayBreak } from '../people/manners.ts'
import type { Run } from '../running/run.ts'
import { kindAt, neighbours } from '../senses/sight.ts'
import { digBlock } from './digging.ts'

const feetOf = ({ bot }: Context): Vec3 => bot.entity.position.offset(0, 0.2, 0).floored()

/** The sides on which the body gets out on a level, if need be by digging: where its feet and its head would be. */
function sidesOut(context: Context): Vec3[][] {
  const feet = feetOf(context)
  const stays = (cell: Vec3) => {
    const kind = kindAt(context.bot, cell)
    return kind?.boundingBox === 'block' && (!kind.diggable || isBelonging(kind.name))
  }
  return SIDES.map(([dx, dz]) => [feet.offset(dx, 0, dz), feet.offset(dx, 1, dz)]).filter(
    cells => !cells.some(stays),
  )
}

/** True unless what nobody breaks would close the last such side, if it stood there. */
export function leavesWayOut(context: Context, spot: Vec3): boolean {
  const sides = sidesOut(context)
  return sides.length === 0 || sides.some(cells => !cells.some(cell => cell.equals(spot)))
}

/** Digs down a step where no side is left: below the feet of what stands there the rock is free. @returns whether it did */
export async function digBelowIt(context: Context, run: Run): Promise<boolean> {
  if (sidesOut(context).length > 0 || !isPentUp(context)) return false
  const { ground } = context.moving
  const isOf = (kinds: number, { x, y, z }: Vec3) => (ground.at(x, y, z) & kinds) !== 0
  const floor = feetOf(context).offset(0, -1, 0)
  const block = kindAt(context.bot, floor)
  const isSafe =
    isOf(SOLID, floor.offset(0, -1, 0)) && !neighbours(floor).some(cell => isOf(WATER | HOT, cell))
  if (!block || !isSafe) return false
  if (!mayBreak(context, { name: block.name, diggable: block.diggable, position: floor }, true)) return false
  run.log('Digging out below what stands around it')
  return (await digBlock(context, run, floor)) === 'dug'
}
