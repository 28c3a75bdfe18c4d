import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, eventually, give, held, options, type Rig, setBlock, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let chest: Position
let reflexes: string[] = []

beforeAll(async () => {
  rig = await startRig(2)
  body = await rig.join('Worker')
  body.on('reflex', text => reflexes.push(text))
  chest = rig.world.chest
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  await anew(rig, body)
  reflexes = []
})

const at = (position: Position, block: string): boolean => body.blockAt(position) === block
const below = (depth: number, z: number): Position => ({ x: 0, y: chest.y - depth, z })
const feet = (): Position => {
  const { x, y, z } = body.observe().position
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
}

test('eats when it is hungry, in the middle of its work, and then goes on with that', async () => {
  await give(rig, body, 'bread', 3)
  await give(rig, body, 'iron_pickaxe', 1)
  const working = body.act.gather({ items: ['cobblestone'], count: 8 }, options())
  await rig.world.control.setFood('Worker', 10)
  expect((await working).outcome).toBe('done')
  await eventually(() => body.observe().food > 14)
  expect(reflexes).toContain('Ate bread')
  expect(await held(rig, 'Worker', 'bread')).toBeLessThan(3)
})

test('does not eat while it is not hungry', async () => {
  await give(rig, body, 'bread', 1)
  await rig.world.control.setFood('Worker', 17)
  await body.act.goTo({ position: { x: 0, y: chest.y, z: -6 }, range: 1 }, options())
  expect(await held(rig, 'Worker', 'bread')).toBe(1)
})

test('fights off a zombie that comes at it, and then goes on with its work', async () => {
  await rig.world.control.setTime(18_000)
  await give(rig, body, 'iron_sword', 1)
  await give(rig, body, 'iron_pickaxe', 1)
  const working = body.act.gather({ items: ['cobblestone'], count: 12 }, options())
  const { x, z } = body.observe().position
  await rig.world.control.spawnMob('zombie', { x: Math.floor(x), y: chest.y, z: Math.floor(z) + 2 })
  await eventually(
    async () => !(await rig.world.control.mobs()).some(({ name }) => name === 'zombie'),
    25_000,
  )
  expect((await working).outcome).toBe('done')
  expect(reflexes.join()).toContain('zombie')
  expect(body.observe().alive).toBe(true)
})

test('gets out of the water when it has nothing else to do', async () => {
  for (const depth of [1, 2]) await setBlock(rig, body, below(depth, 6), 'water')
  await rig.world.control.teleport('Worker', { x: 0.5, y: chest.y - 2, z: 6.5 })
  await eventually(() => reflexes.includes('Got out of the water'), 15_000)
  expect(at(feet(), 'air')).toBe(true)
})

test('shut in under water it digs into the rock above, where it has air', async () => {
  const { control } = rig.world
  const [x, y, z] = [0, chest.y - 8, 6]
  await give(rig, body, 'stone_pickaxe', 1)
  await control.fillBlocks({ x: x - 2, y: y - 2, z: z - 2 }, { x: x + 2, y: y + 5, z: z + 2 }, 'stone')
  await control.fillBlocks({ x, y, z }, { x, y: y + 1, z }, 'water')
  await control.teleport('Worker', { x: x + 0.5, y, z: z + 0.5 })
  await eventually(() => reflexes.includes('Came up for air'), 30_000)
  expect(at({ x, y: y + 2, z }, 'air')).toBe(true)
  expect(body.observe()).toMatchObject({ alive: true, health: 20 })
})

test('who digs in deep water does not sink away from it', async () => {
  const { control } = rig.world
  await give(rig, body, 'wooden_pickaxe', 1)
  const [surface, x, z] = [chest.y - 1, 40, 0]
  await control.fillBlocks(
    { x: x - 5, y: surface - 6, z: z - 5 },
    { x: x + 5, y: surface, z: z + 5 },
    'water',
  )
  await control.setBlock({ x, y: surface, z }, 'deepslate_coal_ore')
  await control.teleport('Worker', { x: x + 2.5, y: surface - 0.5, z: z + 0.5 })
  await eventually(() => body.blockAt({ x, y: surface, z }) === 'deepslate_coal_ore')
  let lowest = surface
  const watch = setInterval(() => {
    lowest = Math.min(lowest, body.observe().position.y)
  }, 50)
  const end = await body.act.dig({ at: { x, y: surface, z } }, options())
  clearInterval(watch)
  expect(end.outcome).toBe('done')
  expect(lowest).toBeGreaterThan(surface - 1.5)
  // Out of the pool before that is ground again.
  await control.teleport('Worker', { x: 0.5, y: chest.y, z: 6.5 })
  await eventually(() => feet().x === 0 && feet().z === 6)
})

