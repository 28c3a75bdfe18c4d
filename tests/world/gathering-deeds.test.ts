import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, held, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, GROUND, type Site, STAND } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Gatherer')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
})

const gather = (item: string, count: number, over = {}, order = {}) =>
  body.act.gather({ items: [item], count, within: 60, ...order }, options(over))

const spawn = (mob: string, dx: number, dz: number) =>
  rig.world.control.spawnMob(mob, { x: STAND.x + dx, y: GROUND, z: STAND.z + dz })

const spawnInWater = (mob: string, dx: number, dz: number) =>
  rig.world.control.spawnMob(mob, { x: STAND.x + dx + 0.5, y: GROUND - 2, z: STAND.z + dz + 0.5 })

/** A pond, one deep, level with the ground. */
const pond = async (dx = 5, size = 4) => {
  await site.fill([dx, -1, -size], [dx + 2 * size, -1, size], 'water')
  await site.shown([dx + 2 * size, -1, size], 'water')
}

describe('buckets', () => {
  test('are filled with water, one after the other, with dry feet', async () => {
    await pond()
    await give(rig, body, 'bucket', 3)
    const result = await gather('water_bucket', 3)
    expect(result).toMatchObject({ outcome: 'done', gained: { water_bucket: 3 }, lost: { bucket: 3 } })
  })

  test('without one, it says what is missing', async () => {
    await pond()
    const result = await gather('water_bucket', 1)
    expect(result).toMatchObject({ outcome: 'blocked', count: 0, failure: { code: 'not_found' } })
    expect(result.failure?.message).toContain('A bucket is needed')
  })

  test('one bucket for two: brings the one, and says that another is missing', async () => {
    await pond()
    await give(rig, body, 'bucket', 1)
    const result = await gather('water_bucket', 2)
    expect(result).toMatchObject({ outcome: 'part done', count: 1, failure: { code: 'not_found' } })
  })

  test('where no water is, it says how far it looked', async () => {
    await give(rig, body, 'bucket', 1)
    const result = await gather('water_bucket', 1)
    expect(result).toMatchObject({ outcome: 'impossible here', failure: { code: 'resource_gone' } })
    expect(result.failure?.message).toMatch(/water bucket within 60 blocks.*water/)
  })

  test('where the server takes it back, it says so', async () => {
    await pond()
    await give(rig, body, 'bucket', 1)
    const [from, to] = [
      { x: STAND.x - 40, y: 0, z: -40 },
      { x: STAND.x + 40, y: 255, z: 40 },
    ]
    await rig.world.control.protect({ from, to })
    try {
      expect(await gather('water_bucket', 1)).toMatchObject({
        outcome: 'blocked',
        failure: { code: 'refused_by_server' },
      })
    } finally {
      await rig.world.control.protect(null)
    }
  })

  test('lava is taken from a block away, unhurt', async () => {
    await site.fill([6, -1, -1], [8, -1, 1], 'lava')
    await site.shown([8, -1, 1], 'lava')
    await give(rig, body, 'bucket', 1)
    const result = await gather('lava_bucket', 1)
    expect(result).toMatchObject({ outcome: 'done', gained: { lava_bucket: 1 } })
    expect(body.observe()).toMatchObject({ alive: true, health: 20 })
  })

  test('lava that lies as high as the feet is unsafe', async () => {
    await rig.world.control.setTimeScale(1)
    await site.fill([6, 0, -1], [8, 0, 1], 'stone')
    await site.set([7, 0, 0], 'lava')
    await site.shown([7, 0, 0], 'lava')
    await give(rig, body, 'bucket', 1)
    const result = await gather('lava_bucket', 1)
    await rig.world.control.setTimeScale(20)
    expect(result).toMatchObject({ outcome: 'unsafe', lost: {} })
    expect(body.observe().health).toBe(20)
  })

  test('milk comes from a cow that is free', async () => {
    await spawn('cow', 8, 3)
    await give(rig, body, 'bucket', 2)
    const result = await gather('milk_bucket', 2)
    expect(result).toMatchObject({ outcome: 'done', gained: { milk_bucket: 2 } })
  })

  test.each(['cod', 'axolotl'])('%s are scooped up with the water that they swim in', async fish => {
    await site.fill([5, -3, -4], [11, -1, 4], 'water')
    await site.shown([11, -1, 4], 'water')
    for (const dz of [-2, 2]) await spawnInWater(fish, 8, dz)
    for (let bucket = 0; bucket < 2; bucket++) await give(rig, body, 'water_bucket', 1)
    const result = await gather(`${fish}_bucket`, 2)
    expect(result).toMatchObject({ outcome: 'done', gained: { [`${fish}_bucket`]: 2 } })
    expect(await rig.world.control.mobs()).toEqual([])
    expect(body.observe()).toMatchObject({ alive: true, health: 20 })
  })

  test('bottles are filled at water', async () => {
    await pond()
    await give(rig, body, 'glass_bottle', 2)
    expect(await gather('potion', 2)).toMatchObject({ outcome: 'done', gained: { potion: 2 } })
  })
})

