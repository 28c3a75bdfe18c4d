// Plans by what is there already, who works on them, and what cannot be had.
import { describe, expect, it } from 'vitest'
import { planGoal, type Surroundings } from '../../../src-main/planning/index.ts'
import { brief, knowledge, planned, portions, steps, subtask } from './planned.ts'

describe('what is there already', () => {
  it('is used first', () =>
    expect(steps('craft a compass', { have: { chest: { iron_ingot: 4 }, held: { redstone: 1 } } })).toEqual([
      'gather 1 oak_log',
      'craft 4 oak_planks',
      'craft 1 crafting_table',
      'craft 1 compass',
    ]))

  it('leaves nothing to do where it suffices', () =>
    expect(steps('3 torches', { have: { held: { torch: 5 } } })).toEqual([]))

  it('spares stations that stand', () =>
    expect(steps('craft a chest', { have: { stations: ['crafting_table'] } })).toEqual([
      'gather 2 oak_log',
      'craft 8 oak_planks',
      'craft 1 chest',
    ]))

  it('places a station that is in the chest', () =>
    expect(steps('craft a chest', { have: { chest: { crafting_table: 1, birch_planks: 8 } } })).toEqual([
      'place 1 crafting_table',
      'craft 1 chest',
    ]))

  it('counts wood of any kind', () =>
    expect(steps('craft a chest', { have: { held: { birch_log: 1, spruce_planks: 8 } } })).toEqual([
      'craft 4 oak_planks',
      'craft 1 crafting_table',
      'craft 1 chest',
    ]))

  it('is left to others who need this kind, where another does as well', () => {
    const logs = (spokenFor: string[][]) =>
      subtask('craft a chest', 'oak_planks', { have: { spokenFor } }).accepts['oak_log']
    expect(logs([])).toContain('birch_log')
    expect(logs([['birch_log']])).not.toContain('birch_log')
    expect(logs([['birch_log']])).toContain('spruce_log')
    // Of the kind that this plan brings there is enough for both.
    expect(logs([['oak_log']])).toBeUndefined()
  })

  it('is turned into what is needed: iron blocks into ingots', () =>
    expect(
      steps('craft a compass', {
        have: { held: { iron_block: 1, redstone: 1 }, stations: ['crafting_table'] },
      }),
    ).toEqual(['craft 9 iron_ingot', 'craft 1 compass']))

  it('gives the logs that the goal leaves over, and no others of the same kind', () => {
    const have = { held: { stripped_dark_oak_log: 5 }, stations: ['crafting_table', 'furnace'] }
    expect(steps('get 1 stripped_dark_oak_log and get 1 stone', { have }).slice(0, 3)).toEqual([
      'craft 8 dark_oak_planks',
      'craft 4 stick',
      'craft 1 wooden_pickaxe',
    ])
    expect(steps('get 4 stripped_dark_oak_log and get 1 stone', { have }).slice(0, 3)).toEqual([
      'craft 4 dark_oak_planks',
      'gather 1 oak_log',
      'craft 4 oak_planks',
    ])
  })

  it('burns coal at hand before planks', () =>
    expect(
      subtask('smelt 9 glass', 'glass', { have: { held: { charcoal: 2, furnace: 1 } } }).materials,
    ).toEqual({ sand: 1, charcoal: 0.125 }))

  it('names the tool at hand', () =>
    expect(steps('5 diamonds', { have: { chest: { diamond_pickaxe: 1 } } })).toEqual(['gather 5 diamond']))

  it('counts the uses that a tool has left', () => {
    const have = { chest: { stone_pickaxe: 1 }, usesLeft: { stone_pickaxe: [4] } }
    expect(steps('4 cobblestone', { have })).toEqual(['gather 4 cobblestone'])
    expect(steps('5 cobblestone', { have }).length).toBeGreaterThan(1)
  })

  it('does not break the tool that the goal asks for', () => {
    const have = { chest: { wooden_pickaxe: 1 }, usesLeft: { wooden_pickaxe: [3] } }
    expect(steps('a wooden pickaxe and 2 cobblestone', { have })).toEqual(['gather 2 cobblestone'])
    expect(steps('a wooden pickaxe and 3 cobblestone', { have })).toContain('craft 1 wooden_pickaxe')
  })
})

