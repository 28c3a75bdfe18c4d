import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, STAND } from './terrain.ts'

/** Steps of a hill, a block high and wide each. */
const STEPS = 28

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
