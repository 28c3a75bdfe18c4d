import { describe, expect, it } from 'vitest'
import { createKnowledge, rollBlockLoot } from '../../../../src-main/knowledge/index.ts'
import { VERSION } from '../../../../src-main/practice/messages.ts'
import { seeded } from '../mobs/flatland.ts'

const knowledge = createKnowledge(VERSION)
const ROLLS = 40_000

/** Mean number of each item that a block drops. */
const means = (name: string, properties: Record<string, number> = {}, tool?: string) => {
  const random = seeded(17)
  const sums = new Map<string, number>()
  for (let i = 0; i < ROLLS; i++) {
    const loot = rollBlockLoot(knowledge, { name, properties }, tool ? { name: tool } : undefined, random)
    for (const { item, count } of loot) sums.set(item, (sums.get(item) ?? 0) + count)
  }
  return (item: string) => (sums.get(item) ?? 0) / ROLLS
}

describe('what nature drops', () => {
  it('oak leaves: saplings 5 %, sticks 2 % of one or two, apples 0.5 %', () => {
    const mean = means('oak_leaves')
    expect(mean('oak_sapling')).toBeCloseTo(0.05, 2)
    expect(mean('stick')).toBeCloseTo(0.03, 2)
    expect(mean('apple')).toBeCloseTo(0.005, 2)
    expect(mean('apple')).toBeGreaterThan(0.003)
    expect(mean('apple')).toBeLessThan(0.007)
  })

  it('birch and spruce leaves: no apples', () => {
    expect(means('birch_leaves')('apple')).toBe(0)
    expect(means('spruce_leaves')('spruce_sapling')).toBeCloseTo(0.05, 2)
  })

  it('grass: seeds 12.5 %; itself to shears', () => {
    expect(means('grass')('wheat_seeds')).toBeCloseTo(0.125, 2)
    expect(means('grass', {}, 'shears')('grass')).toBe(1)
  })

  it('gravel: flint 10 %', () => {
    const mean = means('gravel')
    expect(mean('flint')).toBeCloseTo(0.1, 2)
    expect(mean('gravel')).toBeCloseTo(0.9, 2)
  })

  it('ripe wheat: one, and a seed and three tries for another of 4 in 7; unripe only a seed', () => {
    const ripe = means('wheat', { age: 7 })
    expect(ripe('wheat')).toBe(1)
    expect(ripe('wheat_seeds')).toBeCloseTo(1 + (3 * 4) / 7, 1)
    const young = means('wheat', { age: 3 })
    expect([young('wheat'), young('wheat_seeds')]).toEqual([0, 1])
  })

  it('ripe potatoes: two to five, now and then a poisonous one', () => {
    const ripe = means('potatoes', { age: 7 })
    expect(ripe('potato')).toBeCloseTo(2 + (3 * 4) / 7, 1)
    expect(ripe('poisonous_potato')).toBeCloseTo(0.02, 2)
  })

  it('snow gives a snowball for each layer to a shovel, and clay four balls', () => {
    expect(means('snow', { layers: 3 }, 'wooden_shovel')('snowball')).toBe(3)
    expect(means('snow', { layers: 3 })('snowball')).toBe(0)
    expect(means('clay')('clay_ball')).toBe(4)
  })

  it('a cobweb gives string to a sword', () => {
    expect(means('cobweb', {}, 'stone_sword')('string')).toBe(1)
    expect(means('cobweb')('string')).toBe(0)
  })
})
