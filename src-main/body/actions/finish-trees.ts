import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import { Felling } from '../gathering/felling.ts'
import { Haul } from '../gathering/haul.ts'
import type { Report, Run } from '../running/run.ts'

/**
 * Fells what was left of trees because others waited for the first of their logs. Who is called away meanwhile remembers
 * the rest.
 */
export async function finishTrees(context: Context, run: Run): Promise<Report> {
  let count = 0
  const { begunTrees } = context
  for (let logs = begunTrees.shift(); logs; logs = begunTrees.shift()) {
    const item = nameOf(logs, context)
    if (!item) continue
    const haul = new Haul(context, run, { items: [item], count: logs.length })
    try {
      await new Felling(haul, logs).finish()
      count += haul.gained
    } catch (error) {
      if (run.signal.aborted) begunTrees.unshift(logs)
      throw error
    } finally {
      haul.close()
    }
  }
  return { count }
}

/** What the trunk is of, by the lowest log that still stands. */
const nameOf = (logs: readonly Vec3[], { bot }: Context): string | undefined =>
  logs
    .map(log => bot.blockAt(log, false)?.name)
    .find(name => name?.endsWith('_log') || name?.endsWith('_stem'))
