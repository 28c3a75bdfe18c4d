import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, held, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Woodcutter')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
})

const logs = (count: number, within = 80) =>
  body.act.gather({ items: ['oak_log', 'spruce_log'], count, within }, options())

test('a tall tree comes down whole, from a pillar that is taken away again', async () => {
  await site.tree([6, 0, 0], 11, 'spruce')
  const result = await logs(5)
  expect(result.outcome).toBe('done')
  expect(site.logsLeft()).toBe(0)
  expect(body.observe().position.y).toBeLessThan(66)
})

test('a big oak with branches comes down whole', async () => {
  await site.tree([6, 0, 0], 8, 'oak')
  await site.fill([7, 6, 0], [8, 6, 0], 'oak_log')
  await site.fill([4, 6, 1], [5, 6, 1], 'oak_log')
  await site.shown([5, 6, 1], 'oak_log')
  await give(rig, body, 'stone_axe', 1)
  const result = await logs(4)
  expect(result.outcome).toBe('done')
  expect(site.logsLeft()).toBe(0)
})

test('a tree on a cliff is reached', async () => {
  await give(rig, body, 'wooden_pickaxe', 1)
  await site.fill([5, 0, -4], [13, 4, 4], 'stone')
  await site.fill([5, 5, -4], [13, 5, 4], 'grass_block')
  await site.tree([9, 6, 0], 5, 'oak')
  const result = await logs(3)
  expect(result.outcome).toBe('done')
  expect(result.gained['oak_log']).toBeGreaterThanOrEqual(3)
})

describe('a tree on a rock that cannot be dug', () => {
  const onRock = async (height: number) => {
    await site.fill([8, 0, 0], [8, height - 2, 0], 'bedrock')
    await site.set([8, height - 1, 0], 'dirt')
    await site.tree([8, height, 0], 4, 'oak')
  }

  test('is climbed to on earth from the meadow around it', async () => {
    await onRock(9)
    expect((await logs(1)).outcome).toBe('done')
    expect(site.logsLeft()).toBe(0)
    expect(site.count([-8, 0, -8], [20, 7, 8], 'dirt')).toBe(0)
  })

  test('is named where it is too high for that', async () => {
    await onRock(40)
    const { outcome, failure } = await logs(1)
    expect(outcome).toBe('impossible here')
    expect(failure?.message).toMatch(/but for what is at 48 10\d 0, which it does not get to/)
  })
})

test('what lies on leaves overhead is shaken down, however good a way leads round to it', async () => {
  await site.fill([2, 4, -1], [4, 4, 1], 'oak_leaves')
  await site.fill([5, 4, 0], [36, 4, 0], 'stone')
  for (let step = 0; step < 4; step++) await site.set([37 + step, 3 - step, 0], 'stone')
  await site.shown([40, 0, 0], 'stone')
  await rig.world.control.dropItem('apple', 1, { x: STAND.x + 3, y: STAND.y + 5, z: STAND.z })
  const result = await body.act.pickUp({ items: ['apple'], radius: 20 }, options())
  expect(result).toMatchObject({ outcome: 'done', gained: { apple: 1 } })
  expect(result.centimetres).toBeLessThan(3000)
})

test('who stands on a roof of leaves comes down from it also once no log holds them any more', async () => {
  const trunks = [-4, 0, 4].flatMap(x => [-4, 0, 4].map(z => [x, z] as const))
  for (const [x, z] of trunks) await site.fill([x - 2, 1, z - 2], [x + 2, 2, z + 2], 'oak_leaves')
  for (const [x, z] of trunks) await site.fill([x, 0, z], [x, 1, z], 'oak_log')
  const { x, y, z } = STAND
  await rig.world.control.teleport(body.username, { x: x + 0.5, y: y + 3, z: z + 0.5 })
  await eventually(() => body.observe().position.y >= y + 3)
  for (const [dx, dz] of trunks) await site.fill([dx, 0, dz], [dx, 1, dz], 'air')
  await site.shown([4, 0, 4], 'air')
  expect(await body.act.goTo({ position: { x: x + 15, y, z }, range: 2 }, options())).toMatchObject({
    outcome: 'done',
  })
})

