// Those who mean harm, met below the ground, where nothing is to be outrun.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site
let told: string[] = []
let deaths = 0

const LENGTH = 14
const along = (steps: number) => ({ ...STAND, x: STAND.x + steps })

beforeAll(async () => {
  rig = await startRig(2)
  body = await rig.join('Miner')
  body.on('reflex', text => told.push(text))
  body.on('died', () => deaths++)
})
afterAll(() => rig?.stop())

/** A closed tunnel, two blocks high and one wide, at whose end the bot stands. */
beforeEach(async () => {
  site = await emptySite(rig, body)
  // Waits for its turn: whatever it still did about those of the last test is over, and it stands where it belongs.
  const spot = { ...STAND, x: STAND.x + 0.5, z: STAND.z + 0.5 }
  expect(await body.act.goTo({ position: spot, range: 0.5 }, options())).toMatchObject({ outcome: 'done' })
  await site.rock([-1, 0, -1], [LENGTH + 1, 3, 1], { from: [0, 0, 0], to: [LENGTH, 1, 0] })
  await rig.world.control.setHealth('Miner', 20)
  await rig.world.control.setFood('Miner', 20)
  await eventually(() => body.observe().health === 20 && body.observe().food === 20)
  await give(rig, body, 'wooden_pickaxe', 1)
  await give(rig, body, 'cobblestone', 16)
  told = []
  deaths = 0
})

test('a tunnel is closed against somebody who shoots along it', async () => {
  await rig.world.control.spawnMob('skeleton', along(11))
  await eventually(() => told.some(text => text.includes('Took cover from a skeleton')), 30_000)
  expect(site.count([0, 0, 0], [LENGTH, 1, 0], 'cobblestone')).toBeGreaterThan(0)
  expect(body.observe().health).toBeGreaterThan(8)
  expect(deaths).toBe(0)
})

test('whoever is badly hurt shuts itself in before anybody is there, and heals as far as its food goes', async () => {
  await rig.world.control.setHealth('Miner', 7)
  await rig.world.control.spawnMob('zombie', along(11))
  await eventually(() => told.some(text => text.includes('Shut itself in against a zombie')), 60_000)
  expect(deaths).toBe(0)
  expect(body.observe().health).toBeGreaterThan(9)
}, 90_000)

test('too hungry to heal it does not come out before somebody who would shoot at it', async () => {
  // Nobody comes along here.
  await site.fill([8, -5, 0], [10, -1, 0], 'air')
  await site.shown([10, -5, 0], 'air')
  await rig.world.control.setFood('Miner', 14)
  await rig.world.control.setHealth('Miner', 7)
  await rig.world.control.spawnMob('skeleton', along(12))
  await eventually(() => told.some(text => text.includes('Shut itself in against a skeleton')), 60_000)
  expect(site.count([0, 0, 0], [LENGTH, 1, 0], 'cobblestone')).toBeGreaterThan(0)
  expect(deaths).toBe(0)
}, 90_000)

test('shut in it eats rotten flesh rather than not heal', async () => {
  await give(rig, body, 'rotten_flesh', 3)
  await rig.world.control.setFood('Miner', 14)
  await rig.world.control.setHealth('Miner', 6)
  await rig.world.control.spawnMob('zombie', along(11))
  await eventually(() => told.some(text => text.includes('Shut itself in against a zombie')), 60_000)
  expect(body.observe().health).toBeGreaterThan(7)
  expect(body.observe().inventory.some(({ item }) => item === 'rotten_flesh')).toBe(false)
}, 90_000)

test('an archer that it could strike only far from where it stands is not run after', async () => {
  const far = 12
  await site.rock(
    [-2, 0, -2],
    [far + 2, 9, 7],
    { from: [0, 0, 0], to: [far, 1, 0] },
    { from: [far, 0, 0], to: [far, 1, 5] },
    { from: [0, 0, 5], to: [far, 1, 5] },
    { from: [0, 1, 1], to: [0, 1, 4] },
  )
  await give(rig, body, 'stone_sword', 1)
  let furthest = 0
  const off = body.on('changed', () => {
    furthest = Math.max(furthest, body.observe().position.x - STAND.x)
  })
  await rig.world.control.spawnMob('skeleton', { ...STAND, z: STAND.z + 5 })
  const [skeleton] = await rig.world.control.mobs()
  const where = async () => (await rig.world.control.mobs()).find(({ id }) => id === skeleton?.id)?.at.x
  // It comes round by itself.
  await eventually(async () => ((await where()) ?? Number.POSITIVE_INFINITY) > STAND.x + 8, 60_000)
  off()
  expect(furthest).toBeGreaterThan(3)
  expect(furthest).toBeLessThan(8)
  expect(deaths).toBe(0)
}, 90_000)

