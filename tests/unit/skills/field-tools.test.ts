import { describe, expect, it } from 'vitest'
import type { Stock } from '../../../src-main/contract/index.ts'
import { takeShield, takeSword, takeWood } from '../../../src-main/skills/field-tools.ts'
import type { Workplace } from '../../../src-main/skills/program.ts'
import { subtask } from '../../support/boards.ts'
import { workplace } from '../../support/workplace-double.ts'

const TABLE = { x: 3, y: 64, z: 0 }
const MORNING = 2000
const EVENING = 11_000
const MIDNIGHT = 18_000
const MATERIAL: Stock = { cobblestone: 2, stick: 1 }
const logs = subtask({ id: 1, item: 'oak_log', action: 'gather', quantity: 4 })
const iron = subtask({ id: 2, item: 'raw_iron', action: 'gather', quantity: 3 })

/** A bot beside a table, at a time of day, with these tools and so much to spare. */
function bot({ day = MIDNIGHT, tools = [] as string[], spare = MATERIAL, skyLight = true } = {}) {
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
      },
    },
    station: () => TABLE,
    spare: () => spare,
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

describe('a shield', () => {
  const spare = { iron_ingot: 1, oak_planks: 6 }

  it('is made for the way down to ore of what is to spare', async () => {
    const { at, made } = bot({ spare })
    await takeShield(iron, at)
    expect(made()).toEqual(['shield'])
  })

  it.each([
    ['for what is had above ground', logs, { spare }],
    ['by who has one', iron, { spare, tools: ['shield'] }],
    ['where the iron is wanted for something else', iron, { spare: { oak_planks: 6 } }],
  ])('is not made %s', async (_, wanted, over) => {
    const { at, made } = bot(over)
    await takeShield(wanted, at)
    expect(made()).toEqual([])
  })
})

describe('wood for tools on the way', () => {
  it.each([
    ['is felled where there is none to spare', {}, [3]],
    ['is felled where it makes one table only', { oak_planks: 4 }, [2]],
    ['is not felled where it makes a table and four pickaxes', { oak_planks: 4, birch_log: 1 }, []],
  ])('%s', async (_, spare, logs) => {
    const { at, felled } = bot({ spare })
    await takeWood(iron, at)
    expect(felled()).toEqual(logs)
  })
})
