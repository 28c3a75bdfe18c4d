// Several at once in a hall below the ground, in real time: in a faster world whoever bites outruns a body that steps back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site
let told: string[] = []
let deaths = 0

const at = (x: number, z: number) => ({ ...STAND, x: STAND.x + x, z: STAND.z + z })
const left = async (name: string) => (await rig.world.control.mobs()).filter(mob => mob.name === name).length

beforeAll(async () => {
  rig = await startRig(1)
  body = await rig.join('Caver')
  body.on('reflex', text => told.push(text))
  body.on('died', () => deaths++)
})
afterAll(() => rig?.stop())

/** A tunnel that opens into a hall of thirteen by thirteen, where the bot stands with a sword of stone. */
beforeEach(async () => {
  site = await emptySite(rig, body)
  const tunnel = { from: [0, 0, 0], to: [8, 1, 0] }
  const hall = { from: [9, 0, -6], to: [22, 4, 6] }
  await site.rock([-2, -1, -8], [24, 9, 8], tunnel, hall)
  await give(rig, body, 'stone_sword', 1)
  await rig.world.control.setHealth('Caver', 20)
  // Too little for anything to heal meanwhile.
  await rig.world.control.setFood('Caver', 16)
  told = []
  deaths = 0
})

test('three zombies are beaten from where they hardly reach it', async () => {
  expect((await body.act.goTo({ position: at(11, 0), range: 1 }, options())).outcome).toBe('done')
  for (const z of [-3, -1, 1]) await rig.world.control.spawnMob('zombie', at(17, z))
  await eventually(async () => (await left('zombie')) === 0, 60_000)
  await eventually(() => told.some(text => text.includes('Fought off a zombie')))
  expect(deaths).toBe(0)
  expect(body.observe().health).toBeGreaterThanOrEqual(15)
})

test('at the dead end of a tunnel it shuts a creeper out before that bursts', async () => {
  await give(rig, body, 'cobblestone', 16)
  // Without one a wall of stone would be a prison.
  await give(rig, body, 'stone_pickaxe', 1)
  await rig.world.control.spawnMob('creeper', at(3, 0))
  await eventually(() => told.some(text => /creeper/.test(text)), 30_000)
  await eventually(() => site.count([0, 0, -1], [4, 1, 1], 'cobblestone') > 0, 30_000)
  expect(deaths).toBe(0)
  expect(body.observe().health).toBe(20)
})

/** Badly hurt in the hall, with a pickaxe, stones, and food enough to heal. */
async function hurtAt(x: number, stones: number): Promise<void> {
  await rig.world.control.setFood('Caver', 20)
  await give(rig, body, 'stone_pickaxe', 1)
  await give(rig, body, 'cobblestone', stones)
  expect((await body.act.goTo({ position: at(x, 5), range: 1 }, options())).outcome).toBe('done')
  await rig.world.control.setHealth('Caver', 7)
}

test('badly hurt in a hall it digs itself a niche where blocks for walls all around are lacking', async () => {
  await hurtAt(10, 4)
  await rig.world.control.spawnMob('skeleton', at(22, 5))
  await eventually(() => told.some(text => text.includes('Shut itself in against a skeleton')), 80_000)
  expect(deaths).toBe(0)
  expect(body.observe().health).toBeGreaterThan(7)
}, 120_000)

test('badly hurt with somebody upon it, it runs until there is time to shut itself in', async () => {
  await hurtAt(20, 16)
  await rig.world.control.spawnMob('zombie', at(20, 4))
  await eventually(() => told.some(text => text.includes('Shut itself in against a zombie')), 60_000)
  expect(deaths).toBe(0)
}, 120_000)

test.each([
  ['in a hall does so', 'behind rock', [12, 5]],
  ['in a hall does so', 'deeper in the rock where its walls are hollow above', [12, 5]],
  ['in a pit below one does so', 'behind rock', [12, 0]],
] as const)(
  'who sets up its furnaces %s %s, and smelts there in peace',
  async (room, where, [x, z]) => {
    if (where !== 'behind rock') {
      const [low, high] = [at(8, -7), at(23, 7)]
      await rig.world.control.fillBlocks({ ...low, y: low.y + 2 }, { ...high, y: high.y + 2 }, 'air')
    }
    const floor = room.includes('pit') ? 3 : 0
    if (floor > 0) {
      await site.fill([9, 0, -6], [22, floor - 1, 6], 'stone')
      await site.fill([9, 0, 0], [x, 1, 0], 'air')
      await site.fill([x, 2, z], [x, 2, z], 'air')
      await site.shown([x, 2, z], 'air')
    }
    for (const [item, count] of [
      ['stone_pickaxe', 1],
      ['furnace', 2],
      ['raw_iron', 2],
      ['coal', 1],
    ] as const)
      await give(rig, body, item, count)
    expect((await body.act.goTo({ position: at(x, z), range: 1 }, options())).outcome).toBe('done')
    const furnaces = []
    for (let count = 0; count < 2; count++) {
      const put = await body.act.place({ item: 'furnace', within: 3 }, options({ deadlineMs: 20_000 }))
      expect(put.outcome).toBe('done')
      furnaces.push(put.placedAt)
    }
    if (floor === 0) expect(site.count([9, 0, -6], [22, 4, 6], 'furnace')).toBe(0)
    for (const x of [14, 16])
      await rig.world.control.spawnMob('zombie', { ...at(x, floor > 0 ? 0 : 3), y: STAND.y + floor })
    const [furnace, other] = furnaces
    if (!furnace || !other) throw new Error('No furnace was put up.')
    // One above the other, so that other sides are left to go on from there.
    expect([other.x, other.z]).toEqual([furnace.x, furnace.z])
    const order = {
      input: ['raw_iron'],
      fuels: ['coal'],
      result: 'iron_ingot',
      count: 2,
      furnace,
      others: [other],
    }
    expect(await body.act.smelt(order, options({ deadlineMs: 60_000 }))).toMatchObject({
      outcome: 'done',
      count: 2,
    })
    expect(deaths).toBe(0)
    expect(body.observe().health).toBe(20)
    expect(await left('zombie')).toBe(2)
  },
  120_000,
)
