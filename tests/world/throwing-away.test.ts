import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { give, held, options, type Rig, startRig } from './body-rig.ts'
import { emptySite } from './terrain.ts'

let rig: Rig
let body: Body

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Collector')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  await emptySite(rig, body)
})

test('what is thrown away is out of the hands, as many as there are, and the rest stays', async () => {
  await give(rig, body, 'diorite', 100)
  await give(rig, body, 'cobblestone', 80)
  const thrown = await body.act.discard({ items: { diorite: 200, cobblestone: 64 } }, options())
  expect(thrown).toMatchObject({ outcome: 'done', count: 164, lost: { diorite: 100, cobblestone: 64 } })
  expect(await held(rig, 'Collector', 'cobblestone')).toBe(16)
})
