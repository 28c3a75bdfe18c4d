import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { give, held, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Quencher')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
})

const gather = (count: number, over = {}) =>
  body.act.gather({ items: ['obsidian'], count, within: 60 }, options(over))

const equip = async (...items: string[]) => {
  for (const item of items) await give(rig, body, item, 1)
}

/** A pool level with the ground, in a bed of stone. */
const pool = async (depth = 1) => {
  await site.fill([4, -2 - depth, -4], [12, -1, 4], 'stone')
  await site.fill([7, -depth, -1], [9, -1, 1], 'lava')
  await site.shown([9, -1, 1], 'lava')
}

/** Nothing burnt, nothing lost, no water left about. */
const unharmed = async () => {
  expect(body.observe()).toMatchObject({ alive: true, health: 20 })
  expect(await held(rig, 'Quencher', 'water_bucket')).toBe(1)
  expect(site.count([0, -4, -8], [16, 3, 8], 'water')).toBe(0)
}

describe('lava turns to obsidian', () => {
  test('where the bot pours water over a pool, and the water is in the bucket again', async () => {
    await pool()
    await equip('water_bucket', 'diamond_pickaxe')
    const result = await gather(2)
    expect(result).toMatchObject({ outcome: 'done', gained: { obsidian: 2 }, lost: {} })
    await unharmed()
  })

  test('all of a pool, block by block', async () => {
    await pool()
    await equip('water_bucket', 'diamond_pickaxe')
    const result = await gather(9, { deadlineMs: 120_000 })
    expect(result).toMatchObject({ outcome: 'done', gained: { obsidian: 9 } })
    expect(site.count([4, -4, -4], [12, -1, 4], 'lava')).toBe(0)
    await unharmed()
  })

  test('above deeper lava, where the drop would burn: dug under running water', async () => {
    await pool(2)
    await equip('water_bucket', 'diamond_pickaxe')
    await give(rig, body, 'cobblestone', 4)
    const result = await gather(2, { deadlineMs: 90_000 })
    expect(result).toMatchObject({ outcome: 'done', gained: { obsidian: 2 } })
    await unharmed()
  })

  test('with nothing but air below', async () => {
    await site.fill([4, 0, -4], [10, 6, 4], 'stone')
    await site.fill([6, 1, -2], [10, 5, 2], 'air')
    await site.set([7, 6, 0], 'lava')
    await site.fill([1, 0, 0], [3, 0, 0], 'stone')
    await site.fill([2, 1, 0], [3, 1, 0], 'stone')
    await site.fill([3, 2, 0], [3, 2, 0], 'stone')
    await site.fill([3, 3, 1], [3, 3, 1], 'stone')
    await site.fill([3, 4, 2], [3, 4, 2], 'stone')
    await site.fill([3, 5, 3], [3, 5, 3], 'stone')
    await site.shown([3, 5, 3], 'stone')
    await equip('water_bucket', 'diamond_pickaxe')
    await give(rig, body, 'cobblestone', 4)
    const result = await gather(1, { deadlineMs: 90_000 })
    expect(result).toMatchObject({ outcome: 'done', gained: { obsidian: 1 } })
    expect(body.observe()).toMatchObject({ alive: true, health: 20 })
    expect(await held(rig, 'Quencher', 'water_bucket')).toBe(1)
  })
})

describe('what is missing is said', () => {
  test('a water bucket', async () => {
    await pool()
    await equip('bucket', 'diamond_pickaxe')
    const result = await gather(2)
    expect(result).toMatchObject({ outcome: 'blocked', count: 0, failure: { code: 'not_found' } })
    expect(result.failure?.message).toMatch(/lava at 4\d 63 -?\d.*no water bucket.*Give it one/)
  })

  test('a pickaxe that breaks it', async () => {
    await pool()
    await equip('water_bucket', 'iron_pickaxe')
    const result = await gather(2)
    expect(result).toMatchObject({ outcome: 'blocked', count: 0, failure: { code: 'not_found' } })
    expect(result.failure?.message).toContain('diamond pickaxe')
    expect(site.count([7, -1, -1], [9, -1, 1], 'lava')).toBe(9)
  })

  test('a block to stand on above the water, where all lava is deep', async () => {
    await pool(2)
    await equip('water_bucket', 'diamond_pickaxe')
    const result = await gather(2)
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'not_found' } })
    expect(result.failure?.message).toContain('cobblestone')
    await unharmed()
  })
})

test('where the server takes water back, it says so', async () => {
  await pool()
  await equip('water_bucket', 'diamond_pickaxe')
  await rig.world.control.protect({ from: { x: 0, y: 0, z: -40 }, to: { x: 80, y: 255, z: 40 } })
  try {
    const result = await gather(1)
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'refused_by_server' }, lost: {} })
  } finally {
    await rig.world.control.protect(null)
  }
})

test('water is not poured where it would wash a torch away', async () => {
  await pool()
  await site.set([8, 0, -3], 'torch')
  await site.set([8, 0, 3], 'torch')
  await site.shown([8, 0, 3], 'torch')
  await equip('water_bucket', 'diamond_pickaxe')
  const result = await gather(1)
  expect(result).toMatchObject({ outcome: 'unsafe', failure: { code: 'unreachable_place' }, lost: {} })
  expect(site.count([8, 0, -3], [8, 0, 3], 'torch')).toBe(2)
})