describe('kinds of wood', () => {
  it('follow what grows nearby', () =>
    expect(steps('a stick', { wood: 'birch' })).toEqual([
      'gather 1 birch_log',
      'craft 4 birch_planks',
      'craft 4 stick',
    ]))

  it('are free where any will do, and strict where one is asked for', () => {
    expect(subtask('a stick', 'oak_log').accepts['oak_log']).toContain('spruce_log')
    expect(subtask('4 oak stairs', 'oak_log').accepts['oak_log'] ?? []).not.toContain('spruce_log')
    expect(steps('4 oak stairs', { have: { held: { spruce_log: 9, crafting_table: 1 } } })).toContain(
      'gather 2 oak_log',
    )
  })
})

describe('a chest that is to be made', () => {
  const { plan } = planned('craft a torch', { chest: 'to be made' })

  it('comes first, with what it takes in hand', () => {
    expect(plan.subtasks.slice(0, 4).map(one => [brief(one), one.deliver])).toEqual([
      ['gather 3 oak_log', 'hand'],
      ['craft 12 oak_planks', 'hand'],
      ['craft 1 crafting_table', 'ground'],
      ['craft 1 chest', 'ground'],
    ])
    expect(plan.subtasks[3]?.place).toEqual({ dx: 0, dy: 0, dz: 0 })
    expect(plan.subtasks[2]?.text).toBe('Craft a crafting table and place it on the ground.')
  })

  it('is made at the table that all else is made at', () => {
    const { subtasks } = planned('craft a stone pickaxe', { chest: 'to be made' }).plan
    expect(subtasks.filter(({ item }) => item === 'crafting_table')).toHaveLength(1)
    for (const one of subtasks.slice(3))
      if (one.tools.includes('crafting_table')) expect(one.needs).toContain(3)
  })

  it('is needed by all that goes into it', () => {
    for (const one of plan.subtasks.slice(4)) {
      if (one.deliver === 'chest') expect(one.needs).toContain(4)
    }
  })

  it('is placed where a participant carries one', () =>
    expect(steps('5 dirt', { chest: 'to be made', have: { held: { chest: 1 } } })).toEqual([
      'place 1 chest',
      'gather 5 dirt',
    ]))
})

describe('a plan without a chest', () => {
  const { plan } = planned('craft a stone pickaxe', { chest: 'none' })

  it('makes none, and leaves everything in hand but what is to stand', () => {
    expect(plan.subtasks.map(one => one.item)).not.toContain('chest')
    for (const one of plan.subtasks)
      expect(one.deliver).toBe(one.item === 'crafting_table' ? 'ground' : 'hand')
  })

  it('takes stone along for another pickaxe where ore is to be dug', () => {
    const counts = (goal: string) =>
      Object.fromEntries(planned(goal, { chest: 'none' }).plan.subtasks.map(one => [one.item, one.quantity]))
    expect(counts('craft a stone pickaxe')).toMatchObject({ oak_log: 3, cobblestone: 3 })
    expect(counts('get 3 raw iron')).toMatchObject({ oak_log: 3, cobblestone: 8 })
  })

  it('gathers the stone that the furnace takes after the ore, whose staircase brings it', () => {
    const { subtasks } = planned('get an iron pickaxe', { chest: 'none' }).plan
    const inOrder = subtasks.filter(({ item }) =>
      ['cobblestone', 'stone_pickaxe', 'raw_iron', 'furnace'].includes(item),
    )
    expect(inOrder.map(brief)).toEqual([
      'gather 5 cobblestone',
      'craft 1 stone_pickaxe',
      'gather 3 raw_iron',
      'gather 11 cobblestone',
      'craft 1 furnace',
    ])
    const [first, , ore, rest] = inOrder
    expect(first?.needs).not.toContain(ore?.id)
    expect(rest?.needs).toContain(ore?.id)
  })

  it('gathers all stone at once where no ore is to be dug before it is needed', () => {
    expect(portions('a furnace and a stone pickaxe', 'cobblestone', { chest: 'none' })).toEqual([11])
    expect(portions('a furnace and a coal', 'cobblestone', { chest: 'none' })).toEqual([13])
  })

  it('takes nothing along for which a tool would not last', () => {
    const have = { held: { wooden_pickaxe: 1, stick: 9, oak_planks: 9 }, usesLeft: { wooden_pickaxe: [3] } }
    const plan = planGoal({ goal: 'get a raw iron', knowledge, have, chest: 'none' })
    expect(plan.ok && plan.value.plan.subtasks.find(one => one.item === 'cobblestone')?.quantity).toBe(3)
  })

  it('does not speak of it', () => {
    expect(plan.subtasks.map(({ text }) => text).join(' ')).not.toContain('chest')
  })
})

