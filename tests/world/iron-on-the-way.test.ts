import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { makeIronPickaxe, smeltSpareIron, takeShield } from '../../src-main/skills/field-iron.ts'
import { PLANKS_FOR_STICKS, PLANKS_FOR_TABLE, sparePlanks } from '../../src-main/skills/field-stations.ts'
import { carried } from '../../src-main/skills/supplies.ts'
import { subtask } from '../support/boards.ts'
import { alone, farStations } from './alone.ts'
import { eventually, give, held, type Rig, startRig } from './body-rig.ts'
import { emptySite, STAND } from './terrain.ts'

/** https://minecraft.wiki/w/Java_Edition_protocol/Inventory */
const OFF_HAND = 45

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

const diamond = subtask({ id: 1, item: 'diamond', action: 'gather', tools: ['iron_pickaxe'] })

test.each([
  [4, 1],
  [2, 0],
])(
  'with an ingot and %i logs in hand it makes %i shields, and keeps wood for a table and a pickaxe',
  async (logs, shields) => {
    const table = { ...STAND, x: STAND.x + 2, z: STAND.z - 1 }
    await rig.world.control.setBlock(table, 'crafting_table')
    await give(rig, body, 'iron_ingot', 1)
    await give(rig, body, 'oak_log', logs)
    const at = alone(body, new Map([['crafting_table', table]]))
    await takeShield(diamond, at)
    expect(await held(rig, 'Digger', 'shield')).toBe(shields)
    expect(sparePlanks(at)).toBeGreaterThanOrEqual(PLANKS_FOR_TABLE + PLANKS_FOR_STICKS)
  },
)

test('a single raw iron to spare becomes a shield for the way down, once, which it wears', async () => {
  const furnace = { ...STAND, x: STAND.x + 2, z: STAND.z + 1 }
  const table = { ...STAND, x: STAND.x + 2, z: STAND.z - 1 }
  await rig.world.control.setBlock(furnace, 'furnace')
  await rig.world.control.setBlock(table, 'crafting_table')
  await give(rig, body, 'raw_iron', 2)
  await give(rig, body, 'oak_log', 4)
  const stations = new Map([
    ['crafting_table', table],
    ['furnace', furnace],
  ])
  const at = alone(body, stations, { isAskedFor: item => item === 'diamond' })
  for (let way = 0; way < 2; way++) {
    await smeltSpareIron([furnace], at)
    await takeShield(diamond, at)
  }
  expect(await held(rig, 'Digger', 'shield')).toBe(1)
  expect(carried(at)).toMatchObject({ shield: 1, raw_iron: 1 })
  await eventually(async () => {
    const [shield] = (await rig.world.control.inventory('Digger')).filter(({ name }) => name === 'shield')
    return shield?.slot === OFF_HAND
  })
})
