// Where the bag is full of what somebody may want one day: a chest of its own, put up on the spot.
import { minus, type Position, type Stock } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { craftable } from './craftable.ts'
import { isNear, planksOfLog, putUpAnother, sparePlanks, stationNear } from './field-stations.ts'
import type { Workplace } from './program.ts'
import { actionOptions, intoChests } from './supplies.ts'

/** Fewer free slots than this are a full bag, and fewer that a chest would free are not worth one. */
const FULL_BELOW = 5
const WORTH_A_CHEST = 3
/** Free slots that it takes to make a table and a chest. */
const CRAFTING_ROOM = 2
/** Blocks within which what was thrown down for a moment lies. */
const THROWN = 8
const DEADLINE_MS = 20_000
/** For a chest and a table. */
const PLANKS = 12
/** What a bot works with or makes most things of, besides tools, food and wood. */
const WORKED_WITH =
  /^(stick|torch|arrow|bow|coal|charcoal|diamond|redstone|string|dirt|cobblestone|cobbled_deepslate|raw_\w+|\w+_ingot|crafting_table|furnace|chest|\w*bucket|\w+_bed)$/
/** What it wears one of. */
const WORN = /^(shield|\w+_(helmet|chestplate|leggings|boots))$/

interface Bag {
  readonly inventory: readonly { readonly item: string; readonly count: number }[]
}

/** What of this may be put away: nothing that it works with, and of what it wears all but one. Pure. */
export function goodsOf({ inventory }: Bag, spare: Stock, knowledge: Knowledge): Stock {
  const wood = new Set([...knowledge.tag('logs'), ...knowledge.tag('planks')])
  const isMeans = (item: string) =>
    knowledge.toolKind(item) !== undefined ||
    knowledge.foodPoints(item) > 0 ||
    wood.has(item) ||
    WORKED_WITH.test(item)
  const goods: Stock = {}
  for (const item of new Set(inventory.map(stack => stack.item))) {
    if (isMeans(item)) continue
    const count = (spare[item] ?? 0) - (WORN.test(item) ? 1 : 0)
    if (count > 0) goods[item] = count
  }
  return goods
}

/**
 * Puts what the plan is not about into the shared chest where the bag is nearly full; without one into a chest of its own, if it has
 * that or the wood for it. True if anything went in.
 */
export async function stash(at: Workplace): Promise<boolean> {
  const bag = at.body.observe()
  if (bag.freeSlots >= FULL_BELOW) return false
  const goods = goodsOf(bag, at.spare(), at.knowledge)
  for (const item of Object.keys(goods)) if (at.isPlanned(item)) delete goods[item]
  if (at.chest()) return intoShared(goods, at)
  if (Object.keys(goods).length < WORTH_A_CHEST) return false
  const hasChest = (at.spare()['chest'] ?? 0) > 0
  if (!hasChest && sparePlanks(at) < PLANKS) return false
  const aside = hasChest || bag.freeSlots >= CRAFTING_ROOM ? {} : leastOf(goods)
  if (Object.keys(aside).length > 0)
    await at.body.act.discard({ items: aside }, actionOptions(at, DEADLINE_MS))
  const chest = await putUpChest(at, hasChest)
  const put = chest && (await at.body.act.deposit({ chest, items: goods }, actionOptions(at, DEADLINE_MS)))
  if (Object.keys(aside).length > 0) {
    const order = { items: Object.keys(aside), radius: THROWN }
    await at.body.act.pickUp(order, actionOptions(at, DEADLINE_MS))
  }
  const kinds = Object.keys(put?.lost ?? {}).length
  if (chest && kinds > 0) {
    const where = `${chest.x} ${chest.y} ${chest.z}`
    at.tell(
      `The bag was full, so ${kinds === 1 ? 'some of it is' : `${kinds} kinds of things are`} in a chest now, at ${where}`,
    )
  }
  return kinds > 0
}

async function intoShared(goods: Stock, at: Workplace): Promise<boolean> {
  if (Object.keys(goods).length === 0) return false
  at.log('Putting what the plan is not about into the chest, since the bag is full')
  const { left } = await intoChests(goods, at)
  return Object.keys(minus(goods, left)).length > 0
}

/** What lies on the ground while the chest is made: the kinds of which there are fewest. */
const leastOf = (goods: Stock): Stock =>
  Object.fromEntries(
    Object.entries(goods)
      .sort(([, a], [, b]) => a - b)
      .slice(0, CRAFTING_ROOM),
  )

async function putUpChest(at: Workplace, hasChest: boolean): Promise<Position | undefined> {
  const table = hasChest ? undefined : await tableForChest(at)
  if (!table && !hasChest) return undefined
  return putUpAnother('chest', at, { table, why: 'since the bag is full' })
}

/** A table beside which there are planks for a chest at hand. */
async function tableForChest(at: Workplace): Promise<Position | undefined> {
  const table = await stationNear('crafting_table', at)
  if (!table || !isNear(table, at)) return undefined
  while (craftable('chest', at.spare(), at.knowledge) === 0) if (!(await planksOfLog(at))) return undefined
  return table
}
