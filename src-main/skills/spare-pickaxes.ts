// Pickaxes for the way down to ore from a shared place: with the plan's one alone the bot would stand there without, and its way be lost.
import type { BoardSubtask, Stock } from '../contract/index.ts'
import { ingredients } from './craftable.ts'
import { isNear } from './field-stations.ts'
import { blocksToDig, leadsDown, MOST_SPARES, SPARE, seesOre, usesLeft } from './field-tools.ts'
import type { Workplace } from './program.ts'
import { actionOptions, fromChest } from './supplies.ts'

const STICKS_EACH = 2
const STONES_EACH = 3
/** Sticks of one craft. */
const STICKS_CRAFTED = 4
/** Blocks within which stone is worth the way. */
const STONE_WITHIN = 24
const DIG_DEADLINE_MS = 60_000
const MAKE_DEADLINE_MS = 30_000

/**
 * Makes as many pickaxes as the way down to ore will wear, where none of it is in sight: with sticks that nobody asks for from the
 * shared chest, and of stone that it digs nearby with the one that it has. Where that does not do it goes with that one.
 */
export async function makeSparePickaxes(subtask: BoardSubtask, at: Workplace): Promise<void> {
  if (!leadsDown(subtask, at) || seesOre(subtask, at)) return
  const table = at.station('crafting_table')
  if (!table || !isNear(table, at)) return
  const lacking = blocksToDig(subtask, at) - usesLeft(at)
  const wanted = Math.min(MOST_SPARES, Math.ceil(lacking / (at.knowledge.durability(SPARE) ?? lacking)))
  const count = Math.min(wanted, Math.floor((await takeSticks(wanted * STICKS_EACH, at)) / STICKS_EACH))
  if (count <= 0) return
  at.log('Making a spare pickaxe for the way down')
  const [stone = 'cobblestone'] = at.knowledge.tag('stone_tool_materials')
  const order = { items: [stone], count: count * STONES_EACH, within: STONE_WITHIN }
  const dug = await at.body.act.gather(order, actionOptions(at, DIG_DEADLINE_MS))
  const made = Math.floor(dug.count / STONES_EACH)
  if (made === 0) return
  const materials = { [stone]: made * STONES_EACH, stick: made * STICKS_EACH }
  await at.body.act.craft({ item: SPARE, count: made, materials, table }, actionOptions(at, MAKE_DEADLINE_MS))
}

/** Takes sticks that nobody asks for out of the chest, or makes some of planks there. @returns how many it has of them then */
async function takeSticks(wanted: number, at: Workplace): Promise<number> {
  const spare = at.spareInChest()
  const sticks = Math.min(wanted, spare['stick'] ?? 0)
  if (sticks >= STICKS_EACH) return (await fromChest({ stick: sticks }, at)) ? 0 : sticks
  const planks = wanted > 0 ? ingredients('stick', spare, at.knowledge) : undefined
  return planks && (await craftSticks(planks, at)) ? STICKS_CRAFTED : 0
}

async function craftSticks(planks: Stock, at: Workplace): Promise<boolean> {
  if (await fromChest(planks, at)) return false
  const order = { item: 'stick', count: STICKS_CRAFTED, materials: planks }
  return (await at.body.act.craft(order, actionOptions(at, MAKE_DEADLINE_MS))).outcome === 'done'
}
