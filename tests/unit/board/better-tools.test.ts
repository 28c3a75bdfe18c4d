import { describe, expect, test } from 'vitest'
import type { Stock, Subtask } from '../../../src-main/contract/index.ts'
import { Game, step } from './harness.ts'

const PICKAXES = ['stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe']

const stones = step(1, 'gather', 'cobblestone', {
  quantity: 8,
  workTicks: 184,
  tools: ['wooden_pickaxe'],
  accepts: { wooden_pickaxe: PICKAXES },
})
const iron = step(2, 'gather', 'raw_iron', {
  tools: ['stone_pickaxe'],
  accepts: { stone_pickaxe: PICKAXES.slice(1) },
})

const made = ['stone_pickaxe', 'iron_pickaxe'].map((item, index) => step(8 + index, 'craft', item))

const board = (chest: Stock, gives: Stock, ...subtasks: Subtask[]) => {
  const plan = { goal: 'g', version: '1.20.1', gives, subtasks: [...subtasks, ...made] }
  const game = new Game(plan, { Ann: 'human', Bob: 'bot' })
  game.see({ chest })
  game.must({ type: 'claim', id: 1, participant: 'Bob' })
  return game.reserved(1)
}

describe('of several tools that would do', () => {
  test('the best that lies idle is taken', () =>
    expect(board({ wooden_pickaxe: 1, stone_pickaxe: 1 }, {}, stones, iron)).toEqual([
      '1 stone_pickaxe @chest',
    ]))

  test('what something more urgent cannot do without is left for it', () =>
    expect(board({ wooden_pickaxe: 1, stone_pickaxe: 1 }, {}, stones, { ...iron, workTicks: 900 })).toEqual([
      '1 wooden_pickaxe @chest',
    ]))

  test('what somebody had before is not worn out', () =>
    expect(board({ wooden_pickaxe: 1, diamond_pickaxe: 1 }, {}, stones)).toEqual(['1 wooden_pickaxe @chest']))

  test('what the goal asks for is not worn out', () =>
    expect(board({ wooden_pickaxe: 1, iron_pickaxe: 1 }, { iron_pickaxe: 1 }, stones)).toEqual([
      '1 wooden_pickaxe @chest',
    ]))
})

describe('furnaces that stand idle', () => {
  const smelting = (id: number, quantity: number) =>
    step(id, 'smelt', 'iron_ingot', { quantity, tools: ['furnace'], materials: { raw_iron: 1 } })
  const held = (...subtasks: Subtask[]) => {
    const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks }, { Bob: 'bot' })
    for (const x of [1, 2, 3, 4])
      game.tell({ type: 'station.placed', item: 'furnace', position: { x, y: 64, z: 0 } })
    game.see({ chest: { raw_iron: 64 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    return game.reserved(1).filter(one => one.includes('furnace')).length
  }

  test('are all for who smelts alone, and one for one thing', () => {
    expect(held(smelting(1, 24))).toBe(4)
    expect(held(smelting(1, 1))).toBe(1)
  })

  test('are shared by how much there is to be smelted, one at least for each', () => {
    expect(held(smelting(1, 12), smelting(2, 12))).toBe(2)
    expect(held(smelting(1, 24), smelting(2, 2))).toBe(3)
    expect(held(smelting(1, 2), smelting(2, 24))).toBe(1)
  })
})
