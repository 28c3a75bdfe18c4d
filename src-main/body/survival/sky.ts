import { isLeaves, isLog } from '../atlas/kinds.ts'
import type { Context } from '../context.ts'

/** Blocks above within which a roof is looked for also where light comes through it. */
const HEIGHT = 24

/** True where nothing but a tree is above: where monsters come at night. In a high cave the roof is far above. */
export function isUnderOpenSky({ bot, lookout }: Pick<Context, 'bot' | 'lookout'>): boolean {
  const feet = bot.entity.position.floored()
  const top = Math.max(feet.y + HEIGHT, lookout.cells.refresh().roof(feet.x, feet.z))
  for (let up = 2; feet.y + up <= top; up++) {
    const block = bot.blockAt(feet.offset(0, up, 0), false)
    if (block?.boundingBox === 'block' && !isLeaves(block.name) && !isLog(block.name)) return false
  }
  return true
}
