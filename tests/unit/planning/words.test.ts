import { describe, expect, it } from 'vitest'
import { counted, mobLabel, pluralOf, someOf } from '../../../src-main/contract/nouns.ts'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { criticalPath, planAddition, wordSubtask } from '../../../src-main/planning/index.ts'

const knowledge = createKnowledge('1.20.1')

describe('names in sentences', () => {
  it.each([
    [1, 'Oak Planks', '1 oak plank'],
    [2, 'Oak Planks', '2 oak planks'],
    [3, 'Torch', '3 torches'],
    [7, 'Raw Iron', '7 raw iron'],
    [1, 'Cobblestone', '1 cobblestone'],
    [2, 'Iron Boots', '2 pairs of iron boots'],
    [2, 'Block of Iron', '2 blocks of iron'],
    [2, 'Minecart with Chest', '2 minecarts with chest'],
    [2, 'TNT', '2 TNT'],
    [3, 'Sweet Berries', '3 sweet berries'],
    [2, 'Bookshelf', '2 bookshelves'],
  ])('%i %s: %s', (count, label, words) => expect(counted(count, label)).toBe(words))

  it('take the right article', () => {
    expect(someOf(1, 'Iron Pickaxe')).toBe('an iron pickaxe')
    expect(someOf(1, 'Compass')).toBe('a compass')
    expect(someOf(1, 'Shears')).toBe('a pair of shears')
    expect(someOf(1, 'Dirt')).toBe('1 dirt')
  })

  it('of mobs are read in any version’s spelling', () => {
    expect(mobLabel('cave_spider')).toBe('Cave Spider')
    expect(mobLabel('CaveSpider')).toBe('Cave Spider')
    expect(pluralOf('Wolf')).toBe('wolves')
  })
})

describe('the sentence of a subtask', () => {
  const base = { materials: {}, tools: [], deliver: 'chest' as const }

  it.each([
    [
      { ...base, action: 'gather' as const, item: 'cobblestone', quantity: 11, tools: ['wooden_pickaxe'] },
      'Gather 11 cobblestone and put it in the chest, then put the wooden pickaxe back.',
    ],
    [
      { ...base, action: 'craft' as const, item: 'stick', quantity: 8, tools: ['crafting_table'] },
      'Craft 8 sticks and put them in the chest.',
    ],
    [
      { ...base, action: 'kill' as const, item: 'chicken', quantity: 2, drops: { feather: 3 } },
      'Kill 2 chickens and put 3 feathers in the chest.',
    ],
    [
      { ...base, action: 'gather' as const, item: 'oak_log', quantity: 3, deliver: 'hand' as const },
      'Gather 3 oak logs and keep them.',
    ],
    [
      {
        ...base,
        action: 'place' as const,
        item: 'furnace',
        quantity: 1,
        deliver: 'ground' as const,
        place: { dx: 1, dy: 0, dz: 0 },
      },
      'Place a furnace one block right (east) of the chest.',
    ],
    [
      {
        ...base,
        action: 'smelt' as const,
        item: 'glass',
        quantity: 1,
        materials: { sand: 1, oak_planks: 1 },
      },
      'Smelt 1 glass from 1 sand, burning 1 oak plank, and put it in the chest.',
    ],
  ])('%#', (subtask, text) => expect(wordSubtask(subtask, knowledge)).toBe(text))
})

describe('a subtask that a person adds', () => {
  const first = planAddition({ action: 'gather', item: 'oak_log', quantity: 4 }, { knowledge, subtasks: [] })
  const subtasks = first.ok ? [first.value] : []

  it('is complete', () =>
    expect(
      planAddition({ action: 'craft', item: 'chest', quantity: 2 }, { knowledge, subtasks }),
    ).toMatchObject({
      ok: true,
      value: {
        id: 2,
        quantity: 2,
        tools: ['crafting_table'],
        materials: { oak_planks: 8 },
        deliver: 'chest',
      },
    }))

  it('needs what the board gives', () =>
    expect(
      planAddition({ action: 'craft', item: 'oak_planks', quantity: 6 }, { knowledge, subtasks }),
    ).toMatchObject({
      ok: true,
      value: { quantity: 8, needs: [1] },
    }))

  it('stays one subtask however many tools it wears out', () =>
    expect(
      planAddition({ action: 'gather', item: 'cobblestone', quantity: 500 }, { knowledge, subtasks }),
    ).toMatchObject({
      ok: true,
      value: { quantity: 500, tools: ['wooden_pickaxe'] },
    }))

  it('kills and places too', () => {
    expect(planAddition({ action: 'kill', item: 'cow', quantity: 2 }, { knowledge, subtasks })).toMatchObject(
      {
        ok: true,
        value: { text: 'Kill 2 cows.' },
      },
    )
    expect(
      planAddition({ action: 'place', item: 'torch', quantity: 1 }, { knowledge, subtasks }),
    ).toMatchObject({
      ok: true,
      value: { materials: { torch: 1 }, deliver: 'ground' },
    })
  })

  it.each([
    ['craft', 'iron_ore'],
    ['smelt', 'stick'],
    ['kill', 'ender_dragon'],
    ['gather', 'bedrock'],
    ['gather', 'nonsense'],
  ] as const)('is refused where nobody can do it: %s %s', (action, item) =>
    expect(planAddition({ action, item, quantity: 1 }, { knowledge, subtasks })).toMatchObject({
      ok: false,
      failure: { code: 'goal_impossible' },
    }),
  )
})

describe('the critical path', () => {
  const step = (id: number, workTicks: number, needs: number[]) => {
    const added = planAddition({ action: 'gather', item: 'dirt', quantity: 1 }, { knowledge, subtasks: [] })
    if (!added.ok) throw new Error(added.failure.message)
    return { ...added.value, id, workTicks, needs }
  }

  it('follows the most work, not the most subtasks', () =>
    expect(
      criticalPath({ subtasks: [step(1, 10, []), step(2, 10, [1]), step(3, 90, []), step(4, 5, [2, 3])] }),
    ).toEqual([3, 4]))

  it('of nothing is empty', () => expect(criticalPath({ subtasks: [] })).toEqual([]))
})
