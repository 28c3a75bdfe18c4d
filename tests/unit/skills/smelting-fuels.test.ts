import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { fuelsFor, isLavish } from '../../../src-main/skills/smelting-fuels.ts'

const { burnTicks } = createKnowledge('1.20.1')
const planks = ['oak_planks', 'birch_planks']

describe('the fuel', () => {
  it('is coal to spare rather than the planks that were set aside', () => {
    expect(fuelsFor(8, planks, { coal: 1 }, burnTicks)[0]).toBe('coal')
    expect(fuelsFor(8, planks, { charcoal: 2, coal: 2 }, burnTicks)[0]).toBe('charcoal')
    expect(fuelsFor(3, planks, { coal: 5 }, burnTicks)[0]).toBe('coal')
  })

  it('is what was set aside where the coal does not suffice or would burn for nothing', () => {
    expect(fuelsFor(16, planks, { coal: 1 }, burnTicks)).toEqual([...planks, 'coal'])
    expect(fuelsFor(1, planks, { coal: 9 }, burnTicks)).toEqual([...planks, 'coal'])
    expect(fuelsFor(3, planks, { coal: 4 }, burnTicks)).toEqual([...planks, 'coal'])
    expect(fuelsFor(8, planks, {}, burnTicks)).toEqual(planks)
  })

  it('is burnt a piece in each furnace where coal is left over then', () => {
    expect(isLavish(['coal', ...planks], 3, { coal: 4 })).toBe(true)
    expect(isLavish(['coal', ...planks], 3, { coal: 3 })).toBe(false)
    expect(isLavish(planks, 1, { oak_planks: 9, coal: 9 })).toBe(false)
  })
})
