import { describe, expect, it } from 'vitest'
import { arena } from '../../../../src-main/practice/presets/arena.ts'

const blocks = (name: string) => arena.blocks.filter(each => each.block === name)
const keys = (name: string) => new Set(blocks(name).map(({ x, y, z }) => `${x} ${y} ${z}`))

describe('the arena', () => {
  it('stands on a platform of 17 x 21 blocks, level with the plain around it', () => {
    const floor = arena.blocks.filter(({ y, block }) => y === arena.groundY && block !== 'dirt')
    const xs = floor.map(({ x }) => x)
    const zs = floor.map(({ z }) => z)
    expect(Math.max(...xs) - Math.min(...xs) + 1).toBe(17)
    expect(Math.max(...zs) - Math.min(...zs) + 1).toBe(21)
    expect(keys('smooth_stone').size).toBe(17 * 21)
  })

  it('has enough on its left for a compass, a diamond pickaxe and more', () => {
    for (const [name, least] of [
      ['cobblestone', 22],
      ['iron_ore', 10],
      ['diamond_ore', 3],
      ['redstone_ore', 1],
    ] as const) {
      expect(keys(name).size).toBeGreaterThanOrEqual(2 * least)
      expect(blocks(name).every(({ x }) => x < 0)).toBe(true)
    }
  })

  it('leaves every block of the deposits open to at least one side', () => {
    const solid = new Set(arena.blocks.map(({ x, y, z }) => `${x} ${y} ${z}`))
    for (const { x, y, z } of ['cobblestone', 'iron_ore', 'diamond_ore', 'redstone_ore'].flatMap(blocks)) {
      const open = [-1, 1].some(side => !solid.has(`${x + side} ${y} ${z}`))
      expect(open).toBe(true)
    }
  })

  it('has eight oaks on its right, each with a trunk from the ground into its leaves', () => {
    const logs = keys('oak_log')
    const trunks = blocks('oak_log').filter(({ y }) => y === arena.groundY + 1)
    expect(trunks).toHaveLength(8)
    for (const { x, z } of trunks) {
      expect(x).toBeGreaterThan(0)
      for (let y = arena.groundY + 1; y <= arena.groundY + 5; y++)
        expect(logs.has(`${x} ${y} ${z}`)).toBe(true)
      expect(keys('oak_leaves').has(`${x} ${arena.groundY + 6} ${z}`)).toBe(true)
    }
  })

  it('has its chest in the middle, with room beside it and above', () => {
    const { x, y, z } = arena.chest
    expect([x, z]).toEqual([0, 0])
    const solid = new Set(arena.blocks.map(each => `${each.x} ${each.y} ${each.z}`))
    for (const [dx, dy, dz] of [
      [-1, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const) {
      expect(solid.has(`${x + dx} ${y + dy} ${z + dz}`)).toBe(false)
    }
  })

  it('has one pig', () => {
    expect(arena.mobs.map(({ name }) => name)).toEqual(['pig'])
  })
})
