// A sword for the hunt, of what nobody asks for: prey that takes many blows by hand flees far.
import type { BoardSubtask, Stock } from '../contract/index.ts'
import { ingredients } from './craftable.ts'
import { isNear } from './field-stations.ts'
import type { Workplace } from './program.ts'
import { actionOptions, carried, fromChest } from './supplies.ts'

/** Half hearts of all the prey from which a sword is worth its making; the hand takes one at a blow. */
const WORTH_A_SWORD = 6
/** Those that are made for a hunt, best first. */
const MADE = ['stone_sword', 'wooden_sword']
const MAKE_DEADLINE_MS = 30_000

/**
 * Takes a sword that lies unused in the shared chest, or makes one of what is to spare there. A hunt goes on without where
 * there is none.
 * @returns what is to be brought back to the chest
 */
export async function borrowSword(subtask: BoardSubtask, at: Workplace): Promise<Stock> {
  const { knowledge } = at
  const isSword = (item: string) => knowledge.toolKind(item) === 'sword'
  const health = (knowledge.mobHealth(subtask.item) ?? 0) * (subtask.quantity - subtask.progress)
  const isArmed = [...Object.keys(carried(at)), ...subtask.tools].some(isSword)
  if (isArmed || health < WORTH_A_SWORD) return {}
  const spare = at.spareInChest()
  const ready = [...knowledge.toolsOf('sword')].reverse().find(sword => spare[sword])
  if (ready) return (await fromChest({ [ready]: 1 }, at)) ? {} : { [ready]: 1 }
  const table = at.station('crafting_table')
  if (!table || !isNear(table, at)) return {}
  for (const sword of MADE) {
    const materials = ingredients(sword, spare, knowledge)
    if (!materials) continue
    if (await fromChest(materials, at)) return {}
    at.log('Making a sword for the hunt, of what nobody asks for')
    const order = { item: sword, count: 1, materials, table }
    const made = await at.body.act.craft(order, actionOptions(at, MAKE_DEADLINE_MS))
    return made.outcome === 'done' ? { [sword]: 1 } : materials
  }
  return {}
}
