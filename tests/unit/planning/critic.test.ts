import { describe, expect, it } from 'vitest'
import type { FindingName, Plan, Subtask } from '../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { refine } from '../../../src-main/planning/critic.ts'
import {
  AS_NEEDED,
  critique,
  type DraftPlan,
  type DraftSubtask,
  planGoal,
  resolvePlan,
  simulatePlan,
} from '../../../src-main/planning/index.ts'

const knowledge = createKnowledge('1.20.1')

const craft = (item: string, more: Partial<DraftSubtask> = {}): DraftSubtask => ({
  action: 'craft',
  item,
  quantity: AS_NEEDED,
  ...more,
})
const gather = (item: string, more: Partial<DraftSubtask> = {}): DraftSubtask => ({
  ...craft(item, more),
  action: 'gather',
})

/** A draft for one item, with each subtask as its author wrote it. */
const draft = (item: string, ...subtasks: DraftSubtask[]): DraftPlan => ({
  goal: `get a ${item}`,
  wants: [{ verb: 'get', item, quantity: 1 }],
  subtasks,
})

const PICKAXE_DRAFT = [
  gather('oak_log'),
  craft('oak_planks'),
  craft('stick'),
  craft('crafting_table', { deliver: 'ground' }),
  craft('wooden_pickaxe'),
  gather('cobblestone', { tools: ['wooden_pickaxe'] }),
]

function resolved(...args: Parameters<typeof draft>) {
  const outcome = resolvePlan(draft(...args), { knowledge })
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return outcome.value
}

describe('a draft from elsewhere', () => {
  it('gets the quantities and the wood basics that it leaves out', () => {
    const { plan, findings } = resolved('stone_pickaxe', ...PICKAXE_DRAFT.slice(4), craft('stone_pickaxe'))
    expect(findings).toEqual([])
    expect(plan.subtasks.map(({ item, quantity }) => `${quantity} ${item}`)).toEqual([
      '3 oak_log',
      '12 oak_planks',
      '4 stick',
      '1 crafting_table',
      '1 wooden_pickaxe',
      '3 cobblestone',
      '1 stone_pickaxe',
    ])
  })

  it('keeps a quantity that is larger than needed', () =>
    expect(
      resolved('cobblestone', gather('cobblestone', { quantity: 9 })).plan.subtasks.find(
        ({ item }) => item === 'cobblestone',
      )?.quantity,
    ).toBe(9))

  it.each<[FindingName, string, DraftSubtask[]]>([
    ['missing material', 'no subtask gives the redstone', [...PICKAXE_DRAFT, craft('compass')]],
    ['missing material', 'the recipe lacks its stick', [craft('torch', { materials: { coal: 0.25 } })]],
    [
      'wrong tool tier',
      'a wooden pickaxe for iron',
      [...PICKAXE_DRAFT, gather('raw_iron', { tools: ['wooden_pickaxe'] })],
    ],
    [
      'tool listed as material',
      'the table is used up',
      [craft('chest', { materials: { oak_planks: 8, crafting_table: 1 } })],
    ],
    [
      'wrong order',
      'the pickaxe comes after its use',
      [...PICKAXE_DRAFT.slice(0, 4), ...PICKAXE_DRAFT.slice(4).reverse()],
    ],
    [
      'quantity short',
      'one log for a pickaxe',
      [gather('oak_log', { quantity: 1 }), ...PICKAXE_DRAFT.slice(1)],
    ],
    ['quantity short', 'two planks for a chest', [craft('chest', { materials: { oak_planks: 2 } })]],
    ['impossible item', 'there is no raw redstone', [gather('raw_redstone'), craft('compass')]],
    [
      'impossible item',
      'iron ingots are not crafted from nothing',
      [craft('iron_shovel'), gather('bedrock')],
    ],
  ])('is mended where something is wrong (%s: %s)', (name, _, subtasks) => {
    const item = subtasks.at(-1)?.item === 'bedrock' ? 'iron_shovel' : (subtasks.at(-1)?.item ?? '')
    const goal = item === 'wooden_pickaxe' ? 'cobblestone' : item
    const found = critique(draft(goal, ...subtasks), { knowledge })
    expect(found.map(finding => finding.name)).toContain(name)
    const { plan, findings, rounds } = resolved(goal, ...subtasks)
    const finding = findings.find(one => one.name === name)
    expect(finding?.remedy).toBeTruthy()
    expect(rounds).toBeGreaterThan(1)
    expect(rounds).toBeLessThanOrEqual(4)
    expect(simulatePlan(plan, {}, knowledge)).toEqual([])
  })

  it('may be longer than a call takes arguments', () => {
    const wants = [{ verb: 'get' as const, item: 'tropical_fish', quantity: 3000 }]
    const hunt: DraftSubtask = { action: 'kill', item: 'guardian', quantity: AS_NEEDED }
    const outcome = resolvePlan({ goal: 'fish', wants, subtasks: [hunt] }, { knowledge })
    if (!outcome.ok) throw new Error(outcome.failure.message)
    expect(outcome.value.plan.subtasks.length).toBeGreaterThan(125_000)
  })

  it('is refused where the goal cannot be had, with the findings', () => {
    const outcome = resolvePlan(draft('bedrock', gather('bedrock')), { knowledge })
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'goal_impossible' } })
  })

  it('says which subtask a finding is about', () => {
    const [finding] = critique(draft('cobblestone', gather('cobblestone', { tools: ['wooden_shovel'] })), {
      knowledge,
    })
    expect(finding).toMatchObject({ name: 'wrong tool tier', subtask: 1, round: 1 })
    expect(finding?.message).toContain('wooden pickaxe')
  })
})

