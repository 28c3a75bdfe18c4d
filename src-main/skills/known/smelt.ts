import type { BoardSubtask, Position, Stock } from '../../contract/index.ts'
import { amountOf } from '../../contract/index.ts'
import { furnaces } from '../../knowledge/index.ts'
import { cookMeat } from '../field-cooking.ts'
import { smeltSpareIron } from '../field-iron.ts'
import { stationNear } from '../field-stations.ts'
import { moreFurnaces } from '../more-furnaces.ts'
import type { Program, Workplace } from '../program.ts'
import { fuelsFor, isLavish } from '../smelting-fuels.ts'
import {
  acceptable,
  actionOptions,
  carried,
  deliver,
  failureOf,
  fetchReserved,
  gaveUp,
  newResults,
} from '../supplies.ts'
import { makeRoom } from '../waste.ts'
import { workDeadline } from './deadlines.ts'

/** Milliseconds for a walk to the furnace and a look inside. */
const EMPTY_DEADLINE_MS = 60_000

/** Blocks between furnaces that are used together. */
const TOGETHER = 8

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

/** The kind of furnace that a subtask smelts in. */
export const furnaceOf = (subtask: BoardSubtask): string =>
  subtask.tools.find(tool => furnaces.includes(tool)) ?? 'furnace'

/**
 * Takes into the bot's hands what an attempt at this subtask that broke off left in a furnace: who dies or loses the
 * connection cannot empty it. Gives the results among it.
 */
export async function emptyFurnace(subtask: BoardSubtask, furnace: Position, at: Workplace): Promise<Stock> {
  const before = carried(at)
  await at.body.act.smelt(
    { ...sort(subtask, at), result: subtask.item, count: 0, furnace },
    actionOptions(at, EMPTY_DEADLINE_MS),
  )
  return newResults(subtask, before, at, Number.POSITIVE_INFINITY)
}

/** More furnaces that the subtask has to itself. */
const standingBeside = (furnace: Position, kind: string, { reservations }: BoardSubtask): Position[] =>
  reservations
    .flatMap(({ place, item, at }) => (place === 'ground' && item === kind && at ? [at] : []))
    .filter(at => {
      const away = Math.hypot(at.x - furnace.x, at.y - furnace.y, at.z - furnace.z)
      return away > 0 && away <= TOGETHER
    })

/** Loads the furnace with what was reserved, waits for it, and brings the result to the chest. */
export const smelt: Program = async (subtask, at) => {
  const kind = furnaceOf(subtask)
  // With a full bag no furnace can be made here, and the other one may be far.
  await makeRoom(at)
  const furnace = await stationNear(kind, at)
  if (!furnace) {
    const message = `There is no ${kind} left to smelt in: craft one and place it beside the chest.`
    return gaveUp(subtask, at, { code: 'resource_gone', message })
  }
  const missing = await fetchReserved(subtask, at)
  if (missing) return gaveUp(subtask, at, missing)
  const before = carried(at)
  const wanted = subtask.quantity - subtask.progress
  const materials = sort(subtask, at)
  const fuels = fuelsFor(wanted, materials.fuels, at.spare(), at.knowledge.burnTicks)
  const others = standingBeside(furnace, kind, subtask)
  const own = await moreFurnaces(kind, { furnace, others, wanted, fuels }, at)
  const used = [furnace, ...others, ...own]
  const smelted = await at.body.act.smelt(
    {
      ...materials,
      fuels,
      result: subtask.item,
      count: wanted,
      furnace,
      others: [...others, ...own],
      lavish: isLavish(fuels, used.length, at.spare()),
    },
    {
      ...actionOptions(at, workDeadline(subtask)),
      progress: count => at.progress(Math.min(subtask.quantity, subtask.progress + count)),
    },
  )
  const results = () => newResults(subtask, before, at, Number.POSITIVE_INFINITY)
  if (smelted.outcome !== 'done') return gaveUp(subtask, at, failureOf(smelted), { kept: results() })
  const delivery = await deliver(subtask, at, results())
  if (delivery.failure) {
    return gaveUp(subtask, at, delivery.failure, { delivered: delivery.count, kept: results() })
  }
  await smeltSpareIron(used, at)
  await cookMeat(used, at)
  return {
    ok: true,
    evidence: {
      kind: at.chest() ? 'chest' : 'inventory',
      text: `${amountOf(delivery.count, subtask.item)} smelted and delivered`,
    },
  }
}
