// Stations for who works far from any: a player on the way carries some wood and stone, and puts up another one.
import type { Position, Stock } from '../contract/index.ts'
import { spaced, withArticle } from '../contract/index.ts'
import { craftable } from './craftable.ts'
import type { Workplace } from './program.ts'
import { actionOptions } from './supplies.ts'

/** Blocks from which the way to a station and back takes longer than making another. */
const FAR = 24
/** Milliseconds for crafting a station by hand and for putting it up. */
const MAKE_DEADLINE_MS = 30_000
const WITHIN_BLOCKS = 3

/**
 * The station that a program should use. Where things are shared by a chest that is the one beside it; who works without
 * a chest and is far from every station puts up another one, if there is enough to spare for it.
 */
export async function stationNear(kind: string, at: Workplace): Promise<Position | undefined> {
  const standing = at.station(kind)
  if (at.chest() || !standing || near(standing, at)) return standing
  return (await makeHere(kind, at)) ?? standing
}

const near = (position: Position, { body }: Workplace): boolean => {
  const here = body.observe().position
  return Math.hypot(position.x - here.x, position.y - here.y, position.z - here.z) <= FAR
}

async function makeHere(kind: string, at: Workplace): Promise<Position | undefined> {
  if (!at.spare()[kind]) {
    const table = kind === 'crafting_table' ? undefined : await stationNear('crafting_table', at)
    if (table && !near(table, at)) return undefined
    if (!(await ingredients(kind, at))) return undefined
    at.log(`Making ${withArticle(spaced(kind))} here, since the other one is far`)
    if (!(await made(kind, 1, at, table))) return undefined
  }
  const spot = at.placeAt({ dx: 0, dy: 0, dz: 0 })
  const put = await at.body.act.place(
    { item: kind, at: spot, within: WITHIN_BLOCKS },
    actionOptions(at, MAKE_DEADLINE_MS),
  )
  if (put.placedAt) at.placed(kind, put.placedAt)
  return put.placedAt
}

/** Whether there is enough to spare for one, if need be after making planks of a log. */
async function ingredients(kind: string, at: Workplace): Promise<boolean> {
  const enough = () => craftable(kind, at.spare(), at.knowledge) > 0
  if (enough() || kind !== 'crafting_table') return enough()
  const planks = at.knowledge.tag('planks').find(name => craftable(name, at.spare(), at.knowledge) > 0)
  if (!planks) return false
  await made(planks, PLANKS_FOR_TABLE, at)
  return enough()
}

const PLANKS_FOR_TABLE = 4

async function made(item: string, count: number, at: Workplace, table?: Position): Promise<boolean> {
  const materials: Stock = at.spare()
  const result = await at.body.act.craft(
    { item, count, materials, ...(table ? { table } : {}) },
    actionOptions(at, MAKE_DEADLINE_MS),
  )
  return result.outcome === 'done'
}
