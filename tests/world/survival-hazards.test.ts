// What the ground does to a body: lava beside the work, deep water, fire, powder snow.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, eventually, give, options, type Rig, setBlock, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let chest: Position
let told: string[] = []
let deaths = 0

beforeAll(async () => {
  rig = await startRig(2)
  body = await rig.join('Careful')
  body.on('reflex', text => told.push(text))
  body.on('died', () => deaths++)
  chest = rig.world.chest
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  await anew(rig, body)
  told = []
  deaths = 0
})

const below = (depth: number, x: number, z: number): Position => ({ x, y: chest.y - depth, z })

test('works beside lava without touching it', async () => {
  await give(rig, body, 'iron_pickaxe', 1)
  for (const z of [-9, -7, -5, -3]) await setBlock(rig, body, below(1, -5, z), 'lava')
  const work = await body.act.gather({ items: ['cobblestone'], count: 10 }, options())
  expect(work).toMatchObject({ outcome: 'done', count: 10 })
  expect(body.observe().health).toBe(20)
  expect(told.join()).not.toContain('lava')
})

test('comes up for air when it fell into deep water in the middle of its work', async () => {
  for (const x of [0, 1]) {
    for (let depth = 1; depth <= 4; depth++) await setBlock(rig, body, below(depth, x, 6), 'water')
  }
  await rig.world.control.teleport('Careful', { x: 0.5, y: chest.y - 4, z: 6.5 })
  await eventually(() => told.some(text => /water|air/.test(text)), 20_000)
  const way = await body.act.goTo({ position: { x: 0, y: chest.y, z: -6 }, range: 1 }, options())
  expect(way.outcome).toBe('done')
  expect(deaths).toBe(0)
})

test('comes up for air where the edge of what is beside the water holds it up', async () => {
  await rig.world.control.fillBlocks(below(6, -2, 4), below(0, 2, 8), 'stone')
  await rig.world.control.fillBlocks(below(6, 0, 6), below(0, 0, 6), 'water')
  await rig.world.control.fillBlocks(below(6, 0, 7), below(4, 0, 7), 'water')
  await eventually(() => body.blockAt(below(4, 0, 7)) === 'water' && body.blockAt(below(0, 0, 6)) === 'water')
  await give(rig, body, 'wooden_pickaxe', 1)
  // Half of it is below the ledge.
  await rig.world.control.teleport('Careful', { x: 0.5, y: chest.y - 6, z: 6.95 })
  const work = body.act.dig({ at: below(5, -1, 7) }, options())
  await eventually(() => told.includes('Came up for air'), 60_000)
  await work
  expect(deaths).toBe(0)
})

test('does not drown while it awaits a creeper in deep water', async () => {
  await rig.world.control.fillBlocks(below(7, -9, -9), below(1, 9, 9), 'stone')
  await rig.world.control.fillBlocks(below(6, -8, -8), below(1, 8, 8), 'water')
  await rig.world.control.fillBlocks(below(6, 6, -1), below(1, 7, 1), 'stone')
  await eventually(() => body.blockAt(below(1, 8, 8)) === 'water' && body.blockAt(below(1, 7, 1)) === 'stone')
  await give(rig, body, 'stone_sword', 1)
  await rig.world.control.teleport('Careful', { x: 0.5, y: chest.y - 1, z: 0.5 })
  await eventually(() => Math.abs(body.observe().position.x - 0.5) < 1)
  const swimming = body.act.goTo({ position: below(0, -8, 0), range: 1 }, options())
  await rig.world.control.spawnMob('creeper', below(0, 6, 0))
  await eventually(() => told.some(text => /creeper/.test(text)), 30_000)
  const { day } = body.surroundings.time
  let worst = 20
  const off = body.on('changed', () => {
    worst = Math.min(worst, body.observe().health)
  })
  // Longer than a breath lasts.
  await eventually(() => body.surroundings.time.day > day + 400, 60_000)
  off()
  await swimming
  expect(worst).toBe(20)
  expect(deaths).toBe(0)
}, 120_000)

