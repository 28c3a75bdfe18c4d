import { describe, expect, it } from 'vitest'
import { AnyOf, standingIn } from '../../../../src-main/body/walking/goals.ts'
import { leftTo } from '../../../../src-main/body/walking/way-back.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'

/** Flat land with its ground at 64. */
const cells = { refresh: () => cells, isLoaded: () => true, roof: () => 64 }
const contextOf = (...items: string[]) =>
  ({
    lookout: { cells },
    bot: { inventory: { slots: [...Array(5).fill(null), ...items.map(name => ({ name }))] } },
    knowledge: createKnowledge('1.20.1'),
  }) as unknown as Parameters<typeof leftTo>[0]
const context = contextOf('stone_pickaxe')

const ABOVE = { x: 0, y: 65, z: 0 }
const BELOW = { x: 0, y: 25, z: 0 }

describe('what is left of a way', () => {
  it('is less from above the ground to what lies there, however far', () => {
    const left = leftTo(context, standingIn({ x: 90, y: 65, z: 0 }))
    expect(left(ABOVE)).toBeLessThan(left(BELOW))
  })

  it('is more from above the ground to what lies below it', () => {
    const left = leftTo(context, standingIn({ x: 20, y: 7, z: 0 }))
    expect(left(ABOVE)).toBeGreaterThan(left(BELOW))
  })

  it('is several times as long through rock by hand, and not over land', () => {
    const goal = standingIn({ x: 20, y: 65, z: 0 })
    const [byHand, dug] = [leftTo(contextOf(), goal), leftTo(context, goal)]
    expect(byHand(BELOW) / dug(BELOW)).toBeGreaterThan(7)
    expect(byHand(ABOVE)).toBe(dug(ABOVE))
  })

  it('goes by the highest of several goals', () => {
    const deep = standingIn({ x: 20, y: 7, z: 0 })
    const open = standingIn({ x: 40, y: 65, z: 0 })
    const left = leftTo(context, new AnyOf([deep, open]))
    expect(left(ABOVE)).toBeLessThan(left(BELOW))
  })
})
