// Up on hills and scaffolds.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, STAND } from './terrain.ts'

/** Steps of a hill, a block high and wide each. */
const STEPS = 28
const TOWER = 9
const WALL = 30

let rig: Rig
let body: Body

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Climber')
})
afterAll(() => rig?.stop())

test('from a hill it walks down before it digs for what lies deep below', async () => {
  const site = await emptySite(rig, body)
  for (let step = 0; step < STEPS; step++) {
    const out = STEPS - step - 1
    await site.fill([-out, step, -out], [out, step, out], 'stone')
  }
  await site.shown([0, STEPS - 1, 0], 'stone')
  await rig.world.control.teleport(body.username, {
    x: STAND.x + 0.5,
    y: STAND.y + STEPS,
    z: STAND.z + 0.5,
  })
  await give(rig, body, 'stone_pickaxe', 2)
  const stop = new AbortController()
  let firstDig: number | undefined
  const result = await body.act.gather(
    { items: ['raw_iron'], count: 1, within: 60, steep: true },
    options({
      signal: stop.signal,
      log: text => {
        if (!text.startsWith('Digging a staircase')) return
        firstDig ??= body.observe().position.y - STAND.y
        stop.abort()
      },
    }),
  )
  expect(result.outcome).toBe('interrupted')
  expect(firstDig).toBeLessThan(STEPS / 2)
})

test('a scaffold that is left is not gone back to by a long way round', async () => {
  const site = await emptySite(rig, body)
  await site.fill([3, 0, 3], [3, TOWER - 1, 3], 'obsidian')
  await site.fill([-WALL, 0, -2], [WALL, 3, -2], 'obsidian')
  await site.shown([WALL, 3, -2], 'obsidian')
  await site.set([3, TOWER, 3], 'iron_ore')
  await site.shown([3, TOWER, 3], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 1)
  await give(rig, body, 'cobblestone', 16)
  const gathering = body.act.gather({ items: ['raw_iron'], count: 1 }, options())
  await eventually(() => site.count([0, 0, 0], [6, TOWER, 6], 'cobblestone') > 2)
  await site.set([0, 0, -6], 'iron_ore')
  await rig.world.control.teleport(body.username, {
    x: STAND.x + 0.5,
    y: STAND.y,
    z: STAND.z - 4.5,
  })
  await eventually(() => body.observe().position.z < STAND.z - 3)
  let furthest = 0
  body.on('changed', () => {
    furthest = Math.max(furthest, Math.abs(body.observe().position.x - STAND.x))
  })
  expect(await gathering).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  expect(furthest).toBeLessThan(10)
})
