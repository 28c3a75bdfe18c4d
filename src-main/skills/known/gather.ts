import type { ActionOptions, ActionResult } from '../../body/interface.ts'
import type { BoardSubtask, Failure, Stock } from '../../contract/index.ts'
import { amountOf } from '../../contract/index.ts'
import type { Program, ProgramResult, Workplace } from '../program.ts'
import {
  acceptable,
  actionOptions,
  bringBack,
  carried,
  deliver,
  failureOf,
  fetchReserved,
  newResults,
} from '../supplies.ts'
import { workDeadline } from './deadlines.ts'

/** Work in the field: takes tools along, collects until the quantity is had, and brings it home with the tools. */
async function collect(
  subtask: BoardSubtask,
  at: Workplace,
  work: (wanted: number, options: ActionOptions) => Promise<ActionResult>,
  goods: (before: Stock, wanted: number) => Stock,
): Promise<ProgramResult> {
  const missing = await fetchReserved(subtask, at)
  if (missing) return { ok: false, failure: missing, delivered: subtask.progress }
  const before = carried(at)
  const wanted = subtask.quantity - subtask.progress
  const result = await work(wanted, {
    ...actionOptions(at, workDeadline(subtask)),
    progress: count => at.progress(Math.min(subtask.quantity, subtask.progress + count)),
  })
  const had = goods(before, wanted)
  if (result.outcome !== 'done') {
    const delivered = await bringBack(subtask, at, had)
    return failed(failureOf(result), delivered)
  }
  const delivery = await deliver(subtask, at, had)
  if (delivery.failure) return failed(delivery.failure, delivery.count)
  const place = at.chest() && subtask.deliver === 'chest' ? 'brought to the chest' : 'in hand'
  const counts = Object.entries(had).map(([item, count]) => amountOf(count, item))
  return {
    ok: true,
    evidence: { kind: at.chest() ? 'chest' : 'inventory', text: `${counts.join(', ')} ${place}` },
  }

  function failed(failure: Failure, delivered: number): ProgramResult {
    return { ok: false, failure, delivered: subtask.progress + delivered }
  }
}

/** Mines, fells or picks, and delivers all that was gained of the item, also beyond what was asked for. */
export const gather: Program = (subtask, at) =>
  collect(
    subtask,
    at,
    (count, options) => at.body.act.gather({ items: acceptable(subtask, subtask.item), count }, options),
    before => newResults(subtask, before, at, Number.POSITIVE_INFINITY),
  )

/** Hunts, and delivers what the prey dropped. */
export const kill: Program = (subtask, at) => {
  const drops = Object.keys(subtask.drops ?? {})
  return collect(
    subtask,
    at,
    (count, options) =>
      at.body.act.kill(
        { mob: subtask.item, count, ...(subtask.drops ? { keep: subtask.drops } : {}) },
        options,
      ),
    before => {
      const now = carried(at)
      const gained: Stock = {}
      for (const item of drops) {
        const more = (now[item] ?? 0) - (before[item] ?? 0)
        if (more > 0) gained[item] = more
      }
      return gained
    },
  )
}