test('who is closed in below the ground comes up to look for a tree', async () => {
  await give(rig, body, 'stone_pickaxe', 1)
  await site.rock([-6, 0, -6], [6, 8, 6], { from: [0, 0, 0], to: [0, 1, 0] })
  await site.tree([16, 0, 0], 5, 'oak')
  expect(await logs(3, 160)).toMatchObject({ outcome: 'done' })
})

test('a tree that stands in a pond is felled from the water', async () => {
  await site.fill([4, -2, -5], [14, -1, 5], 'water')
  await site.fill([9, -2, 0], [9, -1, 0], 'dirt')
  await site.tree([9, 0, 0], 5, 'oak')
  const result = await logs(3)
  expect(result.outcome).toBe('done')
  expect(body.observe().alive).toBe(true)
})

test('a tree on the far bank of deep water is felled from the bank', async () => {
  await site.fill([2, -7, -9], [9, -1, 9], 'water')
  await site.fill([11, 0, -9], [20, 1, 9], 'dirt')
  await site.shown([20, 1, 9], 'dirt')
  await site.tree([11, 2, 0], 5, 'oak')
  const places: number[] = []
  const log = (text: string) => {
    if (text.startsWith('Felling')) places.push(body.observe().position.x)
  }
  const result = await body.act.gather({ items: ['oak_log'], count: 3, within: 80 }, { ...options(), log })
  expect(result.outcome).toBe('done')
  expect(Math.min(...places)).toBeGreaterThan(STAND.x + 9.7)
})

test('the rest of a tree waits while others wait for its first logs, and comes down afterwards', async () => {
  await site.tree([6, 0, 0], 6, 'oak')
  await give(rig, body, 'stone_axe', 1)
  const order = { items: ['oak_log'], count: 2, within: 80, restLater: true }
  expect(await body.act.gather(order, options())).toMatchObject({ outcome: 'done', gained: { oak_log: 2 } })
  expect(site.logsLeft()).toBe(4)
  expect(body.hasBegunTrees).toBe(true)
  const rest = await body.act.finishTrees(options())
  expect(rest).toMatchObject({ outcome: 'done', count: 4, gained: { oak_log: 4 } })
  expect(site.logsLeft()).toBe(0)
  expect(body.hasBegunTrees).toBe(false)
})

test('who is called away from the rest of a tree remembers it', async () => {
  await site.tree([6, 0, 0], 6, 'oak')
  await give(rig, body, 'stone_axe', 1)
  await body.act.gather({ items: ['oak_log'], count: 2, within: 80, restLater: true }, options())
  const called = new AbortController()
  const away = await body.act.finishTrees({
    ...options(),
    signal: called.signal,
    progress: () => called.abort(),
    log: () => called.abort(),
  })
  expect(away.outcome).toBe('interrupted')
  expect(body.hasBegunTrees).toBe(true)
  expect(await body.act.finishTrees(options())).toMatchObject({ outcome: 'done' })
  expect(site.logsLeft()).toBe(0)
})

test('fells no more than is still wanted when somebody takes over a part', async () => {
  await site.tree([6, 0, 0], 6, 'oak')
  await give(rig, body, 'stone_axe', 1)
  let wanted = 5
  const order = { items: ['oak_log'], count: 5, stillWanted: () => wanted, within: 80, restLater: true }
  const result = await body.act.gather(order, {
    ...options(),
    log: text => {
      if (text.startsWith('Felling')) wanted = 2
    },
  })
  expect(result).toMatchObject({ outcome: 'done', gained: { oak_log: 2 } })
  expect(site.logsLeft()).toBe(4)
})

