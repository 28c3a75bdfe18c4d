// By night with nothing in hand: a sword of the nearest tree rather than a hole until the morning.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { armForTheNight } from '../../src-main/skills/field-weapon.ts'
import type { Workplace } from '../../src-main/skills/program.ts'
import { alone } from './alone.ts'
import { eventually, held, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

const NIGHT = 14_000

let rig: Rig
let body: Body
let site: Site
let told: string[] = []

beforeAll(async () => {
  rig = await startRig(2)
  body = await rig.join('Unarmed')
  body.on('reflex', text => told.push(text))
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
  await rig.world.control.setHealth('Unarmed', 20)
  await site.tree([6, 0, 0], 5, 'oak')
  await rig.world.control.setTime(NIGHT)
  await eventually(() => body.observe().health === 20 && body.surroundings.time.day >= NIGHT)
  told = []
})

/** Somebody alone, without a table, and nothing of whose own is to spare. */
const unarmed = (over: Partial<Workplace> = {}) => alone(body, new Map(), { spare: () => ({}), ...over })

/** A zombie that a fence holds at a place so many blocks to the left. */
async function zombie(blocks: number): Promise<void> {
  for (const dx of [-1, 0, 1]) {
    for (const dz of [-1, 0, 1]) if (dx !== 0 || dz !== 0) await site.set([dx - blocks, 0, dz], 'oak_fence')
  }
  await rig.world.control.spawnMob('zombie', { ...STAND, x: STAND.x - blocks })
  await eventually(() => body.findMobs('zombie', 40).length > 0)
}

test('makes a sword of the tree beside it while a zombie comes into sight far off', async () => {
  const logged: string[] = []
  const arming = armForTheNight(unarmed({ log: text => logged.push(text) }))
  await eventually(() => logged.length > 0)
  await zombie(26)
  await arming
  expect(await held(rig, 'Unarmed', 'wooden_sword')).toBe(1)
  expect(told.join()).not.toContain('Digs in')
})

test('with a zombie near it hides, and makes a sword as soon as that is gone', async () => {
  await zombie(14)
  const arming = armForTheNight(unarmed())
  await eventually(() => told.includes('Digs in: night, with neither a sword nor armour'), 20_000)
  await rig.world.control.removeMobs()
  await arming
  expect(told).toContain('Came out again: nobody is about any more')
  expect(await held(rig, 'Unarmed', 'wooden_sword')).toBe(1)
})
