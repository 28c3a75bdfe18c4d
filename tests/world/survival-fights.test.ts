// Those who mean harm, one situation a test: each ends in a named outcome, with the bot alive.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, eventually, give, options, type Rig, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let chest: Position
let told: string[] = []
let deaths = 0

const NIGHT = 14_000
const DAYBREAK = 23_500
const NOON = 6000
const WORN = [5, 6, 7, 8]
const OFF_HAND = 45

beforeAll(async () => {
  rig = await startRig(2)
  body = await rig.join('Fighter')
  body.on('reflex', text => told.push(text))
  body.on('died', () => deaths++)
  chest = rig.world.chest
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  await rig.world.control.setTime(NOON)
  await anew(rig, body)
  told = []
  deaths = 0
})

const worn = async () =>
  (await rig.world.control.inventory('Fighter'))
    .filter(({ slot }) => WORN.includes(slot) || slot === OFF_HAND)
    .map(({ name }) => name)
    .sort()
const monsters = async () => (await rig.world.control.mobs()).filter(({ name }) => name !== 'pig')
const place = (x: number, z: number): Position => ({ x, y: chest.y, z })
const arm = async (...items: readonly string[]) => {
  for (const item of items) await give(rig, body, item, 1)
}
const ARMOUR = ['iron_helmet', 'iron_chestplate', 'iron_leggings', 'iron_boots']

test('puts armour and shield on as soon as it has them, and better armour when it gets that', async () => {
  await arm('leather_boots', 'shield')
  await eventually(async () => (await worn()).join() === 'leather_boots,shield')
  await arm(...ARMOUR)
  await eventually(async () => (await worn()).join() === [...ARMOUR, 'shield'].sort().join())
  expect(told.join()).toContain('iron boots')
})

test('takes armour off that is wanted in the chest', async () => {
  await arm('iron_helmet')
  await eventually(async () => (await worn()).join() === 'iron_helmet')
  const put = await body.act.deposit({ chest, items: { iron_helmet: 1 } }, options())
  expect(put).toMatchObject({ outcome: 'done', count: 1 })
  expect(await worn()).toEqual([])
})

test('beats the zombies at the gate one after the other, and then goes on', async () => {
  await arm(...ARMOUR, 'iron_sword', 'shield')
  await give(rig, body, 'bread', 4)
  await rig.world.control.setTime(NIGHT)
  for (const z of [-6, -7]) await rig.world.control.spawnMob('zombie', place(0, z))
  const way = await body.act.goTo({ position: place(0, -9), range: 1 }, options())
  expect(way.outcome).toBe('done')
  await eventually(async () => (await monsters()).length === 0, 30_000)
  await eventually(() => told.some(text => /Fought off a zombie/.test(text)), 30_000)
  expect(deaths).toBe(0)
})

test('keeps away from a creeper that it has nothing against', async () => {
  await rig.world.control.spawnMob('creeper', place(0, -3))
  await eventually(
    () => told.some(text => /(Fled from|Got out of the way of|Keeps away from) a creeper/.test(text)),
    60_000,
  )
  expect(deaths).toBe(0)
})

test('goes for a skeleton that shoots across the platform, and beats it', async () => {
  await arm(...ARMOUR, 'iron_sword', 'shield')
  await rig.world.control.setTime(NIGHT)
  await rig.world.control.spawnMob('skeleton', place(0, -9))
  await eventually(async () => (await monsters()).length === 0, 30_000)
  await eventually(() => told.some(text => /skeleton/.test(text)), 30_000)
  expect(deaths).toBe(0)
})

test('goes back to its furnace when a fight has led it away', async () => {
  await arm(...ARMOUR, 'iron_sword', 'shield')
  const furnace = place(1, 8)
  await rig.world.control.setBlock(furnace, 'furnace')
  await give(rig, body, 'raw_iron', 3)
  await give(rig, body, 'coal', 1)
  const order = { furnace, input: ['raw_iron'], result: 'iron_ingot', count: 3, fuels: ['coal'] }
  const smelting = body.act.smelt(order, options({ deadlineMs: 60_000 }))
  const inHand = async () => (await rig.world.control.inventory('Fighter')).map(({ name }) => name)
  await eventually(async () => !(await inHand()).includes('raw_iron'))
  await rig.world.control.setTime(NIGHT)
  await rig.world.control.spawnMob('skeleton', place(0, -9))
  expect(await smelting).toMatchObject({ outcome: 'done', count: 3 })
  expect(told.join()).toContain('Fought off a skeleton')
})

test('badly hurt it gets away from all of them, eats and heals, and then goes on', async () => {
  await arm('iron_sword')
  await give(rig, body, 'cooked_beef', 8)
  await rig.world.control.setTime(NIGHT)
  const working = body.act.goTo({ position: place(2, -9), range: 1 }, options())
  await rig.world.control.spawnMob('zombie', place(0, -2))
  await rig.world.control.setFood('Fighter', 17)
  await rig.world.control.setHealth('Fighter', 5)
  await eventually(() => told.some(text => /Fled|Digs in/.test(text)), 60_000)
  await eventually(() => body.observe().health > 7, 60_000)
  // Where it dug in it stays there for the night.
  await rig.world.control.setTime(DAYBREAK)
  expect((await working).outcome).toBe('done')
  expect(deaths).toBe(0)
})

test('leaves spiders alone in daylight, and endermen and wolves always', async () => {
  await arm('iron_sword')
  const ids = [
    await rig.world.control.spawnMob('spider', place(1, -2)),
    await rig.world.control.spawnMob('enderman', place(2, 2)),
    await rig.world.control.spawnMob('wolf', place(-1, 4)),
  ]
  await body.act.goTo({ position: place(0, -8), range: 1 }, options())
  await body.act.goTo({ position: place(0, 6), range: 1 }, options())
  expect(told).toEqual([])
  const there = (await monsters()).map(({ id }) => id)
  expect(there).toEqual(expect.arrayContaining(ids))
})
