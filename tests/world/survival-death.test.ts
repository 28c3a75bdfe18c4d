// What is done after a death: back for the things, unless that would be the next death.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, eventually, give, held, options, type Rig, setBlock, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let chest: Position
let respawns = 0

const NIGHT = 14_000
const NOON = 6000

beforeAll(async () => {
  rig = await startRig(2)
  body = await rig.join('Mortal')
  body.on('respawned', () => respawns++)
  chest = rig.world.chest
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  await rig.world.control.setTime(NOON)
  await anew(rig, body)
  respawns = 0
})

const place = (x: number, z: number): Position => ({ x, y: chest.y, z })
const goTo = (position: Position) => body.act.goTo({ position, range: 1 }, options())
const dieAt = async (position: Position) => {
  expect((await goTo(position)).outcome).toBe('done')
  await rig.world.control.setHealth('Mortal', 0)
  // That the hands are empty may be told later than that it lives again.
  await eventually(() => respawns > 0 && body.observe().alive && body.observe().inventory.length === 0)
}

test('fetches what it had on it when it died', async () => {
  await give(rig, body, 'iron_pickaxe', 1)
  await give(rig, body, 'cobblestone', 7)
  await dieAt(place(0, -8))
  expect(body.hasThingsToFetch).toBe(true)
  const end = await body.act.fetchThings(options())
  expect(end).toMatchObject({ outcome: 'done', count: 8, gained: { iron_pickaxe: 1, cobblestone: 7 } })
  expect(body.hasThingsToFetch).toBe(false)
})

test('says what killed it, in the words of the server', async () => {
  const causes: string[] = []
  const off = body.on('died', cause => causes.push(cause))
  await rig.world.control.setHealth('Mortal', 1)
  await eventually(() => body.observe().health <= 1)
  await rig.world.control.teleport('Mortal', { ...place(0, -8), y: place(0, -8).y + 20 })
  await eventually(() => respawns > 0 && body.observe().alive)
  off()
  expect(causes).toEqual(['fell from a high place'])
})

test('fetches it, too, where it learns only later that its hands are empty', async () => {
  await give(rig, body, 'cobblestone', 7)
  await dieAt(place(0, -8))
  await give(rig, body, 'cobblestone', 7)
  const fetching = body.act.fetchThings(options())
  await rig.world.control.clearInventory('Mortal')
  expect(await fetching).toMatchObject({ outcome: 'done', count: 7, gained: { cobblestone: 7 } })
})

test('stays where it is on a server that leaves the dead their things', async () => {
  await give(rig, body, 'cobblestone', 7)
  await dieAt(place(0, -8))
  await give(rig, body, 'cobblestone', 7)
  expect(await body.act.fetchThings(options())).toMatchObject({ outcome: 'done', count: 0, centimetres: 0 })
})

test('does not go far for what any ground gives, but for a tool', async () => {
  const far = { x: chest.x + 60, y: chest.y, z: chest.z }
  await rig.world.control.setBlock({ ...far, y: far.y - 1 }, 'stone')
  const dieThere = async () => {
    respawns = 0
    await rig.world.control.teleport('Mortal', { x: far.x + 0.5, y: far.y, z: far.z + 0.5 })
    await eventually(() => Math.floor(body.observe().position.x) === far.x)
    await rig.world.control.setHealth('Mortal', 0)
    await eventually(() => respawns > 0 && body.observe().alive)
  }
  await give(rig, body, 'dirt', 9)
  await dieThere()
  const end = await body.act.fetchThings(options())
  expect(end).toMatchObject({ outcome: 'impossible here', centimetres: 0 })
  expect(end.failure?.message).toContain('sooner had anew')

  await give(rig, body, 'iron_pickaxe', 1)
  await dieThere()
  // There is no way to the lone stone: but it sets out.
  const told: string[] = []
  await body.act.fetchThings({ ...options(), log: text => told.push(text) })
  expect(told[0]).toMatch(/^Going back/)
})

test('says how much is gone when somebody was faster', async () => {
  await give(rig, body, 'cobblestone', 3)
  await dieAt(place(0, -8))
  const thief = await rig.join('Thief')
  await thief.act.goTo({ position: place(0, -8), range: 1 }, options())
  await thief.act.pickUp({ radius: 6 }, options())
  expect(await held(rig, 'Thief', 'cobblestone')).toBe(3)
  const end = await body.act.fetchThings(options())
  expect(end).toMatchObject({ outcome: 'impossible here', failure: { code: 'resource_gone' } })
  await thief.close()
})

