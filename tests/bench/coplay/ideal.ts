import type { Plan, Subtask } from '../../../src-main/contract/index.ts'

const MS_PER_TICK = 50

/** Work that several can do side by side, each with a part of the quantity. */
const SHARED = new Set<Subtask['action']>(['gather', 'kill'])

/**
 * The least time, in seconds, in which so many people could do a plan with perfect hands and no way to walk: the longest
 * chain of subtasks that need one another, where gathering is shared evenly by all and everything else takes one pair of
 * hands its time, and never less than all work shared evenly, apart from smelting, which furnaces do by themselves. Crafts
 * take no time, as in the physical bound.
 * A plan that smelts in more furnaces than it lists, or in parts, can be done in less.
 */
export function idealSeconds(plan: Plan, people: number): number {
  const ticks = (subtask: Subtask) => {
    if (subtask.action === 'craft' || subtask.action === 'place') return 0
    return SHARED.has(subtask.action)
      ? subtask.workTicks / Math.min(people, subtask.quantity)
      : subtask.workTicks
  }
  const ends = new Map<number, number>()
  for (const subtask of plan.subtasks) {
    const begin = Math.max(0, ...subtask.needs.map(id => ends.get(id) ?? 0))
    ends.set(subtask.id, begin + ticks(subtask))
  }
  const chain = Math.max(0, ...ends.values())
  const hands = plan.subtasks
    .filter(({ action }) => SHARED.has(action))
    .reduce((sum, { workTicks }) => sum + workTicks, 0)
  return (Math.max(chain, hands / people) * MS_PER_TICK) / 1000
}
