import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { describe, expect, it } from 'vitest'
import { arrowDamage, shotAt } from '../../../../src-main/practice/mobs/aim.ts'
import { blastedBlocks, blastOn } from '../../../../src-main/practice/mobs/explosion.ts'
import { MOB_KINDS, paceOf } from '../../../../src-main/practice/mobs/kinds.ts'
import { lampLight } from '../../../../src-main/practice/mobs/lamplight.ts'
import { type Legs, type Walker, walk } from '../../../../src-main/practice/mobs/legs.ts'
import { naturalColour } from '../../../../src-main/practice/mobs/livestock.ts'
import { angleByte, Shadow } from '../../../../src-main/practice/mobs/shadow.ts'
import { animalsOf, draw, monstersOf } from '../../../../src-main/practice/mobs/spawn-tables.ts'
import type { CellAt } from '../../../../src-main/practice/vitals/cells.ts'
import { BIOMES } from '../../../../src-main/practice/wild/biomes.ts'
import { FLOOR, flatland, STONE, seeded } from './flatland.ts'

const PIG: Walker = { width: 0.9, height: 0.9 }
/** The shapes are all that a body looks at. */
const blocksOf = (cellAt: CellAt) => (at: Vec3) =>
  ({ shapes: cellAt(Math.floor(at.x), Math.floor(at.y), Math.floor(at.z)).shapes }) as unknown as Block
const standing = (): Legs => ({
  position: new Vec3(0.5, FLOOR, 0.5),
  velocity: new Vec3(0, 0, 0),
  onGround: true,
})

function run(cellAt: CellAt, legs: Legs, walker: Walker, ticks: number, up = false) {
  for (let tick = 0; tick < ticks; tick++) {
    walk(blocksOf(cellAt), legs, walker, { toward: { x: 1, z: 0 }, speed: 0.25, up }, false)
  }
}

describe('legs', () => {
  it('walk at the pace of the game', () => {
    const legs = standing()
    run(flatland(), legs, PIG, 40)
    const before = legs.position.x
    run(flatland(), legs, PIG, 20)
    expect(legs.position.x - before).toBeCloseTo(20 * 0.1349, 1)
    expect(legs.position.y).toBe(FLOOR)
    const pig = MOB_KINDS['pig']
    expect(pig && paceOf(pig, 1)).toBeCloseTo(0.1349, 3)
  })

  it('stop at a wall, and jump it when the way leads up', () => {
    const wall = flatland({ '3,64,0': STONE })
    const stopped = standing()
    run(wall, stopped, PIG, 60)
    expect(stopped.position.x).toBeCloseTo(3 - 0.45)
    const jumping = standing()
    run(wall, jumping, PIG, 60, true)
    expect(jumping.position.x).toBeGreaterThan(3)
  })

  it('come down again after a jump, also where nothing is in the way any more', () => {
    const wall = flatland({ '3,64,0': STONE })
    const legs = standing()
    let highest = FLOOR
    for (let tick = 0; tick < 80; tick++) {
      const toward = { x: legs.position.y > FLOOR ? -1 : 1, z: 0 }
      walk(blocksOf(wall), legs, PIG, { toward, speed: 0.25, up: true }, false)
      highest = Math.max(highest, legs.position.y)
    }
    expect(highest).toBeGreaterThan(FLOOR + 1)
    expect(highest).toBeLessThan(FLOOR + 1.3)
  })

  it('step up a slab without a jump', () => {
    const slab = flatland({ '3,64,0': { name: 'stone_slab', shapes: [[0, 0, 0, 1, 0.5, 1]] } })
    const legs = standing()
    run(slab, legs, PIG, 23)
    expect(legs.position.y).toBe(FLOOR + 0.5)
  })

  it('fall with gravity, and flutter slowly', () => {
    const fallen = (flutters: boolean) => {
      const legs = { ...standing(), position: new Vec3(0.5, FLOOR + 20, 0.5), onGround: false }
      for (let tick = 0; tick < 20; tick++) {
        walk(blocksOf(flatland()), legs, { ...PIG, flutters }, { speed: 0, up: false }, false)
      }
      return FLOOR + 20 - legs.position.y
    }
    expect(fallen(false)).toBeGreaterThan(10)
    expect(fallen(true)).toBeLessThan(4)
  })

  it('climb a high wall if they are a spider', () => {
    const high = flatland({ '3,64,0': STONE, '3,65,0': STONE, '3,66,0': STONE })
    const legs = standing()
    run(high, legs, { ...PIG, climbs: true }, 80)
    expect(legs.position.x).toBeGreaterThan(3)
  })
})

