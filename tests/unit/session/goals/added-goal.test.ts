import { expect, test } from 'vitest'
import { systemClock } from '../../../../src-main/base/index.ts'
import type { Plan, Stock } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { planGoal } from '../../../../src-main/planning/index.ts'
import { joinedTo, plannedBeside } from '../../../../src-main/session/goals/added-goal.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { orThrow } from '../../../support/play-rig.ts'

const knowledge = createKnowledge('1.20.1')
const chestAt = { x: 0, y: 64, z: 0 }

/** A board that works on a goal, with this in its chest. */
function boardFor(goal: string, chest: Stock = {}) {
  const { plan } = orThrow(planGoal({ goal, knowledge, have: { chest } }))
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  keeper.open(plan)
  keeper.emit([{ type: 'chest.found', position: chestAt }], 'session', 'test')
  keeper.observe({ chest }, 'session', 'test')
  return keeper
}

/** The goal planned beside what is worked on. */
function beside({ view, state }: BoardKeeper, goal: string): Plan {
  const gives = state.plan?.gives ?? {}
  const joined = { board: view, gives, knowledge, workforce: { hands: 1, people: 0 } }
  return orThrow(plannedBeside(joined, surroundings => planGoal({ ...surroundings, goal }))).plan
}

function add(keeper: BoardKeeper, goal: string): Plan {
  const planned = orThrow(joinedTo(keeper.view, beside(keeper, goal)))
  const { subtasks } = planned
  orThrow(keeper.act({ type: 'extend', subtasks, goal: { goal, gives: planned.gives } }, 'ada', 'test'))
  return planned
}

const items = ({ subtasks }: Plan) => subtasks.map(({ item }) => item)

test('an added goal shares the tools and stations that the board has or is to get, and brings its own materials', () => {
  const keeper = boardFor('Craft a diamond pickaxe')
  const before = keeper.view.subtasks.length
  const added = add(keeper, 'Craft a compass')
  expect(items(added)).not.toContain('crafting_table')
  expect(items(added)).not.toContain('furnace')
  expect(items(added)).not.toContain('iron_pickaxe')
  expect(items(added)).toContain('raw_iron')
  const { subtasks, goal } = keeper.view
  expect(goal).toBe('Craft a diamond pickaxe and craft a compass')
  expect(subtasks).toHaveLength(before + added.subtasks.length)
  expect(keeper.state.plan?.gives).toEqual({ diamond_pickaxe: 1, compass: 1 })
  const redstone = subtasks.find(({ item }) => item === 'redstone')
  const pickaxe = subtasks.find(({ item }) => item === 'iron_pickaxe')
  expect(redstone?.needs).toContain(pickaxe?.id)
  expect(redstone).toMatchObject({ status: 'BLOCKED' })
})

test('it leaves alone what the first goal asks for and uses up', () => {
  // What it takes for the compass is there: four ingots and the redstone are not for anything else.
  const keeper = boardFor('Craft a compass', { iron_ingot: 5, redstone: 1 })
  const added = add(keeper, 'Get 2 iron ingots')
  const smelted = added.subtasks.find(({ action }) => action === 'smelt')
  expect(smelted).toMatchObject({ item: 'iron_ingot', quantity: 1 })
})

test('the same thing asked for twice is made twice', () => {
  const keeper = boardFor('Craft a compass', { iron_ingot: 4, redstone: 1 })
  add(keeper, 'Craft a compass')
  expect(keeper.view.subtasks.filter(({ item }) => item === 'compass')).toHaveLength(2)
  expect(keeper.state.plan?.gives).toEqual({ compass: 2 })
})

test.each([
  ['Craft a shield', 'Craft a shield', 'shield', 1],
  ['Craft iron boots', 'Craft iron boots', 'iron_boots', 1],
  ['Craft a stone pickaxe', 'Craft 2 stone pickaxes', 'stone_pickaxe', 2],
])('beside “%s”, “%s” makes as many more as it says', (first, goal, item, count) => {
  const keeper = boardFor(first)
  const added = add(keeper, goal)
  expect(added.subtasks.filter(one => one.item === item)).toMatchObject([{ quantity: count }])
  expect(keeper.state.plan?.gives).toEqual({ [item]: 1 + count })
})

test('a tool that is made is for whoever asked for it first, and one beyond that for the next', () => {
  const asked = (swords: number) => {
    const keeper = boardFor('Craft 2 iron swords')
    keeper.observe({ chest: { iron_sword: swords } }, 'session', 'test')
    return beside(keeper, 'Craft an iron sword').subtasks.length
  }
  expect(asked(1)).toBeGreaterThan(0)
  expect(asked(3)).toBe(0)
})

test('a tool that the first goal asks for works for the added one, and is not used up by it', () => {
  const diamonds = boardFor('Craft an iron pickaxe')
  expect(items(add(diamonds, 'Get a diamond'))).not.toContain('iron_pickaxe')
  const keeper = boardFor('Craft a bow')
  expect(items(add(keeper, 'Craft a dispenser'))).toContain('bow')
})

test('what is needed of one kind is not taken where another serves', () => {
  const keeper = boardFor('Get 1 stripped birch wood')
  const planks = add(keeper, 'Craft a chest').subtasks.filter(({ item }) => item === 'oak_planks')
  expect(planks.length).toBeGreaterThan(0)
  for (const { accepts } of planks) {
    expect(accepts['oak_log']).toContain('spruce_log')
    expect(accepts['oak_log']).not.toContain('birch_log')
  }
})

test('what the first goal is to give is not taken either', () => {
  const added = add(boardFor('Get 4 birch logs'), 'Craft a chest')
  for (const { accepts } of added.subtasks) expect(accepts['oak_log'] ?? []).not.toContain('birch_log')
})

test('what is there already is not added', () => {
  const keeper = boardFor('Craft a compass', { torch: 9 })
  expect(joinedTo(keeper.view, beside(keeper, '3 torches'))).toMatchObject({
    ok: false,
    failure: { code: 'not_allowed' },
  })
})
