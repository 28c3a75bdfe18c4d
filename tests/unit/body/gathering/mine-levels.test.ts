import { Vec3 } from 'vec3'
import { describe, expect, it } from 'vitest'
import type { Haul } from '../../../../src-main/body/gathering/haul.ts'
import { MineLevels } from '../../../../src-main/body/gathering/mine-levels.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'

const knowledge = createKnowledge('1.20.1')
const COAL = ['coal_ore', 'deepslate_coal_ore']

/** The height for coal below such land, for who has one stone pickaxe. */
function coalLevel(
  from: Vec3,
  ground: (x: number, z: number) => number,
  isTunnel = false,
): number | undefined {
  const crafting = Array.from({ length: 5 }, () => null)
  const slots = [...crafting, { name: 'stone_pickaxe', count: 1, durabilityUsed: 0 }]
  const cells = { refresh: () => cells, isLoaded: () => true, roof: ground }
  const haul = {
    context: { bot: { inventory: { slots } }, knowledge, lookout: { cells } },
    order: {},
  } as unknown as Haul
  return new MineLevels(haul).forOres(COAL, from, 1, Number.NEGATIVE_INFINITY, isTunnel)?.y
}

describe('the height of a mine for coal', () => {
  const surface = new Vec3(0, 70, 0)
  const flat = () => 69

  it('lies a few blocks below the ground', () => {
    expect(coalLevel(surface, flat)).toBe(63)
  })

  it('is the same over a hole, and beside a tree', () => {
    const holed = (x: number, z: number) => (x === 0 && z === 0 ? 40 : 69)
    const wooded = (x: number, z: number) => (x === 0 && z === 0 ? 75 : 69)
    expect(coalLevel(surface, holed)).toBe(63)
    expect(coalLevel(surface, wooded)).toBe(63)
  })

  it('keeps clear of a valley beside it, and does not follow each dip of the land', () => {
    const valley = (x: number) => (x >= 4 ? 58 : 69)
    expect(coalLevel(surface, valley)).toBe(52)
    const rough = (x: number, z: number) => 69 - (Math.abs(x + z) % 3)
    const along = Array.from({ length: 12 }, (_, x) => coalLevel(new Vec3(x, 62, 0), rough, true))
    expect(new Set(along)).toEqual(new Set([62]))
    expect(coalLevel(new Vec3(0, 62, 0), rough)).toBe(61)
  })
})
