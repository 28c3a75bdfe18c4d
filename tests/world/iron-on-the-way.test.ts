import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position, Stock } from '../../src-main/contract/index.ts'
import { createKnowledge } from '../../src-main/knowledge/index.ts'
import { makeIronPickaxe } from '../../src-main/skills/field-iron.ts'
import type { Workplace } from '../../src-main/skills/program.ts'
import { carried } from '../../src-main/skills/supplies.ts'
import { give, held, type Rig, startRig } from './body-rig.ts'
import { emptySite, STAND } from './terrain.ts'

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

/** Somebody alone, whose stations stand far off, and to whom all is to spare. */
function alone(): Workplace {
  const far = { ...STAND, x: STAND.x + 90 }
  const stations = new Map<string, Position>([
    ['crafting_table', far],
    ['furnace', far],
  ])
  const at = {
    body,
    knowledge: createKnowledge('1.20.1'),
    signal: new AbortController().signal,
    log: () => {},
    chest: () => undefined,
    chests: () => [],
    station: (item: string) => stations.get(item),
    placed: (item: string, at: Position) => stations.set(item, at),
    placeAt: () => STAND,
    spare: (): Stock => carried(at),
  } as unknown as Workplace
  return at
}

test('at the end of a tunnel raw iron becomes a pickaxe, with a table and furnaces of what it carries', async () => {
  await give(rig, body, 'raw_iron', 3)
  await give(rig, body, 'oak_log', 3)
  await give(rig, body, 'cobblestone', 40)
  expect(await makeIronPickaxe(alone())).toBe(true)
  expect(await held(rig, 'Digger', 'iron_pickaxe')).toBe(1)
})
