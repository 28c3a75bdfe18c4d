// What is climbed on and cannot be taken back in a moment, in a world that is not so fast that everything can.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site

beforeAll(async () => {
  rig = await startRig(2)
  body = await rig.join('Climber')
  site = await emptySite(rig, body)
})
afterAll(() => rig?.stop())

const fell = () =>
  body.act.gather({ items: ['oak_log'], count: 2, within: 30 }, options({ deadlineMs: 120_000 }))
const stonesLeft = () => site.count([-12, -1, -12], [20, 16, 12], 'cobblestone')

test('stone that was climbed on without a pickaxe stays until there is one', async () => {
  await site.fill([5, 0, -6], [12, 4, 6], 'stone')
  await site.tree([9, 5, 0], 4, 'oak')
  await give(rig, body, 'cobblestone', 8)
  expect((await fell()).outcome).toBe('done')
  expect(stonesLeft()).toBeGreaterThan(0)
  await site.tree([-6, 0, 0], 4, 'oak')
  await give(rig, body, 'wooden_pickaxe', 1)
  expect((await fell()).outcome).toBe('done')
  expect(stonesLeft()).toBe(0)
}, 300_000)
