// What is made for the way to ore: pickaxes, since a staircase down wears more of them than the ore itself, and a sword
// against what lives in caves and comes at night. Who works without a chest has nowhere to fetch another.
import type { BoardSubtask, Stock } from '../contract/index.ts'
import { kindOfWork } from '../contract/index.ts'
import { oresGiving } from '../knowledge/index.ts'
import { isBelowGround, isOutByNight } from './below-ground.ts'
import { craftable } from './craftable.ts'
import {
  craftSpare,
  isNear,
  nearestTree,
  PLANKS_FOR_TABLE,
  PLANKS_OF_LOG,
  planksOfLog,
  STICKS_CRAFTED,
  sparePlanks,
  stationNear,
} from './field-stations.ts'
import type { Workplace } from './program.ts'
import { actionOptions } from './supplies.ts'
import { EVENING, MORNING } from './times-of-day.ts'

/** The pickaxe that anybody can make of what comes to hand on the way. */
export const SPARE = 'stone_pickaxe'
export const MOST_SPARES = 4
const SWORD = 'stone_sword'
const PICKAXE_FOR_ALL = 'diamond_pickaxe'
const SEA_LEVEL = 63
/** Blocks of each step down, steep as they are dug where nobody comes back, and on stairs that lead home. */
const STEEP_BLOCKS = 5 / 3
const STAIR_BLOCKS = 3
/** A search for an ore that is this share of the stone digs about one block. */
const SEARCHED_SHARE = 1

type Mineral = Pick<BoardSubtask, 'item'>

/** Planks for spare pickaxes, and for two tables to make things on far from home. */
const PLANKS_ALONG = MOST_SPARES + 2 * PLANKS_FOR_TABLE
/** Who has so many fells no more: for two tables and a few pickaxes, and for one below the ground or by night. */
const PLANKS_ENOUGH = { ample: 2 * PLANKS_FOR_TABLE + 2, scant: PLANKS_FOR_TABLE + 2 }
/** Levels below which ore is smelted where it was dug: nobody climbs so far to a furnace that would be made in a moment there. */
const DEEP = 24
/** Blocks within which a tree is worth the way. */
export const TREE_WITHIN = 32
/** Blocks within which ore is as good as at hand. */
const ORE_WITHIN = 32
const FELL_DEADLINE_MS = 90_000

/**
 * Fells a tree that stands near, where wood is short for what the way to ore takes: others for the tools that it will wear, and a table
 * to make a furnace at where the ore is smelted. Before anything is dug, since who is below the ground then would have to come up for it.
 */
export async function takeWood(subtask: BoardSubtask, at: Workplace): Promise<void> {
  if (kindOfWork(subtask) !== 'mining') return
  const planks = sparePlanks(at)
  if (blocksAhead(subtask, at) > usesLeft(at) + usesAskedFor(at)) {
    const isDear = isBelowGround(at) || isOutByNight(at)
    if (planks < (isDear ? PLANKS_ENOUGH.scant : PLANKS_ENOUGH.ample))
      await fellAlong(PLANKS_ALONG - planks, at)
  } else {
    const tables = PLANKS_FOR_TABLE * smeltedBelow(subtask, at).length
    if (planks < tables) await fellAlong(tables - planks, at)
  }
}

/** What of this and of all else that is asked for lies deep below, and is asked for smelted, too. */
function smeltedBelow(subtask: Mineral, at: Workplace): readonly string[] {
  const { body, knowledge } = at
  const { y } = body.observe().position
  const smelted = new Set(
    knowledge.items
      .filter(at.isAskedFor)
      .flatMap(item => knowledge.smeltingRecipes(item).flatMap(({ input }) => input)),
  )
  return mineralsAhead(subtask, at).filter(item => smelted.has(item) && y - bestBelow({ item }, at).y >= DEEP)
}

/** Fells what gives so many planks, to be taken along, where a tree stands near. */
export async function fellAlong(planks: number, at: Workplace): Promise<void> {
  if (!nearestTree(TREE_WITHIN, at)) return
  at.log('Taking some wood along for tools on the way')
  const count = Math.ceil(planks / PLANKS_OF_LOG)
  const order = { items: at.knowledge.tag('logs'), count, within: TREE_WITHIN }
  await at.body.act.gather(order, actionOptions(at, FELL_DEADLINE_MS))
}

/**
 * Makes spare pickaxes of what there is to spare, as many as the way to where the ore lies will wear.
 * @returns how many
 */
export async function takeSpareTools(subtask: BoardSubtask, at: Workplace): Promise<number> {
  let lacking = blocksToDig(subtask, at) - usesLeft(at)
  let made = 0
  while (
    lacking > 0 &&
    made < MOST_SPARES &&
    !at.signal.aborted &&
    (await make(SPARE, 'a spare pickaxe for the way down', at))
  ) {
    lacking -= at.knowledge.durability(SPARE) ?? 0
    made++
  }
  return made
}

/**
 * Makes a sword of what there is to spare, for the way to ore or for the night, unless the bot has one. By night an axe will do: who
 * has neither hides until the morning.
 */
