// Somebody else goes to bed: whoever is in the world has to sleep for the night to pass.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { type BedGoer, joinBedGoer } from './bed-goer.ts'
import { anew, eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { NIGHT, NOON } from './practice-rig.ts'

let rig: Rig
let body: Body
let ada: BedGoer
let told: string[] = []
let lacked = 0

const MEADOW = { x: 40.5, y: 64, z: 0.5 }
const GOAL = { x: 40, y: 64, z: 30 }
/** In the bot's sight, and beyond what it sees of other players. */
const NEAR = { x: 45, y: 64, z: 3 }
const FAR = { x: 45, y: 64, z: -170 }

beforeAll(async () => {
  rig = await startRig(2)
})
afterAll(() => rig?.stop())
// Others each time: whoever slept badly does not try again for a while.
beforeEach(async () => {
  const { control } = rig.world
  await control.setTimeScale(2)
  await control.setTime(NOON)
  body = await rig.join('Sleeper')
  await anew(rig, body, MEADOW)
  ada = await joinBedGoer(rig.world, 'Ada')
  told = []
  lacked = 0
  body.on('reflex', text => told.push(text))
  body.on('lacksBed', () => lacked++)
})
afterEach(async () => {
  await body?.close()
  await leave(ada)
})

/** Is gone from the world, and not only about to go. */
async function leave({ client }: BedGoer) {
  client.quit()
  await eventually(async () => !(await rig.world.control.players()).includes(client.username))
}

const hasBed = () => body.observe().inventory.some(({ item }) => item === 'white_bed')

const isMorning = () => body.surroundings.time.day < 12_000

test.each([
  ['whom it sees', NEAR],
  ['of whom only the server tells', FAR],
])('lies down, too, for somebody %s, and goes on with its way in the morning', async (_, place) => {
  await give(rig, body, 'white_bed', 1)
  await rig.world.control.setTime(NIGHT)
  const way = body.act.goTo({ position: GOAL, range: 1 }, options())
  await ada.sleep(place)
  await eventually(() => told.includes('Got up: the night is over'), 60_000)
  expect(told).toContain('Sets up its bed: night, and somebody sleeps')
  expect((await way).outcome).toBe('done')
  expect(isMorning()).toBe(true)
  expect(hasBed()).toBe(true)
})

test('sleeps in its tunnel below the ground', async () => {
  const { control } = rig.world
  const [x, z] = [MEADOW.x - 0.5, MEADOW.z - 0.5]
  await control.fillBlocks({ x: x - 6, y: 64, z: z - 6 }, { x: x + 6, y: 74, z: z + 6 }, 'stone')
  await control.fillBlocks({ x: x - 3, y: 64, z }, { x: x + 3, y: 65, z }, 'air')
  await control.teleport('Sleeper', MEADOW)
  await give(rig, body, 'white_bed', 1)
  await ada.sleep({ ...NEAR, x: 60 })
  await eventually(() => told.includes('Got up: the night is over'), 60_000)
  await eventually(hasBed)
  expect(body.observe().position.y).toBe(64)
})

test('gets up when the other one does, and works on', async () => {
  await give(rig, body, 'white_bed', 1)
  await rig.world.control.setTime(NIGHT)
  // Somebody third is awake, so that the night goes on.
  const owl = await rig.join('Owl')
  const way = body.act.goTo({ position: GOAL, range: 1 }, options())
  await ada.sleep(NEAR)
  await eventually(() => told.includes('Sets up its bed: night, and somebody sleeps'), 20_000)
  await eventually(async () => (await rig.world.control.blockAt(NEAR)).properties['occupied'] === true)
  await ada.client.wake()
  await eventually(() => told.includes('Got up: the night goes on'), 20_000)
  expect((await way).outcome).toBe('done')
  expect(hasBed()).toBe(true)
  expect(isMorning()).toBe(false)
  await owl.close()
})

test('who lies in bed alone in the world gets up when somebody joins who is awake', async () => {
  await leave(ada)
  await eventually(() => body.observe().players.length === 1)
  await give(rig, body, 'white_bed', 1)
  await rig.world.control.setTimeScale(1)
  await rig.world.control.setTime(NIGHT)
  await eventually(() => told.includes('Sets up its bed: night'), 20_000)
  ada = await joinBedGoer(rig.world, 'Ada')
  await eventually(() => told.includes('Got up: the night goes on'), 20_000)
  await eventually(hasBed)
})

test('without a bed it says so, once in a night, and works on', async () => {
  await rig.world.control.setTime(NIGHT)
  const way = body.act.goTo({ position: GOAL, range: 1 }, options())
  await ada.sleep(NEAR)
  await eventually(() => lacked === 1)
  await ada.client.wake()
  await ada.sleep(NEAR)
  expect((await way).outcome).toBe('done')
  expect(told).toEqual([])
  expect(lacked).toBe(1)
})

test('who hides in its bed digs in instead where the others stay awake', async () => {
  const { control } = rig.world
  await give(rig, body, 'white_bed', 1)
  await control.fillBlocks({ x: 64, y: 64, z: 0 }, { x: 66, y: 67, z: 2 }, 'glass')
  await control.fillBlocks({ x: 65, y: 64, z: 1 }, { x: 65, y: 66, z: 1 }, 'air')
  await control.spawnMob('zombie', { x: 65, y: 64, z: 1 })
  await control.setTimeScale(1)
  await control.setTime(NIGHT)
  await eventually(() => told.includes('Got up: the night goes on'), 50_000)
  await eventually(() => told.some(text => text.startsWith('Digs in: night')), 20_000)
  expect(told[0]).toBe('Sets up its bed: night, with neither a sword nor armour')
  expect(hasBed()).toBe(true)
})
