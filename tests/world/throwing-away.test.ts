import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
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
