// Stations for who works far from any: a player on the way carries some wood and stone, and puts up another one.
import type { Position } from '../contract/index.ts'
import { countOf, spaced, withArticle } from '../contract/index.ts'
import { craftable } from './craftable.ts'
import { digStones, rubbles, stonesMissing } from './furnace-stones.ts'
import type { Workplace } from './program.ts'
import { actionOptions, hasPickaxe } from './supplies.ts'
import { awayFrom } from './ways.ts'

/** Blocks of way from which going to a station and back takes longer than making another. */
const FAR = 24
/** The same for who must first fell a tree, and blocks within which that stands. */
const WORTH_A_TREE = 40
const TREE_WITHIN = 24
const FELL_DEADLINE_MS = 90_000
/** The same for who must first dig the stone for a furnace, and blocks within which that lies. */
const WORTH_STONE = 100
const STONE_WITHIN = 16
const STONE_DEADLINE_MS = 60_000
/** Milliseconds for crafting a station by hand and for putting it up. */
const MAKE_DEADLINE_MS = 30_000
const WITHIN_BLOCKS = 3

/**
 * The station that a program should use. Where things are shared by a chest that is the one beside it; who works without
 * a chest and is far from every station puts up another one, if there is enough to spare for it, or a tree near for a table.
 */
export async function stationNear(kind: string, at: Workplace): Promise<Position | undefined> {
  const standing = at.station(kind)
  if (at.chest() || !standing || isNear(standing, at)) return standing
  const byHand = kind === 'crafting_table' || at.spare()[kind]
  const table = byHand ? undefined : await stationNear('crafting_table', at)
  if (table && !isNear(table, at)) return standing
  const another = () => putUpAnother(kind, at, { table, why: 'here, since the other one is far' })
  let made = await another()
  if (!made && (await getMaterial(kind, awayFrom(standing, at), at))) made = await another()
  if (made) at.placed(kind, made)
  return made ?? standing
}

/** Gets what another station takes, where the way to the one that stands is so long that this is sooner done. @returns whether it came off */
async function getMaterial(kind: string, away: number, at: Workplace): Promise<boolean> {
  if (kind === 'crafting_table') return away > WORTH_A_TREE && fellForTable(at)
  return kind === 'furnace' && away > WORTH_STONE && digForFurnace(at)
}

/** Digs the stone for a furnace. @returns whether it came off */
async function digForFurnace(at: Workplace): Promise<boolean> {
  const stones = stonesMissing(at)
  if (stones === 0 || !hasPickaxe(at)) return false
  at.log('Digging stone for a furnace, since the other one is far')
  const quarry = { items: rubbles(at), within: STONE_WITHIN, deadlineMs: STONE_DEADLINE_MS }
  return digStones(stones, quarry, at)
}

/** Fells a log for a table, where a tree is near. @returns whether it came off */
async function fellForTable(at: Workplace): Promise<boolean> {
  const tree = nearestTree(TREE_WITHIN, at)
  if (!tree || awayFrom(tree, at) > TREE_WITHIN) return false
  at.log('Taking wood for a crafting table, since the other one is far')
  return fell(1, at)
}

/** Fells so many logs nearby. @returns whether it has them, though the tree may not be down yet when its time is over */
export async function fell(count: number, at: Workplace): Promise<boolean> {
  const order = { items: at.knowledge.tag('logs'), count, within: TREE_WITHIN }
  const felled = await at.body.act.gather(order, actionOptions(at, FELL_DEADLINE_MS))
  return felled.outcome === 'done' || felled.count >= count
}

/** True where a tree stands near; who has just come to life may not have looked yet. */
export async function seesTree(at: Workplace): Promise<boolean> {
  const isKnown = () => nearestTree(TREE_WITHIN, at) !== undefined
  if (!isKnown()) await at.body.lookAround(at.signal)
  return isKnown()
}

/** Of the trees that are known so many blocks around the nearest, as an arrow flies. */
export const nearestTree = (within: number, { body, knowledge }: Workplace): Position | undefined =>
  body.find(knowledge.tag('logs'), within, 1)[0]

