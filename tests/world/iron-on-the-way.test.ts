import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { makeIronPickaxe } from '../../src-main/skills/field-iron.ts'
import { alone, farStations } from './alone.ts'
import { give, held, type Rig, startRig } from './body-rig.ts'
import { emptySite } from './terrain.ts'

let rig: Rig
let body: Body

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Digger')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  const site = await emptySite(rig, body)
  // The end of a tunnel two blocks high.
  await site.rock([-2, -1, -2], [8, 3, 2], { from: [0, 0, 0], to: [6, 1, 0] })
})

test('at the end of a tunnel raw iron becomes a pickaxe, with a table and furnaces of what it carries', async () => {
  await give(rig, body, 'raw_iron', 3)
  await give(rig, body, 'oak_log', 3)
  await give(rig, body, 'cobblestone', 40)
  expect(await makeIronPickaxe(alone(body, farStations()))).toBe(true)
  expect(await held(rig, 'Digger', 'iron_pickaxe')).toBe(1)
})
