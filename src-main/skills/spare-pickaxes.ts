// Pickaxes for the way down to ore from a shared place: with the plan's one alone the bot would stand there without, and its way be lost.
import { type BoardSubtask, countOf, minus, upTo } from '../contract/index.ts'
import { craftable } from './craftable.ts'
import {
  craftSpare,
  isNear,
  nearestTree,
  nearTable,
  PLANKS_FOR_STICKS,
  PLANKS_FOR_TABLE,
  planksOfLog,
  putUpAnother,
  STICKS_CRAFTED,
  STICKS_FOR_PICKAXE,
  sparePlanks,
} from './field-stations.ts'
import {
  blocksToDig,
  fellAlong,
  leadsDown,
  MOST_SPARES,
  make,
  SPARE,
  seesOre,
  TREE_WITHIN,
  usesLeft,
} from './field-tools.ts'
import type { Workplace } from './program.ts'
import { acceptable, actionOptions, carried, fromChest } from './supplies.ts'

const STONES_EACH = 3
/** Wood for a table and for sticks far from home, and pickaxes that are made there at once. */
const PLANKS_ALONG = PLANKS_FOR_TABLE + PLANKS_FOR_STICKS
const REMADE = 2
/** Blocks within which stone is worth the way. */
const STONE_WITHIN = 24
const DIG_DEADLINE_MS = 60_000
const MAKE_DEADLINE_MS = 30_000

/**
 * Takes or makes as many pickaxes as the way down to ore will wear, where none of it is in sight: such as lie in the chest and nobody
 * asks for, then of sticks that nobody asks for, or of the nearest tree, and of stone that it digs nearby with the one that it has.
 * Where that does not do it goes with that one. It takes wood along, too, since nobody knows how long a search lasts.
 */
export async function makeSparePickaxes(subtask: BoardSubtask, at: Workplace): Promise<void> {
  if (!leadsDown(subtask, at) || seesOre(subtask, at)) return
  await takeWoodAlong(at)
  const table = at.station('crafting_table')
  if (!table || !isNear(table, at)) return
  await takeSpares(lackingFor(subtask, at), at)
  const wanted = lackingFor(subtask, at)
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

/**
 * Makes pickaxes far from home, of stone that it has dug and wood that it has taken along, where the last one broke and such will do.
 * @returns whether it has one again
 */
export async function remakePickaxes(subtask: BoardSubtask, at: Workplace): Promise<boolean> {
  if (!subtask.tools.some(tool => acceptable(subtask, tool).includes(SPARE))) return false
  // Without a pickaxe nothing else that all this was meant for comes home.
  const own = { ...at, spare: () => carried(at) }
  const stones = countOf(carried(at), at.knowledge.tag('stone_tool_materials'))
  const hasSticks = (carried(at)['stick'] ?? 0) >= STICKS_FOR_PICKAXE
  const standing = nearTable(own)
  const planks = (standing ? 0 : PLANKS_FOR_TABLE) + (hasSticks ? 0 : PLANKS_FOR_STICKS)
  if (stones < STONES_EACH || sparePlanks(own) < planks) return false
  const why = 'here, since the last pickaxe broke'
  const table = standing ?? (await putUpAnother('crafting_table', own, { table: undefined, why }))
  if (!table) return false
  const beside = { ...own, station: () => table }
  let made = 0
  while (made < REMADE && (await make(SPARE, 'another pickaxe for the search', beside))) made += 1
  return made > 0
}

/** How many pickaxes the way down to this ore will wear beyond those that it carries. */
function lackingFor(subtask: BoardSubtask, at: Workplace): number {
  const uses = blocksToDig(subtask, at) - usesLeft(at)
  return Math.min(MOST_SPARES, Math.ceil(uses / (at.knowledge.durability(SPARE) ?? uses)))
}

/** Takes pickaxes that nobody asks for out of the chest, however worn they are. */
async function takeSpares(most: number, at: Workplace): Promise<void> {
  const there = upTo(at.spareInChest(), [SPARE], most)
  if (countOf(there, [SPARE]) > 0) await fromChest(there, at)
}

/** Takes planks that nobody asks for out of the chest, or fells the nearest tree. */
async function takeWoodAlong(at: Workplace): Promise<void> {
  const planks = at.knowledge.tag('planks')
  if (sparePlanks(at) >= PLANKS_ALONG) return
  const inChest = upTo(at.spareInChest(), planks, PLANKS_ALONG)
  if (countOf(inChest, planks) >= PLANKS_ALONG) await fromChest(inChest, at)
  else await fellAlong(PLANKS_ALONG, at)
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
    if (!nearestTree(TREE_WITHIN, at)) return false
    await at.body.act.gather(order, actionOptions(at, DIG_DEADLINE_MS))
  }
  const hasPlanks = craftable('stick', here.spare(), at.knowledge) > 0
  return (hasPlanks || (await planksOfLog(here))) && craftSpare('stick', STICKS_CRAFTED, here)
}
