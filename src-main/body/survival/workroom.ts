// Who works for long at stations in a cave does so in a niche of its own, closed behind it: somebody always comes by there.
import { isOwnTunnel } from '../atlas/own-tunnels.ts'
import { hasPickaxe } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { walkFloors } from '../moving/floors.ts'
import type { Run } from '../running/run.ts'
import { isDeep } from '../senses/depth.ts'
import { rockNiche } from './rock-niche.ts'
import { wallIn } from './shelter.ts'
import { isShutIn } from './shutting-in.ts'

/** Steps within which the rock is looked through, and a cave has more floors than so many; a pocket that has less holds nobody. */
const STEPS = 6
const FLOORS = 12
/** Blocks that could be put while a niche is made: what takes longer is not worth it. */
const WORTH = 24

/** Digs itself a niche and closes it, where it stands in a cave and the rock is near. What hinders it there hinders no work. */
export async function shutInToWork(context: Context, run: Run): Promise<void> {
  if (!hasPickaxe(context) || !isInCave(context)) return
  const niche = rockNiche(context, STEPS)
  if (!niche || niche.blocks > WORTH) return
  run.log('Shutting itself in to work')
  await wallIn(context, run, niche.site, () => false)
}

/** Below ground, where others come by: a cave, or what it has dug itself where that is open to one; not shut in. */
function isInCave(context: Context): boolean {
  const feet = context.bot.entity.position.offset(0, 0.2, 0).floored()
  if (!isDeep(context, feet) || isShutIn(context)) return false
  let floors = 0
  walkFloors(context.moving.ground, feet, 1, (at, steps) => {
    if (!isOwnTunnel(context, at)) floors += 1
    return floors <= FLOORS && steps < STEPS
  })
  return floors > FLOORS
}
