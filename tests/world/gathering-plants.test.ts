import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { give, held, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Gardener')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
})

const gather = (item: string, count: number, over = {}) =>
  body.act.gather({ items: [item], count, within: 60 }, options({ deadlineMs: 90_000, ...over }))

describe('leaves', () => {
  const grove = async () => {
    for (const at of [
      [6, 0, -8],
      [6, 0, 0],
      [6, 0, 8],
      [14, 0, 0],
      [14, 0, 8],
    ])
      await site.tree(at, 5, 'oak')
  }
  const trunksStand = () => expect(site.logsLeft(20)).toBe(25)

  test('give saplings, and the trunks stay', async () => {
    await grove()
    const result = await gather('oak_sapling', 2)
    expect(result.outcome).toBe('done')
    expect(result.gained['oak_sapling']).toBeGreaterThanOrEqual(2)
    expect(result.gained['oak_log']).toBeUndefined()
    trunksStand()
  })

  test('are broken by hand for saplings, not with the shears that would keep them whole', async () => {
    await grove()
    await give(rig, body, 'shears', 1)
    const result = await gather('oak_sapling', 1)
    expect(result.outcome).toBe('done')
    expect(result.gained['oak_leaves']).toBeUndefined()
    trunksStand()
  })

  test('give sticks', async () => {
    await grove()
    const result = await gather('stick', 1)
    expect(result.outcome).toBe('done')
    trunksStand()
  })

  test('of trees far off are broken there, and the trees stay', async () => {
    for (const dz of [-8, 0, 8]) await site.tree([46, 0, dz], 5, 'oak')
    expect((await gather('oak_sapling', 1)).outcome).toBe('done')
    expect(site.logsLeft(50)).toBe(15)
  })

  test('of trees far off are got by who is closed in below the ground', async () => {
    for (const dz of [-8, 0, 8]) await site.tree([46, 0, dz], 5, 'oak')
    await body.act.goTo({ position: { ...STAND, x: STAND.x + 20 }, range: 2 }, options())
    await body.act.goTo({ position: STAND, range: 1 }, options())
    await site.rock([-4, 0, -4], [4, 2, 4], { from: [0, 0, 0], to: [0, 1, 0] })
    await give(rig, body, 'stone_pickaxe', 1)
    expect((await gather('oak_sapling', 1)).outcome).toBe('done')
    expect(site.logsLeft(50)).toBe(15)
  })

  test('that hang too high come down with their tree, which is felled whole', async () => {
    await site.tree([6, 0, 0], 10, 'spruce')
    await site.tree([6, 0, 9], 10, 'spruce')
    const result = await gather('spruce_sapling', 1)
    expect(result.outcome).toBe('done')
    expect([0, 10, 20]).toContain(site.logsLeft(20))
    expect(body.observe().position.y).toBeLessThan(66)
  })

  test('that hang too high are climbed to with spare blocks, which do not stay in the air', async () => {
    for (const dz of [-8, 0, 8]) await site.tree([6, 0, dz], 10, 'spruce')
    await give(rig, body, 'dirt', 20)
    const result = await gather('spruce_sapling', 1)
    expect(result.outcome).toBe('done')
    // Where all that is in reach drops none, a tree is felled, whole.
    expect(site.logsLeft(20) % 10).toBe(0)
    expect(site.count([-4, 0, -14], [14, 16, 14], 'dirt')).toBe(0)
    expect(body.observe()).toMatchObject({ alive: true, health: 20 })
  })

  test('that wither are not waited for once only those of a tree that stands are left', async () => {
    await site.tree([6, 0, 0], 10, 'oak')
    await site.tree([10, 0, 0], 10, 'oak')
    // It belongs to a building, so that it is not felled.
    await site.set([11, 0, 0], 'oak_planks')
    const result = await gather('apple', 9)
    expect(['impossible here', 'part done']).toContain(result.outcome)
    expect(result.failure?.code).toBe('resource_gone')
    expect(site.logsLeft(20)).toBe(10)
  })

  test('are cut with shears where the leaves are wanted', async () => {
    await site.tree([6, 0, 0], 5, 'oak')
    await give(rig, body, 'shears', 1)
    expect(await gather('oak_leaves', 4)).toMatchObject({ outcome: 'done', gained: { oak_leaves: 4 } })
  })

  test('that give nothing any more are said so', async () => {
    await site.tree([6, 0, 0], 5, 'oak')
    const result = await gather('apple', 9)
    expect(['impossible here', 'part done']).toContain(result.outcome)
    expect(result.failure?.code).toBe('resource_gone')
    expect(result.failure?.message).toMatch(/apple within \d+ blocks.*oak_leaves/)
    expect(body.observe().position.y).toBeLessThan(66)
  })
})

describe('stalks', () => {
  const canes = async (...at: readonly [number, number][]) => {
    for (const [dx, dz] of at) {
      await site.set([dx, -1, dz + 1], 'water')
      await site.fill([dx, 0, dz], [dx, 2, dz], 'sugar_cane')
      await site.shown([dx, 2, dz], 'sugar_cane')
    }
  }

  test('of sugar cane are cut above the foot, and grow on', async () => {
    await canes([6, 0], [6, 4], [9, 0])
    const result = await gather('sugar_cane', 4)
    expect(result.outcome).toBe('done')
    expect(result.gained['sugar_cane']).toBeGreaterThanOrEqual(4)
    expect(site.count([6, 0, 0], [9, 0, 4], 'sugar_cane')).toBe(3)
  })

  test('are taken whole where there is no other and more is needed', async () => {
    await canes([6, 0])
    const result = await gather('sugar_cane', 3)
    expect(result).toMatchObject({ outcome: 'done', gained: { sugar_cane: 3 } })
  })

  test('of bamboo come down with one cut', async () => {
    await site.fill([6, 0, 0], [6, 7, 0], 'bamboo')
    await site.shown([6, 7, 0], 'bamboo')
    const result = await gather('bamboo', 4)
    expect(result.outcome).toBe('done')
    expect(result.gained['bamboo']).toBeGreaterThanOrEqual(7)
    expect(site.count([6, 0, 0], [6, 7, 0], 'bamboo')).toBe(1)
  })

  test('of cactus leave their foot', async () => {
    for (const dz of [-3, 0, 3]) {
      await site.set([6, -1, dz], 'sand')
      await site.fill([6, 0, dz], [6, 2, dz], 'cactus')
    }
    await site.shown([6, 2, 3], 'cactus')
    const result = await gather('cactus', 2)
    expect(result.outcome).toBe('done')
    expect(site.count([6, 0, -3], [6, 0, 3], 'cactus')).toBe(3)
    expect(await held(rig, 'Gardener', 'cactus')).toBeGreaterThanOrEqual(2)
  })

  test('of kelp leave their foot', async () => {
    await site.fill([4, -5, -3], [12, -1, 3], 'water')
    await site.fill([4, -6, -3], [12, -6, 3], 'dirt')
    await site.fill([7, -5, 0], [7, -3, 0], 'kelp_plant')
    await site.set([7, -2, 0], 'kelp')
    await site.shown([7, -2, 0], 'kelp')
    const result = await gather('kelp', 2)
    expect(result.outcome).toBe('done')
    expect(
      site.count([7, -5, 0], [7, -5, 0], 'kelp_plant') + site.count([7, -5, 0], [7, -5, 0], 'kelp'),
    ).toBe(1)
    expect(body.observe().alive).toBe(true)
  })
})
