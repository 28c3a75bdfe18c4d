// Who works for long at stations in a cave does so in a niche of its own, closed behind it: somebody always comes by there.
import { isOwnTunnel } from '../atlas/own-tunnels.ts'
import { hasPickaxe } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { FACES, type Vec3 } from '../game.ts'
import { isClear } from '../moving/footing.ts'
import type { Run } from '../running/run.ts'
import { isDeep } from '../senses/depth.ts'
import { rockNiche } from './rock-niche.ts'
import { wallIn } from './shelter.ts'
import { isShutIn } from './shutting-in.ts'

/** Steps within which the rock is looked through. */
const STEPS = 6
/** A cave has more room than so many blocks within so many of the body's; a pocket that has less holds nobody. */
const ROOM = 36
const ROOM_WITHIN = 8
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
  return isDeep(context, feet) && !isShutIn(context) && isOpenToCave(context, feet)
}

/** Also from above: down into where it has dug ore somebody may fall who was not to be walked up to. */
function isOpenToCave(context: Context, feet: Vec3): boolean {
  const { ground } = context.moving
  const met = new Set([`${feet}`])
  let edge = [feet]
  let room = 0
  for (let steps = 0; steps < ROOM_WITHIN; steps++) {
    room += edge.filter(at => !isOwnTunnel(context, at)).length
    if (room > ROOM) return true
    const beside = edge.flatMap(at => FACES.map(([x, y, z]) => at.offset(x, y, z)))
    edge = beside.filter(at => {
      if (met.has(`${at}`) || !isClear(ground.at(at.x, at.y, at.z))) return false
      met.add(`${at}`)
      return true
    })
  }
  return false
}
