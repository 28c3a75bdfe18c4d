import { describe, expect, test } from 'vitest'
import type { Plan, Subtask } from '../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { idealSeconds } from '../../bench/coplay/ideal.ts'
import { surplusOf } from '../../bench/coplay/surplus.ts'
import { step } from '../board/harness.ts'

const knowledge = createKnowledge('1.20.1')
const plan = (...subtasks: Subtask[]): Plan => ({ goal: 'g', version: '1.20.1', gives: {}, subtasks })

describe('duplicated work', () => {
  const pickaxe = plan(
    step(1, 'gather', 'cobblestone', { quantity: 11, accepts: { cobblestone: ['blackstone'] } }),
    step(2, 'craft', 'stone_pickaxe', { materials: { cobblestone: 3 } }),
    step(3, 'craft', 'furnace', { materials: { cobblestone: 8 }, deliver: 'ground' }),
  )

  test('is what exists beyond what the plan leaves', () => {
    expect(surplusOf(pickaxe, { stone_pickaxe: 1, furnace: 1 }, 1, knowledge)).toEqual({})
    expect(surplusOf(pickaxe, { stone_pickaxe: 2, furnace: 1, cobblestone: 4 }, 1, knowledge)).toEqual({
      stone_pickaxe: 1,
      cobblestone: 4,
    })
  })

  test('counts what would have done in its stead, and nothing that the plan does not ask for', () => {
    expect(surplusOf(pickaxe, { blackstone: 2, dirt: 5 }, 1, knowledge)).toEqual({ cobblestone: 2 })
  })

  test('is not what the last ore or a prey gives at once', () => {
    const both = plan(
      step(1, 'gather', 'redstone', { quantity: 1, tools: ['iron_pickaxe'] }),
      step(2, 'kill', 'pig', { drops: { porkchop: 1 } }),
    )
    expect(surplusOf(both, { redstone: 5, porkchop: 3 }, 1, knowledge)).toEqual({})
    expect(surplusOf(both, { redstone: 6, porkchop: 4 }, 1, knowledge)).toEqual({ redstone: 1, porkchop: 1 })
  })

  test('is neither fuel that was set aside nor the rest of a tree', () => {
    const ingots = plan(
      step(1, 'gather', 'oak_log', { quantity: 1 }),
      step(2, 'craft', 'oak_planks', { quantity: 4, batch: 4, materials: { oak_log: 0.25 } }),
      step(3, 'smelt', 'iron_ingot', { quantity: 3, materials: { raw_iron: 1, oak_planks: 1 } }),
    )
    expect(surplusOf(ingots, { iron_ingot: 3, oak_planks: 3, oak_log: 4 }, 1, knowledge)).toEqual({})
    expect(surplusOf(ingots, { iron_ingot: 3, oak_log: 5 }, 1, knowledge)).toEqual({ oak_log: 1 })
    expect(surplusOf(ingots, { iron_ingot: 3, oak_log: 8 }, 2, knowledge)).toEqual({})
  })
})

describe('the ideal', () => {
  const chain = plan(
    step(1, 'gather', 'raw_iron', { quantity: 8, workTicks: 200 }),
    step(2, 'smelt', 'iron_ingot', { quantity: 8, workTicks: 1600, needs: [1] }),
    step(3, 'craft', 'bucket', { workTicks: 5, needs: [2] }),
  )

  test('shares gathering among all, and smelts as long as it takes', () => {
    expect(idealSeconds(chain, 1)).toBe((200 + 1600) / 20)
    expect(idealSeconds(chain, 2)).toBe((100 + 1600) / 20)
  })

  test('smelts in all the furnaces that the plan puts up', () => {
    const furnaces = step(4, 'craft', 'furnace', { quantity: 3, deliver: 'ground' })
    const smelting = { ...chain.subtasks[1], tools: ['furnace'] } as Subtask
    const gathering = chain.subtasks[0] as Subtask
    expect(idealSeconds(plan(furnaces, gathering, smelting), 1)).toBe((200 + 3 * 200) / 20)
  })

  test('lets no portion of a thing wait for another', () => {
    const portion = (id: number, needs: number[]) =>
      step(id, 'gather', 'dirt', { quantity: 10, workTicks: 100, needs })
    expect(idealSeconds(plan(portion(1, []), portion(2, [1])), 2)).toBe(5)
  })

  test('shares no single thing, and is never less than all work of hands shared evenly', () => {
    const single = plan(step(1, 'gather', 'redstone', { quantity: 1, workTicks: 40 }))
    expect(idealSeconds(single, 2)).toBe(2)
    const beside = plan(
      step(1, 'gather', 'dirt', { quantity: 10, workTicks: 100 }),
      step(2, 'gather', 'sand', { quantity: 10, workTicks: 100 }),
    )
    expect(idealSeconds(beside, 1)).toBe(10)
    expect(idealSeconds(beside, 2)).toBe(5)
  })
})
