// Stations for who works far from any: a player on the way carries some wood and stone, and puts up another one.
import type { Position } from '../contract/index.ts'
import { countOf, spaced, withArticle } from '../contract/index.ts'
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
  if (at.chest() || !standing || isNear(standing, at)) return standing
  const byHand = kind === 'crafting_table' || at.spare()[kind]
  const table = byHand ? undefined : await stationNear('crafting_table', at)
  if (table && !isNear(table, at)) return standing
  const spot = at.placeAt({ dx: 0, dy: 0, dz: 0 })
  const made = await putUpAnother(kind, at, { table, spot, why: 'here, since the other one is far' })
  if (made) at.placed(kind, made)
  return made ?? standing
}

/** True if it is nearer than another one would be worth. */
export const isNear = (position: Position, { body }: Workplace): boolean => {
  const here = body.observe().position
  return Math.hypot(position.x - here.x, position.y - here.y, position.z - here.z) <= FAR
}

/** Puts up one more, of what there is to spare, near the spot; the board is not told yet. Undefined where that fails. */
export async function putUpAnother(
  kind: string,
  at: Workplace,
  { table, spot, why }: { table: Position | undefined; spot: Position; why: string },
): Promise<Position | undefined> {
  if (!at.spare()[kind]) {
    if (!(await ingredients(kind, at))) return undefined
    at.log(`Making ${withArticle(spaced(kind))} ${why}`)
    if (!(await craftSpare(kind, 1, at, table))) return undefined
  }
  const put = await at.body.act.place(
    { item: kind, at: spot, within: WITHIN_BLOCKS },
    actionOptions(at, MAKE_DEADLINE_MS),
  )
  return put.placedAt
}

/** Whether there is enough to spare for one, if need be after making planks of a log. */
async function ingredients(kind: string, at: Workplace): Promise<boolean> {
  const enough = () => craftable(kind, at.spare(), at.knowledge) > 0
  if (enough() || kind !== 'crafting_table') return enough()
  return (await planksOfLog(at)) && enough()
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