describe('the shadow that clients see', () => {
  it('follows to within a grain of the grid, however many moves', () => {
    const shadow = new Shadow({ x: 0, y: 0, z: 0 })
    let told = 0
    for (let step = 1; step <= 90; step++) {
      const move = shadow.follow({ x: step * 0.03337, y: 0, z: 0 }, 0)
      if (move?.kind === 'move') told += move.dX
    }
    expect(told / 4096).toBeCloseTo(90 * 0.03337, 3)
  })

  it('says nothing of what stands still, and all of what leaps', () => {
    const shadow = new Shadow({ x: 0, y: 0, z: 0 })
    expect(shadow.follow({ x: 0, y: 0, z: 0 }, 0)).toBeUndefined()
    expect(shadow.follow({ x: 0, y: 0, z: 0 }, 5)).toEqual({ kind: 'look' })
    expect(shadow.follow({ x: 30, y: 0, z: 0 }, 5)).toEqual({ kind: 'teleport' })
  })

  it('turns angles into bytes', () => {
    expect([0, Math.PI / 2, Math.PI, -Math.PI / 2, 5 * Math.PI].map(angleByte)).toEqual([
      0, 64, -128, -64, -128,
    ])
  })
})

describe('an explosion', () => {
  const at = { x: 0.5, y: FLOOR, z: 0.5 }

  it('digs a hole in dirt, scratches stone, and spares bedrock', () => {
    const ground = (name: string, resistance: number): CellAt => {
      const flat = flatland()
      return (x, y, z) => (y < FLOOR ? { ...STONE, name, resistance } : flat(x, y, z))
    }
    const hole = blastedBlocks(ground('dirt', 0.5), at, 3, seeded(1))
    expect(hole.length).toBeGreaterThan(20)
    expect(hole.every(block => block.y < FLOOR && block.y >= FLOOR - 4)).toBe(true)
    expect(blastedBlocks(ground('stone', 6), at, 3, seeded(1)).length).toBeLessThan(3)
    expect(blastedBlocks(ground('bedrock', 3_600_000), at, 3, seeded(1))).toEqual([])
  })

  it('hurts less with distance, and less behind a wall', () => {
    const body = (x: number) => ({
      position: { x, y: FLOOR, z: 0.5 },
      width: 0.6,
      height: 1.8,
      eyeHeight: 1.62,
    })
    const damage = (x: number, cellAt = flatland()) => blastOn(cellAt, at, 3, body(x))?.damage ?? 0
    expect(damage(1.5)).toBeGreaterThan(damage(4.5))
    expect(blastOn(flatland(), at, 3, body(7))).toBeUndefined()
    const wall: Record<string, typeof STONE> = {}
    for (let z = -3; z <= 3; z++) for (let y = FLOOR; y < FLOOR + 4; y++) wall[`2,${y},${z}`] = STONE
    expect(damage(4.5, flatland(wall))).toBeLessThan(damage(4.5))
  })
})

describe('arrows', () => {
  const from = { x: 0, y: 65.7, z: 0 }
  const target = { x: 10, y: 64, z: 0, height: 1.8 }

  it('fly towards the target, surer on harder difficulties', () => {
    const spread = (difficulty: 'easy' | 'hard') => {
      const random = seeded(5)
      return Math.max(
        ...Array.from({ length: 200 }, () => Math.abs(shotAt(from, target, difficulty, random).z)),
      )
    }
    expect(shotAt(from, target, 'normal', () => 0.5).x).toBeCloseTo(1.6, 1)
    expect(spread('easy')).toBeGreaterThan(spread('hard'))
  })

  it('hurt by about three half hearts at full speed', () => {
    expect(arrowDamage(1.6, 'normal', () => 0.5)).toBe(4)
    expect(arrowDamage(0.5, 'normal', () => 0.5)).toBe(2)
  })
})

describe('spawning', () => {
  it('draws kinds by their weight', () => {
    expect(draw(animalsOf('plains'), 0)?.name).toBe('sheep')
    expect(draw(monstersOf('plains'), 0.999)?.name).toBe('enderman')
    expect(draw(animalsOf('ocean'), 0.5)).toBeUndefined()
  })

  it('knows only mobs that live here', () => {
    for (const biome of BIOMES)
      for (const { name } of [...animalsOf(biome), ...monstersOf(biome)])
        expect(MOB_KINDS).toHaveProperty(name)
  })

  it('is kept off by lamps', () => {
    const torch = flatland({ '5,64,0': { name: 'torch', light: 14 } })
    expect(lampLight(torch, { x: 0, y: FLOOR, z: 0 })).toBe(9)
    expect(lampLight(flatland(), { x: 0, y: FLOOR, z: 0 })).toBe(0)
  })

  it('is not kept off by lamps behind a wall, but by what shines around it', () => {
    const wall = (length: number) =>
      Object.fromEntries(
        Array.from({ length: 40 }, (_, y) =>
          Array.from(
            { length: 2 * length + 1 },
            (_, z) => [`3,${FLOOR + y - 5},${z - length}`, STONE] as const,
          ),
        ).flat(),
      )
    const torch = { '5,64,0': { name: 'torch', light: 14 } }
    expect(lampLight(flatland({ ...wall(20), ...torch }), { x: 0, y: FLOOR, z: 0 })).toBe(0)
    expect(lampLight(flatland({ ...wall(2), ...torch }), { x: 0, y: FLOOR, z: 0 })).toBe(3)
  })

  it('makes most sheep white', () => {
    expect([0.01, 0.06, 0.12, 0.16, 0.181, 0.5].map(naturalColour)).toEqual([
      'black',
      'gray',
      'light_gray',
      'brown',
      'pink',
      'white',
    ])
  })
})
