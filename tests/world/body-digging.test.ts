import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, eventually, give, options, type Rig, setBlock, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let here: Position

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Digger')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  await anew(rig, body)
  const { x, y, z } = body.observe().position
  here = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
})

const beside = (dx: number, dy = 0): Position => ({ x: here.x + dx, y: here.y + dy, z: here.z })

describe('digging at a place', () => {
  test('takes natural ground, with what drops', async () => {
    await setBlock(rig, body, beside(2), 'dirt')
    const dug = await body.act.dig({ at: beside(2) }, options())
    expect(dug).toMatchObject({ outcome: 'done', count: 1, gained: { dirt: 1 } })
    expect(body.blockAt(beside(2))).toBe('air')
  })

  test('leaves what a player may have built, and says so', async () => {
    await setBlock(rig, body, beside(2), 'oak_planks')
    const dug = await body.act.dig({ at: beside(2) }, options())
    expect(dug).toMatchObject({ outcome: 'blocked', failure: { code: 'not_allowed' } })
    expect(dug.failure?.message).toContain('A player may have put')
    expect(body.blockAt(beside(2))).toBe('oak_planks')
  })

  test('leaves dirt that a player was seen to put there', async () => {
    const ada = await rig.join('Ada')
    await give(rig, ada, 'dirt', 1)
    const put = await ada.act.place({ item: 'dirt', at: beside(3) }, options())
    expect(put.outcome).toBe('done')
    await eventually(() => body.blockAt(beside(3)) === 'dirt')
    const dug = await body.act.dig({ at: beside(3) }, options())
    expect(dug.failure?.message).toContain('A player put')
    await ada.close()
  })

  test('leaves chests and beds, whoever put them there', async () => {
    const dug = await body.act.dig({ at: rig.world.chest }, options())
    expect(dug).toMatchObject({ outcome: 'blocked', failure: { code: 'not_allowed' } })
    expect(dug.failure?.message).toContain('belongs to somebody')
  })

  test('takes back what the bot itself has put there', async () => {
    await give(rig, body, 'oak_planks', 1)
    await body.act.place({ item: 'oak_planks', at: beside(2) }, options())
    expect(body.blockAt(beside(2))).toBe('oak_planks')
    expect(await body.act.dig({ at: beside(2) }, options())).toMatchObject({ outcome: 'done' })
    expect(body.blockAt(beside(2))).toBe('air')
  })

  test('says that there is nothing where there is nothing', async () => {
    const dug = await body.act.dig({ at: beside(2) }, options())
    expect(dug).toMatchObject({ outcome: 'blocked', failure: { code: 'not_found' } })
  })
})
