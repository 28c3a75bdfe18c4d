// Two with their hands in one chest.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { options, type Rig, startRig } from './body-rig.ts'

const ROUNDS = 8

let rig: Rig
let ann: Body
let bob: Body

beforeAll(async () => {
  rig = await startRig()
  ann = await rig.join('Ann')
  bob = await rig.join('Bob')
})
afterAll(() => rig?.stop())

test('two who reach for a tool at the same moment get one each', async () => {
  const { chest } = rig.world
  const tools = ['wooden_pickaxe', 'wooden_pickaxe'].map(name => ({ name, count: 1 }))
  const take = async (body: Body) => {
    const { outcome, failure } = await body.act.withdraw({ chest, items: { wooden_pickaxe: 1 } }, options())
    return failure?.message ?? outcome
  }
  const ends: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await rig.world.control.fillChest(chest, tools)
    ends.push(...(await Promise.all([take(ann), take(bob)])))
  }
  expect(new Set(ends)).toEqual(new Set(['done']))
})