test('turns back from a search as soon as others have brought what was missing', async () => {
  let wanted = 1
  const from = body.observe().position
  const order = { items: ['oak_log'], count: 1, stillWanted: () => wanted, within: 200 }
  const result = await body.act.gather(order, {
    ...options(),
    log: text => {
      if (text.includes('looks further')) wanted = 0
    },
  })
  expect(wanted).toBe(0)
  expect(result).toMatchObject({ outcome: 'done', count: 0 })
  const { x, z } = body.observe().position
  expect(Math.hypot(x - from.x, z - from.z)).toBeLessThan(20)
})

test('what the rest of a tall tree was climbed on is logs again', async () => {
  await site.tree([6, 0, 0], 11, 'oak')
  await give(rig, body, 'stone_axe', 1)
  const order = { items: ['oak_log'], count: 2, within: 80, restLater: true }
  expect(await body.act.gather(order, options())).toMatchObject({ outcome: 'done' })
  expect(site.logsLeft()).toBeGreaterThan(6)
  expect(await body.act.finishTrees(options())).toMatchObject({ outcome: 'done' })
  expect(site.logsLeft()).toBe(0)
  expect(await held(rig, 'Woodcutter', 'oak_log')).toBe(11)
})

test('the rest of a tree that somebody else felled is not waited for', async () => {
  await site.tree([6, 0, 0], 6, 'oak')
  await give(rig, body, 'stone_axe', 1)
  await body.act.gather({ items: ['oak_log'], count: 2, within: 80, restLater: true }, options())
  await site.fill([6, 0, 0], [6, 6, 0], 'air')
  await site.shown([6, 5, 0], 'air')
  expect(await body.act.finishTrees(options())).toMatchObject({ outcome: 'done', count: 0 })
  expect(body.hasBegunTrees).toBe(false)
})

test('logs that a server takes back at first and breaks after all are no protected place', async () => {
  await site.tree([6, 0, 0], 6, 'oak')
  await site.tree([-22, 0, 0], 6, 'oak')
  await give(rig, body, 'stone_axe', 1)
  const said: string[] = []
  await rig.world.control.protect({ from: { x: 0, y: 0, z: -40 }, to: { x: 80, y: 255, z: 40 } })
  const late = async (text: string) => {
    said.push(text)
    // By then it has dug one, as it believes, and is about to find out.
    if (!/2 of 3/.test(text)) return
    const since = performance.now()
    await eventually(() => performance.now() - since > 700)
    await rig.world.control.protect(null)
    await site.fill([6, 0, 0], [6, 1, 0], 'air')
  }
  const result = await body.act.gather(
    { items: ['oak_log'], count: 3, within: 40 },
    options({ log: text => void late(text) }),
  )
  expect(result).toMatchObject({ outcome: 'done' })
  expect(said.join()).not.toContain('goes on somewhere else')
  expect(site.count([-22, 0, 0], [-22, 5, 0], 'oak_log')).toBe(6)
})

test('logs of a house are no tree', async () => {
  await site.fill([6, 0, -2], [6, 3, -2], 'oak_log')
  await site.fill([6, 0, -1], [6, 3, 2], 'oak_planks')
  await site.shown([6, 3, 2], 'oak_planks')
  const result = await logs(1)
  expect(result).toMatchObject({ outcome: 'impossible here', failure: { code: 'resource_gone' } })
  expect(result.failure?.message).toMatch(/but for what is at 46 \d+ -2, .*part of something built/)
  expect(site.logsLeft()).toBe(4)
})

test('on an island without trees it says how far it has searched', async () => {
  await site.fill([-8, -4, -30], [30, -1, 30], 'water')
  await site.fill([-3, -4, -3], [3, -1, 3], 'grass_block')
  await site.shown([3, -1, 3], 'grass_block')
  const result = await logs(1)
  expect(result).toMatchObject({ outcome: 'impossible here', failure: { code: 'resource_gone' } })
  expect(result.failure?.message).toMatch(/within \d+ blocks/)
  expect(body.observe().alive).toBe(true)
})