test('puts a table up ashore, not at the bottom of a lake', async () => {
  await rig.world.control.fillBlocks(below(4, -3, 4), below(1, 3, 10), 'water')
  await eventually(() => body.blockAt(below(1, 3, 10)) === 'water')
  await give(rig, body, 'crafting_table', 1)
  await rig.world.control.teleport('Careful', { x: 0.5, y: chest.y - 4, z: 7.5 })
  await eventually(() => body.observe().position.y < chest.y - 2)
  const put = await body.act.place({ item: 'crafting_table', within: 3 }, options())
  expect(put).toMatchObject({ outcome: 'done', placedAt: { y: chest.y } })
  const { x, y, z } = body.observe().position
  expect(body.blockAt({ x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) })).toBe('air')
})

test('digs itself out of a flooded hole in the rock', async () => {
  await rig.world.control.fillBlocks(below(7, -4, 2), below(0, 4, 10), 'stone')
  await rig.world.control.fillBlocks(below(3, 0, 6), below(3, 0, 6), 'bedrock')
  await rig.world.control.fillBlocks(below(5, 0, 6), below(4, 0, 6), 'water')
  await eventually(
    () => body.blockAt(below(4, 0, 6)) === 'water' && body.blockAt(below(0, 4, 10)) === 'stone',
  )
  await give(rig, body, 'iron_pickaxe', 1)
  await rig.world.control.teleport('Careful', { x: 0.5, y: chest.y - 5, z: 6.5 })
  await eventually(() => body.observe().position.y < chest.y - 3)
  const way = await body.act.goTo({ position: { x: 0, y: chest.y, z: -6 }, range: 1 }, options())
  expect(way.outcome).toBe('done')
  expect(deaths).toBe(0)
})

test('steps out of a fire', async () => {
  await setBlock(rig, body, { x: 0, y: chest.y, z: 6 }, 'fire')
  await rig.world.control.teleport('Careful', { x: 0.5, y: chest.y, z: 6.5 })
  await eventually(() => told.includes('Got out of the fire'), 20_000)
  expect(deaths).toBe(0)
})

test('puts itself out in water that is close by', async () => {
  await rig.world.control.fillBlocks(below(1, 2, 4), below(1, 5, 8), 'water')
  await setBlock(rig, body, below(1, 5, 8), 'water')
  await setBlock(rig, body, { x: -1, y: chest.y, z: 6 }, 'lava')
  await rig.world.control.teleport('Careful', { x: -0.5, y: chest.y, z: 6.5 })
  await eventually(() => told.includes('Put the fire out in water'), 20_000)
  const hurt = body.observe().health
  const way = await body.act.goTo({ position: { x: 0, y: chest.y, z: -6 }, range: 1 }, options())
  expect(way.outcome).toBe('done')
  expect(body.observe().health).toBeGreaterThanOrEqual(hurt)
  expect(deaths).toBe(0)
})

test('steps off hot ground', async () => {
  await setBlock(rig, body, below(1, 0, 6), 'magma_block')
  await rig.world.control.teleport('Careful', { x: 0.5, y: chest.y, z: 6.5 })
  await eventually(
    () => told.includes('Got out of the hot ground') || told.includes('Got off the hot ground'),
    20_000,
  )
  expect(deaths).toBe(0)
})

test('never jumps down where that hurts much: no way leads there', async () => {
  for (let y = 1; y <= 12; y++) await setBlock(rig, body, { x: 0, y: chest.y - 1 + y, z: 5 }, 'bedrock')
  await rig.world.control.teleport('Careful', { x: 0.5, y: chest.y + 12, z: 5.5 })
  await eventually(() => Math.abs(body.observe().position.y - chest.y - 12) < 0.1)
  const way = await body.act.goTo({ position: { x: 0, y: chest.y, z: -6 }, range: 1 }, options())
  expect(body.observe().health).toBe(20)
  expect(way.outcome).toBe('blocked')
}, 60_000)