/** A table that stands near, or one that it puts up of what there is to spare. */
export async function tableAtHand(why: string, at: Workplace): Promise<Position | undefined> {
  const standing = nearTable(at)
  if (standing) return standing
  const table = await putUpAnother('crafting_table', at, { table: undefined, why })
  if (table) at.placed('crafting_table', table)
  return table
}

/** A table that stands near. */
export function nearTable(at: Workplace): Position | undefined {
  const table = at.station('crafting_table')
  return table && isNear(table, at) ? table : undefined
}

/** True if it is nearer than another one would be worth. */
export const isNear = (position: Position, at: Workplace): boolean => awayFrom(position, at) <= FAR

interface Another {
  readonly table: Position | undefined
  readonly spot?: Position
  /** How many are made at once, where there is enough for them. */
  readonly count?: number
  readonly why: string
}

/** Puts up one more, of what there is to spare, near the spot or the bot; the board is not told yet. Undefined where that fails. */
export async function putUpAnother(
  kind: string,
  at: Workplace,
  { table, spot, count = 1, why }: Another,
): Promise<Position | undefined> {
  if (!at.spare()[kind]) {
    if (!(await ingredients(kind, at))) return undefined
    at.log(`Making ${withArticle(spaced(kind))} ${why}`)
    const made = Math.min(count, craftable(kind, at.spare(), at.knowledge))
    if (!(await craftSpare(kind, made, at, table))) return undefined
  }
  const put = await at.body.act.place(
    { item: kind, ...(spot && { at: spot }), within: WITHIN_BLOCKS },
    actionOptions(at, MAKE_DEADLINE_MS),
  )
  return put.placedAt
}

/** Whether there is enough to spare for one, if need be after making planks of logs. */
async function ingredients(kind: string, at: Workplace): Promise<boolean> {
  const enough = () => craftable(kind, at.spare(), at.knowledge) > 0
  // Of the planks that it makes others may be asked for.
  while (kind === 'crafting_table' && !enough() && (await planksOfLog(at)));
  return enough()
}

/** Makes planks of a log that is to spare. */
export async function planksOfLog(at: Workplace): Promise<boolean> {
  const materials = at.spare()
  const logs = Object.fromEntries(
    at.knowledge.tag('logs').flatMap(log => (materials[log] ? [[log, materials[log]]] : [])),
  )
  const planks = at.knowledge.tag('planks').find(name => craftable(name, logs, at.knowledge) > 0)
  return planks !== undefined && craftSpare(planks, PLANKS_OF_LOG, at)
}

export const PLANKS_OF_LOG = 4
/** One craft of sticks gives so many of so many planks; a pickaxe takes two. */
export const STICKS_CRAFTED = 4
export const PLANKS_FOR_STICKS = 2
export const STICKS_FOR_PICKAXE = 2
export const PLANKS_FOR_TABLE = 4

/** Makes planks of the logs to spare until there are so many to spare. @returns whether there are */
export async function cutPlanks(count: number, at: Workplace): Promise<boolean> {
  const planks = () => countOf(at.spare(), at.knowledge.tag('planks'))
  while (planks() < count && (await planksOfLog(at)));
  return planks() >= count
}

/** Planks to spare, with those that the logs to spare would give. */
export function sparePlanks(at: Workplace): number {
  const { knowledge } = at
  const stock = at.spare()
  return countOf(stock, knowledge.tag('planks')) + countOf(stock, knowledge.tag('logs')) * PLANKS_OF_LOG
}

/** Crafts of what there is to spare. @returns whether it came off */
export async function craftSpare(
  item: string,
  count: number,
  at: Workplace,
  table?: Position,
): Promise<boolean> {
  const materials = at.spare()
  if (craftable(item, materials, at.knowledge) < count) return false
  const result = await at.body.act.craft(
    { item, count, materials, ...(table ? { table } : {}) },
    actionOptions(at, MAKE_DEADLINE_MS),
  )
  return result.outcome === 'done'
}
