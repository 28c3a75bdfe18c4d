// A creeper beside the shared chest: whatever the bot carries, the chest stands, the bot lives, and its work has a name.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, eventually, give, options, type Rig, setBlock, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let chest: Position
let told: string[] = []
let deaths = 0

const NOON = 6000
/** Blocks from which a creeper's blast harms nothing. https://minecraft.wiki/w/Creeper */
const BLAST = 7
/** Long enough for all that it may try. */
const deadline = { deadlineMs: 120_000 }

beforeAll(async () => {
  rig = await startRig(2)
  body = await rig.join('Keeper')
  body.on('reflex', text => told.push(text))
  body.on('died', () => deaths++)
  chest = rig.world.chest
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  await rig.world.control.setTime(NOON)
  await anew(rig, body, { x: 0.5, y: chest.y, z: 9.5 })
  told = []
  deaths = 0
})

const place = (x: number, z: number): Position => ({ x, y: chest.y, z })
const creepers = async () => (await rig.world.control.mobs()).filter(({ name }) => name === 'creeper')
const isOutOfBlast = ({ x, z }: Position) => Math.hypot(x - chest.x, z - chest.z) > BLAST
const putSticks = () => body.act.deposit({ chest, items: { stick: 2 } }, options(deadline))
const allIsWell = async () => {
  expect(deaths).toBe(0)
  expect((await rig.world.control.blockAt(chest)).name).toBe('chest')
}

test.each(['right beside it', 'behind it'])('with a sword it beats one that stands %s', async side => {
  await give(rig, body, 'iron_sword', 1)
  await give(rig, body, 'stick', 2)
  await rig.world.control.spawnMob('creeper', side === 'behind it' ? place(0, -2) : place(1, 0))
  expect(await putSticks()).toMatchObject({ outcome: 'done', lost: { stick: 2 } })
  await eventually(async () => (await creepers()).length === 0, 60_000)
  await eventually(() => told.join().includes('Fought off a creeper'))
  expect(told.join()).toContain('Leads a creeper away')
  await allIsWell()
})

test('with nothing in its hands it leads one off, leaves it behind and comes back to the chest', async () => {
  await give(rig, body, 'stick', 2)
  await rig.world.control.spawnMob('creeper', place(1, 0))
  expect(await putSticks()).toMatchObject({ outcome: 'done', lost: { stick: 2 } })
  expect(told.join()).toContain('Fled from a creeper')
  await allIsWell()
})

test('one that comes while it is at the chest is led away before it bursts', async () => {
  await give(rig, body, 'iron_sword', 1)
  await give(rig, body, 'stick', 4)
  expect((await putSticks()).outcome).toBe('done')
  await rig.world.control.spawnMob('creeper', place(2, 3))
  await eventually(async () => (await creepers()).length === 0, 60_000)
  expect((await putSticks()).outcome).toBe('done')
  await allIsWell()
})

test('one that cannot come away is left alone, and the work is called unsafe', async () => {
  await give(rig, body, 'stick', 2)
  for (const [x, z] of [
    [3, 0],
    [1, 0],
    [2, 1],
    [2, -1],
  ] as const)
    await setBlock(rig, body, place(x, z), 'oak_fence')
  await rig.world.control.spawnMob('creeper', place(2, 0))
  const end = await putSticks()
  expect(end).toMatchObject({ outcome: 'unsafe', count: 0, lost: {} })
  expect(end.failure?.message).toMatch(/creeper stays/)
  await allIsWell()
})

test('with a bow it shoots one from afar', async () => {
  await give(rig, body, 'bow', 1)
  await give(rig, body, 'arrow', 16)
  await give(rig, body, 'stick', 2)
  await rig.world.control.spawnMob('creeper', place(0, -4))
  expect((await putSticks()).outcome).toBe('done')
  // Shot down, or left behind where it has come too near: either way far from what must not break.
  await eventually(async () => (await creepers()).every(({ at }) => isOutOfBlast(at)), 60_000)
  expect(told).toContain('Shoots at a creeper')
  await allIsWell()
})
