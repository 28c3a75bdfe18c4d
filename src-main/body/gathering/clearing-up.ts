import { digThrough, isTedious, takeBack, ticksThrough } from '../blocks/tunnel.ts'
import type { Context } from '../context.ts'
import { REACH, type Vec3 } from '../game.ts'
import type { Run } from '../running/run.ts'
import { isDeep } from '../senses/depth.ts'
import { comesInTouch } from '../senses/sight.ts'
import { InReach } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'

/** Blocks around in which a scaffold is gone back to. */
const NEAR = 24
/** Blocks down to it at most: in a pit it disturbs nobody. */
const LOWEST = 8
/** Steps to it at most: what is left of it is not worth a way through caves, or one until the night. */
const LONGEST = 40
/** Ticks that a climb to it may take where no way leads there. */
const MOST_TICKS = 300

/** Takes back the scaffold, also what is out of reach but stands in the open nearby: nothing is left hanging in the air. */
export async function clearUp(context: Context, run: Run): Promise<void> {
  const { bot, scaffold } = context
  const tried = new Set<string>()
  const away = (at: Vec3) => at.distanceTo(bot.entity.position)
  const isNear = (at: Vec3) => away(at) <= NEAR && bot.entity.position.y - at.y <= LOWEST
  for (;;) {
    await takeBack(context, run)
    const [next] = scaffold
      // What stands in the dark is seen by nobody.
      .filter(at => isNear(at) && !tried.has(`${at}`) && !isDeep(context, at) && !isTedious(context, at))
      .sort((a, b) => away(a) - away(b))
    if (!next) return
    tried.add(`${next}`)
    const until = () => comesInTouch(bot, next)
    const goal = new InReach(bot, next, REACH)
    const end = await walk(context, run, goal, { until, longest: LONGEST })
    // What it got up there by may be gone: a tree was felled, or its leaves withered.
    if (end === 'no path' && (await ticksThrough(context, run, goal)) <= MOST_TICKS)
      await digThrough(context, run, goal, { until })
  }
}
