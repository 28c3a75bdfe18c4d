// A sword of what nobody asks for: prey that takes many blows by hand flees far, who digs for ore meets what lives in caves, and who
// stands at the shared place by night without one would hide until the morning, whatever waits there.
import type { BoardSubtask, Stock } from '../contract/index.ts'
import { ingredients } from './craftable.ts'
import { isNear } from './field-stations.ts'
import { isLate, leadsDown, seesOre } from './field-tools.ts'
import { lacksWeapon } from './field-weapon.ts'
import type { Workplace } from './program.ts'
import { acceptable, actionOptions, carried, fromChest, intoChests, stillThere } from './supplies.ts'
import { awayFrom } from './ways.ts'

/** Half hearts of all the prey from which a sword is worth its making; the hand takes one at a blow. */
const WORTH_A_SWORD = 6
/** Those that are made, best first. */
const MADE = ['stone_sword', 'wooden_sword']
const MAKE_DEADLINE_MS = 30_000
/** Blocks to the shared chest, at most, for a sword by night. */
const AT_THE_CHEST = 24

/** A sword for prey that takes many blows. @returns what is to be brought back to the chest */
export async function swordForHunt(subtask: BoardSubtask, at: Workplace): Promise<Stock> {
  const health = (at.knowledge.mobHealth(subtask.item) ?? 0) * (subtask.quantity - subtask.progress)
  return health < WORTH_A_SWORD ? {} : borrowSword('the hunt', at, subtask.tools)
}

/** A sword for who has to look for ore below the ground. @returns what is to be brought back to the chest */
export async function swordForWayDown(subtask: BoardSubtask, at: Workplace): Promise<Stock> {
  return leadsDown(subtask, at) && !seesOre(subtask, at) ? borrowSword('the way down', at, subtask.tools) : {}
}

/** A sword for the night for who is at the shared place without a weapon: the plainest that is there. @returns what is to be brought back by day */
export async function swordForNight(at: Workplace): Promise<Stock> {
  return lacksWeapon(at) && isAtChest(at)
    ? borrowSword('the night', { ...at, arming: true }, [], 'plainest')
    : {}
}

/**
 * A better sword for a hunt by night than the one that is planned for it: of stone at least.
 * @returns what is to be brought back to the chest
 */
export async function swordForNightHunt({ tools }: BoardSubtask, at: Workplace): Promise<Stock> {
  const isPoor = (item: string) => !isSword(item, at) || item === 'wooden_sword'
  return isAtChest(at) && tools.every(isPoor)
    ? borrowSword('the hunt by night', at, [], 'best', ['stone_sword'])
    : {}
}

/**
 * The sword that is planned for a hunt, in hand before those come out from whom a bot without one would hide.
 * @returns what is to be brought back to the chest
 */
export async function swordPlannedFor(hunt: BoardSubtask, at: Workplace): Promise<Stock> {
  if (!isAtChest(at) || hasSword(at)) return {}
  const holds = (item: string) => at.chests().some(chest => chest.holds[item])
  const sword = hunt.tools
    .flatMap(tool => acceptable(hunt, tool))
    .find(item => isSword(item, at) && holds(item))
  return sword && !(await fromChest({ [sword]: 1 }, at)) ? { [sword]: 1 } : {}
}

/** Puts back by day what was borrowed for the night. @returns what is still out */
export async function bringBack(borrowed: Stock, at: Workplace): Promise<Stock> {
  const out = stillThere(borrowed, carried(at))
  if (isLate(at) || !isAtChest(at) || Object.keys(out).length === 0) return out
  return (await intoChests(out, at)).left
}

const isSword = (item: string, { knowledge }: Workplace): boolean => knowledge.toolKind(item) === 'sword'

const hasSword = (at: Workplace): boolean => Object.keys(carried(at)).some(item => isSword(item, at))

function isAtChest(at: Workplace): boolean {
  const chest = at.chest()
  return chest !== undefined && awayFrom(chest, at) <= AT_THE_CHEST
}

/**
 * Takes a sword that lies unused in the shared chest, or makes one of what is to spare there. Where there is none the bot does
 * without.
 */
async function borrowSword(
  purpose: string,
  at: Workplace,
  tools: readonly string[],
  which: 'best' | 'plainest' = 'best',
  made: readonly string[] = MADE,
): Promise<Stock> {
  const { knowledge } = at
  if (hasSword(at) || tools.some(item => isSword(item, at))) return {}
  const spare = at.spareInChest()
  const there = knowledge.toolsOf('sword').filter(sword => spare[sword])
  const ready = which === 'best' ? there.at(-1) : there[0]
  if (ready) return (await fromChest({ [ready]: 1 }, at)) ? {} : { [ready]: 1 }
  const table = at.station('crafting_table')
  if (!table || !isNear(table, at)) return {}
  for (const sword of made) {
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
