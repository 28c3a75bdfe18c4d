import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { makeRoom } from '../../src-main/skills/waste.ts'
import { alone, farStations } from './alone.ts'
import { eventually, give, held, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Collector')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
})

test('what is thrown away is out of the hands, as many as there are, and the rest stays', async () => {
  await give(rig, body, 'diorite', 100)
  await give(rig, body, 'cobblestone', 80)
  const thrown = await body.act.discard({ items: { diorite: 200, cobblestone: 64 } }, options())
  expect(thrown).toMatchObject({ outcome: 'done', count: 164, lost: { diorite: 100, cobblestone: 64 } })
  expect(await held(rig, 'Collector', 'cobblestone')).toBe(16)
})

/** Blocks from the body within which a player picks up what lies there. https://minecraft.wiki/w/Item_(entity) */
const GRASP = 1.43

test.each([
  ['in a shaft, into a hole that it digs', [0, 0, 0], [0, 1, 0]],
  ['at the end of a tunnel, back along it', [-4, 0, 0], [0, 1, 0]],
])('what is thrown away does not come back %s', async (_, from, to) => {
  await site.rock([-8, 0, -4], [4, 4, 4], { from, to })
  await give(rig, body, 'stone_pickaxe', 1)
  await give(rig, body, 'diorite', 64)
  expect(await body.act.discard({ items: { diorite: 64 } }, options())).toMatchObject({ count: 64 })
  const { x, z } = body.observe().position
  const lie = async () => (await rig.world.control.droppedItems()).filter(({ name }) => name === 'diorite')
  // On the top of a block, not in the air any more.
  await eventually(async () => (await lie()).every(({ at }) => Number.isInteger(at.y)))
  for (const { at } of await lie()) expect(Math.hypot(at.x - x, at.z - z)).toBeGreaterThan(GRASP)
  expect(await lie()).not.toEqual([])
})

test('with no slot left for a chest to be made in, some of it lies on the ground meanwhile', async () => {
  const goods = ['piston', 'hopper', 'lever', 'ladder', 'painting', 'note_block', 'flower_pot']
  for (const item of goods) await give(rig, body, item, item === 'lever' ? 1 : 2)
  await give(rig, body, 'oak_log', 3)
  await give(rig, body, 'iron_ingot', 64 * 28)
  expect(body.observe().freeSlots).toBe(0)
  const told: string[] = []
  const at = alone(body, farStations(), { tell: text => told.push(text) })
  expect(await makeRoom(at)).toBe(true)
  expect(told).toEqual([expect.stringMatching(/^The bag was full, so 5 kinds of things are in a chest now/)])
  expect(await held(rig, 'Collector', 'lever')).toBe(1)
  expect(await held(rig, 'Collector', 'piston')).toBe(2)
})

test('a bag full of what somebody may want goes into a chest of planks on the spot, but for what the plan is about', async () => {
  const goods = ['compass', 'piston', 'hopper', 'lever', 'ladder', 'painting', 'note_block', 'flower_pot']
  for (const item of goods) await give(rig, body, item, 1)
  await give(rig, body, 'oak_log', 3)
  await give(rig, body, 'iron_pickaxe', 2)
  await give(rig, body, 'iron_ingot', 64 * 20)
  const told: string[] = []
  const at = alone(body, farStations(), {
    isPlanned: item => item === 'compass',
    tell: text => told.push(text),
  })
  expect(body.observe().freeSlots).toBe(5)
  expect(await makeRoom(at)).toBe(false)
  await give(rig, body, 'bone', 1)
  expect(await makeRoom(at)).toBe(true)
  const [said] = told
  const [x = 0, y = 0, z = 0] = (said?.match(/-?\d+/g) ?? []).slice(-3).map(Number)
  expect(said).toBe(`The bag was full, so 8 kinds of things are in a chest now, at ${x} ${y} ${z}`)
  const { container } = await body.act.inspect({ chest: { x, y, z } }, options())
  expect(Object.keys(container ?? {}).sort()).toEqual([...goods.slice(1), 'bone'].sort())
  expect(await held(rig, 'Collector', 'compass')).toBe(1)
  expect(await held(rig, 'Collector', 'iron_ingot')).toBe(64 * 20)
})
