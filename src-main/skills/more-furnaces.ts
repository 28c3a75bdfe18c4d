// More furnaces beside the first one, where what they smelt is had sooner by it.
import type { Position } from '../contract/index.ts'
import { blocksGiving, savedByAnother, TICKS_PER_SMELT } from '../knowledge/index.ts'
import { isNear, putUpAnother } from './field-stations.ts'
import { digStones, rubbles, stonesMissing } from './furnace-stones.ts'
import type { Workplace } from './program.ts'
import { isLavish } from './smelting-fuels.ts'
import { carried, hasPickaxe } from './supplies.ts'

/** Milliseconds for putting up one more furnace and for serving it, for making it first, and for each block to the table and back. */
const PLACE_MS = 4000
const MAKE_MS = 2000
const THERE_AND_BACK_MS = 500
/** Nobody wants a street of furnaces. */
const MOST_MORE = 3
/** Milliseconds for digging each block of stone where it lies close by, and blocks that are close by. */
const STONE_MS = 1200
const CLOSE_BY = 6
const STONE_DEADLINE_MS = 20_000

interface Work {
  readonly furnace: Position
  readonly others: readonly Position[]
  readonly wanted: number
  readonly fuels: readonly string[]
}

/**
 * More furnaces, of what there is to spare, as long as that is quicker than to wait for those that stand. Who works without a shared
 * chest digs the stone for them where some lies close by.
 */
export async function moreFurnaces(kind: string, work: Work, at: Workplace): Promise<Position[]> {
  const put: Position[] = []
  while (put.length < MOST_MORE && !at.signal.aborted) {
    const others = [...work.others, ...put]
    const another = await anotherFurnace(kind, { ...work, others }, MOST_MORE - put.length, at)
    if (!another) break
    // At once: others see it, and would put their things into it.
    at.placed(kind, another)
    put.push(another)
  }
  return put
}

/** @param most that are put up one after another: they are made on one way to the table, which may stand among monsters */
async function anotherFurnace(
  kind: string,
  { furnace, others, wanted, fuels }: Work,
  most: number,
  at: Workplace,
): Promise<Position | undefined> {
  const stock = carried(at)
  const fuel = fuels.find(name => stock[name])
  const isPlenty = isLavish(fuels, 2 + others.length, at.spare())
  const perFuel = fuel && !isPlenty ? at.knowledge.burnTicks(fuel) / TICKS_PER_SMELT : 1
  const savedBy = (index: number) => savedByAnother(wanted, 1 + others.length + index, perFuel)
  const saved = savedBy(0)
  if (kind !== 'furnace' || saved <= PLACE_MS) return undefined
  const table = at.station('crafting_table')
  const makes = !at.spare()[kind]
  const stones = makes ? stonesMissing(at) : 0
  const takesMs = table ? PLACE_MS + makingMs(table, at) + stones * STONE_MS : 0
  if (makes && (!table || !isNear(table, at) || saved <= takesMs)) return undefined
  if (stones > 0) await digCloseBy(stones, at)
  const spot = { ...furnace, x: furnace.x + 1 }
  let count = 1
  while (count < most && savedBy(count) > PLACE_MS + MAKE_MS) count++
  return putUpAnother(kind, at, { table, spot, count, why: 'to smelt faster' })
}

async function digCloseBy(count: number, at: Workplace): Promise<void> {
  const { body, knowledge } = at
  if (at.chest() || !hasPickaxe(at)) return
  const rubble = rubbles(at).find(item => body.find(blocksGiving(item, knowledge), CLOSE_BY, 1).length > 0)
  if (!rubble) return
  at.log('Digging stone for another furnace')
  const quarry = { items: [rubble], within: CLOSE_BY, deadlineMs: STONE_DEADLINE_MS }
  await digStones(count, { ...quarry, worthMs: count * STONE_MS }, at)
}

function makingMs({ x, y, z }: Position, { body }: Workplace): number {
  const here = body.observe().position
  return MAKE_MS + Math.hypot(x - here.x, y - here.y, z - here.z) * THERE_AND_BACK_MS
}
