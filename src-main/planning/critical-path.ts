import type { Plan, Subtask } from '../contract/index.ts'

/** Ids of the chain of subtasks that takes the most work, first to last: no number of helpers finishes sooner. */
export function criticalPath(plan: Pick<Plan, 'subtasks'>): number[] {
  const before = new Map<number, { ticks: number; id: number | undefined }>()
  let last: Subtask | undefined
  const ticksTo = (subtask: Pick<Subtask, 'id' | 'workTicks'>) =>
    (before.get(subtask.id)?.ticks ?? 0) + subtask.workTicks
  const byId = new Map(plan.subtasks.map(subtask => [subtask.id, subtask]))
  for (const subtask of plan.subtasks) {
    let longest: { ticks: number; id: number | undefined } = { ticks: 0, id: undefined }
    for (const id of subtask.needs) {
      const needed = byId.get(id)
      if (needed && before.has(id) && (longest.id === undefined || ticksTo(needed) > longest.ticks))
        longest = { ticks: ticksTo(needed), id }
    }
    before.set(subtask.id, longest)
    if (!last || ticksTo(subtask) >= ticksTo(last)) last = subtask
  }
  const path: number[] = []
  for (let id = last?.id; id !== undefined; id = before.get(id)?.id) path.unshift(id)
  return path
}
