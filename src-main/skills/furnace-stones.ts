// The stone that a furnace is made of.
import { craftable } from './craftable.ts'
import type { Workplace } from './program.ts'
import { actionOptions } from './supplies.ts'

/** Blocks of stone for a furnace. */
const STONES = 8

/** What furnaces are made of. */
export const rubbles = ({ knowledge }: Workplace): readonly string[] =>
  knowledge.tag('stone_crafting_materials')

/** Stones that it has to dig for one more furnace, besides what there is to spare. */
export function stonesMissing(at: Workplace): number {
  const spare = at.spare()
  if (craftable('furnace', spare, at.knowledge) > 0) return 0
  return STONES - Math.max(0, ...rubbles(at).map(rubble => Math.min(STONES, spare[rubble] ?? 0)))
}

interface Quarry {
  readonly items: readonly string[]
  readonly within: number
  readonly deadlineMs: number
  readonly worthMs?: number
}

/** Digs so many stones, for who has a pickaxe. @returns whether it has them */
export async function digStones(count: number, quarry: Quarry, at: Workplace): Promise<boolean> {
  const { deadlineMs, ...where } = quarry
  const dug = await at.body.act.gather({ ...where, count }, actionOptions(at, deadlineMs))
  return dug.outcome === 'done'
}
