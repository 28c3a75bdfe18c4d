import type { Context } from '../context.ts'
import { Felling } from '../gathering/felling.ts'
import { Haul } from '../gathering/haul.ts'
import type { Report, Run } from '../run.ts'

/** Fells what was left of trees because others waited for the first of their logs. */
export async function finishTrees(context: Context, run: Run): Promise<Report> {
  let count = 0
  for (const logs of context.begunTrees.splice(0)) {
    const [lowest] = logs
    const item = lowest && context.bot.blockAt(lowest, false)?.name
    if (!item) continue
    const haul = new Haul(context, run, { items: [item], count: logs.length })
    try {
      await new Felling(haul, logs).finish()
      count += haul.gained
    } finally {
      haul.close()
    }
  }
  return { count }
}
