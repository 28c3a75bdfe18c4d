import type { Context } from '../context.ts'
import { Drops } from '../drops/drops.ts'
import { countOf, owned } from '../items/inventory.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'

/** Collects what lies on the ground around where the bot stands now. */
export async function pickUp(
  context: Context,
  run: Run,
  order: { items?: readonly string[]; radius: number },
): Promise<Report> {
  const { bot } = context
  const wanted = order.items && new Set(order.items)
  const from = bot.entity.position.clone()
  const total = () => (wanted ? countOf(bot, wanted) : owned(bot).reduce((sum, { count }) => sum + count, 0))
  const had = total()
  const drops = new Drops(
    context,
    name => wanted?.has(name) ?? true,
    position => position.distanceTo(from) <= order.radius,
  )
  try {
    while (drops.seen().length > 0) {
      await run.checkpoint()
      const before = total()
      const seen = drops.seen().length
      if (!(await run.attempt(() => drops.fetch(run)))) drops.leaveNearest()
      run.reached(total() - had)
      const { inventory } = bot
      if (total() === before && drops.seen().length < seen && inventory.emptySlotCount() === 0) {
        throw new Obstacle(
          'blocked',
          'inventory_full',
          'The inventory is full, so nothing more can be picked up. Put something into the chest first.',
        )
      }
    }
  } finally {
    drops.close()
  }
  return { count: Math.max(0, total() - had) }
}
