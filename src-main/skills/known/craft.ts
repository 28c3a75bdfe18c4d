import type { ActionResult } from '../../body/interface.ts'
import { amountOf, type BoardSubtask, type Failure, minus, type Stock } from '../../contract/index.ts'
import { craftable } from '../craftable.ts'
import { stationNear } from '../field-stations.ts'
import type { Program, Workplace } from '../program.ts'
import {
  acceptable,
  actionOptions,
  carried,
  deliver,
  failureOf,
  fetchReserved,
  gaveUp,
  newResults,
  plus,
} from '../supplies.ts'
import { makeRoom } from '../waste.ts'
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

/**
 * Crafts the item and, where its own materials run short, what is accepted in its stead: birch logs give birch planks.
 * Gives the failure of the craft that did not work.
 */
async function craftAny(subtask: BoardSubtask, at: Workplace, wanted: number): Promise<Failure | undefined> {
  let materials = allowance(subtask)
  let left = wanted
  for (const item of acceptable(subtask, subtask.item)) {
    const count = Math.min(left, craftable(item, materials, at.knowledge))
    if (count <= 0) continue
    const made = await craftOne(item, count, materials, subtask, at)
    if (made.outcome !== 'done') return failureOf(made)
    left -= made.gained[item] ?? 0
    materials = minus(materials, made.lost)
    if (left <= 0) return undefined
  }
  // What is left the body refuses, in its own words.
  const refused = await craftOne(subtask.item, left, materials, subtask, at)
  return refused.outcome === 'done' ? undefined : failureOf(refused)
}

async function craftOne(
  item: string,
  count: number,
  materials: Stock,
  subtask: BoardSubtask,
  at: Workplace,
): Promise<ActionResult> {
  const table = subtask.tools.includes('crafting_table') ? await stationNear('crafting_table', at) : undefined
  return at.body.act.craft(
    { item, count, materials, ...(table ? { table } : {}) },
    actionOptions(at, workDeadline(subtask)),
  )
}

/** Fetches the materials, crafts, and brings the result where it belongs. */
export const craft: Program = async (subtask, at) => {
  const missing = await fetchReserved(subtask, at)
  if (missing) return gaveUp(subtask, at, missing)
  await makeRoom(at)
  const before = carried(at)
  const wanted = subtask.quantity - subtask.progress
  const failure = await craftAny(subtask, at, wanted)
  if (failure) return gaveUp(subtask, at, failure, { kept: newResults(subtask, before, at, wanted) })
  if (subtask.deliver === 'ground') return putUp(subtask, at)
  // A craft may give more than was asked for; all of it is of use to the others.
  const results = () => newResults(subtask, before, at, Number.POSITIVE_INFINITY)
  const delivery = await deliver(subtask, at, results())
  if (delivery.failure) {
    return gaveUp(subtask, at, delivery.failure, { delivered: delivery.count, kept: results() })
  }
  const place = at.chest() && subtask.deliver === 'chest' ? 'put into the chest' : 'in hand'
  return {
    ok: true,
    evidence: {
      kind: at.chest() ? 'chest' : 'inventory',
      text: `${amountOf(delivery.count, subtask.item)} crafted and ${place}`,
    },
  }
}