test('gives up what takes longer to get at than the like to come by', async () => {
  await give(rig, body, 'cobblestone', 7)
  await dieAt(place(0, -8))
  const wall = (x: number, y: number): Position => ({ x, y: chest.y + y, z: -4 })
  onTestFinished(async () => {
    await rig.world.control.fillBlocks(wall(-60, 0), wall(60, 5), 'air')
  })
  await rig.world.control.fillBlocks(wall(-60, -4), wall(60, 5), 'bedrock')
  await eventually(() => body.blockAt(wall(0, 5)) === 'bedrock')
  const end = await body.act.fetchThings(options({ deadlineMs: 60_000 }))
  expect(end).toMatchObject({ outcome: 'impossible here', count: 0, failure: { code: 'resource_gone' } })
  expect(end.failure?.message).toContain('took longer to get at')
}, 90_000)

test('goes on where it is late, but sees what it lost', async () => {
  await give(rig, body, 'cobblestone', 7)
  await dieAt(place(0, -18))
  const { fillBlocks } = rig.world.control
  const at = (x: number, y: number, z: number): Position => ({ x, y: chest.y + y, z })
  onTestFinished(async () => {
    await fillBlocks(at(-6, 0, -26), at(6, 5, -3), 'air')
  })
  await fillBlocks(at(-6, -1, -26), at(-5, 5, -3), 'bedrock')
  await fillBlocks(at(5, -1, -26), at(6, 5, -3), 'bedrock')
  await fillBlocks(at(-4, -1, -26), at(4, 5, -25), 'bedrock')
  await fillBlocks(at(-4, -1, -16), at(4, 5, -3), 'bedrock')
  await fillBlocks(at(0, 0, -16), at(0, 1, -3), 'cobweb')
  await eventually(() => body.blockAt(at(0, 1, -3)) === 'cobweb')
  expect(await body.act.fetchThings(options())).toMatchObject({ outcome: 'done', count: 7 })
}, 90_000)

test('does not go back for what fell into lava, and says so', async () => {
  await give(rig, body, 'cobblestone', 3)
  for (const depth of [1, 2, 3]) await setBlock(rig, body, { x: 0, y: chest.y - depth, z: 6 }, 'lava')
  await rig.world.control.setHealth('Mortal', 4)
  await rig.world.control.teleport('Mortal', { x: 0.5, y: chest.y - 3, z: 6.5 })
  await eventually(() => respawns > 0 && body.observe().alive)
  const before = body.observe().position
  const end = await body.act.fetchThings(options())
  expect(end.outcome).toBe('unsafe')
  expect(end.failure?.message).toContain('lava')
  expect(end.centimetres).toBe(0)
  expect(body.observe().position).toEqual(before)
})

test('does not burn any more when it is back from a death in lava', async () => {
  const told: string[] = []
  const off = body.on('reflex', text => told.push(text))
  const { x, z } = body.observe().position
  // Whoever burns would run to it.
  await setBlock(rig, body, { x: Math.floor(x) + 2, y: chest.y - 1, z: Math.floor(z) }, 'water')
  for (const depth of [1, 2, 3]) await setBlock(rig, body, { x: 0, y: chest.y - depth, z: 6 }, 'lava')
  await rig.world.control.setHealth('Mortal', 4)
  await rig.world.control.teleport('Mortal', { x: 0.5, y: chest.y - 3, z: 6.5 })
  await eventually(() => respawns > 0 && body.observe().alive)
  told.length = 0
  expect((await goTo(place(0, -8))).outcome).toBe('done')
  off()
  expect(told).toEqual([])
})

test('does not go back among monsters with nothing to fight with, and says so', async () => {
  await give(rig, body, 'cobblestone', 3)
  await dieAt(place(0, -9))
  await rig.world.control.setTime(NIGHT)
  // Behind a fence it stays where the things lie.
  for (const x of [-1, 0, 1]) {
    for (const z of [-1, 0, 1]) {
      if (x !== 0 || z !== 0) await setBlock(rig, body, place(x, z - 10), 'oak_fence')
    }
  }
  await rig.world.control.spawnMob('zombie', place(0, -10))
  await eventually(() => body.findMobs('zombie', 40).length > 0)
  const end = await body.act.fetchThings(options())
  expect(end.outcome).toBe('unsafe')
  expect(end.failure?.message).toContain('Monsters')
})

test('goes back with a sword among no more monsters than it is a match for', async () => {
  await give(rig, body, 'cobblestone', 3)
  await dieAt(place(0, -9))
  await rig.world.control.setTime(NIGHT)
  await give(rig, body, 'stone_sword', 1)
  // It stays where it is, and sees who comes.
  for (const x of [-1, 0, 1]) {
    for (const z of [-1, 0, 1]) {
      if (x !== 0 || z !== 0) await setBlock(rig, body, place(x, z - 13), 'oak_fence')
    }
  }
  await rig.world.control.spawnMob('zombie', place(0, -13))
  await eventually(() => body.findMobs('zombie', 40).length > 0)
  expect(await body.act.fetchThings(options())).toMatchObject({ outcome: 'done', count: 3 })
})