export async function takeSword(subtask: BoardSubtask, at: Workplace): Promise<void> {
  const { inventory } = at.body.observe()
  const has = (kind: string) => inventory.some(({ item }) => at.knowledge.toolKind(item) === kind)
  if (has('sword')) return
  if (leadsDown(subtask, at)) await make(SWORD, 'a sword for the way down', at)
  else if (isLate(at) && !has('axe')) await make(SWORD, 'a sword for the night', at)
}

/** True from the evening until it is light again. */
export function isLate({ body }: Workplace): boolean {
  const { time, dimension } = body.surroundings
  return dimension.skyLight && time.day >= EVENING && time.day < MORNING
}

/** True for what lies deep below, among what kills. */
export const leadsDown = (subtask: BoardSubtask, at: Workplace): boolean => blocksToDig(subtask, at) > 0

/** True where some of that ore is in sight, so that nobody has to go down for it. */
export const seesOre = (subtask: BoardSubtask, at: Workplace): boolean =>
  at.body.find(oresGiving(subtask.item, at.knowledge), ORE_WITHIN, 1).length > 0

/** True where an open subtask asks for ore that lies deeper than this. */
export function asksForDeeper({ item }: BoardSubtask, at: Workplace): boolean {
  const minerals = mineralsOf(at)
  const own = minerals.filter(({ gives }) => gives.includes(item)).map(({ ore }) => bestHeight(ore, at))
  const others = minerals.filter(({ gives }) => gives.some(drop => drop !== item && at.isAskedFor(drop)))
  return own.length > 0 && others.some(({ ore }) => bestHeight(ore, at) < Math.min(...own))
}

/** Ores, and what they give. */
export const mineralsOf = ({ knowledge }: Workplace): { ore: string; gives: string[] }[] =>
  knowledge.blocks
    .filter(block => block.endsWith('_ore') && !block.startsWith('deepslate_'))
    .map(ore => ({ ore, gives: knowledge.blockDrops(ore, PICKAXE_FOR_ALL).map(({ item }) => item) }))

function bestHeight(ore: string, { knowledge }: Workplace): number {
  let best = SEA_LEVEL
  for (let y = SEA_LEVEL; y >= knowledge.lowestTunnel; y--) {
    if (knowledge.oreShare(ore, y) > knowledge.oreShare(ore, best)) best = y
  }
  return best
}

/** Blocks on the longest of the ways down to what this subtask and the others ask for. */
function blocksAhead(subtask: BoardSubtask, at: Workplace): number {
  return Math.max(...mineralsAhead(subtask, at).map(item => blocksToDig({ item }, at)))
}

/** What this subtask asks for, and what the others ask for of what ores give. */
function mineralsAhead({ item }: Mineral, at: Workplace): readonly string[] {
  const given = mineralsOf(at).flatMap(({ gives }) => gives)
  return [...new Set([item, ...given.filter(at.isAskedFor)])]
}

/** Blocks on the way down to the height where most of the ore lies, and about there; 0 for what is no ore. */
export function blocksToDig(subtask: Mineral, at: Workplace): number {
  const { y, share } = bestBelow(subtask, at)
  const here = Math.floor(at.body.observe().position.y)
  const stepBlocks = at.chest() ? STAIR_BLOCKS : STEEP_BLOCKS
  return (here - y) * stepBlocks + (share > 0 ? SEARCHED_SHARE / share : 0)
}

/** The height from here down where most of the ore lies, and which share of the stone it is there; where it stands for what is no ore. */
function bestBelow({ item }: Mineral, { body, knowledge }: Workplace): { y: number; share: number } {
  const ores = oresGiving(item, knowledge)
  const here = Math.floor(body.observe().position.y)
  let best = { y: here, share: 0 }
  for (let y = here; ores.length > 0 && y >= knowledge.lowestTunnel; y--) {
    const share = Math.max(...ores.map(ore => knowledge.oreShare(ore, y)))
    if (share > best.share) best = { y, share }
  }
  return best
}

/** Blocks that the pickaxes will dig which open subtasks ask for. */
const usesAskedFor = ({ isAskedFor, knowledge }: Workplace): number =>
  knowledge.items
    .filter(item => knowledge.toolKind(item) === 'pickaxe' && isAskedFor(item))
    .reduce((sum, item) => sum + (knowledge.durability(item) ?? 0), 0)

/** Blocks that its pickaxes still dig. */
export const usesLeft = ({ body, knowledge }: Workplace): number =>
  body
    .observe()
    .inventory.filter(({ item }) => knowledge.toolKind(item) === 'pickaxe')
    .reduce((sum, { item, durability = 1 }) => sum + (knowledge.durability(item) ?? 0) * durability, 0)

/** Makes one of what there is to spare, at a table that stands near or that it puts up. @returns whether it came off */
export async function make(item: string, what: string, at: Workplace): Promise<boolean> {
  const enough = (sticks: Stock = {}) => craftable(item, { ...at.spare(), ...sticks }, at.knowledge) > 0
  if (!enough({ stick: STICKS_CRAFTED })) return false
  if (!enough() && !(await craftSpare('stick', STICKS_CRAFTED, at))) {
    if (!(await planksOfLog(at))) return false
    await craftSpare('stick', STICKS_CRAFTED, at)
  }
  if (!enough()) return false
  const table = await stationNear('crafting_table', at)
  if (!table || !isNear(table, at)) return false
  at.log(`Making ${what}`)
  return craftSpare(item, 1, at, table)
}
