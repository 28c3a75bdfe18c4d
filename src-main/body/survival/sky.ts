import { isLeaves, isLog } from '../atlas/kinds.ts'
import type { Context } from '../context.ts'

/** Blocks above within which a roof is looked for. */
const HEIGHT = 24

/** True where nothing but a tree is above: where monsters come at night. */
export function isUnderOpenSky({ bot }: Context): boolean {
  const feet = bot.entity.position.floored()
  for (let up = 2; up <= HEIGHT; up++) {
    const block = bot.blockAt(feet.offset(0, up, 0), false)
    if (block?.boundingBox === 'block' && !isLeaves(block.name) && !isLog(block.name)) return false
  }
  return true
}
