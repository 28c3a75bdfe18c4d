import { Vec3 } from 'vec3'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyBoneMeal } from '../../../../src-main/practice/growth/bone-meal.ts'
import { growthSpeed, trample } from '../../../../src-main/practice/growth/crops.ts'
import { type GrowthWorld, growthWorldOf } from '../../../../src-main/practice/growth/growth-world.ts'
import { ruleOf } from '../../../../src-main/practice/growth/index.ts'
import { startRandomTicks } from '../../../../src-main/practice/growth/random-ticks.ts'
import { becomeTree } from '../../../../src-main/practice/growth/saplings.ts'
import { type BlockWorld, createBlockWorld } from '../block-world.ts'
import { seeded } from '../mobs/flatland.ts'

let world: BlockWorld
let growth: GrowthWorld
let luck: () => number
const at = new Vec3(0, 1, 0)
const NIGHT = 18_000

beforeEach(() => {
  luck = () => 0
  world = createBlockWorld(() => luck())
  growth = growthWorldOf(world.ctx)
})

/** Lets chance fall on a block so many times. */
const moments = (count: number, place: Vec3 = at) => {
  for (let i = 0; i < count; i++) ruleOf(growth, world.name(place.x, place.y, place.z))?.(place)
}
const age = (place: Vec3 = at) => Number(world.at(place.x, place.y, place.z).getProperties()['age'])
const field = (radius: number, crop?: string, moisture = 7) => {
  for (let x = -radius; x <= radius; x++)
    for (let z = -radius; z <= radius; z++) {
      world.lay(x, 0, z, 'farmland', { moisture })
      if (crop) world.lay(x, 1, z, crop)
    }
}

describe('crops', () => {
  it('grow faster on wet farmland and in rows than alone or crowded', () => {
    world.lay(0, 0, 0, 'farmland', { moisture: 0 })
    world.lay(0, 1, 0, 'wheat')
    expect(growthSpeed(growth, at, 'wheat')).toBe(2)
    field(1)
    world.lay(0, 1, 0, 'wheat')
    expect(growthSpeed(growth, at, 'wheat')).toBe(10)
    world.lay(1, 1, 0, 'wheat')
    expect(growthSpeed(growth, at, 'wheat')).toBe(10)
    world.lay(1, 1, 1, 'wheat')
    expect(growthSpeed(growth, at, 'wheat')).toBe(5)
  })

  it('take the time that the game gives them: about one step in three moments on the best ground', () => {
    luck = seeded(7)
    field(1)
    let grown = 0
    for (let i = 0; i < 3000; i++) {
      world.lay(0, 1, 0, 'wheat', { age: 0 })
      moments(1)
      grown += age()
    }
    expect(grown / 3000).toBeCloseTo(1 / 3, 1)
  })

  it('ripen in the light, at night as well, and not in the dark', () => {
    world.clock.setTimeOfDay(NIGHT)
    field(1, 'carrots')
    moments(20)
    expect(age()).toBe(7)
    field(1, 'carrots')
    for (let x = -12; x <= 12; x++) for (let z = -12; z <= 12; z++) world.lay(x, 4, z, 'stone')
    moments(20)
    expect(age()).toBe(0)
    world.lay(3, 1, 0, 'torch')
    world.lay(1, 1, 0, 'air')
    moments(20)
    expect(age()).toBe(7)
  })

  it('are trampled by who falls on them, but not by who walks', () => {
    field(1, 'wheat')
    trample(growth, new Vec3(0, 0, 0), 0.4)
    expect(world.name(0, 0, 0)).toBe('farmland')
    trample(growth, new Vec3(0, 0, 0), 1.2)
    expect([world.name(0, 0, 0), world.name(0, 1, 0)]).toEqual(['dirt', 'air'])
    expect(world.dropped.get('wheat_seeds')).toBe(1)
  })

  it('of melons bear fruit beside the stem', () => {
    field(1)
    world.lay(0, 1, 0, 'melon_stem', { age: 7 })
    moments(1)
    expect([world.name(0, 1, -1), world.name(0, 1, 0)]).toEqual(['melon', 'attached_melon_stem'])
    world.set(0, 1, -1, 'air')
    moments(1)
    expect([world.name(0, 1, 0), age()]).toEqual(['melon_stem', 7])
  })
})

