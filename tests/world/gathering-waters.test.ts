import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

/** Until thousands of blocks that were set one by one have come in and been looked at. */
const SHOWN_MS = 60_000

let rig: Rig
let body: Body
let site: Site

beforeAll(async () => {
  // In real time: where the world is quicker, so are the hands.
  rig = await startRig(1)
  body = await rig.join('Diver')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
})

const gather = (item: string, count: number) =>
  body.act.gather({ items: [item], count, within: 60 }, options({ deadlineMs: 100_000 }))

/** Where ore lies on dry land, right of the bot. */
const DRY = -45

/** Gathers one raw iron, which must be the ore on dry land, and gives the reflexes that acted on the way. */
async function reflexesToDryOre(): Promise<string[]> {
  const reflexes: string[] = []
  const off = body.on('reflex', text => reflexes.push(text))
  const result = await gather('raw_iron', 1)
  off()
  expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  expect(body.blockAt({ ...STAND, x: STAND.x + DRY })).toBe('air')
  return reflexes
}

test('ore at the bottom of a lake is dug by a diver who stands there, each piece within a breath', async () => {
  await give(rig, body, 'stone_pickaxe', 1)
  await site.fill([1, -9, -4], [16, -1, 4], 'stone')
  await site.fill([2, -8, -3], [13, -1, 3], 'water')
  await site.fill([14, -7, 0], [14, -7, 1], 'iron_ore')
  await eventually(() => body.find(['iron_ore'], 40, 1).length > 0, SHOWN_MS)
  let worst = 20
  const off = body.on('changed', () => {
    worst = Math.min(worst, body.observe().health)
  })
  const result = await gather('raw_iron', 2)
  off()
  expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 2 } })
  expect(worst).toBe(20)
}, 120_000)

test('what nobody digs within a breath is left alone at once', async () => {
  await give(rig, body, 'stone_pickaxe', 1)
  await site.fill([1, -31, -4], [16, -1, 4], 'stone')
  await site.fill([2, -30, -3], [13, -1, 3], 'water')
  await site.set([14, -7, 0], 'iron_ore')
  await site.set([DRY, 0, 0], 'iron_ore')
  await eventually(() => body.find(['iron_ore'], 20, 1).length > 0, SHOWN_MS)
  expect(await reflexesToDryOre()).toEqual([])
}, 120_000)

test.each([
  ['a block', [[13, -11, 0]]],
  [
    'a vein',
    [
      [13, -11, 0],
      [13, -12, 0],
      [12, -10, 0],
      [12, -13, 0],
    ],
  ],
])(
  '%s that turns out to take longer than a breath is left alone after two dives',
  async (_, ores) => {
    await give(rig, body, 'stone_pickaxe', 1)
    await site.fill([1, -14, -4], [16, -1, 4], 'stone')
    await site.fill([4, -12, -1], [6, -1, 1], 'water')
    await site.fill([7, -12, 0], [12, -11, 0], 'water')
    for (const ore of ores) await site.set(ore, 'iron_ore')
    await site.set([DRY, 0, 0], 'iron_ore')
    const swim = (depth: number) =>
      rig.world.control.teleport(body.username, { x: STAND.x + 5.5, y: STAND.y - depth, z: STAND.z + 0.5 })
    await swim(12)
    await eventually(() => body.find(['iron_ore'], 20, 1).length > 0, SHOWN_MS)
    await swim(1)
    await eventually(() => body.observe().position.y > STAND.y - 2)
    const reflexes = await reflexesToDryOre()
    expect(reflexes.filter(text => text === 'Came up for air')).toHaveLength(2)
  },
  120_000,
)