describe('the critic', () => {
  it('stops after four rounds', () => {
    let reviews = 0
    const refined = refine(0, state => {
      reviews++
      return { state: state + 1, remarks: [{ name: 'wrong order', message: 'Again.', remedy: 'Moved.' }] }
    })
    expect(reviews).toBe(4)
    expect(refined).toMatchObject({ sound: false, rounds: 4, state: 4 })
    expect(refined.findings.map(({ round }) => round)).toEqual([1, 2, 3, 4])
  })

  it('stops at once where there is no remedy', () => {
    const refined = refine(0, state => ({ state, remarks: [{ name: 'impossible item', message: 'No.' }] }))
    expect(refined).toMatchObject({ sound: false, rounds: 1 })
  })

  it('goes on until a round finds nothing', () => {
    const refined = refine(2, state => ({
      state: state - 1,
      remarks: state > 0 ? [{ name: 'quantity short', message: 'More.', remedy: 'Raised.' }] : [],
    }))
    expect(refined).toMatchObject({ sound: true, rounds: 3 })
  })
})

describe('the simulation', () => {
  const sound = (): Plan => {
    const outcome = planGoal({ goal: 'craft a compass', knowledge })
    if (!outcome.ok) throw new Error(outcome.failure.message)
    return outcome.value.plan
  }
  const changed = (item: string, change: Partial<Subtask>): Plan => {
    const plan = sound()
    return { ...plan, subtasks: plan.subtasks.map(one => (one.item === item ? { ...one, ...change } : one)) }
  }
  const names = (plan: Plan) => new Set(simulatePlan(plan, {}, knowledge).map(({ name }) => name))

  it('finds nothing in a sound plan', () => expect(names(sound())).toEqual(new Set()))

  it.each<[FindingName, string, () => Plan]>([
    ['quantity short', 'too few logs', () => changed('oak_log', { quantity: 4 })],
    [
      'quantity short',
      'a cheaper recipe than the game’s',
      () => changed('compass', { materials: { iron_ingot: 1, redstone: 1 } }),
    ],
    [
      'missing material',
      'a recipe without redstone',
      () => changed('compass', { materials: { iron_ingot: 4 } }),
    ],
    [
      'missing material',
      'smelting without fuel',
      () => changed('iron_ingot', { materials: { raw_iron: 1 } }),
    ],
    ['wrong tool tier', 'iron by hand', () => changed('raw_iron', { tools: [] })],
    ['impossible item', 'smelting a compass', () => changed('compass', { action: 'smelt' })],
  ])('finds %s: %s', (name, _, plan) => expect(names(plan())).toContain(name))

  it('finds a subtask that stands before what it needs', () => {
    const plan = sound()
    const [logs, planks, ...rest] = plan.subtasks
    if (!logs || !planks) throw new Error('the compass starts with logs and planks')
    expect(names({ ...plan, subtasks: [planks, logs, ...rest] })).toContain('wrong order')
  })

  it('finds a subtask that is left out', () => {
    const plan = sound()
    expect(names({ ...plan, subtasks: plan.subtasks.filter(({ item }) => item !== 'furnace') })).toContain(
      'missing material',
    )
  })

  it('finds a tool that wears out', () => {
    const have = { held: { wooden_pickaxe: 1 } }
    const outcome = planGoal({ goal: '59 cobblestone', knowledge, have })
    if (!outcome.ok) throw new Error(outcome.failure.message)
    const { plan } = outcome.value
    expect(simulatePlan(plan, have, knowledge)).toEqual([])
    const worn = { ...have, usesLeft: { wooden_pickaxe: [58] } }
    expect(simulatePlan(plan, worn, knowledge).map(({ name }) => name)).toEqual(['quantity short'])
  })

  it('finds a plan that ends without the goal', () => {
    const plan = sound()
    expect(names({ ...plan, gives: { compass: 2 } })).toEqual(new Set(['quantity short']))
  })
})