describe('farmland', () => {
  const ground = new Vec3(0, 0, 0)
  const moisture = () => Number(world.at(0, 0, 0).getProperties()['moisture'])

  it('is wet within four blocks of water, and dries without', () => {
    world.lay(0, 0, 0, 'farmland', { moisture: 0 })
    world.lay(4, 0, 4, 'water')
    moments(1, ground)
    expect(moisture()).toBe(7)
    world.lay(4, 0, 4, 'stone')
    moments(3, ground)
    expect(moisture()).toBe(4)
  })

  it('becomes dirt when dry, unless something grows on it', () => {
    world.lay(0, 0, 0, 'farmland', { moisture: 0 })
    world.lay(0, 1, 0, 'wheat')
    moments(3, ground)
    expect(world.name(0, 0, 0)).toBe('farmland')
    world.lay(0, 1, 0, 'air')
    moments(1, ground)
    expect(world.name(0, 0, 0)).toBe('dirt')
  })

  it('becomes dirt under a block', () => {
    world.lay(0, 0, 0, 'farmland')
    world.set(0, 1, 0, 'stone')
    expect(world.name(0, 0, 0)).toBe('dirt')
  })
})

describe('saplings', () => {
  const plant = (name: string) => {
    world.lay(0, 0, 0, 'grass_block')
    world.lay(0, 1, 0, name)
  }

  it.each(['oak', 'birch', 'spruce'])('of %s bud, then become a tree that holds its leaves', wood => {
    luck = () => 0.1
    plant(`${wood}_sapling`)
    moments(1)
    expect(world.at(0, 1, 0).getProperties()['stage']).not.toBe(0)
    moments(1)
    expect([world.name(0, 1, 0), world.name(0, 4, 0)]).toEqual([`${wood}_log`, `${wood}_log`])
    expect(world.name(0, 0, 0)).toBe('dirt')
    const around = [-2, -1, 1, 2].flatMap(x => [2, 3, 4, 5, 6, 7].map(y => world.name(x, y, 0)))
    expect(around).toContain(`${wood}_leaves`)
  })

  it('wait for the day, or grow by a lamp', () => {
    luck = () => 0.1
    world.clock.setTimeOfDay(NIGHT)
    plant('oak_sapling')
    moments(10)
    expect(world.name(0, 1, 0)).toBe('oak_sapling')
    world.lay(2, 1, 0, 'torch')
    moments(3)
    expect(world.name(0, 1, 0)).toBe('oak_log')
  })

  it('do not grow without room', () => {
    luck = () => 0.5
    plant('oak_sapling')
    world.lay(1, 3, 0, 'stone')
    expect(becomeTree(growth, at)).toBe(false)
    expect(world.name(0, 1, 0)).toBe('oak_sapling')
    world.lay(1, 3, 0, 'air')
    expect(becomeTree(growth, at)).toBe(true)
  })
})

describe('cane and cactus', () => {
  it('grow a block after sixteen moments, up to three', () => {
    world.lay(0, 0, 0, 'sand')
    world.lay(1, 0, 0, 'water')
    world.lay(0, 1, 0, 'sugar_cane')
    moments(15)
    expect(world.name(0, 2, 0)).toBe('air')
    moments(1)
    expect(world.name(0, 2, 0)).toBe('sugar_cane')
    moments(16, at.offset(0, 1, 0))
    moments(40, at.offset(0, 2, 0))
    expect([world.name(0, 3, 0), world.name(0, 4, 0)]).toEqual(['sugar_cane', 'air'])
  })

  it('a cactus that grows beside a block breaks', () => {
    world.lay(0, 0, 0, 'sand')
    world.lay(0, 1, 0, 'cactus', { age: 15 })
    world.lay(1, 2, 0, 'stone')
    moments(1)
    world.set(5, 1, 5, 'stone')
    expect(world.name(0, 1, 0)).toBe('cactus')
    world.set(0, 3, 0, 'stone')
    expect(world.name(0, 2, 0)).toBe('air')
  })
})

