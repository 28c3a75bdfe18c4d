// Night in the open: out of sight with a reason, back to work at daybreak, up at once when told to stop.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { anew, eventually, give, options, type Rig, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let told: string[] = []

const NIGHT = 14_000
const DAYBREAK = 23_500
/** On the grass beside the platform: ground that one can dig into. */
const MEADOW = { x: 40.5, y: 64, z: 0.5 }
const GOAL = { x: 40, y: 64, z: 25 }
const away = (x: number) => ({ x: MEADOW.x - 0.5 + x, y: 64, z: 0 })

beforeAll(async () => {
  rig = await startRig(1)
  body = await rig.join('Sleeper')
  body.on('reflex', text => told.push(text))
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  await rig.world.control.setTime(NIGHT)
  await anew(rig, body, MEADOW)
  told = []
})

const level = () => body.observe().position.y
const ground = async () => {
  const names: string[] = []
  for (const y of [63, 62, 61]) {
    for (let x = 34; x <= 46; x++) {
      for (let z = -6; z <= 30; z++) names.push((await rig.world.control.blockAt({ x, y, z })).name)
    }
  }
  return names.filter(name => name === 'air').length
}

test('digs in when a monster comes at night, says why, and goes on with its way at daybreak', async () => {
  await rig.world.control.spawnMob('zombie', away(18))
  const working = body.act.goTo({ position: GOAL, range: 1 }, options())
  await eventually(() => level() < 61.5, 20_000)
  expect(told).toContain('Digs in: night, with neither a sword nor armour')
  await rig.world.control.setTime(DAYBREAK)
  expect((await working).outcome).toBe('done')
  expect(told).toContain('Came out again: the night is over')
  expect(level()).toBe(64)
  expect(await ground()).toBe(0)
})

test('comes out at once when it is told to stop', async () => {
  await rig.world.control.spawnMob('zombie', away(18))
  const stop = new AbortController()
  const working = body.act.goTo({ position: GOAL, range: 1 }, options({ signal: stop.signal }))
  await eventually(() => level() < 61.5, 20_000)
  stop.abort()
  expect((await working).outcome).toBe('interrupted')
  await eventually(() => told.includes('Came out again: told to stop'), 20_000)
})

test('works on at night where no monster is to be seen', async () => {
  const way = await body.act.goTo({ position: GOAL, range: 1 }, options())
  expect(way.outcome).toBe('done')
  expect(told).toEqual([])
})

test('works on at night while it makes a weapon, as long as nobody is near', async () => {
  await rig.world.control.spawnMob('zombie', away(28))
  await eventually(() => body.findMobs('zombie', 40).length > 0)
  const way = await body.act.goTo({ position: GOAL, range: 1 }, options({ arming: true }))
  expect(way.outcome).toBe('done')
  expect(told.join()).not.toContain('Digs in')
})

test('digs in from who is near, also while it makes a weapon', async () => {
  await rig.world.control.spawnMob('zombie', away(14))
  const working = body.act.goTo({ position: GOAL, range: 1 }, options({ arming: true }))
  await eventually(() => told.includes('Digs in: night, with neither a sword nor armour'), 20_000)
  await rig.world.control.setTime(DAYBREAK)
  expect((await working).outcome).toBe('done')
})

test.each([
  ['sword and armour', ['iron_sword', 'iron_chestplate', 'iron_leggings'], 30],
  ['a sword alone', ['iron_sword'], 18],
] as const)('works on at night with %s while only one monster is about', async (_, worn, blocks) => {
  for (const item of worn) await give(rig, body, item, 1)
  await rig.world.control.spawnMob('zombie', away(blocks))
  const way = await body.act.goTo({ position: GOAL, range: 1 }, options())
  expect(way.outcome).toBe('done')
  expect(told.join()).not.toContain('Digs in')
})

test('with a sword alone hides from several', async () => {
  await give(rig, body, 'iron_sword', 1)
  for (const x of [13, 14]) await rig.world.control.spawnMob('zombie', away(x))
  const working = body.act.goTo({ position: GOAL, range: 1 }, options())
  await eventually(() => told.includes('Digs in: night, without armour'), 20_000)
  await rig.world.control.setTime(DAYBREAK)
  expect((await working).outcome).toBe('done')
})

