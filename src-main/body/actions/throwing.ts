import type { Stock } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { carried, difference } from '../items/inventory.ts'
import { faceAway } from '../items/throwing-place.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { settled } from '../running/waiting.ts'

/** Milliseconds for the server's answer to a throw. */
const ANSWER_MS = 5000

/** Throws so many of an item where the bot looks. @throws Obstacle refused_by_server */
export async function throwItem({ bot, knowledge }: Context, item: string, count: number): Promise<void> {
  const type = bot.registry.itemsByName[item]?.id
  if (type === undefined) return
  const error = await settled(bot, bot.toss(type, null, count), ANSWER_MS)
  if (error)
    throw new Obstacle(
      'blocked',
      'refused_by_server',
      `The server did not let it throw ${knowledge.label(item).toLowerCase()}: ${error.message}.`,
    )
}

/** Throws things away to where they are not picked up again, as many of each as it has. */
export async function discard(context: Context, run: Run, { items }: { items: Stock }): Promise<Report> {
  const { bot } = context
  const before = carried(bot)
  await faceAway(context, run)
  for (const [item, count] of Object.entries(items)) {
    await run.checkpoint()
    const has = Math.min(count, carried(bot)[item] ?? 0)
    if (has > 0) await throwItem(context, item, has)
  }
  const { lost } = difference(before, carried(bot))
  return { count: Object.keys(items).reduce((sum, item) => sum + (lost[item] ?? 0), 0) }
}