test('does not wait for the morning on its way to what will be gone by then', async () => {
  await give(rig, body, 'iron_pickaxe', 1)
  await dieAt(place(0, -36))
  await rig.world.control.setTime(NIGHT)
  await give(rig, body, 'iron_sword', 1)
  // Behind fences they stay beside its way.
  for (const x of [-8, 8]) {
    for (const dx of [-1, 0, 1]) {
      for (const dz of [-1, 0, 1]) {
        if (dx !== 0 || dz !== 0) await setBlock(rig, body, place(x + dx, dz - 24), 'oak_fence')
      }
    }
    await rig.world.control.spawnMob('zombie', place(x, -24))
  }
  await eventually(() => body.findMobs('zombie', 40).length === 2)
  const told: string[] = []
  onTestFinished(body.on('reflex', text => told.push(text)))
  const end = await body.act.fetchThings(options())
  expect(end).toMatchObject({ outcome: 'done' })
  expect(told.filter(text => text.startsWith('Digs in'))).toEqual([])
})

test('goes back by where it went in below a roof', async () => {
  await rig.world.control.fillBlocks(
    { ...place(-3, -11), y: chest.y + 3 },
    { ...place(3, -6), y: chest.y + 3 },
    'stone',
  )
  await eventually(() => body.blockAt({ ...place(3, -6), y: chest.y + 3 }) === 'stone')
  await give(rig, body, 'cobblestone', 3)
  await dieAt(place(0, -9))
  const told: string[] = []
  const end = await body.act.fetchThings({ ...options(), log: text => told.push(text) })
  expect(end).toMatchObject({ outcome: 'done', count: 3 })
  expect(told.some(text => /^Going by .* where it went in$/.test(text))).toBe(true)
})

test('does not go back with nothing in its hands to where it has died twice among monsters', async () => {
  for (const x of [-1, 0, 1]) {
    for (const z of [-1, 0, 1]) {
      if (x !== 0 || z !== 0) await setBlock(rig, body, place(x, z - 10), 'oak_fence')
    }
  }
  await rig.world.control.spawnMob('husk', place(0, -10))
  await eventually(() => body.findMobs('husk', 40).length > 0)
  const dieNear = async () => {
    respawns = 0
    const { x, y, z } = place(0, -4)
    await rig.world.control.teleport('Mortal', { x: x + 0.5, y, z: z + 0.5 })
    await eventually(() => Math.floor(body.observe().position.z) === z)
    await give(rig, body, 'iron_pickaxe', 2)
    await rig.world.control.setHealth('Mortal', 0)
    await eventually(() => respawns > 0 && body.observe().alive)
  }
  await dieNear()
  await dieNear()
  const before = body.observe().position
  const end = await body.act.fetchThings(options())
  expect(end).toMatchObject({ outcome: 'unsafe', count: 0 })
  expect(end.failure?.message).toContain('died 2 times')
  expect(body.observe().position).toEqual(before)
})

test('has nothing to fetch where it had nothing', async () => {
  await dieAt(place(0, -8))
  expect(body.hasThingsToFetch).toBe(false)
})

test('tells how deep below where it went in its things lie', async () => {
  const DEPTH = 14
  /** In ticks of a world at twice the pace: the bot looks every fourth of its own. */
  const A_SECOND = 40
  const roof = chest.y + 3
  await rig.world.control.fillBlocks({ ...place(-3, -11), y: roof }, { ...place(3, -6), y: roof }, 'stone')
  await eventually(() => body.blockAt({ ...place(3, -6), y: roof }) === 'stone')
  const ledge = { ...place(0, -2), y: chest.y + DEPTH - 1 }
  await setBlock(rig, body, ledge, 'stone')
  await rig.world.control.teleport('Mortal', { x: 0.5, y: ledge.y + 1, z: -1.5 })
  await eventually(() => body.observe().position.y === ledge.y + 1)
  await give(rig, body, 'cobblestone', 3)
  const { age } = body.surroundings.time
  await eventually(() => body.surroundings.time.age > age + A_SECOND)
  await rig.world.control.teleport('Mortal', { x: 0.5, y: chest.y, z: -8.5 })
  await eventually(() => body.observe().position.y === chest.y)
  expect(body.depthOfLostThings).toBe(0)
  await rig.world.control.setHealth('Mortal', 0)
  await eventually(() => respawns > 0 && body.observe().alive && body.observe().inventory.length === 0)
  expect(body.depthOfLostThings).toBe(DEPTH)
  const far = { x: 50.5, y: chest.y + DEPTH, z: 0.5 }
  await rig.world.control.teleport('Mortal', far)
  await eventually(() => body.observe().position.x === far.x)
  expect(body.depthOfLostThings, 'three stones are not worth the way').toBe(0)
})
