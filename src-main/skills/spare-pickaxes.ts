// Pickaxes for the way down to ore from a shared place: with the plan's one alone the bot would stand there without, and its way be lost.
import { type BoardSubtask, minus } from '../contract/index.ts'
import { craftable } from './craftable.ts'
import {
  craftSpare,
  isNear,
  PLANKS_FOR_STICKS,
  planksOfLog,
  STICKS_CRAFTED,
  STICKS_FOR_PICKAXE,
  sparePlanks,
} from './field-stations.ts'
import { blocksToDig, leadsDown, MOST_SPARES, SPARE, seesOre, TREE_WITHIN, usesLeft } from './field-tools.ts'
import type { Workplace } from './program.ts'
import { actionOptions, carried, fromChest } from './supplies.ts'

const STONES_EACH = 3
/** Blocks within which stone is worth the way. */
const STONE_WITHIN = 24
const DIG_DEADLINE_MS = 60_000
const MAKE_DEADLINE_MS = 30_000

/**
 * Makes as many pickaxes as the way down to ore will wear, where none of it is in sight: with sticks that nobody asks for, or of
 * the nearest tree, and of stone that it digs nearby with the one that it has. Where that does not do it goes with that one.
 */
export async function makeSparePickaxes(subtask: BoardSubtask, at: Workplace): Promise<void> {
  if (!leadsDown(subtask, at) || seesOre(subtask, at)) return
  const table = at.station('crafting_table')
  if (!table || !isNear(table, at)) return
  const lacking = blocksToDig(subtask, at) - usesLeft(at)
  const wanted = Math.min(MOST_SPARES, Math.ceil(lacking / (at.knowledge.durability(SPARE) ?? lacking)))
  const count = Math.min(
    wanted,
    Math.floor((await takeSticks(wanted * STICKS_FOR_PICKAXE, at)) / STICKS_FOR_PICKAXE),
  )
  if (count <= 0) return
  at.log('Making a spare pickaxe for the way down')
  const [stone = 'cobblestone'] = at.knowledge.tag('stone_tool_materials')
  const order = { items: [stone], count: count * STONES_EACH, within: STONE_WITHIN }
  const dug = await at.body.act.gather(order, actionOptions(at, DIG_DEADLINE_MS))
  const made = Math.floor(dug.count / STONES_EACH)
  if (made === 0) return
  const materials = { [stone]: made * STONES_EACH, stick: made * STICKS_FOR_PICKAXE }
  await at.body.act.craft({ item: SPARE, count: made, materials, table }, actionOptions(at, MAKE_DEADLINE_MS))
}

/** Takes sticks that nobody asks for out of the chest, or makes some. @returns how many it has of them then */
async function takeSticks(wanted: number, at: Workplace): Promise<number> {
  const sticks = Math.min(wanted, at.spareInChest()['stick'] ?? 0)
  if (sticks >= STICKS_FOR_PICKAXE) return (await fromChest({ stick: sticks }, at)) ? 0 : sticks
  return wanted > 0 && (await makeSticks(at)) ? STICKS_CRAFTED : 0
}

/** Makes sticks of wood that the bot has to spare, or of the nearest tree. @returns whether it came off */
async function makeSticks(at: Workplace): Promise<boolean> {
  const asked = minus(carried(at), at.spare())
  // What it fells from here on is not what the plan waits for.
  const here = { ...at, spare: () => minus(carried(at), asked) }
  if (sparePlanks(here) < PLANKS_FOR_STICKS) {
    const order = { items: at.knowledge.tag('logs'), count: 1, within: TREE_WITHIN }
    if (at.body.find(order.items, TREE_WITHIN, 1).length === 0) return false
    await at.body.act.gather(order, actionOptions(at, DIG_DEADLINE_MS))
  }
  const hasPlanks = craftable('stick', here.spare(), at.knowledge) > 0
  return (hasPlanks || (await planksOfLog(here))) && craftSpare('stick', STICKS_CRAFTED, here)
}
