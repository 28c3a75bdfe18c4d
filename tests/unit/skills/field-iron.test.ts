import { describe, expect, it } from 'vitest'
import type { Stock } from '../../../src-main/contract/index.ts'
import {
  canMakeIronPickaxe,
  makeIronPickaxe,
  smeltSpareIron,
  takeIronPickaxe,
  takeMoreIron,
  takeShield,
} from '../../../src-main/skills/field-iron.ts'
import type { Workplace } from '../../../src-main/skills/program.ts'
import { subtask } from '../../support/boards.ts'
import { workplace } from '../../support/workplace-double.ts'

const TABLE = { x: 3, y: 64, z: 0 }
const FAR = { x: 90, y: 64, z: 0 }
const diamond = subtask({ id: 1, item: 'diamond', action: 'gather', tools: ['iron_pickaxe'] })
const iron = subtask({ id: 2, item: 'raw_iron', action: 'gather', quantity: 3 })

/** A bot with so much to spare, whose board asks for this as well, and a table at a place. */
function bot({ spare = {} as Stock, asked = 'diamond', table = TABLE, carried = {} as Stock } = {}) {
  const double = workplace()
  const inventory = Object.entries(carried).map(([item, count]) => ({ item, count }))
  const at = {
    ...double.at,
    body: { ...double.at.body, observe: () => ({ ...double.at.body.observe(), inventory }) },
    isAskedFor: (item: string) => item === asked,
    station: () => table,
    spare: () => spare,
  } as unknown as Workplace
  return { at, asked: double.asked }
}

describe('more iron of the vein', () => {
  it('is dug by who goes on for diamonds, as far as it lies close by', async () => {
    const { at, asked } = bot()
    await takeMoreIron(iron, at)
    expect(asked).toMatchObject([['gather', { items: ['raw_iron'], count: 4, worthMs: 4000 }]])
  })

  it.each([
    ['by whom nothing deeper is asked', iron, 'stick'],
    ['of what is not smelted to iron', subtask({ id: 3, item: 'raw_gold', action: 'gather' }), 'diamond'],
  ])('is not dug %s', async (_, wanted, also) => {
    const { at, asked } = bot({ asked: also })
    await takeMoreIron(wanted, at)
    expect(asked).toEqual([])
  })
})

describe('a shield', () => {
  const spare = { iron_ingot: 1, oak_planks: 12 }

  it('is made of what is to spare for the way down to ore', async () => {
    const { at, asked } = bot({ spare })
    await takeShield(iron, at)
    expect(asked).toMatchObject([['craft', { item: 'shield', count: 1, table: TABLE }]])
  })

  it.each([
    ['for what is had above ground', subtask({ id: 3, item: 'oak_log', action: 'gather' }), { spare }],
    ['by who has one', iron, { spare, carried: { shield: 1 } }],
    ['where the iron is wanted for something else', iron, { spare: { oak_planks: 12 } }],
    ['where no wood would be left for a pickaxe', iron, { spare: { ...spare, oak_planks: 11 } }],
  ])('is not made %s', async (_, wanted, over) => {
    const { at, asked } = bot(over)
    await takeShield(wanted, at)
    expect(asked).toEqual([])
  })
})

