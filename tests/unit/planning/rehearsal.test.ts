import { describe, expect, test } from 'vitest'
import type { Stock } from '../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { assemble } from '../../../src-main/planning/assembly.ts'
import { catalogueOf } from '../../../src-main/planning/catalogue.ts'
import type { Have } from '../../../src-main/planning/draft.ts'
import { toolFirst } from '../../../src-main/planning/first-tool.ts'
import { draftFor } from '../../../src-main/planning/planner.ts'
import { portioned } from '../../../src-main/planning/portions.ts'
import { rehearse } from '../../../src-main/planning/rehearsal.ts'
import { settle } from '../../../src-main/planning/settling.ts'
import { FOR_ONE, type Layout } from '../../../src-main/planning/side-by-side.ts'
import { methodMeant, stepFor } from '../../../src-main/planning/step.ts'

const knowledge = createKnowledge('1.20.1')
const catalogue = catalogueOf(knowledge)

interface Setting extends Partial<Layout> {
  readonly have?: Have
  /** Of those who do it; one for each that it is laid out for, where absent. */
  readonly paces?: readonly number[]
  /** With the first tool before all else. */
  readonly isToolFirst?: boolean
}

/** Ticks for a goal that is laid out for so many hands. */
function ticks(
  gives: Stock,
  hands: number,
  { have = {}, paces, isToolFirst = false, ...more }: Setting = {},
): number {
  const wants = Object.entries(gives).map(([item, quantity]) => ({ verb: 'craft', item, quantity }) as const)
  const steps = draftFor('', wants, catalogue).subtasks.flatMap(draft => {
    const method = methodMeant(draft, catalogue)
    return method ? [stepFor(draft, method, catalogue)] : []
  })
  const layout = { ...FOR_ONE, hands, ...more }
  const options = { catalogue, have, wants, chestToBeMade: false, layout }
  const settled = settle(steps, options).resolution.lines
  const lines = portioned(isToolFirst ? toolFirst(settled) : settled, hands, 1, have)
  const subtasks = assemble(lines, have, catalogue)
  const parts = subtasks.flatMap((subtask, at) => {
    const line = lines[at]
    return line ? [{ subtask, line }] : []
  })
  return rehearse(parts, paces ?? Array.from({ length: hands }, () => 1), have)
}

describe('a plan on paper', () => {
  test('takes two less time than one, and more than half of it', () => {
    const [one, two] = [ticks({ diamond_pickaxe: 1 }, 1), ticks({ diamond_pickaxe: 1 }, 2)]
    expect(two).toBeLessThan(one)
    expect(two).toBeGreaterThan(one / 2)
  })

  test('smelts in as many furnaces as are put up', () => {
    const have = { chest: { raw_iron: 8, oak_planks: 64, cobblestone: 64 } }
    const [one, four] = [1, 4].map(furnaces => ticks({ iron_ingot: 8 }, 2, { furnaces, have }))
    expect(one).toBeGreaterThan(8 * 200)
    expect(four).toBeLessThan(8 * 200)
    expect(four).toBeGreaterThan(2 * 200)
  })

  test('digs with the better tool as soon as that is made', () => {
    const alone = { paces: [1] }
    const [plain, better] = [
      ticks({ furnace: 5 }, 2, alone),
      ticks({ stone_pickaxe: 1, furnace: 5 }, 2, alone),
    ]
    expect(better).toBeLessThan(plain)
  })

  test('takes longer where all take their time, but for what furnaces do', () => {
    const slow = { paces: [2, 2] }
    expect(ticks({ diamond_pickaxe: 1 }, 2, slow)).toBeGreaterThan(ticks({ diamond_pickaxe: 1 }, 2))
    const have = { chest: { raw_iron: 8, oak_planks: 64 }, stations: ['furnace'] }
    const most = ticks({ iron_ingot: 8 }, 2, { have }) + 40
    expect(ticks({ iron_ingot: 8 }, 2, { have, ...slow })).toBeLessThan(most)
  })

  test('is done sooner with the first tool before the last logs, where the second is slow', () => {
    const gives = { diamond_pickaxe: 2 }
    const slow = { paces: [1, 1.5] }
    expect(ticks(gives, 2, { ...slow, isToolFirst: true })).toBeLessThan(ticks(gives, 2, slow))
  })

  test('never ends where something is missing', () => {
    const wants = [{ verb: 'craft', item: 'furnace', quantity: 1 }] as const
    const [draft] = draftFor('', wants, catalogue).subtasks.slice(-1)
    const method = draft && methodMeant(draft, catalogue)
    const step = draft && method && stepFor(draft, method, catalogue)
    const options = { catalogue, have: {}, wants, chestToBeMade: false, layout: FOR_ONE }
    const lines = step ? settle([step], options).resolution.lines.slice(-1) : []
    const [line] = lines
    const [subtask] = assemble(lines, {}, catalogue)
    if (!line || !subtask) throw new Error('no line')
    expect(rehearse([{ subtask, line }], [1, 1], {})).toBe(Number.POSITIVE_INFINITY)
  })
})
