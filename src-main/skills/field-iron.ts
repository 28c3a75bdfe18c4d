// Another pickaxe of iron for who digs long for what takes one: in deepslate one of stone takes half as long again, and an iron one
// is worn out after 250 blocks. The iron for it is that of the vein at which the first one's was dug.
import { type BoardSubtask, countOf } from '../contract/index.ts'
import { isNear, planksOfLog, sparePlanks, stationNear } from './field-stations.ts'
import { asksForDeeper, make } from './field-tools.ts'
import { moreFurnaces } from './more-furnaces.ts'
import type { Workplace } from './program.ts'
import { fuelsFor } from './smelting-fuels.ts'
import { acceptable, actionOptions } from './supplies.ts'

export const IRON_PICKAXE = 'iron_pickaxe'
const INGOT = 'iron_ingot'
const INGOTS = 3
/** Milliseconds for each more at most: what lies open in the vein, and nothing further off. */
const WORTH_MS = 4000
const MORE_DEADLINE_MS = 30_000
const SMELT_DEADLINE_MS = 60_000
/** Planks to burn, one in each of three furnaces, and for the sticks; and those for a table. */
const PLANKS_ALONG = 5
const TABLE_PLANKS = 4

const smeltedFrom = ({ knowledge }: Workplace): readonly string[] =>
  knowledge.smeltingRecipes(INGOT).flatMap(({ input }) => input)

/** Digs some more of the vein at which it stands, where it goes on for ore that lies deeper. */
export async function takeMoreIron(subtask: BoardSubtask, at: Workplace): Promise<void> {
  const items = acceptable(subtask, subtask.item)
  if (!smeltedFrom(at).includes(subtask.item) || !asksForDeeper(subtask, at)) return
  await at.body.act.gather(
    { items, count: INGOTS, steep: true, worthMs: WORTH_MS },
    actionOptions(at, MORE_DEADLINE_MS),
  )
}

/** True for what takes an iron pickaxe, with iron, raw or smelted, and wood to spare for another one. */
export function canMakeIronPickaxe({ tools }: BoardSubtask, at: Workplace): boolean {
  if (!tools.includes(IRON_PICKAXE)) return false
  const table = at.station('crafting_table')
  const needed = PLANKS_ALONG + (table && isNear(table, at) ? 0 : TABLE_PLANKS)
  return sparePlanks(at) >= needed && countOf(at.spare(), [INGOT, ...smeltedFrom(at)]) >= INGOTS
}

/** Smelts what it takes, in furnaces that it puts up where it stands, and makes one. @returns whether it came off */
export async function makeIronPickaxe(at: Workplace): Promise<boolean> {
  const lacking = INGOTS - countOf(at.spare(), [INGOT])
  if (lacking > 0 && !(await smeltIron(lacking, at))) return false
  return make(IRON_PICKAXE, 'another iron pickaxe', at)
}

async function smeltIron(wanted: number, at: Workplace): Promise<boolean> {
  const furnace = await stationNear('furnace', at)
  if (!furnace || !isNear(furnace, at)) return false
  const planks = at.knowledge.tag('planks')
  while (countOf(at.spare(), planks) < PLANKS_ALONG && (await planksOfLog(at))) at.signal.throwIfAborted()
  const spare = at.spare()
  const wood = planks.filter(item => spare[item])
  const fuels = fuelsFor(wanted, wood, spare, at.knowledge.burnTicks)
  const others = await moreFurnaces('furnace', { furnace, others: [], wanted, fuels }, at)
  at.log('Smelting iron for another pickaxe')
  const smelted = await at.body.act.smelt(
    {
      input: smeltedFrom(at).filter(item => spare[item]),
      result: INGOT,
      count: wanted,
      fuels,
      furnace,
      others,
    },
    actionOptions(at, SMELT_DEADLINE_MS),
  )
  for (const position of others) at.placed('furnace', position)
  return smelted.outcome === 'done'
}