test('gets out of lava alive', async () => {
  await setBlock(rig, body, below(1, 6), 'lava')
  await rig.world.control.teleport('Worker', { x: 0.5, y: chest.y - 1, z: 6.5 })
  await eventually(() => reflexes.includes('Got out of lava'), 15_000)
  expect(body.observe().alive).toBe(true)
})

test('digs itself free when its head is in the ground', async () => {
  const head = { ...feet(), y: feet().y + 1 }
  await setBlock(rig, body, head, 'dirt')
  await eventually(() => reflexes.includes('Dug itself free'), 15_000)
  expect((await rig.world.control.blockAt(head)).name).toBe('air')
})

test.each(['stone', 'oak_planks'])('moves its head out of %s that was put into its side', async block => {
  const { x, y, z } = feet()
  const edge = { x: x + 0.9, y, z: z + 0.5 }
  await rig.world.control.teleport('Worker', edge)
  await eventually(() => Math.abs(body.observe().position.x - edge.x) < 0.01)
  await setBlock(rig, body, { x: x + 1, y: y + 1, z }, block)
  await eventually(() => reflexes.includes('Took its head out of a wall'), 15_000)
  expect(body.observe().position.x).toBeLessThan(x + 0.76)
  expect((await rig.world.control.blockAt({ x: x + 1, y: y + 1, z })).name).toBe(block)
  await setBlock(rig, body, { x: x + 1, y: y + 1, z }, 'air')
  await rig.world.control.setHealth('Worker', 20)
})

test('planks in which its head is are dug away where no way leads out', async () => {
  const { x, y, z } = feet()
  const walls = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].flatMap(([dx = 0, dz = 0]) => [0, 1, 2].map(up => ({ x: x + dx, y: y + up, z: z + dz })))
  for (const at of walls) await setBlock(rig, body, at, 'bedrock')
  await setBlock(rig, body, { x, y: y + 1, z }, 'oak_planks')
  await eventually(() => reflexes.includes('Dug itself free'), 15_000)
  expect((await rig.world.control.blockAt({ x, y: y + 1, z })).name).toBe('air')
  for (const at of walls) await setBlock(rig, body, at, 'air')
  await rig.world.control.setHealth('Worker', 20)
})

test('steps out of gravel of which more would come down on it', async () => {
  const { x, y, z } = feet()
  for (const up of [5, 4, 3, 2, 1]) await setBlock(rig, body, { x, y: y + up, z }, 'gravel')
  await eventually(() => reflexes.includes('Stepped out of what fell on it'), 15_000)
  expect(feet()).not.toMatchObject({ x, z })
  await rig.world.control.setHealth('Worker', 20)
  for (let up = 0; up < 6; up++) await setBlock(rig, body, { x, y: y + up, z }, 'air')
})

test('tells what changes, at most ten times a second', async () => {
  let told = 0
  const began = performance.now()
  const off = body.on('changed', () => told++)
  await body.act.goTo({ position: { x: 0, y: chest.y, z: -8 }, range: 1 }, options())
  off()
  expect(told).toBeGreaterThan(2)
  expect(told).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 100) + 1)
})

test('sees other players come, move and go, and hears them', async () => {
  const moves: (Position | undefined)[] = []
  const heard: string[] = []
  const offs = [
    body.on('playerMoved', (name, position) => void (name === 'Guest' && moves.push(position))),
    body.on('chat', (from, text) => heard.push(`${from}: ${text}`)),
  ]
  const guest = await rig.join('Guest')
  await eventually(() => body.observe().players.includes('Guest') && moves.length > 0)
  await guest.act.goTo({ position: { x: 0, y: chest.y, z: 8 }, range: 1 }, options())
  guest.act.say('Hello there')
  await eventually(() => heard.includes('Guest: Hello there'))
  await eventually(() => (moves.at(-1)?.z ?? 0) > 6)
  await guest.close()
  await eventually(() => moves.at(-1) === undefined)
  for (const off of offs) off()
})
