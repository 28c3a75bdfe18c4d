import type { BoardSubtask, Position, Stock } from '../../contract/index.ts'
import type { Program, Workplace } from '../program.ts'
import {
  actionOptions,
  bringBack,
  carried,
  deliver,
  failureOf,
  fetchReserved,
  newResults,
  plus,
} from '../supplies.ts'
import { workDeadline } from './deadlines.ts'
import { putUp } from './place.ts'

/** Only what was reserved for this subtask may be used up. */
function allowance(subtask: BoardSubtask): Stock {
  let stock: Stock = {}
  for (const { item, count } of subtask.reservations) {
    if (!subtask.tools.includes(item)) stock = plus(stock, { [item]: count })
  }
  return stock
}

/** Fetches the materials, crafts, and brings the result where it belongs. */
export const craft: Program = async (subtask, at) => {
  const missing = await fetchReserved(subtask, at)
  if (missing) return { ok: false, failure: missing, delivered: subtask.progress }
  const before = carried(at)
  const wanted = subtask.quantity - subtask.progress
  const table = tableOf(subtask, at)
  const made = await at.body.act.craft(
    { item: subtask.item, count: wanted, materials: allowance(subtask), ...(table ? { table } : {}) },
    actionOptions(at, workDeadline(subtask)),
  )
  if (made.outcome !== 'done') {
    const left = newResults(subtask, before, at, wanted)
    const delivered = await bringBack(subtask, at, left)
    return { ok: false, failure: failureOf(made), delivered: subtask.progress + delivered }
  }
  if (subtask.deliver === 'ground') return putUp(subtask, at)
  // A craft may give more than was asked for; all of it is of use to the others.
  const results = newResults(subtask, before, at, Number.POSITIVE_INFINITY)
  const delivery = await deliver(subtask, at, results)
  if (delivery.failure) {
    return { ok: false, failure: delivery.failure, delivered: subtask.progress + delivery.count }
  }
  return { ok: true, evidence: { kind: at.chest() ? 'chest' : 'inventory', text: inWords(delivery.count) } }

  function inWords(count: number): string {
    const place = at.chest() && subtask.deliver === 'chest' ? 'put into the chest' : 'in hand'
    return `${count} ${subtask.item} crafted and ${place}`
  }
}

function tableOf(subtask: BoardSubtask, at: Workplace): Position | undefined {
  return subtask.tools.includes('crafting_table') ? at.station('crafting_table') : undefined
}
