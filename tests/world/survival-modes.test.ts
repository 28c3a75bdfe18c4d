// Beds, shields and ways of playing: what needs the practice world's beds and switches.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { anew, eventually, give, options, type Rig, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let told: string[] = []

const NIGHT = 14_000
const NOON = 6000
const MEADOW = { x: 40.5, y: 64, z: 0.5 }

beforeAll(async () => {
  rig = await startRig(2)
  body = await rig.join('Player')
  body.on('reflex', text => told.push(text))
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  await rig.world.control.setGameMode('Player', 'survival')
  await rig.world.control.setTime(NOON)
  await anew(rig, body, MEADOW)
  told = []
})

test('sleeps in the bed that it put up when monsters are about at night', async () => {
  await give(rig, body, 'white_bed', 1)
  const put = await body.act.place({ item: 'white_bed', at: { x: 43, y: 64, z: 0 }, within: 2 }, options())
  expect(put.outcome).toBe('done')
  await rig.world.control.setTime(NIGHT)
  await rig.world.control.spawnMob('zombie', { x: 70, y: 64, z: 0 })
  await eventually(() => told.some(text => text.startsWith('Goes to bed')), 20_000)
  await eventually(() => told.includes('Got up: the night is over'), 60_000)
})

test('sets the bed up that it carries, sleeps in it, and takes it along again', async () => {
  await give(rig, body, 'white_bed', 1)
  await rig.world.control.setTime(NIGHT)
  await rig.world.control.spawnMob('zombie', { x: 70, y: 64, z: 0 })
  await eventually(() => told.some(text => text.startsWith('Sets up its bed')), 20_000)
  await eventually(() => told.includes('Got up: the night is over'), 60_000)
  await eventually(() => body.observe().inventory.some(({ item }) => item === 'white_bed'))
})

test('alone in a world it goes to bed as soon as it is night, though nobody is about', async () => {
  await give(rig, body, 'white_bed', 1)
  await rig.world.control.setTime(NIGHT)
  await eventually(() => told.includes('Got up: the night is over'), 60_000)
  expect(told).toContain('Sets up its bed: night')
  await eventually(() => body.observe().inventory.some(({ item }) => item === 'white_bed'))
})

test('who is after monsters does not sleep the night away in which they come', async () => {
  for (const item of ['white_bed', 'iron_sword']) await give(rig, body, item, 1)
  await rig.world.control.spawnMob('spider', { x: 64, y: 64, z: 0 })
  await eventually(() => body.findMobs('spider', 48).length > 0)
  const hunt = body.act.kill({ mob: 'spider', count: 1, within: 48 }, options())
  await rig.world.control.setTime(NIGHT)
  expect((await hunt).outcome).toBe('done')
  expect(told.join()).not.toContain('bed')
})

test('where somebody else is awake it does not lie down before it has to', async () => {
  const other = await rig.join('Awake')
  await give(rig, body, 'white_bed', 1)
  await rig.world.control.setTime(NIGHT)
  const way = await body.act.goTo({ position: { x: 40, y: 64, z: 25 }, range: 1 }, options())
  await other.close()
  expect(way.outcome).toBe('done')
  expect(told).toEqual([])
})

test('leaves a bed alone that is not its own', async () => {
  await rig.world.control.setBlock({ x: 38, y: 64, z: 3 }, 'red_bed', { part: 'foot', facing: 'east' })
  await rig.world.control.setBlock({ x: 39, y: 64, z: 3 }, 'red_bed', { part: 'head', facing: 'east' })
  await rig.world.control.setTime(NIGHT)
  await rig.world.control.spawnMob('zombie', { x: 70, y: 64, z: 0 })
  await eventually(() => told.some(text => text.startsWith('Digs in')), 20_000)
  expect(told.join()).not.toContain('bed')
  await rig.world.control.setTime(NOON)
  await eventually(() => told.some(text => text.startsWith('Came out')), 60_000)
})

test('catches arrows with its shield', async () => {
  for (const item of ['shield', 'iron_sword']) await give(rig, body, item, 1)
  await eventually(() => told.join().includes('shield'))
  await rig.world.control.setTime(NIGHT)
  await rig.world.control.spawnMob('skeleton', { x: 40, y: 64, z: 10 })
  const health = () => body.observe().health
  await eventually(
    async () => !(await rig.world.control.mobs()).some(({ name }) => name === 'skeleton'),
    60_000,
  )
  expect(health()).toBeGreaterThan(8)
  const [shield] = (await rig.world.control.inventory('Player')).filter(({ name }) => name === 'shield')
  expect(shield?.slot).toBe(45)
})

test('says plainly that it can do nothing in spectator mode', async () => {
  await rig.world.control.setGameMode('Player', 'spectator')
  await eventually(() => told.some(text => text.includes('spectator')), 10_000)
  const way = await body.act.goTo({ position: { x: 40, y: 64, z: 6 }, range: 1 }, options())
  expect(way).toMatchObject({ outcome: 'impossible here', count: 0 })
  expect(way.failure?.message).toContain('spectator')
})

test('works in creative mode, and says that gathering does not', async () => {
  await rig.world.control.setGameMode('Player', 'creative')
  await eventually(() => told.some(text => text.includes('creative')), 10_000)
  const way = await body.act.goTo({ position: { x: 40, y: 64, z: 6 }, range: 1 }, options())
  expect(way.outcome).toBe('done')
  const dig = await body.act.gather({ items: ['dirt'], count: 1 }, options())
  expect(dig.failure?.message).toContain('creative')
})
