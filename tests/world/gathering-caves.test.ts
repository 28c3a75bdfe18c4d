// Ore below ground where there are caves: they are looked through rather than dug past, and shut out where they are not.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

/** Feet in the caves, told from the bot's place on the plain: where iron is about as common as anywhere. */
const DEEP = -34

let rig: Rig
let body: Body
let site: Site
let told: string[]
let bots = 0

beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())
afterEach(() => body?.close())
beforeEach(async () => {
  // Somebody new each time: who has dug here before would go back there.
  body = await rig.join(`Caver${++bots}`)
  told = []
  site = await emptySite(rig, body)
  await site.fill([-20, -44, -20], [20, -2, 20], 'stone')
})

const gather = (item: string, count: number, steep = false) =>
  body.act.gather(
    { items: [item], count, within: 40, steep },
    options({ log: text => told.push(text), deadlineMs: 60_000 }),
  )
const goDown = async (dx: number, dz: number) => {
  const at = { x: STAND.x + dx + 0.5, y: STAND.y + DEEP, z: STAND.z + dz + 0.5 }
  await rig.world.control.teleport(body.username, at)
  await eventually(() => Math.abs(body.observe().position.y - at.y) < 0.1)
}

test('a cave is looked through, round its corners, and no tunnel is dug', async () => {
  await site.fill([-15, DEEP, 0], [12, DEEP + 2, 1], 'air')
  await site.fill([11, DEEP, 0], [12, DEEP + 2, 14], 'air')
  await site.fill([2, DEEP, 13], [12, DEEP + 2, 14], 'air')
  await site.set([1, DEEP + 1, 13], 'iron_ore')
  await site.shown([1, DEEP + 1, 13], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 1)
  await goDown(-14, 0)
  const stone = site.count([-20, -44, -20], [20, -2, 20], 'stone')
  const result = await gather('raw_iron', 1)
  expect(result.outcome).toBe('done')
  expect(told).toContain('Looking for raw iron in a cave')
  expect(site.count([-20, -44, -20], [20, -2, 20], 'stone')).toBe(stone)
})

test('where a cave holds nothing the bot digs on from it', async () => {
  await site.fill([-6, DEEP, 0], [6, DEEP + 2, 1], 'air')
  await site.fill([-20, -44, -20], [20, DEEP - 3, 20], 'iron_ore')
  await site.shown([20, DEEP - 3, 20], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 1)
  await goDown(0, 0)
  expect((await gather('raw_iron', 1)).outcome).toBe('done')
  expect(told.some(text => /^Digging a (tunnel|staircase)/.test(text))).toBe(true)
}, 90_000)

test('a cave where it was slain of late is not looked through, and it digs on from there', async () => {
  await site.fill([-15, DEEP, 0], [12, DEEP + 2, 1], 'air')
  await site.fill([-20, -44, -20], [20, DEEP - 3, 20], 'iron_ore')
  await site.shown([20, DEEP - 3, 20], 'iron_ore')
  await goDown(-14, 0)
  let isBack = false
  body.on('respawned', () => {
    isBack = true
  })
  await rig.world.control.spawnMob('zombie', { x: STAND.x - 10, y: STAND.y + DEEP, z: STAND.z })
  await eventually(() => body.findMobs('zombie', 24).length > 0)
  await rig.world.control.setHealth(body.username, 0)
  await eventually(() => isBack)
  await rig.world.control.removeMobs()
  await give(rig, body, 'stone_pickaxe', 1)
  await goDown(-14, 0)
  expect((await gather('raw_iron', 1)).outcome).toBe('done')
  expect(told.some(text => /^Digging a (tunnel|staircase)/.test(text))).toBe(true)
  expect(told).not.toContain('Looking for raw iron in a cave')
}, 90_000)

test('a steep staircase goes down three at a time and hurts nobody', async () => {
  await site.fill([-20, -44, -20], [20, -40, 20], 'iron_ore')
  await site.shown([20, -40, 20], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 2)
  const before = site.count([-20, -40, -20], [20, -2, 20], 'stone')
  expect((await gather('raw_iron', 1, true)).outcome).toBe('done')
  const depth = STAND.y - body.observe().position.y
  const dug = before - site.count([-20, -40, -20], [20, -2, 20], 'stone')
  expect(depth).toBeGreaterThan(30)
  expect(dug).toBeLessThan(depth * 1.9)
  expect(body.observe().health).toBe(20)
}, 90_000)

