// A sword of what nobody asks for: prey that takes many blows by hand flees far, and who digs for ore meets what lives in caves.
import type { BoardSubtask, Stock } from '../contract/index.ts'
import { ingredients } from './craftable.ts'
import { isNear } from './field-stations.ts'
import { leadsDown, seesOre } from './field-tools.ts'
import type { Workplace } from './program.ts'
import { actionOptions, carried, fromChest } from './supplies.ts'

/** Half hearts of all the prey from which a sword is worth its making; the hand takes one at a blow. */
const WORTH_A_SWORD = 6
/** Those that are made, best first. */
const MADE = ['stone_sword', 'wooden_sword']
const MAKE_DEADLINE_MS = 30_000

/** A sword for prey that takes many blows. @returns what is to be brought back to the chest */
export async function swordForHunt(subtask: BoardSubtask, at: Workplace): Promise<Stock> {
  const health = (at.knowledge.mobHealth(subtask.item) ?? 0) * (subtask.quantity - subtask.progress)
  return health < WORTH_A_SWORD ? {} : borrowSword('the hunt', subtask, at)
}

/** A sword for who has to look for ore below the ground. @returns what is to be brought back to the chest */
export async function swordForWayDown(subtask: BoardSubtask, at: Workplace): Promise<Stock> {
  return leadsDown(subtask, at) && !seesOre(subtask, at) ? borrowSword('the way down', subtask, at) : {}
}

/**
 * Takes a sword that lies unused in the shared chest, or makes one of what is to spare there. Where there is none the bot does
 * without.
 */
async function borrowSword(purpose: string, { tools }: BoardSubtask, at: Workplace): Promise<Stock> {
  const { knowledge } = at
  const isSword = (item: string) => knowledge.toolKind(item) === 'sword'
  if ([...Object.keys(carried(at)), ...tools].some(isSword)) return {}
  const spare = at.spareInChest()
  const ready = [...knowledge.toolsOf('sword')].reverse().find(sword => spare[sword])
  if (ready) return (await fromChest({ [ready]: 1 }, at)) ? {} : { [ready]: 1 }
  const table = at.station('crafting_table')
  if (!table || !isNear(table, at)) return {}
  for (const sword of MADE) {
    const materials = ingredients(sword, spare, knowledge)
    if (!materials) continue
    if (await fromChest(materials, at)) return {}
    at.log(`Making a sword for ${purpose}, of what nobody asks for`)
    const order = { item: sword, count: 1, materials, table }
    const made = await at.body.act.craft(order, actionOptions(at, MAKE_DEADLINE_MS))
    return made.outcome === 'done' ? { [sword]: 1 } : materials
  }
  return {}
}
