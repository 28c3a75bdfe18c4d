import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { craftable } from '../../../src-main/skills/craftable.ts'
import { PairManager } from '../../../src-main/skills/index.ts'

const knowledge = createKnowledge('1.20.1')

describe('what materials give', () => {
  it('counts whole crafts, with all that one craft gives', () => {
    expect(craftable('oak_planks', { oak_log: 3 }, knowledge)).toBe(12)
    expect(craftable('stick', { oak_planks: 5 }, knowledge)).toBe(8)
  })

  it('lets any planks make a pickaxe, and only birch logs birch planks', () => {
    expect(craftable('wooden_pickaxe', { oak_planks: 1, birch_planks: 2, stick: 2 }, knowledge)).toBe(1)
    expect(craftable('oak_planks', { birch_log: 2 }, knowledge)).toBe(0)
    expect(craftable('birch_planks', { birch_log: 2 }, knowledge)).toBe(8)
  })

  it('is nothing without one of the materials', () => {
    expect(craftable('compass', { iron_ingot: 4 }, knowledge)).toBe(0)
  })
})

describe('the Pair Manager', () => {
  it('gives the same program for the same kind of subtask', () => {
    const pairs = new PairManager()
    const gather = pairs.programFor({ action: 'gather' })
    expect(pairs.programFor({ action: 'gather' })).toBe(gather)
    expect(pairs.programFor({ action: 'smelt' })).not.toBe(gather)
  })
})
