import { describe, expect, it } from 'vitest'
import { pickaxeForLostThings } from '../../../src-main/skills/field-pickaxe.ts'
import { emptyHanded, type Scene, TREE } from '../../support/empty-handed.ts'

const DEEP = { depth: 30 }

describe('who has lost its tools deep below the ground', () => {
  it('makes a pickaxe of the nearest tree before it goes down there', async () => {
    const { at, done, has } = emptyHanded(DEEP)
    await pickaxeForLostThings(at)
    expect(done[0]).toBe('fells 3')
    expect(done.at(-1)).toBe('wooden_pickaxe')
    expect(has['wooden_pickaxe']).toBe(1)
  })

  it('makes one of stone where it has that', async () => {
    const carries = { oak_planks: 2, cobblestone: 3 }
    const { at, has } = emptyHanded({ ...DEEP, table: TREE, carries, trees: [TREE] })
    await pickaxeForLostThings(at)
    expect(has['stone_pickaxe']).toBe(1)
  })

  it('makes it at a table of its own where the one that the subtask uses is far', async () => {
    const { at, has } = emptyHanded({ ...DEEP, reserved: { x: 90, y: 64, z: 0 } })
    await pickaxeForLostThings(at)
    expect(has['wooden_pickaxe']).toBe(1)
  })

  it.each<[string, Scene]>([
    ['where that lies under the sky', { depth: 0 }],
    ['where it climbs out of by hand', { depth: 8 }],
    ['with a pickaxe', { ...DEEP, tools: ['stone_pickaxe'] }],
    ['below the ground', { ...DEEP, sky: 0 }],
    ['far from any tree', { ...DEEP, trees: [] }],
  ])('goes at once %s', async (_, scene) => {
    const { at, done } = emptyHanded(scene)
    await pickaxeForLostThings(at)
    expect(done).toEqual([])
  })
})