describe('sheep', () => {
  test('are shorn, and live', async () => {
    for (const dz of [-4, 0, 4]) await spawn('sheep', 8, dz)
    await give(rig, body, 'shears', 1)
    await eventually(async () => (await rig.world.control.mobs()).length === 3)
    // Chance gives them other colours now and then.
    const colours = ['white', 'black', 'gray', 'light_gray', 'brown', 'pink'].map(colour => `${colour}_wool`)
    const result = await body.act.gather({ items: colours, count: 3, within: 60 }, options())
    expect(result.outcome).toBe('done')
    expect(result.count).toBeGreaterThanOrEqual(3)
    expect((await rig.world.control.mobs()).filter(({ name }) => name === 'sheep')).toHaveLength(3)
  })

  test('that are penned in are left alone', async () => {
    for (let dx = 6; dx <= 10; dx++)
      for (let dz = -2; dz <= 2; dz++)
        if (dx === 6 || dx === 10 || Math.abs(dz) === 2) await site.set([dx, 0, dz], 'oak_fence')
    await site.shown([10, 0, 2], 'oak_fence')
    await spawn('sheep', 8, 0)
    await spawn('cow', 8, 1)
    await give(rig, body, 'bucket', 1)
    const milk = await gather('milk_bucket', 1)
    expect(milk).toMatchObject({ outcome: 'impossible here', lost: {} })
    expect(milk.failure?.message).toContain('penned')
  })

  test('where there are none, it says so', async () => {
    await give(rig, body, 'shears', 1)
    const result = await gather('white_wool', 1)
    expect(result).toMatchObject({ outcome: 'impossible here', failure: { code: 'resource_gone' } })
    expect(result.failure?.message).toContain('white sheep')
  })
})

describe('eggs', () => {
  test('that lie there are picked up', async () => {
    await spawn('chicken', 8, 2)
    await rig.world.control.dropItem('egg', 2, { x: STAND.x + 7, y: GROUND, z: 0 })
    expect(await gather('egg', 2)).toMatchObject({ outcome: 'done', gained: { egg: 2 } })
  })

  test('are waited for beside a chicken', async () => {
    await rig.world.control.setTimeScale(200)
    await spawn('chicken', 8, 2)
    await spawn('chicken', 8, -2)
    const told: string[] = []
    const result = await gather('egg', 1, { deadlineMs: 120_000, log: (text: string) => told.push(text) })
    await rig.world.control.setTimeScale(20)
    // Both may lay in the same moment.
    expect(result.outcome).toBe('done')
    expect(told.join()).toContain('Waiting near a chicken')
  })

  test('are not waited for longer than the order allows', async () => {
    await rig.world.control.setTimeScale(1)
    await spawn('chicken', 5, 2)
    const result = await gather('egg', 1, {}, { patienceMs: 1500 })
    await rig.world.control.setTimeScale(20)
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'timed_out' } })
  })
})

describe('berries', () => {
  test('are picked, and the bush stays', async () => {
    await rig.world.control.setBlock({ x: STAND.x + 6, y: GROUND, z: 0 }, 'sweet_berry_bush', { age: 3 })
    await site.shown([6, 0, 0], 'sweet_berry_bush')
    const result = await gather('sweet_berries', 2)
    expect(result.outcome).toBe('done')
    expect(body.blockAt({ ...STAND, x: STAND.x + 6 })).toBe('sweet_berry_bush')
    expect(body.observe().health).toBe(20)
  })

  test('that are not ripe are said so', async () => {
    await rig.world.control.setTimeScale(1)
    await rig.world.control.setBlock({ x: STAND.x + 6, y: GROUND, z: 0 }, 'sweet_berry_bush', { age: 0 })
    await site.shown([6, 0, 0], 'sweet_berry_bush')
    const result = await gather('sweet_berries', 1)
    await rig.world.control.setTimeScale(20)
    expect(result.outcome).toBe('impossible here')
    expect(result.failure?.message).toContain('ripe')
  })
})