describe('grass', () => {
  it('spreads to open dirt, and dies under a block', () => {
    luck = seeded(3)
    world.lay(0, 0, 0, 'grass_block')
    world.lay(1, 0, 0, 'dirt')
    world.lay(-1, 0, 0, 'dirt')
    world.lay(-1, 1, 0, 'stone')
    moments(200, new Vec3(0, 0, 0))
    expect([world.name(1, 0, 0), world.name(-1, 0, 0)]).toEqual(['grass_block', 'dirt'])
    world.lay(0, 1, 0, 'stone')
    moments(1, new Vec3(0, 0, 0))
    expect(world.name(0, 0, 0)).toBe('dirt')
  })
})

describe('bone meal', () => {
  it('lets crops grow two to five steps, and is not used up on ripe ones', () => {
    field(0, 'wheat')
    luck = () => 0.99
    expect(applyBoneMeal(growth, at, () => {})).toBe(true)
    expect(age()).toBe(5)
    luck = () => 0
    applyBoneMeal(growth, at, () => {})
    expect(age()).toBe(7)
    expect(applyBoneMeal(growth, at, () => {})).toBe(false)
  })

  it('helps a sapling in 45 of 100 cases, and is used up in all', () => {
    world.lay(0, 0, 0, 'dirt')
    world.lay(0, 1, 0, 'oak_sapling')
    luck = () => 0.45
    expect(applyBoneMeal(growth, at, () => {})).toBe(true)
    expect(Number(world.at(0, 1, 0).getProperties()['stage'])).toBe(0)
    luck = () => 0.44
    applyBoneMeal(growth, at, () => {})
    expect(Number(world.at(0, 1, 0).getProperties()['stage'])).toBe(1)
  })

  it('makes grass come up, and grow tall', () => {
    luck = seeded(5)
    for (let x = -6; x <= 6; x++) for (let z = -6; z <= 6; z++) world.lay(x, 0, z, 'grass_block')
    expect(applyBoneMeal(growth, new Vec3(0, 0, 0), () => {})).toBe(true)
    const came = []
    for (let x = -6; x <= 6; x++) for (let z = -6; z <= 6; z++) came.push(world.name(x, 1, z))
    expect(came.filter(name => name === 'grass').length).toBeGreaterThan(10)
    world.lay(0, 1, 0, 'grass')
    world.lay(0, 2, 0, 'air')
    expect(applyBoneMeal(growth, at, () => {})).toBe(true)
    expect([world.name(0, 1, 0), world.name(0, 2, 0)]).toEqual(['tall_grass', 'tall_grass'])
  })
})

describe('light', () => {
  it('of a torch loses a step with each block, and does not pass a wall', () => {
    for (let x = -12; x <= 12; x++) for (let z = -12; z <= 12; z++) world.lay(x, 3, z, 'stone')
    world.lay(4, 1, 0, 'torch')
    expect(growth.light.lampReaches(at, 10)).toBe(true)
    expect(growth.light.lampReaches(at, 11)).toBe(false)
    for (let z = -12; z <= 12; z++) for (const y of [1, 2]) world.lay(2, y, z, 'stone')
    expect(growth.light.lampReaches(at, 10)).toBe(false)
  })

  it('melts snow and ice beside a lamp', () => {
    world.lay(0, 1, 0, 'ice')
    moments(1)
    expect(world.name(0, 1, 0)).toBe('ice')
    world.lay(1, 1, 0, 'torch')
    moments(1)
    expect(world.name(0, 1, 0)).toBe('water')
  })
})

it('chance looks at three blocks of a section in each game tick, near players only', () => {
  const sapling = world.ctx.stateOf('oak_sapling')
  const full = { solidBlockCount: 4096, data: { value: sapling, get: () => sapling } }
  const empty = { solidBlockCount: 0, data: { value: 0, get: () => 0 } }
  const entity = {
    position: new Vec3(0, 1, 0),
    loadedChunks: { '0,0': 1, '40,0': 1 },
  }
  const ctx = {
    ...world.ctx,
    clock: world.clock,
    players: () => [{ entity }],
    squid: { overworld: { getLoadedColumn: () => ({ sections: [full, empty] }) } },
  } as unknown as typeof world.ctx
  const hits: Vec3[] = []
  startRandomTicks(ctx, state => (state === sapling ? place => void hits.push(place) : undefined))
  world.run(119)
  expect(hits.length).toBe(3 * 100)
  expect(hits.every(({ x, y, z }) => x >= 0 && x < 16 && y >= -64 && y < -48 && z >= 0 && z < 16)).toBe(true)
})
