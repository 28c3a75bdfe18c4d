import { describe, expect, it } from 'vitest'
import { armForTheNight } from '../../../src-main/skills/field-weapon.ts'
import { emptyHanded, type Scene, TREE } from '../../support/empty-handed.ts'

const BEFORE_DUSK = 11_000
const NOON = 6000
const NEARLY_DAY = 23_000

describe('who stands in the open by night without a weapon', () => {
  it('has it before the night comes', async () => {
    const { at, has } = emptyHanded({ day: BEFORE_DUSK })
    await armForTheNight(at)
    expect(has['wooden_sword']).toBe(1)
  })

  it('takes wood from the nearest tree, and makes a table and a sword of it', async () => {
    const { at, done, has, table } = emptyHanded()
    expect(await armForTheNight(at)).toBe(true)
    expect(done).toEqual(['fells 2', 'oak_planks', 'oak_planks', 'crafting_table', 'stick', 'wooden_sword'])
    expect(table()).toEqual(TREE)
    expect(has['wooden_sword']).toBe(1)
  })

  it('does all of that as something that gives it a weapon', async () => {
    const { at, armed } = emptyHanded()
    await armForTheNight(at)
    expect(new Set(armed)).toEqual(new Set([true]))
  })

  it('counts what the tree gave beyond that for who asks for logs', async () => {
    const { at, left } = emptyHanded({ more: 3 })
    await armForTheNight(at)
    expect(left).toEqual({ oak_log: 3 })
  })

  it('takes less where a table stands', async () => {
    const { at, done } = emptyHanded({ table: TREE })
    await armForTheNight(at)
    expect(done).toEqual(['fells 1', 'oak_planks', 'stick', 'wooden_sword'])
  })

  it('fells nothing where it has the wood, whatever that was meant for, and takes stone where it has that', async () => {
    const { at, done } = emptyHanded({ table: TREE, carries: { oak_planks: 4, cobblestone: 2 }, trees: [] })
    await armForTheNight(at)
    expect(done).toEqual(['stick', 'stone_sword'])
  })

  it.each<[string, Scene]>([
    ['by day', { day: NOON }],
    ['when it is nearly day', { day: NEARLY_DAY }],
    ['with an axe', { tools: ['stone_axe'] }],
    ['with a sword', { tools: ['wooden_sword'] }],
    ['when it is hurt', { health: 12 }],
    ['below the ground', { sky: 0 }],
    ['far from any tree', { trees: [] }],
  ])('leaves it %s', async (_, scene) => {
    const { at, done } = emptyHanded(scene)
    expect(await armForTheNight(at)).toBe(false)
    expect(done).toEqual([])
  })
})