test('badly hurt deep below the ground it shuts itself in and heals as far as its food goes, though nobody is about', async () => {
  await site.rock([-1, 0, -1], [LENGTH + 1, 9, 1], { from: [0, 0, 0], to: [LENGTH, 1, 0] })
  await rig.world.control.setHealth('Miner', 5)
  await eventually(() => told.some(text => text.startsWith('Shuts itself in to heal')))
  await eventually(() => site.count([0, 0, 0], [LENGTH, 1, 0], 'cobblestone') > 0)
  await eventually(() => told.some(text => text.startsWith('Goes on with')), 90_000)
  expect(body.observe().health).toBeGreaterThan(8)
  // With all that it put.
  expect(site.count([0, 0, 0], [LENGTH, 1, 0], 'cobblestone')).toBe(0)
  expect(body.observe().inventory).toContainEqual(expect.objectContaining({ item: 'cobblestone', count: 16 }))
}, 120_000)

test('badly hurt it shuts itself in to heal also where an archer is on the other side of the rock', async () => {
  const tunnel = { from: [0, 0, 0], to: [LENGTH, 1, 0] }
  await site.rock([-1, 0, -6], [LENGTH + 1, 9, 1], tunnel, { from: [1, 0, -5], to: [1, 1, -5] })
  await rig.world.control.spawnMob('skeleton', { ...STAND, x: STAND.x + 1, z: STAND.z - 5 })
  await rig.world.control.setHealth('Miner', 5)
  await eventually(() => told.some(text => text.startsWith('Shuts itself in to heal')))
  await eventually(() => body.observe().health > 8, 90_000)
}, 120_000)

test('a cave from which an archer drove it off is not looked through, and it digs on from there', async () => {
  const deep = -34
  await site.fill([-20, -44, -20], [20, -2, 20], 'stone')
  await site.fill([-15, deep, 0], [12, deep + 2, 1], 'air')
  await site.fill([-20, -44, -20], [20, deep - 3, 20], 'iron_ore')
  await site.shown([20, deep - 3, 20], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 1)
  const down = { x: STAND.x - 13.5, y: STAND.y + deep, z: STAND.z + 0.5 }
  await rig.world.control.teleport('Miner', down)
  await eventually(() => Math.abs(body.observe().position.y - down.y) < 0.1)
  await rig.world.control.spawnMob('skeleton', { ...down, x: STAND.x })
  await eventually(
    () => told.some(text => /(Took cover from|Shut itself in against) a skeleton/.test(text)),
    60_000,
  )
  await rig.world.control.removeMobs()
  // What it hid behind would keep it from looking, too.
  await site.fill([-15, deep, 0], [12, deep + 2, 1], 'air')
  await rig.world.control.teleport('Miner', down)
  await eventually(() => Math.abs(body.observe().position.x - down.x) < 0.1)
  await eventually(() => site.count([-15, deep, 0], [12, deep + 2, 1], 'cobblestone') === 0)
  const said: string[] = []
  const order = { items: ['raw_iron'], count: 1, within: 40 }
  const result = await body.act.gather(order, options({ log: text => said.push(text), deadlineMs: 60_000 }))
  expect(result.outcome).toBe('done')
  expect(said.some(text => /^Digging a (tunnel|staircase)/.test(text))).toBe(true)
  expect(said).not.toContain('Looking for raw iron in a cave')
}, 150_000)