describe('iron to spare, in the furnaces of the first pickaxe', () => {
  const FURNACES = [TABLE, FAR, { x: 4, y: 64, z: 0 }]

  it('is smelted for another one', async () => {
    const { at, asked } = bot({ spare: { raw_iron: 3, oak_planks: 3, stick: 2 } })
    await smeltSpareIron(FURNACES, at)
    expect(asked).toMatchObject([['smelt', { result: 'iron_ingot', count: 3, others: FURNACES.slice(1) }]])
  })

  it.each([
    ['beside that for another pickaxe', { raw_iron: 4, oak_planks: 16, stick: 2 }, {}, FURNACES, 4],
    ['where it is too little for a pickaxe', { raw_iron: 1, oak_planks: 13 }, {}, FURNACES, 1],
    [
      'where one furnace would take half a minute for a pickaxe',
      { raw_iron: 3, oak_planks: 13 },
      {},
      [TABLE],
      1,
    ],
    [
      'where enough is smelted for a pickaxe',
      { raw_iron: 3, iron_ingot: 3, oak_planks: 13 },
      {},
      FURNACES,
      1,
    ],
    ['by who has two pickaxes', { raw_iron: 3, oak_planks: 13 }, { iron_pickaxe: 2 }, FURNACES, 1],
  ])('is smelted for a shield, too, %s', async (_, spare, carried, furnaces, count) => {
    const { at, asked } = bot({ spare, carried })
    await smeltSpareIron(furnaces, at)
    expect(asked).toContainEqual(['smelt', expect.objectContaining({ result: 'iron_ingot', count })])
  })

  it('is not smelted by who has two', async () => {
    const { at, asked } = bot({
      spare: { raw_iron: 3, oak_planks: 3, stick: 2 },
      carried: { iron_pickaxe: 2 },
    })
    await smeltSpareIron(FURNACES, at)
    expect(asked).toEqual([])
  })

  it.each([
    ['where enough is smelted', { raw_iron: 3, iron_ingot: 3, oak_planks: 6 }, 'diamond', FURNACES],
    ['without wood for the sticks', { raw_iron: 3, oak_planks: 3 }, 'diamond', FURNACES],
    ['where a stone pickaxe does for what is asked for', { raw_iron: 3, oak_planks: 16 }, 'coal', FURNACES],
    ['with too little', { raw_iron: 2, oak_planks: 6 }, 'diamond', FURNACES],
    ['in a single one, which takes half a minute', { raw_iron: 3, oak_planks: 6 }, 'diamond', [TABLE]],
  ])('is not smelted %s', async (_, spare, wanted, furnaces) => {
    const { at, asked } = bot({ spare, asked: wanted })
    await smeltSpareIron(furnaces, at)
    expect(asked).toEqual([])
  })
})

describe('a second iron pickaxe before the way down', () => {
  const spare = { iron_ingot: 3, stick: 2 }

  it('is made of iron that is smelted already', async () => {
    const { at, asked } = bot({ spare, carried: { iron_pickaxe: 1 } })
    await takeIronPickaxe(diamond, at)
    expect(asked).toMatchObject([['craft', { item: 'iron_pickaxe' }]])
  })

  it.each([
    ['for what takes none', iron, {}, TABLE],
    ['by who has two', diamond, { iron_pickaxe: 2 }, TABLE],
    ['far from a table', diamond, { iron_pickaxe: 1 }, FAR],
  ])('is not made %s', async (_, wanted, carried, table) => {
    const { at, asked } = bot({ spare, carried, table })
    await takeIronPickaxe(wanted, at)
    expect(asked).toEqual([])
  })
})

describe('another iron pickaxe', () => {
  it.each([
    ['with iron and wood to spare', { raw_iron: 3, oak_planks: 5 }, TABLE, true],
    ['with ingots and logs', { iron_ingot: 3, birch_log: 2 }, TABLE, true],
    ['with ingots and sticks alone', { iron_ingot: 3, stick: 2 }, TABLE, true],
    ['with too little iron', { raw_iron: 2, oak_planks: 5 }, TABLE, false],
    ['without wood for a table far from the last', { raw_iron: 3, oak_planks: 5 }, FAR, false],
  ])('can be made or not %s', (_, spare, table, can) => {
    expect(canMakeIronPickaxe(diamond, bot({ spare, table }).at)).toBe(can)
  })

  it('is not made for what a lesser one digs as well', () => {
    const stone = subtask({ id: 3, item: 'cobblestone', action: 'gather', tools: ['wooden_pickaxe'] })
    expect(canMakeIronPickaxe(stone, bot({ spare: { raw_iron: 3, oak_planks: 5 } }).at)).toBe(false)
  })

  it('is smelted for and made on the spot', async () => {
    const { at, asked } = bot({ spare: { raw_iron: 3, iron_ingot: 3, oak_planks: 5, stick: 2 } })
    const smelting = {
      ...at,
      spare: () => (asked.length === 0 ? { raw_iron: 3, oak_planks: 5 } : at.spare()),
    }
    expect(await makeIronPickaxe(smelting)).toBe(true)
    expect(asked).toMatchObject([
      ['smelt', { result: 'iron_ingot', count: 3, fuels: ['oak_planks'] }],
      ['craft', { item: 'iron_pickaxe' }],
    ])
  })
})
