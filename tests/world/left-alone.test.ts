import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body, OwnDeed } from '../../src-main/body/index.ts'
import type { Sparing } from '../../src-main/contract/index.ts'
import { createKnowledge } from '../../src-main/knowledge/index.ts'
import { openMemory } from '../../src-main/memory/index.ts'
import { AreaBook } from '../../src-main/session/world/area-book.ts'
import { keptDir } from '../support/kept-dir.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, GROUND, type Site, STAND } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site
let deeds: OwnDeed[] = []
const dir = keptDir()
const { memory } = openMemory(dir.path)
const knowledge = createKnowledge('1.20.1')
const areas = new AreaBook({ memory, knowledge: () => knowledge, changed: () => {} })

beforeAll(async () => {
  rig = await startRig()
  areas.enter('arena')
  body = await rig.join('Digger', {
    protect: (block, at) => areas.protects(block, at),
    spare: (mob, at) => areas.spares(mob, at),
  })
  body.on('did', deed => deeds.push(deed))
})
afterAll(async () => {
  await rig?.stop()
  memory.close()
  dir.remove()
})
beforeEach(async () => {
  for (const { id } of areas.all) areas.forget(id)
  site = await emptySite(rig, body)
  deeds = []
})

const leave = (spares: Sparing, [dx = 0, dz = 0]: readonly number[], radius: number) =>
  areas.leaveAlone({ x: STAND.x + dx, y: GROUND, z: STAND.z + dz }, radius, spares, 'Ada')
const broken = () => deeds.filter(({ what }) => what === 'broke')

test('trees inside stand, and others are felled, though they are further away', async () => {
  await site.tree([6, 0, 0], 5, 'oak')
  await site.tree([-16, 0, 0], 5, 'oak')
  leave('trees', [6, 0], 4)
  const result = await body.act.gather({ items: ['oak_log'], count: 4, within: 80 }, options())
  expect(result.outcome).toBe('done')
  expect(site.count([6, 0, 0], [6, 4, 0], 'oak_log')).toBe(5)
  expect(site.count([-16, 0, 0], [-16, 4, 0], 'oak_log')).toBe(0)
})

test('where nothing else is to be had it says what is left alone', async () => {
  await site.tree([6, 0, 0], 5, 'oak')
  leave('trees', [6, 0], 4)
  const result = await body.act.gather({ items: ['oak_log'], count: 1, within: 40 }, options())
  expect(result).toMatchObject({ outcome: 'impossible here', failure: { code: 'resource_gone' } })
  expect(result.failure?.message).toMatch(
    /but for what is at 46 64 0, which is left alone since a player wants that/,
  )
  expect(broken()).toEqual([])
})

test('a tree of which a part stands inside is left whole', async () => {
  await site.tree([6, 0, 0], 6, 'oak')
  await site.fill([7, 4, 0], [9, 4, 0], 'oak_log')
  await site.shown([9, 4, 0], 'oak_log')
  await site.tree([-16, 0, 0], 5, 'oak')
  leave('trees', [10, 0], 1)
  await body.act.gather({ items: ['oak_log'], count: 3, within: 80 }, options())
  expect(site.count([6, 0, 0], [9, 5, 0], 'oak_log')).toBe(9)
})

test('nothing is dug inside: what is wanted comes from beyond', async () => {
  await give(rig, body, 'stone_shovel', 1)
  leave('blocks', [0, 0], 6)
  const result = await body.act.gather({ items: ['dirt'], count: 3, within: 80 }, options())
  expect(result.outcome).toBe('done')
  await eventually(() => broken().length >= 3)
  const away = broken().map(({ at }) => Math.hypot(at.x - STAND.x, at.z - STAND.z))
  expect(Math.min(...away)).toBeGreaterThan(6)
})

test('no way is dug through it', async () => {
  await give(rig, body, 'stone_pickaxe', 1)
  await site.rock([-2, -1, -2], [2, 3, 2], { from: [0, 0, 0], to: [0, 1, 0] })
  leave('blocks', [0, 0], 12)
  const position = { x: STAND.x + 20, y: GROUND, z: STAND.z }
  const went = await body.act.goTo({ position, range: 2 }, options({ deadlineMs: 15_000 }))
  expect(went.outcome).not.toBe('done')
  expect(broken()).toEqual([])
  for (const { id } of areas.all) areas.forget(id)
  expect((await body.act.goTo({ position, range: 2 }, options())).outcome).toBe('done')
})

test('animals inside live, and others are hunted', async () => {
  await give(rig, body, 'stone_sword', 1)
  await rig.world.control.spawnMob('pig', { x: STAND.x + 4, y: GROUND, z: STAND.z })
  leave('animals', [4, 0], 8)
  const inside = await body.act.kill({ mob: 'pig', count: 1, within: 10 }, options({ deadlineMs: 20_000 }))
  expect(inside).toMatchObject({
    outcome: 'impossible here',
    failure: { message: expect.stringContaining('left alone') },
  })
  expect(await rig.world.control.mobs()).toHaveLength(1)
  await rig.world.control.spawnMob('pig', { x: STAND.x - 20, y: GROUND, z: STAND.z })
  expect(await body.act.kill({ mob: 'pig', count: 1, within: 40 }, options())).toMatchObject({
    outcome: 'done',
  })
  expect(await rig.world.control.mobs()).toHaveLength(1)
})

test('one kind of thing is spared everywhere', async () => {
  await site.tree([6, 0, 0], 5, 'birch')
  await site.tree([-12, 0, 0], 5, 'oak')
  areas.spareEverywhere('birch_log', 'Ada')
  const order = { items: ['birch_log', 'oak_log'], count: 4, within: 80 }
  expect((await body.act.gather(order, options())).gained).toMatchObject({ oak_log: expect.any(Number) })
  expect(site.count([6, 0, 0], [6, 4, 0], 'birch_log')).toBe(5)
  await eventually(() => !areas.protects('oak_log', STAND))
})
