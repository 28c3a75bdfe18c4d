import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import {
  createFurnace,
  FUEL,
  type Furnace,
  type FurnaceKind,
  INPUT,
  OUTPUT,
  setInput,
  smeltingFacts,
  tickFurnace,
} from '../../../../src-main/practice/windows/furnace.ts'

const facts = smeltingFacts(createKnowledge('1.20.1'))
const one = (name: string, count = 1) => ({ name, count })

function run(furnace: Furnace, ticks: number, kind: FurnaceKind = 'furnace'): void {
  for (let i = 0; i < ticks; i++) tickFurnace(furnace, kind, facts)
}

function loaded(input: string, count: number, fuel: string, fuels: number): Furnace {
  const furnace = createFurnace()
  furnace.slots[INPUT] = one(input, count)
  furnace.slots[FUEL] = one(fuel, fuels)
  return furnace
}

describe('a furnace', () => {
  it('takes 200 ticks for an item and burns one fuel at a time', () => {
    const furnace = loaded('raw_iron', 2, 'oak_planks', 2)
    run(furnace, 1)
    expect(furnace.slots[FUEL]).toEqual(one('oak_planks'))
    run(furnace, 198)
    expect(furnace.slots[OUTPUT]).toBeUndefined()
    run(furnace, 1)
    expect(furnace.slots[OUTPUT]).toEqual(one('iron_ingot'))
    run(furnace, 200)
    expect(furnace.slots[OUTPUT]).toEqual(one('iron_ingot', 2))
    expect(furnace.slots[INPUT]).toBeUndefined()
    expect(furnace.slots[FUEL]).toBeUndefined()
  })

  it('smelts eight with a coal', () => {
    const furnace = loaded('raw_iron', 9, 'coal', 1)
    run(furnace, 5000)
    expect(furnace.slots[OUTPUT]).toEqual(one('iron_ingot', 8))
    expect(furnace.slots[INPUT]).toEqual(one('raw_iron'))
    expect(furnace.burnLeft).toBe(0)
  })

  it('does not light for what cannot be smelted, nor without room for the result', () => {
    const stones = loaded('stick', 1, 'coal', 1)
    run(stones, 300)
    expect(stones.slots[FUEL]).toEqual(one('coal'))
    const full = loaded('raw_iron', 1, 'coal', 1)
    full.slots[OUTPUT] = one('gold_ingot')
    run(full, 300)
    expect(full.slots).toEqual([one('raw_iron'), one('coal'), one('gold_ingot')])
  })

  it('cools when the fire goes out in the middle', () => {
    const furnace = loaded('raw_iron', 1, 'stick', 1)
    run(furnace, 100)
    expect(furnace.cooked).toBe(99 + 1)
    run(furnace, 10)
    expect(furnace.cooked).toBeLessThan(100)
  })

  it('begins anew with another item', () => {
    const furnace = loaded('raw_iron', 1, 'coal', 1)
    run(furnace, 150)
    setInput(furnace, one('raw_gold'))
    run(furnace, 199)
    expect(furnace.slots[OUTPUT]).toBeUndefined()
    run(furnace, 1)
    expect(furnace.slots[OUTPUT]).toEqual(one('gold_ingot'))
  })

  it('gives the bucket of lava back', () => {
    const furnace = loaded('raw_iron', 1, 'lava_bucket', 1)
    run(furnace, 1)
    expect(furnace.slots[FUEL]).toEqual(one('bucket'))
    expect(furnace.burnTotal).toBe(20_000)
  })
})

describe('the hasty furnaces', () => {
  it('take half the time and half the fuel', () => {
    const furnace = loaded('raw_iron', 9, 'coal', 1)
    run(furnace, 100, 'blast_furnace')
    expect(furnace.slots[OUTPUT]).toEqual(one('iron_ingot'))
    run(furnace, 5000, 'blast_furnace')
    expect(furnace.slots[OUTPUT]).toEqual(one('iron_ingot', 8))
  })

  it('take only what is meant for them', () => {
    expect(facts.smelts('blast_furnace', 'raw_iron')?.result).toBe('iron_ingot')
    expect(facts.smelts('blast_furnace', 'porkchop')).toBeUndefined()
    expect(facts.smelts('blast_furnace', 'cobblestone')).toBeUndefined()
    expect(facts.smelts('smoker', 'porkchop')?.result).toBe('cooked_porkchop')
    expect(facts.smelts('smoker', 'raw_iron')).toBeUndefined()
  })
})