test('on its way back it gets past where an archer drove it off, through the rock', async () => {
  const deep = -34
  const corridor: [number[], number[]] = [
    [-15, deep, 0],
    [12, deep + 2, 1],
  ]
  await site.fill([-20, -44, -10], [50, -2, 10], 'stone')
  await site.fill(...corridor, 'air')
  for (let up = 1; up <= -deep; up++)
    await site.fill([12 + up, deep + up, 0], [12 + up, deep + up + 2, 1], 'air')
  await site.shown([-18, deep, 0], 'stone')
  await give(rig, body, 'stone_pickaxe', 1)
  await rig.world.control.teleport('Miner', { ...STAND, x: STAND.x + 48.5, z: STAND.z + 0.5 })
  await eventually(() => body.observe().position.x > STAND.x + 47)
  const down = { x: STAND.x - 13, y: STAND.y + deep, z: STAND.z }
  expect((await body.act.goTo({ position: down, range: 1 }, options({ deadlineMs: 60_000 }))).outcome).toBe(
    'done',
  )
  await rig.world.control.spawnMob('skeleton', { x: STAND.x, y: STAND.y + deep, z: STAND.z + 0.5 })
  await eventually(
    () => told.some(text => /(Took cover from|Shut itself in against) a skeleton/.test(text)),
    60_000,
  )
  await rig.world.control.removeMobs()
  // What it hid behind, and the only open way.
  await site.fill(...corridor, 'air')
  await site.fill([30, deep + 12, 0], [31, deep + 24, 1], 'stone')
  await eventually(() => site.count(...corridor, 'cobblestone') === 0)
  let timesUnderFire = 0
  body.on('changed', () => {
    const { x, y, z } = body.observe().position
    const isInside = y > STAND.y + deep - 1 && y < STAND.y + deep + 2 && z > STAND.z && z < STAND.z + 2
    if (isInside && x > STAND.x - 10 && x < STAND.x) timesUnderFire++
  })
  const said: string[] = []
  const up = { position: { ...STAND, x: STAND.x + 48 }, range: 2 }
  const result = await body.act.goTo(up, options({ log: text => said.push(text), deadlineMs: 120_000 }))
  expect(result.outcome).toBe('done')
  expect(said).toContain('Goes back the way that it came')
  expect(timesUnderFire).toBe(0)
}, 300_000)

test('where an archer drove it off it heals before it goes on, though it is not hurt badly yet', async () => {
  // Far from where the archers of other tests drove it off.
  const deep = -15
  const cave: [number[], number[]] = [
    [-15, deep, 0],
    [12, deep + 2, 1],
  ]
  await site.fill([-20, -30, -10], [20, -2, 10], 'stone')
  await site.fill(...cave, 'air')
  await site.shown([-18, deep, 0], 'stone')
  const down = { x: STAND.x - 13.5, y: STAND.y + deep, z: STAND.z + 0.5 }
  await rig.world.control.teleport('Miner', down)
  await eventually(() => Math.abs(body.observe().position.y - down.y) < 0.1)
  await give(rig, body, 'cobblestone', 16)
  const shutsItselfIn = () => told.some(text => text.startsWith('Shuts itself in to heal'))
  await rig.world.control.setHealth('Miner', 9)
  await eventually(() => body.observe().health <= 9)
  // With nobody known to be about it goes its ways.
  for (const x of [-4.5, -13.5]) {
    const walked = await body.act.goTo({ position: { ...down, x: STAND.x + x }, range: 1 }, options())
    expect(walked.outcome).toBe('done')
  }
  expect(shutsItselfIn()).toBe(false)
  await rig.world.control.setHealth('Miner', 20)
  await rig.world.control.spawnMob('skeleton', { ...down, x: STAND.x })
  await eventually(
    () => told.some(text => /(Took cover from|Shut itself in against) a skeleton/.test(text)),
    60_000,
  )
  await rig.world.control.removeMobs()
  await rig.world.control.setHealth('Miner', 9)
  await eventually(shutsItselfIn)
  await eventually(() => told.some(text => text.startsWith('Goes on with')), 90_000)
  expect(body.observe().health).toBeGreaterThan(9)
}, 180_000)