describe('what was looked for in vain', () => {
  const items = (goal: string, gone: string[]) => {
    const outcome = planGoal({ goal, knowledge, gone })
    return outcome.ok ? outcome.value.plan.subtasks.map(({ item }) => item) : outcome.failure.code
  }

  it('is got another way, or replaced by what does as well', () => {
    expect(items('3 torches', [])).toContain('coal')
    expect(items('3 torches', ['coal'])).toContain('charcoal')
    expect(items('3 torches', ['coal'])).not.toContain('coal')
  })

  it('makes a goal impossible that has no other way', () => {
    expect(items('craft a compass', ['redstone'])).toBe('goal_impossible')
    expect(items('cook a porkchop', [])).toContain('pig')
    expect(items('cook a porkchop', ['pig'])).toBe('goal_impossible')
  })

  it('is never got from animals that people keep, unless the goal names them', () => {
    expect(items('get 2 string', [])).toContain('spider')
    expect(items('get 2 string', ['spider', 'cave_spider'])).not.toContain('cat')
    expect(items('get 2 leather', ['cow', 'mooshroom', 'hoglin'])).not.toContain('horse')
    expect(items('kill a cat', [])).toContain('cat')
  })
})

describe('a plan for several hands', () => {
  const goal = 'an iron helmet, an iron chestplate, iron leggings and iron boots'
  const made = (hands: number, item: string, surroundings: Partial<Surroundings> = {}) =>
    portions(goal, item, { hands, ...surroundings }).reduce((sum, quantity) => sum + quantity, 0)

  it('puts up furnaces where they save more than they take', () => {
    expect(made(2, 'furnace')).toBe(4)
    expect(made(2, 'cobblestone')).toBe(4 * 8 + 3 * made(2, 'stone_pickaxe'))
    expect(made(4, 'stone_pickaxe')).toBeGreaterThan(1)
    expect(subtask('a diamond pickaxe', 'furnace', { hands: 2 }).quantity).toBe(3)
    expect(subtask('kill a pig and cook it', 'furnace', { hands: 2 }).quantity).toBe(1)
    expect(subtask('a diamond pickaxe', 'stone_pickaxe', { hands: 2 }).quantity).toBe(1)
  })

  it('gathers first what the next step waits for, and the rest in as many portions as there are tools and hands', () => {
    expect(portions('2 diamond pickaxes', 'oak_log', { hands: 2 })).toEqual([2, 2])
    expect(portions('2 diamond pickaxes', 'cobblestone', { hands: 2 })).toEqual([3, 12, 12])
    expect(portions('2 diamond pickaxes', 'raw_iron', { hands: 2 })).toEqual([3])
    expect(subtask('2 diamond pickaxes', 'stone_pickaxe', { hands: 2 }).needs).not.toContain(8)
  })

  it('gives people less than bots, of what takes a tool', () => {
    const sizes = portions('2 diamond pickaxes', 'cobblestone', { hands: 2, people: 1 })
    expect(sizes).toHaveLength(3)
    expect(sizes[1]).toBeGreaterThan(sizes[2] ?? 0)
  })

  it('makes the first tool of the first logs, and fells the last ones beside it', () => {
    const { subtasks } = planned('2 diamond pickaxes', { hands: 2, people: 1 }).plan
    expect(subtasks.slice(0, 6).map(brief)).toEqual([
      'gather 2 oak_log',
      'gather 1 oak_log',
      'craft 12 oak_planks',
      'craft 4 stick',
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
    ])
    const made = (item: string) => subtasks.flatMap(one => (one.item === item ? [one.quantity] : []))
    expect(['oak_log', 'oak_planks', 'stick'].map(made)).toEqual([
      [2, 1, 1],
      [12, 4],
      [4, 8],
    ])
  })

  it('gathers little of a kind in one go where nothing waits for it', () => {
    const have = { chest: { stone_pickaxe: 2 } }
    expect(portions('3 oak logs', 'oak_log', { hands: 2 })).toEqual([3])
    expect(portions('2 cobblestone', 'cobblestone', { hands: 2, have })).toEqual([2])
  })

  it('is what it always was for one alone, and for who shares nothing', () => {
    for (const surroundings of [{ hands: 1 }, { hands: 2, chest: 'none' }] as const)
      expect(['furnace', 'stone_pickaxe'].map(item => subtask(goal, item, surroundings).quantity)).toEqual([
        1, 1,
      ])
  })
})
