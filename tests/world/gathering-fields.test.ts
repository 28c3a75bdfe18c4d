import type { EventEmitter } from 'node:events'
import mineflayer, { type Bot } from 'mineflayer'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { worldOf } from '../../src-main/body/game.ts'
import { Atlas, type Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, GROUND, type Site, STAND } from './terrain.ts'

let rig: Rig
let body: Body
let bot: Bot
let site: Site
const atlas = new Atlas()

beforeAll(async () => {
  rig = await startRig()
  const created = vi.spyOn(mineflayer, 'createBot')
  body = await rig.join('Farmer', { atlas })
  bot = created.mock.results[0]?.value as Bot
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
})

const gather = (item: string, count: number, over = {}, order = {}) =>
  body.act.gather({ items: [item], count, within: 60, ...order }, options({ deadlineMs: 90_000, ...over }))

const pond = async (dx = 5, size = 4) => {
  await site.fill([dx, -1, -size], [dx + 2 * size, -1, size], 'water')
  await site.shown([dx + 2 * size, -1, size], 'water')
}

/** A row of a crop on tilled soil, six blocks to the right. */
async function field(crop: string, age: number): Promise<void> {
  for (let dz = -2; dz <= 2; dz++) {
    await site.set([6, -1, dz], 'farmland')
    await rig.world.control.setBlock({ x: STAND.x + 6, y: GROUND, z: STAND.z + dz }, crop, { age })
  }
  await site.shown([6, 0, 2], crop)
}

const listeners = () => {
  const emitter = bot as unknown as EventEmitter
  return Object.fromEntries(
    emitter.eventNames().map(event => [String(event), emitter.listenerCount(event)] as const),
  )
}

describe('a field', () => {
  test('is sown near water, fed with bone meal, harvested and sown again', async () => {
    await pond()
    await give(rig, body, 'wheat_seeds', 3)
    await give(rig, body, 'stone_hoe', 1)
    await give(rig, body, 'bone_meal', 30)
    const result = await gather('wheat', 2)
    expect(result).toMatchObject({ outcome: 'done', count: 2 })
    expect(site.count([-12, -2, -12], [20, 2, 12], 'wheat')).toBeGreaterThan(0)
  })

  test('is waited at until it is ripe', async () => {
    await pond()
    await rig.world.control.setTimeScale(1)
    await give(rig, body, 'wheat_seeds', 2)
    await give(rig, body, 'stone_hoe', 1)
    const ripen = async () => {
      for (const at of body.find(['wheat'], 20, 4)) await rig.world.control.setBlock(at, 'wheat', { age: 7 })
    }
    const log = (text: string) => void (text.startsWith('Waiting for') && ripen())
    const result = await gather('wheat', 1, { log })
    await rig.world.control.setTimeScale(20)
    expect(result).toMatchObject({ outcome: 'done', count: 1 })
  })

  test('that is not ripe in time is told of, and is remembered', async () => {
    await rig.world.control.setTimeScale(1)
    await pond()
    await give(rig, body, 'wheat_seeds', 1)
    await give(rig, body, 'stone_hoe', 1)
    const result = await gather('wheat', 1, {}, { patienceMs: 1000 })
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'timed_out' } })
    await give(rig, body, 'bone_meal', 16)
    const again = await gather('wheat', 1)
    await rig.world.control.setTimeScale(20)
    expect(again).toMatchObject({ outcome: 'done', count: 1 })
  })

  test('of a village is harvested and sown again', async () => {
    // As in a village: bare soil that is dry turns to dirt before it can be sown.
    await site.set([8, -1, 0], 'water')
    await field('carrots', 7)
    // Another bot has seen one of those who live here.
    const home = { x: STAND.x + 20, y: GROUND, z: 10 }
    atlas.chart(worldOf(bot)).seeAnimal(-1, 'villager', home, Date.now())
    const result = await gather('carrot', 4)
    expect(result.outcome).toBe('done')
    expect(result.count).toBeGreaterThanOrEqual(4)
    expect(site.count([6, 0, -2], [6, 0, 2], 'carrots')).toBe(5)
    atlas.chart(worldOf(bot)).forgetAnimal(-1)
  })

  test('of somebody else is left alone', async () => {
    await field('wheat', 7)
    await eventually(() => body.find(['wheat'], 20, 1).length > 0)
    await give(rig, body, 'stone_hoe', 1)
    await give(rig, body, 'wheat_seeds', 1)
    const result = await gather('wheat', 1)
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'not_allowed' } })
    expect(site.count([6, 0, -2], [6, 0, 2], 'wheat')).toBe(5)
  })

  test('without seeds cannot be made', async () => {
    await pond()
    await give(rig, body, 'stone_hoe', 1)
    const result = await gather('wheat', 1)
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'not_found' } })
    expect(result.failure?.message).toMatch(/wheat seed/i)
  })
})

describe('fishing', () => {
  test('brings what was asked for', async () => {
    await pond()
    await rig.world.control.setTimeScale(60)
    await give(rig, body, 'fishing_rod', 1)
    const told: string[] = []
    const result = await gather('cod', 1, { log: (text: string) => told.push(text) })
    await rig.world.control.setTimeScale(20)
    expect(result).toMatchObject({ outcome: 'done' })
    expect(told.join()).toMatch(/Fishing at .*(Caught|Pulled)/)
  })

  test('where there is no water is impossible', async () => {
    await give(rig, body, 'fishing_rod', 1)
    const result = await gather('cod', 1)
    expect(result).toMatchObject({ outcome: 'impossible here', failure: { code: 'resource_gone' } })
    expect(result.failure?.message).toContain('water')
  })

  test('without a rod is refused', async () => {
    await pond()
    const result = await gather('cod', 1)
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'not_found' } })
    expect(result.failure?.message).toContain('fishing rod')
  })

  test('without the rod that it began with ends', async () => {
    await pond()
    await rig.world.control.setTimeScale(1)
    await give(rig, body, 'fishing_rod', 1)
    const log = (text: string) =>
      void (text.startsWith('Fishing at') && rig.world.control.clearInventory('Farmer'))
    const result = await gather('cod', 1, { log })
    await rig.world.control.setTimeScale(20)
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'tool_broke' } })
  })

  test('that is stopped leaves no bobber in the water and no listener', async () => {
    await pond()
    await rig.world.control.setTimeScale(0.5)
    await give(rig, body, 'fishing_rod', 1)
    const stop = new AbortController()
    const before = listeners()
    const working = gather('cod', 1, { signal: stop.signal })
    const floats = () => Object.values(bot.entities).filter(({ name }) => name === 'fishing_bobber').length
    await eventually(() => floats() === 1).finally(() => stop.abort())
    expect(await working).toMatchObject({ outcome: 'interrupted', failure: { code: 'cancelled' } })
    await rig.world.control.setTimeScale(20)
    expect(listeners()).toEqual(before)
    await eventually(() => floats() === 0)
  })
})