test('badly hurt and without food it comes up through the rock rather than through the cave by which it came', async () => {
  const deep = -24
  const cave: [number[], number[]] = [
    [-15, deep, 0],
    [12, deep + 2, 1],
  ]
  await site.fill([-20, -30, -10], [50, -2, 10], 'stone')
  await site.fill(...cave, 'air')
  for (let up = 1; up <= -deep; up++)
    await site.fill([12 + up, deep + up, 0], [12 + up, deep + up + 2, 1], 'air')
  await site.shown([-18, deep, 0], 'stone')
  await give(rig, body, 'stone_pickaxe', 1)
  await rig.world.control.teleport('Miner', { ...STAND, x: STAND.x + 38.5, z: STAND.z + 0.5 })
  await eventually(() => body.observe().position.x > STAND.x + 37)
  const down = { x: STAND.x - 10, y: STAND.y + deep, z: STAND.z }
  const goDown = options({ deadlineMs: 60_000 })
  expect((await body.act.goTo({ position: down, range: 1 }, goDown)).outcome).toBe('done')
  await rig.world.control.setFood('Miner', 10)
  await rig.world.control.setHealth('Miner', 6)
  await eventually(() => body.observe().health <= 6 && body.observe().food <= 10)
  let timesInCave = 0
  body.on('changed', () => {
    const { x, y, z } = body.observe().position
    const isInside = y > STAND.y + deep - 1 && y < STAND.y + deep + 2 && z > STAND.z && z < STAND.z + 2
    if (isInside && x > STAND.x - 6 && x < STAND.x + 12) timesInCave++
  })
  const up = { position: { ...STAND, x: STAND.x + 38 }, range: 2 }
  expect((await body.act.goTo(up, options({ deadlineMs: 180_000 }))).outcome).toBe('done')
  expect(timesInCave).toBe(0)
}, 300_000)

const FURNACES = [
  [1, 1, 0],
  [-1, 1, 0],
  [0, 2, 0],
]

/** A hole in the rock in which it stands among stations: one side is open. */
async function amongStations(): Promise<void> {
  const open = [
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, -1],
  ]
  await site.rock([-3, -1, -3], [6, 6, 3], ...open.map(cell => ({ from: cell, to: cell })))
  for (const at of FURNACES) await site.set(at, 'furnace')
  await site.set([0, 0, 1], 'crafting_table')
  await site.shown([0, 0, 1], 'crafting_table')
}

test.each([
  { item: 'chest', within: 3 },
  { item: 'furnace', at: { ...STAND, z: STAND.z - 1 }, within: 3 },
])('the last side of a hole in the rock on which no station stands is left free: $item', async order => {
  await amongStations()
  await give(rig, body, order.item, 1)
  await body.act.place(order, options())
  expect(site.count([0, 0, -1], [0, 1, -1], order.item)).toBe(0)
  expect(await body.act.goTo({ position: along(10), range: 2 }, options())).toMatchObject({ outcome: 'done' })
})

test('where stations stand on all sides it digs out below them', async () => {
  await amongStations()
  await site.set([0, 0, -1], 'furnace')
  await site.shown([0, 0, -1], 'furnace')
  const end = await body.act.gather({ items: ['dirt'], count: 1 }, options({ deadlineMs: 60_000 }))
  expect(end).toMatchObject({ outcome: 'done' })
  expect(site.count([-1, 0, -1], [1, 2, 1], 'furnace')).toBe(4)
}, 90_000)

test('from a room that nothing leads out of it digs to what lies open outside', async () => {
  await site.rock([-3, -1, -3], [6, 6, 3], { from: [0, 0, 0], to: [0, 1, 0] })
  await site.shown([6, 6, 3], 'stone')
  const end = await body.act.gather({ items: ['dirt'], count: 1 }, options({ deadlineMs: 60_000 }))
  expect(end).toMatchObject({ outcome: 'done' })
}, 90_000)

test('while it heals it digs its head free of what is put there, and heals on', async () => {
  await site.rock([-1, 0, -1], [LENGTH + 1, 9, 1], { from: [0, 0, 0], to: [LENGTH, 1, 0] })
  await rig.world.control.setHealth('Miner', 5)
  const began = () => told.filter(text => text.startsWith('Shuts itself in to heal')).length
  await eventually(() => began() === 1)
  await eventually(() => site.count([0, 0, 0], [LENGTH, 1, 0], 'cobblestone') > 1)
  const { x, y, z } = body.observe().position
  await site.set([Math.floor(x) - STAND.x, Math.round(y) - STAND.y + 1, Math.floor(z) - STAND.z], 'dirt')
  await eventually(() => told.includes('Dug itself free'))
  // It would heal by itself in the twenty seconds for which one that failed rests.
  await rig.world.control.setHealth('Miner', 5)
  await eventually(() => began() === 2, 15_000)
  expect(deaths).toBe(0)
}, 120_000)
