import { describe, expect, it } from 'vitest'
import { canStand, findPath } from '../../../../src-main/practice/mobs/path.ts'
import { firstHit, sees } from '../../../../src-main/practice/mobs/sight.ts'
import { somewhere } from '../../../../src-main/practice/mobs/strolls.ts'
import { AIR, FLOOR, flatland, STONE, seeded } from './flatland.ts'

const OPTIONS = { height: 1.95, budget: 400 }
const at = (x: number, z: number, y = FLOOR) => ({ x: x + 0.5, y, z: z + 0.5 })

/** A wall across the way at x = 3, of a height, from z = -4 to 4. */
function wall(height: number) {
  const blocks: Record<string, typeof STONE> = {}
  for (let z = -4; z <= 4; z++) for (let y = 0; y < height; y++) blocks[`3,${FLOOR + y},${z}`] = STONE
  return flatland(blocks)
}

describe('a path', () => {
  it('leads straight over open ground', () => {
    const path = findPath(flatland(), at(0, 0), at(5, 0), OPTIONS)
    expect(path).toHaveLength(5)
    expect(path.at(-1)).toEqual(at(5, 0))
  })

  it('climbs one block and goes round two', () => {
    expect(findPath(wall(1), at(0, 0), at(6, 0), OPTIONS).some(point => point.y === FLOOR + 1)).toBe(true)
    const round = findPath(wall(2), at(0, 0), at(6, 0), OPTIONS)
    expect(round.at(-1)).toEqual(at(6, 0))
    expect(round.every(point => point.y === FLOOR)).toBe(true)
    expect(round.some(point => point.z < -4 || point.z > 5)).toBe(true)
  })

  it('never drops more than three blocks', () => {
    const cliff = (depth: number) => {
      const flat = flatland()
      return (x: number, y: number, z: number) => (x >= 3 && y >= FLOOR - depth ? AIR : flat(x, y, z))
    }
    expect(findPath(cliff(3), at(0, 0), at(5, 0, FLOOR - 3), OPTIONS).at(-1)).toEqual(at(5, 0, FLOOR - 3))
    const edge = findPath(cliff(4), at(0, 0), at(5, 0, FLOOR - 4), OPTIONS)
    expect(edge.every(point => point.x < 3)).toBe(true)
  })

  it('keeps out of lava and off cactus', () => {
    const lava = { name: 'lava', fluid: 'lava', fluidHeight: 8 / 9 } as const
    const pond = flatland({ '3,64,0': lava, '3,64,1': { ...STONE, name: 'cactus' } })
    const path = findPath(pond, at(0, 0), at(6, 0), OPTIONS)
    expect(path.at(-1)).toEqual(at(6, 0))
    expect(path.some(point => point.x === 3.5 && (point.z === 0.5 || point.z === 1.5))).toBe(false)
    expect(canStand(flatland({ '3,63,0': { ...STONE, name: 'magma_block' } }), 3, FLOOR, 0, 2)).toBe(false)
  })

  it('ends as near as it can where there is no way', () => {
    const blocks: Record<string, typeof STONE> = {}
    for (const [x, z] of [
      [4, 0],
      [6, 0],
      [5, 1],
      [5, -1],
      [4, 1],
      [6, 1],
      [4, -1],
      [6, -1],
    ]) {
      blocks[`${x},64,${z}`] = STONE
      blocks[`${x},65,${z}`] = STONE
    }
    const end = findPath(flatland(blocks), at(0, 0), at(5, 0), OPTIONS).at(-1)
    expect(end).toBeDefined()
    expect(Math.hypot((end?.x ?? 0) - 5.5, (end?.z ?? 0) - 0.5)).toBeLessThanOrEqual(2.3)
  })

  it('gives up at its budget', () => {
    const far = findPath(flatland(), at(0, 0), at(500, 0), { ...OPTIONS, budget: 20 })
    expect(far.length).toBeGreaterThan(0)
    expect(far.length).toBeLessThanOrEqual(20)
  })
})

describe('sight', () => {
  const eye = { x: 0.5, y: FLOOR + 1.6, z: 0.5 }

  it('ends at a wall and passes over a low one', () => {
    expect(sees(wall(2), eye, { ...eye, x: 6.5 })).toBe(false)
    expect(sees(wall(1), eye, { ...eye, x: 6.5 })).toBe(true)
    expect(firstHit(wall(2), eye, { ...eye, x: 6.5 })?.x).toBeCloseTo(3)
  })

  it('passes a half slab above its top', () => {
    const slab = flatland({ '3,65,0': { name: 'stone_slab', shapes: [[0, 0, 0, 1, 0.5, 1]] } })
    expect(sees(slab, eye, { ...eye, x: 6.5 })).toBe(true)
    expect(sees(slab, { ...eye, y: FLOOR + 1.4 }, { x: 6.5, y: FLOOR + 1.4, z: 0.5 })).toBe(false)
  })
})

describe('a stroll', () => {
  it('ends on firm ground within the radius', () => {
    const random = seeded(1)
    for (let count = 0; count < 50; count++) {
      const goal = somewhere(wall(2), at(0, 0), 1.95, 10, random)
      expect(goal && canStand(wall(2), Math.floor(goal.x), goal.y, Math.floor(goal.z), 1.95)).toBe(true)
      expect(Math.abs(goal?.x ?? 99)).toBeLessThanOrEqual(11)
    }
  })
})
