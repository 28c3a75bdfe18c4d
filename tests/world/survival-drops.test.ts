// What waits below a staircase is seen before the step down.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, GROUND } from './terrain.ts'

let rig: Rig
let body: Body

/** Told from the plain: the hall's floor is as deep as three steps of three blocks. */
const HALL = -9

beforeAll(async () => {
  rig = await startRig(2)
  body = await rig.join('Sinker')
})
afterAll(() => rig?.stop())

test('a shaft down to a hall in which several wait is closed again, and the way goes on past it', async () => {
  const site = await emptySite(rig, body)
  await site.fill([-20, -40, -20], [20, -2, 20], 'stone')
  await site.fill([-4, HALL, -4], [4, HALL + 1, 4], 'air')
  await site.shown([4, HALL, 4], 'air')
  await give(rig, body, 'stone_pickaxe', 2)
  for (const [x, z] of [
    [-4, -2],
    [-4, 2],
    [-3, 3],
    [-3, -3],
  ] as const) {
    await rig.world.control.spawnMob('zombie', { x: 40 + x, y: GROUND + HALL, z })
  }
  const told: string[] = []
  const stop = new AbortController()
  const mining = body.act.gather(
    { items: ['raw_iron'], count: 1, within: 20, steep: true },
    options({ log: text => told.push(text), signal: stop.signal, deadlineMs: 120_000 }),
  )
  await eventually(() => told.some(text => text.startsWith('Closes the shaft again')), 60_000)
  const { x, z } = body.observe().position
  const gotOn = () => Math.hypot(body.observe().position.x - x, body.observe().position.z - z) > 1
  await eventually(gotOn, 60_000)
  stop.abort()
  await mining
  expect(body.observe()).toMatchObject({ alive: true, health: 20 })
  expect(body.observe().position.y).toBeGreaterThan(GROUND + HALL + 1)
}, 150_000)
