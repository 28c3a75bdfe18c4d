import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, STAND } from './terrain.ts'

/** In the game's own time: what falls takes no less of it where the rest is quicker. */
const TIME_SCALE = 1
/** Copper lies at this height mostly, so that a tunnel begins at once. */
const COPPER = 48 - STAND.y
const STEPS = 3

let rig: Rig
let body: Body

beforeAll(async () => {
  rig = await startRig(TIME_SCALE)
  body = await rig.join('Miner')
})
afterAll(() => rig?.stop())

test('sand above a tunnel has come down before the bot goes on, none of it on its head', async () => {
  const site = await emptySite(rig, body)
  await site.rock([-9, COPPER - 4, -9], [9, -2, 9], { from: [0, COPPER, 0], to: [0, COPPER + 1, 0] })
  for (const [from, to] of [
    [-9, -2],
    [2, 9],
  ] as const) {
    await site.fill([from, COPPER + 2, -9], [to, COPPER + 4, 9], 'sand')
    await site.fill([-1, COPPER + 2, from], [1, COPPER + 4, to], 'sand')
  }
  await site.shown([9, COPPER + 4, 9], 'sand')
  await site.shown([0, COPPER + 1, 0], 'air')
  await rig.world.control.teleport(body.username, { x: STAND.x + 0.5, y: 48, z: STAND.z + 0.5 })
  await give(rig, body, 'stone_pickaxe', 1)
  await eventually(() => body.observe().position.y < 49)
  const far = new AbortController()
  const told: string[] = []
  let worst = 20
  body.on('changed', () => {
    const { position, health } = body.observe()
    worst = Math.min(worst, health)
    if (Math.hypot(position.x - STAND.x - 0.5, position.z - STAND.z - 0.5) > STEPS) far.abort()
  })
  const order = { items: ['raw_copper'], count: 1, within: 20, steep: true }
  await body.act.gather(
    order,
    options({ signal: far.signal, deadlineMs: 100_000, log: text => told.push(text) }),
  )
  expect(far.signal.aborted).toBe(true)
  expect(told.filter(text => /no way to step on/.test(text))).toEqual([])
  expect(worst).toBe(20)
}, 150_000)
