import type { BoardSubtask } from '../../contract/index.ts'
import { amountOf } from '../../contract/index.ts'
import type { Program, Workplace } from '../program.ts'
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

/** Which of the materials are fuel and which go in at the top, by the facts of smelting. */
function sort(subtask: BoardSubtask, at: Workplace): { input: string[]; fuels: string[] } {
  const inputs = new Set(at.knowledge.smeltingRecipes(subtask.item).flatMap(recipe => recipe.input))
  const input: string[] = []
  const fuels: string[] = []
  for (const material of Object.keys(subtask.materials)) {
    const names = acceptable(subtask, material)
    if (inputs.has(material)) input.push(...names.filter(name => inputs.has(name)))
    else fuels.push(...names.filter(name => at.knowledge.burnTicks(name) > 0))
  }
  return { input, fuels }
}

const stations = ['furnace', 'blast_furnace', 'smoker']

/** Loads the furnace with what was reserved, waits for it, and brings the result to the chest. */
export const smelt: Program = async (subtask, at) => {
  const kind = subtask.tools.find(tool => stations.includes(tool)) ?? 'furnace'
  const furnace = at.station(kind)
  if (!furnace) {
    const message = `There is no ${kind} left to smelt in: craft one and place it beside the chest.`
    return { ok: false, failure: { code: 'resource_gone', message }, delivered: subtask.progress }
  }
  const missing = await fetchReserved(subtask, at)
  if (missing) return { ok: false, failure: missing, delivered: subtask.progress }
  const before = carried(at)
  const wanted = subtask.quantity - subtask.progress
  const smelted = await at.body.act.smelt(
    { ...sort(subtask, at), result: subtask.item, count: wanted, furnace },
    {
      ...actionOptions(at, workDeadline(subtask)),
      progress: count => at.progress(Math.min(subtask.quantity, subtask.progress + count)),
    },
  )
  const results = newResults(subtask, before, at, Number.POSITIVE_INFINITY)
  if (smelted.outcome !== 'done') {
    const delivered = await bringBack(subtask, at, results)
    return { ok: false, failure: failureOf(smelted), delivered: subtask.progress + delivered }
  }
  const delivery = await deliver(subtask, at, results)
  if (delivery.failure) {
    return { ok: false, failure: delivery.failure, delivered: subtask.progress + delivery.count }
  }
  return {
    ok: true,
    evidence: {
      kind: at.chest() ? 'chest' : 'inventory',
      text: `${amountOf(delivery.count, subtask.item)} smelted and delivered`,
    },
  }
}
