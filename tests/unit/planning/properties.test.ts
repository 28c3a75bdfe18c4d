import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { planGoal, simulatePlan } from '../../../src-main/planning/index.ts'

const knowledge = createKnowledge('1.20.1')
const obtainable = knowledge.items.filter(item => knowledge.whyUnobtainable(item) === undefined)
const USEFUL =
  'oak_log birch_log oak_planks spruce_planks stick cobblestone coal charcoal raw_iron iron_ingot iron_block gold_nugget wooden_pickaxe stone_pickaxe iron_pickaxe crafting_table furnace chest hay_block string redstone bucket shears'

const item = fc.oneof(fc.constantFrom(...obtainable), fc.constantFrom(...USEFUL.split(' ')))
const stock = fc.dictionary(item, fc.integer({ min: 1, max: 70 }), { maxKeys: 6 })
const amount = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 10_000 }))
const goals = fc.uniqueArray(fc.tuple(fc.constantFrom(...obtainable), amount), {
  minLength: 1,
  maxLength: 3,
  selector: ([name]) => name,
})
const situation = fc.record({
  goals,
  held: stock,
  /** Of the first thing that the goal asks for. */
  atHand: fc.integer({ min: 0, max: 200 }),
  chestStock: stock,
  stations: fc.subarray(['crafting_table', 'furnace']),
  chest: fc.constantFrom('present' as const, 'to be made' as const, 'none' as const),
  wood: fc.constantFrom('oak', 'birch'),
})

describe('any goal from any inventory', () => {
  it('has a plan that holds in its listed order and gives what was asked for', () => {
    fc.assert(
      fc.property(situation, ({ goals, held, atHand, chestStock, stations, chest, wood }) => {
        const [[first] = ['']] = goals
        const have = {
          chest: chest === 'present' ? chestStock : {},
          held: { ...held, [first]: atHand },
          stations,
        }
        const goal = goals.map(([name, count]) => `get ${count} ${name}`).join(' and ')
        const outcome = planGoal({ goal, knowledge, have, chest, wood })
        if (!outcome.ok) throw new Error(outcome.failure.message)
        const { plan, findings } = outcome.value
        expect(findings).toEqual([])
        expect(simulatePlan(plan, have, knowledge)).toEqual([])
        expect(plan.gives).toEqual(Object.fromEntries(goals))
        const place = new Map(plan.subtasks.map(({ id }, index) => [id, index]))
        const early = plan.subtasks.filter(({ needs }, index) =>
          needs.some(id => (place.get(id) ?? index) >= index),
        )
        expect(early).toEqual([])
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('makes nothing where the chest holds it all', () => {
    fc.assert(
      fc.property(goals, stock, (goals, held) => {
        const goal = goals.map(([name, count]) => `get ${count} ${name}`).join(' and ')
        const outcome = planGoal({ goal, knowledge, have: { chest: Object.fromEntries(goals), held } })
        expect(outcome).toMatchObject({ ok: true, value: { plan: { subtasks: [] } } })
      }),
      { numRuns: 100 },
    )
  })

  it('is no longer with more at hand of what it would make itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...obtainable), fc.nat(), (name, pick) => {
        const bare = planGoal({ goal: `get 1 ${name}`, knowledge })
        if (!bare.ok) throw new Error(bare.failure.message)
        const made = bare.value.plan.subtasks.filter(
          ({ deliver, action }) => deliver === 'chest' && action !== 'kill',
        )
        const given = made[pick % Math.max(1, made.length)]
        if (!given) return
        const have = { chest: { [given.item]: given.quantity } }
        const helped = planGoal({ goal: `get 1 ${name}`, knowledge, have })
        if (!helped.ok) throw new Error(helped.failure.message)
        expect(helped.value.plan.subtasks.length).toBeLessThan(bare.value.plan.subtasks.length)
      }),
      { numRuns: 300 },
    )
  })
})
