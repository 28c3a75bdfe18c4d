import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site
let told: string[]

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Miner')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  told = []
  site = await emptySite(rig, body)
  await site.fill([-20, -40, -20], [20, -2, 20], 'stone')
})

const gather = (item: string, count: number) =>
  body.act.gather(
    { items: [item], count, within: 20 },
    options({ log: text => told.push(text), deadlineMs: 100_000 }),
  )

/** Back to where it began, with nothing dug or put; what lies about may be picked up on the way. */
async function walkHome(): Promise<void> {
  const dug = () => site.count([-20, -40, -20], [20, 0, 20], 'air')
  const before = dug()
  const home = await body.act.goTo({ position: STAND, range: 2 }, options())
  expect(home).toMatchObject({ outcome: 'done', lost: {} })
  expect(dug()).toBe(before)
}

/** Strews an ore through the stone, so that a tunnel comes upon some, but none is in sight. */
async function strew(ore: string): Promise<void> {
  const blocks: { block: string; x: number; y: number; z: number }[] = []
  for (let dx = -19; dx < 20; dx++) {
    for (let dy = -38; dy < -4; dy++) {
      for (let dz = -19; dz < 20; dz++) {
        if ((dx * 7 + dy * 5 + dz * 3) % 41 === 0)
          blocks.push({ block: ore, x: STAND.x + dx, y: STAND.y + dy, z: STAND.z + dz })
      }
    }
  }
  await rig.world.control.setBlocks(blocks)
  const last = blocks.at(-1)
  if (last) await site.shown([last.x - STAND.x, last.y - STAND.y, last.z - STAND.z], ore)
}

test('ore that nobody has seen is found by a staircase, lit on the way, on which the bot can walk home', async () => {
  await strew('iron_ore')
  await give(rig, body, 'stone_pickaxe', 2)
  await give(rig, body, 'torch', 8)
  expect(body.find(['iron_ore'], 40, 1)).toEqual([])
  const result = await gather('raw_iron', 4)
  expect(result.outcome).toBe('done')
  expect(told.some(text => /^Digging a staircase down to y \d+, where iron ore/.test(text))).toBe(true)
  expect(body.observe().position.y).toBeLessThan(STAND.y - 5)
  expect(site.count([-20, -40, -20], [20, 0, 20], 'torch')).toBeGreaterThan(0)
  // What it works at stands in the rock beside its way, and not in it.
  for (const item of ['crafting_table', 'furnace', 'blast_furnace', 'smoker']) {
    await give(rig, body, item, 1)
    expect(await body.act.place({ item, within: 4 }, options())).toMatchObject({ outcome: 'done' })
  }
  await walkHome()
}, 150_000)

test('water in the rock does not drown the mine', async () => {
  for (const dy of [-8, -12]) await site.fill([-18, dy, -18], [18, dy, 18], 'water')
  await strew('coal_ore')
  await give(rig, body, 'stone_pickaxe', 2)
  await give(rig, body, 'cobblestone', 16)
  const result = await gather('coal', 3)
  expect(result.outcome).toBe('done')
  expect(body.observe()).toMatchObject({ alive: true, health: 20 })
}, 150_000)

test('lava in the rock is kept away from', async () => {
  for (const side of [9, 10, -9, -10]) {
    await site.fill([side, -9, -10], [side, -7, 10], 'lava')
    await site.fill([-10, -9, side], [10, -7, side], 'lava')
  }
  await strew('coal_ore')
  await give(rig, body, 'stone_pickaxe', 2)
  const result = await gather('coal', 3)
  expect(result.outcome).toBe('done')
  expect(body.observe()).toMatchObject({ alive: true, health: 20 })
  // Having turned aside it tells again what it is about.
  const aside = told.findIndex(text => text.startsWith('Turns aside'))
  expect(told.slice(aside, aside + 2)).toEqual([
    expect.stringMatching(/^Turns aside/),
    expect.stringMatching(/^Digging/),
  ])
}, 150_000)

test('stone that lies below the grass is dug by a staircase, up which the bot can walk again', async () => {
  await give(rig, body, 'wooden_pickaxe', 1)
  const result = await gather('cobblestone', 6)
  expect(result).toMatchObject({ outcome: 'done', gained: { cobblestone: result.count } })
  await walkHome()
})

test('a tunnel looks into its ceiling, but opens no hollow above it, and is not left for the daylight behind', async () => {
  const tunnel = 57
  const high = tunnel + 4 - STAND.y
  // All around, since nobody knows which way it will dig.
  const ring = (from: number, to: number, dy: number) =>
    [
      [-to, -from, -to, to],
      [from, to, -to, to],
      [-to, to, -to, -from],
      [-to, to, from, to],
    ].map(
      ([west = 0, east = 0, north = 0, south = 0]) =>
        [
          [west, dy, north],
          [east, dy, south],
        ] as const,
    )
  for (const [from, to] of ring(10, 13, high)) await site.fill(from, to, 'air')
  for (const [from, to] of ring(15, 18, high)) await site.fill(from, to, 'coal_ore')
  await site.shown([18, high, 18], 'coal_ore')
  await give(rig, body, 'stone_pickaxe', 1)
  expect(await gather('coal', 1)).toMatchObject({ outcome: 'done' })
  expect(told).toContain(`Digging a tunnel at y ${tunnel} for coal ore`)
  expect(told.filter(text => text.startsWith('Looking for'))).toEqual([])
  const lid = ring(10, 13, high - 1).map(([from, to]) => site.count(from, to, 'air'))
  expect(lid).toEqual([0, 0, 0, 0])
}, 150_000)
