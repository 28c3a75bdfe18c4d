import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body, OwnDeed } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, eventually, give, held, options, type Rig, setBlock, startRig } from './body-rig.ts'

let rig: Rig
let body: Body

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Worker')
})
afterAll(() => rig?.stop())
beforeEach(() => anew(rig, body))

const beside = (dx: number): Position => ({ ...rig.world.chest, x: rig.world.chest.x + dx })
const iron = (count: number, fuel: string) => ({
  input: ['raw_iron'],
  result: 'iron_ingot',
  count,
  fuels: [fuel],
  furnace: beside(1),
})

test('loads, fires, waits and takes everything out again', async () => {
  await setBlock(rig, body, beside(1), 'furnace')
  await give(rig, body, 'raw_iron', 5)
  await give(rig, body, 'oak_planks', 8)
  const order = iron(4, 'oak_planks')
  const deeds: OwnDeed[] = []
  const stopListening = body.on('did', deed => deeds.push(deed))
  const result = await body.act.smelt(order, options())
  stopListening()
  expect(result).toMatchObject({ outcome: 'done', count: 4, gained: { iron_ingot: 4 } })
  expect(result.lost).toEqual({ raw_iron: 4, oak_planks: 3 })
  expect(await rig.world.control.chestContent(beside(1))).toEqual([])
  expect(deeds).toEqual(
    expect.arrayContaining([
      { what: 'took', item: 'iron_ingot', count: 4, at: beside(1) },
      { what: 'put', item: 'raw_iron', count: 4, at: beside(1) },
      { what: 'put', item: 'oak_planks', count: 3, at: beside(1) },
    ]),
  )
  expect(deeds).toHaveLength(3)
})

test('tells of each result as it comes out, before it is taken', async () => {
  await setBlock(rig, body, beside(1), 'furnace')
  await give(rig, body, 'raw_iron', 3)
  await give(rig, body, 'coal', 1)
  const told: string[] = []
  const reached: number[] = []
  const result = await body.act.smelt(
    iron(3, 'coal'),
    options({ log: text => told.push(text), progress: count => reached.push(count) }),
  )
  expect(result).toMatchObject({ outcome: 'done', count: 3 })
  expect(told.filter(text => text.startsWith('Smelting'))).toEqual([
    'Smelting iron ingot (1 of 3)',
    'Smelting iron ingot (2 of 3)',
    'Smelting iron ingot (3 of 3)',
  ])
  expect(reached).toEqual([1, 2, 3])
})

test('shares the work among furnaces that stand together, and empties them all', async () => {
  await setBlock(rig, body, beside(1), 'furnace')
  await setBlock(rig, body, beside(2), 'furnace')
  await give(rig, body, 'raw_iron', 16)
  await give(rig, body, 'coal', 3)
  const inside = (at: Position) => rig.world.control.chestContent(at)
  const smelting = body.act.smelt({ ...iron(16, 'coal'), others: [beside(2)] }, options())
  const works = async (at: Position) => (await inside(at)).some(({ name }) => name === 'raw_iron')
  await eventually(async () => (await works(beside(1))) && (await works(beside(2))))
  const result = await smelting
  expect(result).toMatchObject({ outcome: 'done', count: 16, gained: { iron_ingot: 16 } })
  expect(result.lost).toEqual({ raw_iron: 16, coal: 2 })
  expect([...(await inside(beside(1))), ...(await inside(beside(2)))]).toEqual([])
})

test('leaves out a further furnace that somebody uses', async () => {
  await setBlock(rig, body, beside(1), 'furnace')
  await setBlock(rig, body, beside(2), 'furnace')
  await rig.world.control.fillChest(beside(2), [{ name: 'beef', count: 3 }])
  await give(rig, body, 'raw_iron', 4)
  await give(rig, body, 'oak_planks', 4)
  const result = await body.act.smelt({ ...iron(4, 'oak_planks'), others: [beside(2)] }, options())
  expect(result).toMatchObject({ outcome: 'done', gained: { iron_ingot: 4 } })
  expect(await rig.world.control.chestContent(beside(2))).toMatchObject([{ name: 'beef', count: 3 }])
})

test('opens the furnace again when the server closes it meanwhile', async () => {
  await setBlock(rig, body, beside(1), 'furnace')
  await give(rig, body, 'raw_iron', 2)
  await give(rig, body, 'oak_planks', 2)
  const order = iron(2, 'oak_planks')
  const smelting = body.act.smelt(order, options())
  await eventually(async () => {
    const inside = await rig.world.control.chestContent(beside(1))
    return (
      inside.some(({ name }) => name === 'raw_iron') && (await held(rig, body.username, 'oak_planks')) === 0
    )
  })
  await rig.world.control.clearInventory(body.username)
  expect(await smelting).toMatchObject({ outcome: 'done', gained: { iron_ingot: 2 } })
})

test('says that there is no furnace, or too little to burn', async () => {
  const order = iron(1, 'coal')
  expect((await body.act.smelt(order, options())).failure?.code).toBe('not_found')
  await setBlock(rig, body, beside(1), 'furnace')
  await give(rig, body, 'raw_iron', 1)
  const result = await body.act.smelt(order, options())
  expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'not_found' }, lost: {} })
})

test('leaves alone what somebody else smelts', async () => {
  await setBlock(rig, body, beside(1), 'furnace')
  await rig.world.control.fillChest(beside(1), [{ name: 'beef', count: 3 }])
  await give(rig, body, 'raw_iron', 1)
  await give(rig, body, 'coal', 1)
  const order = iron(1, 'coal')
  expect((await body.act.smelt(order, options())).failure?.code).toBe('not_allowed')
  expect(await rig.world.control.chestContent(beside(1))).toMatchObject([{ name: 'beef', count: 3 }])
})