describe('honey', () => {
  const nest = async (honey: number) => {
    await rig.world.control.setBlock({ x: STAND.x + 6, y: GROUND + 2, z: 0 }, 'bee_nest', {
      honey_level: honey,
    })
    await site.shown([6, 2, 0], 'bee_nest')
  }
  const unsmoked = () => expect(site.count([0, -1, -6], [12, 4, 6], 'campfire')).toBe(0)

  test('combs are cut above a fire, and the fire is put out', async () => {
    await nest(5)
    await give(rig, body, 'shears', 1)
    await give(rig, body, 'campfire', 1)
    const result = await gather('honeycomb', 3)
    expect(result).toMatchObject({ outcome: 'done', gained: { honeycomb: 3 } })
    expect(body.blockAt({ x: STAND.x + 6, y: GROUND + 2, z: 0 })).toBe('bee_nest')
    expect(body.observe().health).toBe(20)
    unsmoked()
  })

  test('is filled into a bottle', async () => {
    await nest(5)
    await give(rig, body, 'glass_bottle', 2)
    await give(rig, body, 'campfire', 1)
    const result = await gather('honey_bottle', 1)
    expect(result).toMatchObject({ outcome: 'done', gained: { honey_bottle: 1 }, lost: { glass_bottle: 1 } })
    unsmoked()
  })

  test('of a nest that is not full is said so', async () => {
    await nest(3)
    await give(rig, body, 'glass_bottle', 1)
    await give(rig, body, 'campfire', 1)
    const result = await gather('honey_bottle', 1)
    expect(result).toMatchObject({ outcome: 'impossible here', lost: {} })
    expect(result.failure?.message).toContain('not full')
  })

  test('is not taken without a fire', async () => {
    await nest(5)
    await give(rig, body, 'shears', 1)
    const result = await gather('honeycomb', 3)
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'not_found' } })
    expect(result.failure?.message).toContain('campfire')
  })
})

describe('blocks that change', () => {
  test('logs are stripped', async () => {
    await give(rig, body, 'oak_log', 2)
    await give(rig, body, 'stone_axe', 1)
    const result = await gather('stripped_oak_log', 2)
    expect(result).toMatchObject({
      outcome: 'done',
      gained: { stripped_oak_log: 2 },
      lost: { oak_log: 2 },
    })
    expect(await held(rig, 'Gatherer', 'stone_axe')).toBe(1)
  })

  test('pumpkins are carved', async () => {
    await give(rig, body, 'pumpkin', 2)
    await give(rig, body, 'shears', 1)
    const result = await gather('carved_pumpkin', 2)
    expect(result).toMatchObject({ outcome: 'done', gained: { carved_pumpkin: 2 }, lost: { pumpkin: 2 } })
    expect(await held(rig, 'Gatherer', 'shears')).toBe(1)
  })

  test('pumpkins are carved for their seeds', async () => {
    await give(rig, body, 'pumpkin', 1)
    await give(rig, body, 'shears', 1)
    const result = await gather('pumpkin_seeds', 4)
    expect(result).toMatchObject({ outcome: 'done', gained: { pumpkin_seeds: 4 } })
    expect(site.count([-4, 0, -4], [4, 2, 4], 'carved_pumpkin')).toBe(0)
  })

  test('dirt is watered to mud, and the bottles are empty', async () => {
    await give(rig, body, 'dirt', 2)
    for (let bottle = 0; bottle < 2; bottle++) await give(rig, body, 'potion', 1)
    const result = await gather('mud', 2)
    expect(result).toMatchObject({ outcome: 'done', gained: { mud: 2, glass_bottle: 2 }, lost: { dirt: 2 } })
  })

  test('concrete hardens in water', async () => {
    await pond()
    await give(rig, body, 'blue_concrete_powder', 2)
    await give(rig, body, 'stone_pickaxe', 1)
    const result = await gather('blue_concrete', 2)
    expect(result).toMatchObject({ outcome: 'done', gained: { blue_concrete: 2 } })
  })

  test('without the axe, it says so', async () => {
    await give(rig, body, 'oak_log', 1)
    const result = await gather('stripped_oak_log', 1)
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'not_found' } })
    expect(result.failure?.message).toContain('axe')
  })
})