test('a spider that comes while it digs in is shut out, or bites it out of its hole and is fought', async () => {
  await give(rig, body, 'wooden_sword', 1)
  await give(rig, body, 'dirt', 8)
  await rig.world.control.spawnMob('spider', away(9))
  await rig.world.control.spawnMob('zombie', away(-15))
  let worst = 20
  const off = body.on('changed', () => {
    worst = Math.min(worst, body.observe().health)
  })
  const working = body.act.goTo({ position: GOAL, range: 1 }, options())
  const isShutIn = () => {
    const { x, y, z } = body.observe().position
    const lid = body.blockAt({ x: Math.floor(x), y: Math.floor(y) + 2, z: Math.floor(z) })
    return y < 61.5 && lid !== 'air'
  }
  await eventually(() => isShutIn() || told.some(text => text.includes('Fought off a spider')), 40_000)
  off()
  expect(worst).toBeGreaterThan(0)
  await rig.world.control.setTime(DAYBREAK)
  expect((await working).outcome).toBe('done')
}, 90_000)

test('who comes into its hole after it is fought there', async () => {
  await give(rig, body, 'stone_sword', 1)
  for (const x of [13, 14]) await rig.world.control.spawnMob('zombie', away(x))
  const working = body.act.goTo({ position: GOAL, range: 1 }, options())
  await eventually(() => level() < 62.2, 20_000)
  await rig.world.control.removeMobs()
  await rig.world.control.spawnMob('zombie', body.observe().position)
  await eventually(() => told.some(text => text.includes('Fought off a zombie')), 20_000)
  expect(body.observe().health).toBeGreaterThan(0)
  expect((await working).outcome).toBe('done')
}, 90_000)

test('is not made late by a night in a hole', async () => {
  await rig.world.control.spawnMob('zombie', away(18))
  const working = body.act.goTo({ position: GOAL, range: 1 }, options({ deadlineMs: 14_000 }))
  await eventually(() => level() < 61.5, 20_000)
  const since = performance.now()
  await eventually(() => performance.now() - since > 15_000, 20_000)
  await rig.world.control.setTime(DAYBREAK)
  expect((await working).outcome).toBe('done')
})

test('who is badly hurt and does not heal waits in its hole as long as somebody is near', async () => {
  const { control } = rig.world
  await give(rig, body, 'stone_sword', 1)
  await control.setFood('Sleeper', 5)
  await control.setHealth('Sleeper', 4)
  await eventually(() => body.observe().health === 4 && body.observe().food === 5)
  await control.fillBlocks({ ...away(15), z: -1 }, { ...away(17), y: 65, z: 1 }, 'glass')
  await control.fillBlocks(away(16), { ...away(16), y: 65 }, 'air')
  await control.spawnMob('zombie', away(16))
  const working = body.act.goTo({ position: GOAL, range: 1 }, options())
  await eventually(() => told.includes('Digs in: badly hurt, with monsters about'), 20_000)
  await eventually(() => level() < 62.2, 20_000)
  const since = performance.now()
  await eventually(() => performance.now() - since > 6000, 20_000)
  expect(told.join()).not.toContain('Came out again')
  await control.removeMobs()
  expect((await working).outcome).toBe('done')
  expect(told).toContain('Came out again: nobody is about any more')
}, 90_000)

test('on bare rock it walls itself in with what it carries, and takes that along again', async () => {
  await rig.world.control.fillBlocks({ x: 30, y: 61, z: -10 }, { x: 50, y: 63, z: 30 }, 'bedrock')
  await give(rig, body, 'dirt', 12)
  await rig.world.control.spawnMob('zombie', away(18))
  const working = body.act.goTo({ position: GOAL, range: 1 }, options())
  await eventually(() => told.includes('Walls itself in: night, with neither a sword nor armour'), 20_000)
  await eventually(() => body.observe().inventory[0]?.count === 2, 20_000)
  await rig.world.control.setTime(DAYBREAK)
  expect((await working).outcome).toBe('done')
  expect(told).toContain('Came out again: the night is over')
  expect(body.observe().health).toBe(20)
  await eventually(() => body.observe().inventory[0]?.count === 12)
})