test('over water that bars the way down it goes straight on, and does not dig to all sides', async () => {
  await site.fill([-9, -14, -9], [9, -13, 9], 'water')
  await site.fill([-20, -44, -20], [20, -40, 20], 'iron_ore')
  await site.shown([20, -40, 20], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 2)
  const stone = () => site.count([-20, -40, -20], [20, -2, 20], 'stone')
  const before = stone()
  expect((await gather('raw_iron', 1, true)).outcome).toBe('done')
  // To all sides it would be 114.
  expect(before - stone()).toBeLessThan(100)
}, 90_000)

test('from below the ground it goes back by its own staircase, however steep, and digs no other one', async () => {
  await site.fill([-20, -44, -20], [20, -40, 20], 'iron_ore')
  await site.shown([20, -40, 20], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 2)
  expect((await gather('raw_iron', 1, true)).outcome).toBe('done')
  const { x, y } = body.observe().position
  expect(y).toBeLessThan(STAND.y - 30)
  // To where another staircase would come up, on the side where its own is not.
  const [west, east] = x > STAND.x + 3 ? [-20, -4] : [4, 20]
  const elsewhere = () => site.count([west, -39, -20], [east, -8, 20], 'stone')
  const before = elsewhere()
  const home = await body.act.goTo(
    { position: { ...STAND, x: STAND.x + (west + east) / 2 }, range: 2 },
    options({ log: text => told.push(text), deadlineMs: 90_000 }),
  )
  expect(home.outcome).toBe('done')
  expect(told).toContain('Goes back the way that it came')
  expect(elsewhere()).toBe(before)
}, 150_000)

test('a hole to a cave that is not worth a look is closed behind the wall', async () => {
  // Galleries right beside where a staircase comes down on any side, high above where iron is looked for.
  for (const side of [1, -1]) {
    await site.fill([-12, -10, side], [12, -9, side], 'air')
    await site.fill([side, -10, -12], [side, -9, 12], 'air')
  }
  await site.fill([-20, -44, -20], [20, -38, 20], 'iron_ore')
  await site.shown([20, -38, 20], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 2)
  await give(rig, body, 'cobblestone', 64)
  expect((await gather('raw_iron', 1, true)).outcome).toBe('done')
  expect(told).toContain('Closes a hole to a cave behind the wall')
  expect(site.count([-12, -10, -12], [12, -9, 12], 'cobblestone')).toBeGreaterThan(0)
}, 90_000)

test('to what it saw far off below the ground it digs from below, and does not come up', async () => {
  await site.fill([21, -44, -6], [80, -2, 6], 'stone')
  await site.fill([62, DEEP, 0], [66, DEEP + 1, 0], 'air')
  await site.fill([-8, DEEP, 0], [-5, DEEP + 1, 0], 'air')
  await site.set([67, DEEP, 0], 'diamond_ore')
  await goDown(63, 0)
  await site.shown([67, DEEP, 0], 'diamond_ore')
  await body.lookAround(new AbortController().signal)
  expect(body.find(['diamond_ore'], 8, 1)).toHaveLength(1)
  await give(rig, body, 'iron_pickaxe', 1)
  await goDown(-7, 0)
  const result = await body.act.gather(
    { items: ['diamond'], count: 1, within: 100 },
    options({ log: text => told.push(text), deadlineMs: 60_000 }),
  )
  expect(told).toContain('Going back to where it saw diamond')
  expect(told.join()).not.toContain('Closed in below the ground')
  expect(result.outcome).toBe('done')
}, 90_000)

test('its own tunnel is no cave to who comes back to it', async () => {
  await site.fill([0, DEEP, 0], [0, DEEP + 1, 0], 'air')
  await give(rig, body, 'stone_pickaxe', 3)
  await goDown(0, 0)
  const digFor = async (steps: number) => {
    const stop = new AbortController()
    told = []
    const log = (text: string) => {
      told.push(text)
      if (told.length >= steps) stop.abort()
    }
    return body.act.gather(
      { items: ['raw_iron'], count: 1, within: 40 },
      options({ log, signal: stop.signal }),
    )
  }
  expect(await digFor(16)).toMatchObject({ outcome: 'interrupted' })
  expect(told.every(text => /^Digging a (staircase|tunnel)/.test(text))).toBe(true)
  await digFor(3)
  expect(told.every(text => /^Digging a (staircase|tunnel)/.test(text))).toBe(true)
})
