// What iron to spare becomes. Another pickaxe, for who digs long for what takes one: in deepslate one of stone takes half as long again,
// and an iron one is worn out after 250 blocks. A shield: below the ground, archers kill first. The iron is that of the vein at which
// the first pickaxe's was dug.
import { type BoardSubtask, countOf, type Position } from '../contract/index.ts'
import {
  cutPlanks,
  isNear,
  nearTable,
  PLANKS_FOR_STICKS,
  PLANKS_FOR_TABLE,
  STICKS_FOR_PICKAXE,
  sparePlanks,
  stationNear,
} from './field-stations.ts'
import { asksForDeeper, leadsDown, make, mineralsOf, SPARE } from './field-tools.ts'
import { moreFurnaces } from './more-furnaces.ts'
import type { Workplace } from './program.ts'
import { fuelsFor, isLavish } from './smelting-fuels.ts'
import { acceptable, actionOptions, carried } from './supplies.ts'

export const IRON_PICKAXE = 'iron_pickaxe'
const INGOT = 'iron_ingot'
const INGOTS = 3
const SHIELD = 'shield'
const PLANKS_FOR_SHIELD = 6
/** What has to be left beside a shield: for a table on the way, and for the sticks of a pickaxe. */
const PLANKS_KEPT = PLANKS_FOR_TABLE + PLANKS_FOR_STICKS
/** Milliseconds for each more at most: what lies open in the vein, and nothing further off. */
const WORTH_MS = 4000
const MORE_DEADLINE_MS = 30_000
const SMELT_DEADLINE_MS = 60_000

const smeltedFrom = ({ knowledge }: Workplace): readonly string[] =>
  knowledge.smeltingRecipes(INGOT).flatMap(({ input }) => input)

/** Digs some more of the vein at which it stands, for another pickaxe and a shield, where it goes on for ore that lies deeper. */
export async function takeMoreIron(subtask: BoardSubtask, at: Workplace): Promise<void> {
  const items = acceptable(subtask, subtask.item)
  if (!smeltedFrom(at).includes(subtask.item) || !asksForDeeper(subtask, at)) return
  await at.body.act.gather(
    { items, count: INGOTS + 1, steep: true, worthMs: WORTH_MS },
    actionOptions(at, MORE_DEADLINE_MS),
  )
}

/** True for what takes an iron pickaxe, with iron, raw or smelted, and wood to spare for another one. */
export function canMakeIronPickaxe({ tools }: BoardSubtask, at: Workplace): boolean {
  if (!tools.includes(IRON_PICKAXE)) return false
  const needed = planksNeeded(at) + (nearTable(at) ? 0 : PLANKS_FOR_TABLE)
  return sparePlanks(at) >= needed && countOf(at.spare(), [INGOT, ...smeltedFrom(at)]) >= INGOTS
}

/** Planks to burn, one in each of three furnaces, and for sticks, as far as there is neither iron smelted nor a stick to spare. */
function planksNeeded(at: Workplace): number {
  const { [INGOT]: ingots = 0, stick = 0 } = at.spare()
  return Math.max(0, INGOTS - ingots) + (stick >= STICKS_FOR_PICKAXE ? 0 : PLANKS_FOR_STICKS)
}

/**
 * Smelts iron that there is to spare in the furnaces at which that for the first pickaxe was smelted: it takes ten seconds more there,
 * and half a minute on the way, where the wood for it may be short.
 */
export async function smeltSpareIron(furnaces: readonly Position[], at: Workplace): Promise<void> {
  const [furnace, ...others] = furnaces
  if (!furnace || at.chest() || at.signal.aborted || !asksForIronPickaxe(at)) return
  const wanted = worthSmelting(furnaces.length, at)
  if (wanted > 0) await smeltIron(wanted, furnace, others, at)
}

/** For another pickaxe where there are furnaces enough to do that in one go, and for a shield. */
function worthSmelting(furnaces: number, at: Workplace): number {
  const spare = at.spare()
  const raw = countOf(spare, smeltedFrom(at))
  const planks = sparePlanks(at)
  const takesPickaxe =
    furnaces >= INGOTS &&
    raw >= INGOTS &&
    (spare[INGOT] ?? 0) < INGOTS &&
    !hasTwo(at) &&
    planks >= planksNeeded(at)
  const pickaxe = takesPickaxe ? INGOTS : 0
  const left = planks - (takesPickaxe ? planksNeeded(at) : 0)
  // One more plank burns for it.
  const takesShield = raw > pickaxe && !carried(at)[SHIELD] && left > PLANKS_FOR_SHIELD + PLANKS_KEPT
  return pickaxe + (takesShield ? 1 : 0)
}

/** True where something is asked for that takes an iron pickaxe. */
const asksForIronPickaxe = (at: Workplace): boolean =>
  mineralsOf(at).some(
    ({ ore, gives }) => !at.knowledge.canHarvest(ore, SPARE) && gives.some(item => at.isAskedFor(item)),
  )

/** Makes a second one of iron that is smelted already, at a table that stands near. */
export async function takeIronPickaxe({ tools }: BoardSubtask, at: Workplace): Promise<void> {
  const { [INGOT]: ingots = 0 } = at.spare()
  if (!tools.includes(IRON_PICKAXE) || hasTwo(at) || ingots < INGOTS || !nearTable(at)) return
  await makeAnother(at)
}

/** Makes a shield of what there is to spare, for the way to ore that lies deep. */
export async function takeShield(subtask: BoardSubtask, at: Workplace): Promise<void> {
  if (!leadsDown(subtask, at) || carried(at)[SHIELD] || !at.spare()[INGOT]) return
  if (sparePlanks(at) < PLANKS_FOR_SHIELD + PLANKS_KEPT || !(await cutPlanks(PLANKS_FOR_SHIELD, at))) return
  await make(SHIELD, 'a shield for the way down', at)
}

const hasTwo = (at: Workplace): boolean => (carried(at)[IRON_PICKAXE] ?? 0) > 1

const makeAnother = (at: Workplace): Promise<boolean> => make(IRON_PICKAXE, 'another iron pickaxe', at)

/** Smelts what it takes, in furnaces that it puts up where it stands, and makes one. @returns whether it came off */
export async function makeIronPickaxe(at: Workplace): Promise<boolean> {
  const lacking = INGOTS - countOf(at.spare(), [INGOT])
  if (lacking > 0) {
    const furnace = await stationNear('furnace', at)
    if (!furnace || !isNear(furnace, at) || !(await smeltIron(lacking, furnace, [], at))) return false
  }
  return makeAnother(at)
}

async function smeltIron(
  wanted: number,
  furnace: Position,
  standing: readonly Position[],
  at: Workplace,
): Promise<boolean> {
  await cutPlanks(planksNeeded(at), at)
  const spare = at.spare()
  const wood = at.knowledge.tag('planks').filter(item => spare[item])
  const fuels = fuelsFor(wanted, wood, spare, at.knowledge.burnTicks)
  const own = await moreFurnaces('furnace', { furnace, others: standing, wanted, fuels }, at)
  at.log('Smelting iron to spare')
  const smelted = await at.body.act.smelt(
    {
      input: smeltedFrom(at).filter(item => spare[item]),
      result: INGOT,
      count: wanted,
      fuels,
      furnace,
      others: [...standing, ...own],
      lavish: isLavish(fuels, 1 + standing.length + own.length, spare),
    },
    actionOptions(at, SMELT_DEADLINE_MS),
  )
  return smelted.outcome === 'done'
}
