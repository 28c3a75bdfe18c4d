import type { Plan, Subtask } from '../../../src-main/contract/index.ts'

const MS_PER_TICK = 50

/** Work that several can do side by side, each with a part of the quantity. */
const SHARED = new Set<Subtask['action']>(['gather', 'kill'])

/**
 * The least time, in seconds, in which so many people could do a plan with perfect hands, the tools that it names and no way
 * to walk: the longest chain of subtasks that need one another, where gathering is shared evenly by all, smelting by the
 * furnaces that the plan puts up, and everything else takes one pair of hands its time; and never less than all work shared
 * evenly, apart from smelting, which furnaces do by themselves. Portions of one thing wait for nothing of each other. Crafts take
 * no time, as in the physical bound.
 * It is the ideal of this plan, which is not that of a plan for fewer: with more furnaces there is more to be dug.
 */
export function idealSeconds(plan: Plan, people: number): number {
  const stands = (station: string) =>
    plan.subtasks.reduce(
      (sum, { item, deliver, quantity }) => (deliver === 'ground' && item === station ? sum + quantity : sum),
      0,
    )
  const ticks = ({ action, quantity, tools, workTicks }: Subtask) => {
    if (action === 'craft' || action === 'place') return 0
    if (SHARED.has(action)) return workTicks / Math.min(people, quantity)
    const furnaces = Math.max(1, ...tools.map(stands))
    return (workTicks / quantity) * Math.ceil(quantity / furnaces)
  }
  const byId = new Map(plan.subtasks.map(subtask => [subtask.id, subtask]))
  const isPortion = (a: Subtask, b: Subtask | undefined) => a.action === b?.action && a.item === b.item
  const ends = new Map<number, number>()
  for (const subtask of plan.subtasks) {
    const needs = subtask.needs.filter(id => !isPortion(subtask, byId.get(id)))
    const begin = Math.max(0, ...needs.map(id => ends.get(id) ?? 0))
    ends.set(subtask.id, begin + ticks(subtask))
  }
  const chain = Math.max(0, ...ends.values())
  const hands = plan.subtasks
    .filter(({ action }) => SHARED.has(action))
    .reduce((sum, { workTicks }) => sum + workTicks, 0)
  return (Math.max(chain, hands / people) * MS_PER_TICK) / 1000
}
