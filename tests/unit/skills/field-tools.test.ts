import { describe, expect, it } from 'vitest'
import type { Stock } from '../../../src-main/contract/index.ts'
import { takeSword, takeWood } from '../../../src-main/skills/field-tools.ts'
import type { Workplace } from '../../../src-main/skills/program.ts'
import { subtask } from '../../support/boards.ts'
import { workplace } from '../../support/workplace-double.ts'

const TABLE = { x: 3, y: 64, z: 0 }
const MORNING = 2000
const EVENING = 11_000
const MIDNIGHT = 18_000
const MATERIAL: Stock = { cobblestone: 2, stick: 1 }
const logs = subtask({ id: 1, item: 'oak_log', action: 'gather', quantity: 4 })
const iron = subtask({ id: 2, item: 'raw_iron', action: 'gather', quantity: 3, tools: ['stone_pickaxe'] })
const stone = subtask({
  id: 3,
  item: 'cobblestone',
  action: 'gather',
  quantity: 5,
  tools: ['wooden_pickaxe'],
})

/** A bot beside a table, at a time of day, with these tools and so much to spare. */
function bot({
  day = MIDNIGHT,
  tools = [] as string[],
  spare = MATERIAL,
  skyLight = true,
  asksFor = [] as string[],
  below = false,
} = {}) {
  const { at, asked } = workplace()
  const { body } = at
  const { surroundings } = body
  const changed = {
    ...at,
    body: {
      ...body,
      observe: () => ({ ...body.observe(), inventory: tools.map(item => ({ item, count: 1 })) }),
      surroundings: {
        ...surroundings,
        time: { day },
        dimension: { ...surroundings.dimension, skyLight },
        block: () => ({ state: 0, sky: below ? 0 : 15, block: 0 }),
      },
    },
    station: () => TABLE,
    spare: () => spare,
    isAskedFor: (item: string) => asksFor.includes(item),
  } as unknown as Workplace
  const made = () =>
    asked.filter(([name]) => name === 'craft').map(([, order]) => (order as { item: string }).item)
  const felled = () =>
    asked.filter(([name]) => name === 'gather').map(([, order]) => (order as { count: number }).count)
  return { at: changed, made, felled }
}

describe('a sword', () => {
  it.each([EVENING, MIDNIGHT])('is made for the night at %i', async day => {
    const { at, made } = bot({ day })
    await takeSword(logs, at)
    expect(made()).toEqual(['stone_sword'])
  })

  it('is made at any time for the way down to ore, also by who has an axe', async () => {
    const { at, made } = bot({ day: MORNING, tools: ['stone_axe'] })
    await takeSword(iron, at)
    expect(made()).toEqual(['stone_sword'])
  })

  it.each([
    ['by day', { day: MORNING }],
    ['where no night comes', { skyLight: false }],
    ['by who has an axe', { tools: ['stone_axe'] }],
    ['by who has one', { tools: ['wooden_sword'] }],
    ['without stone, nor are sticks made for it in vain', { spare: { oak_log: 3, stick: 2 } }],
  ])('is not made %s', async (_, over) => {
    const { at, made } = bot(over)
    await takeSword(logs, at)
    expect(made()).toEqual([])
  })
})

describe('wood for tools on the way', () => {
  const toDiamond = ['cobblestone', 'stone_pickaxe', 'raw_iron', 'iron_pickaxe', 'diamond']
  const toCoal = ['cobblestone', 'stone_pickaxe', 'coal']
  const wooden = ['wooden_pickaxe']
  const lasting = Array<string>(8).fill('iron_pickaxe')

  it.each([
    ['is felled where there is none to spare', iron, {}, [3]],
    ['is felled where it makes one table only', iron, { spare: { oak_planks: 4 } }, [2]],
    [
      'is not felled where it makes two tables and a few pickaxes',
      iron,
      { spare: { oak_planks: 2, birch_log: 2 } },
      [],
    ],
    [
      'is not come up for where it makes a table and a few pickaxes',
      iron,
      { spare: { oak_planks: 2, birch_log: 1 }, below: true },
      [],
    ],
    [
      'is felled before the first stone where ore far below is asked for, too',
      stone,
      { tools: wooden, asksFor: toDiamond },
      [3],
    ],
    [
      'is not felled before that for ore that the planned pickaxes reach',
      stone,
      { tools: wooden, asksFor: toCoal },
      [],
    ],
    [
      'is felled by day where it makes a table and a few pickaxes',
      iron,
      { spare: { oak_planks: 8 }, day: MORNING },
      [1],
    ],
    ['is not by night', iron, { spare: { oak_planks: 8 }, day: MIDNIGHT }, []],
    [
      'is felled for a table to smelt at, far below, where the tools last',
      iron,
      { spare: { oak_planks: 2 }, tools: lasting, asksFor: ['raw_iron', 'iron_ingot'] },
      [1],
    ],
    [
      'is felled for two such tables where two ores are asked for',
      iron,
      {
        spare: { oak_planks: 2 },
        tools: lasting,
        asksFor: ['raw_iron', 'iron_ingot', 'raw_gold', 'gold_ingot'],
      },
      [2],
    ],
    [
      'is not felled where nobody asks for what is smelted',
      iron,
      { spare: {}, tools: lasting, asksFor: ['raw_iron'] },
      [],
    ],
    [
      'is not felled where there is enough for the table',
      iron,
      { spare: { oak_planks: 4 }, tools: lasting, asksFor: ['raw_iron', 'iron_ingot'] },
      [],
    ],
    ['does not make the first wood wait', logs, { asksFor: toDiamond }, []],
  ])('%s', async (_, wanted, over, felledThen) => {
    const { at, felled } = bot({ spare: {}, ...over })
    await takeWood(wanted, at)
    expect(felled()).toEqual(felledThen)
  })
})
