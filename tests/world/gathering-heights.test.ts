// Up on hills and scaffolds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

/** Steps of a hill, a block high and wide each. */
const STEPS = 28
const TOWER = 9
const WALL = 30
/** A scaffold further down than this is left. */
const LEFT_BELOW = 8
/** Until it has seen the ore, and has begun to climb, on a crowded machine too. */
const BUILT_MS = 30_000

let rig: Rig
let body: Body

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Climber')
})
afterAll(() => rig?.stop())

test('from a hill it walks down before it digs for what lies deep below', async () => {
  const site = await emptySite(rig, body)
  for (let step = 0; step < STEPS; step++) {
    const out = STEPS - step - 1
    await site.fill([-out, step, -out], [out, step, out], 'stone')
  }
  await site.shown([0, STEPS - 1, 0], 'stone')
  await rig.world.control.teleport(body.username, {
    x: STAND.x + 0.5,
    y: STAND.y + STEPS,
    z: STAND.z + 0.5,
  })
  await give(rig, body, 'stone_pickaxe', 2)
  const stop = new AbortController()
  let firstDig: number | undefined
  const result = await body.act.gather(
    { items: ['raw_iron'], count: 1, within: 60, steep: true },
    options({
      signal: stop.signal,
      log: text => {
        if (!text.startsWith('Digging a staircase')) return
        firstDig ??= body.observe().position.y - STAND.y
        stop.abort()
      },
    }),
  )
  expect(result.outcome).toBe('interrupted')
  expect(firstDig).toBeLessThan(STEPS / 2)
})

interface Scaffold {
  /** What it is made of, and how many blocks stand when the bot is taken away. */
  readonly block?: string
  readonly blocks?: number
  readonly tower?: number
  /** What becomes of it meanwhile. */
  readonly meanwhile?: () => Promise<void>
}

/** Begins to climb an obsidian tower for its ore on a scaffold, and is taken away from that to where another ore lies. */
async function leavesScaffold(
  site: Site,
  elsewhere: readonly [number, number, number],
  { block = 'cobblestone', blocks = 3, tower = TOWER, meanwhile = async () => {} }: Scaffold = {},
) {
  await site.fill([3, 0, 3], [3, tower - 1, 3], 'obsidian')
  await site.set([3, tower, 3], 'iron_ore')
  await site.shown([3, tower, 3], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 1)
  await give(rig, body, block, 16)
  const gathering = body.act.gather({ items: ['raw_iron'], count: 1 }, options())
  await eventually(() => site.count([0, 0, 0], [6, tower, 6], block) >= blocks, BUILT_MS)
  const [x, y, z] = elsewhere
  await site.set([x, y, z - 2], 'iron_ore')
  const there = { x: STAND.x + x + 0.5, y: STAND.y + y, z: STAND.z + z + 0.5 }
  await rig.world.control.teleport(body.username, there)
  await eventually(() => Math.abs(body.observe().position.z - there.z) < 1)
  await rig.world.control.setBlock({ x: STAND.x + 3, y: STAND.y + tower, z: STAND.z + 3 }, 'air')
  await meanwhile()
  const track = { furthest: 0, lowest: y }
  body.on('changed', () => {
    const { position } = body.observe()
    track.furthest = Math.max(track.furthest, Math.abs(position.x - STAND.x))
    track.lowest = Math.min(track.lowest, position.y - STAND.y)
  })
  expect(await gathering).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  return track
}

describe('a scaffold that is left', () => {
  test('is not gone back to by a long way round', async () => {
    const site = await emptySite(rig, body)
    await site.fill([-WALL, 0, -2], [WALL, 3, -2], 'obsidian')
    await site.shown([WALL, 3, -2], 'obsidian')
    expect((await leavesScaffold(site, [0, 0, -4])).furthest).toBeLessThan(10)
  })

  test('is not gone down to from high above', async () => {
    const site = await emptySite(rig, body)
    const high = 14
    await site.fill([-2, high - 1, -8], [2, high - 1, -3], 'obsidian')
    for (let down = 1; down < high; down++) await site.set([2 + down, high - 1 - down, -3], 'obsidian')
    await site.shown([high + 1, 0, -3], 'obsidian')
    expect((await leavesScaffold(site, [0, high, -5])).lowest).toBeGreaterThan(high - LEFT_BELOW)
  })

  test('is taken back also where grass grew over it, and where what it stood on is gone', async () => {
    const site = await emptySite(rig, body)
    const around = (y: number) =>
      [
        [0, y, 0],
        [6, y, 6],
      ] as const
    const meanwhile = async () => {
      for (let y = 1; y < 8; y++) await replace(site, y, y === 1 ? 'grass_block' : 'air')
    }
    await leavesScaffold(site, [0, 0, -4], { block: 'dirt', blocks: 8, tower: 14, meanwhile })
    for (let y = 0; y < 14; y++) {
      expect(site.count(...around(y), 'dirt')).toBe(0)
      expect(site.count(...around(y), 'grass_block')).toBe(0)
    }
  })
})

test('nobody climbs on to what somebody else has taken meanwhile', async () => {
  const site = await emptySite(rig, body)
  await site.fill([3, 0, 3], [3, 13, 3], 'obsidian')
  await site.set([3, 14, 3], 'iron_ore')
  await site.shown([3, 14, 3], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 1)
  await give(rig, body, 'dirt', 20)
  const gathering = body.act.gather({ items: ['raw_iron'], count: 1 }, options())
  await eventually(() => site.count([0, 0, 0], [6, 14, 6], 'dirt') > 2, BUILT_MS)
  await site.set([0, 0, -6], 'iron_ore')
  await site.set([3, 14, 3], 'air')
  await site.shown([3, 14, 3], 'air')
  const stood = site.count([0, 0, 0], [6, 14, 6], 'dirt')
  let highest = 0
  body.on('changed', () => (highest = Math.max(highest, site.count([0, 0, 0], [6, 14, 6], 'dirt'))))
  expect(await gathering).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  // One block is on its way, and on a crowded machine its eyes are one or two behind.
  expect(highest).toBeLessThanOrEqual(stood + 3)
  expect(highest).toBeLessThan(11)
})

/** Puts another block wherever the scaffold of dirt stands at a height. */
async function replace(site: Site, y: number, block: string): Promise<void> {
  for (let x = 0; x <= 6; x++)
    for (let z = 0; z <= 6; z++) {
      if (site.count([x, y, z], [x, y, z], 'dirt') === 0) continue
      await site.set([x, y, z], block)
      await site.shown([x, y, z], block)
    }
}

test('what would fall too deep is caught: two ores in a ceiling are had from up there', async () => {
  const site = await emptySite(rig, body)
  const high = 18
  await site.fill([-1, high - 1, -1], [1, high - 1, 1], 'obsidian')
  await site.fill([-1, high + 4, -1], [5, high + 4, 1], 'obsidian')
  await site.fill([3, high + 3, 0], [4, high + 3, 0], 'iron_ore')
  await site.shown([4, high + 3, 0], 'iron_ore')
  await rig.world.control.teleport(body.username, {
    x: STAND.x + 0.5,
    y: STAND.y + high,
    z: STAND.z + 0.5,
  })
  await give(rig, body, 'stone_pickaxe', 1)
  await give(rig, body, 'cobblestone', 32)
  let lowest = high
  await eventually(() => body.observe().position.y > STAND.y + high - 1)
  body.on('changed', () => (lowest = Math.min(lowest, body.observe().position.y - STAND.y)))
  const result = await body.act.gather({ items: ['raw_iron'], count: 2, within: 24 }, options())
  expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 2 } })
  expect(lowest).toBeGreaterThan(high - 2)
})

describe('what would fall into lava is caught', () => {
  /** On a ledge along a wall, over a lake of lava in an abyss. */
  async function overLava() {
    const site = await emptySite(rig, body)
    await site.fill([-3, -1, -6], [8, -1, 6], 'obsidian')
    await site.fill([-3, 8, -6], [8, 16, -2], 'obsidian')
    await site.fill([-3, 11, -1], [1, 11, -1], 'obsidian')
    await site.fill([-2, 0, -1], [7, 1, 5], 'lava')
    await site.fill([-3, 0, -6], [-3, 2, 6], 'obsidian')
    await site.fill([8, 0, -6], [8, 2, 6], 'obsidian')
    await site.fill([-3, 0, 6], [8, 2, 6], 'obsidian')
    await site.fill([-3, 0, -6], [8, 2, -2], 'obsidian')
    return site
  }

  async function standThere(): Promise<void> {
    await rig.world.control.teleport(body.username, { x: STAND.x + 0.5, y: STAND.y + 12, z: STAND.z - 0.5 })
    await give(rig, body, 'stone_pickaxe', 1)
    await give(rig, body, 'cobblestone', 32)
    await eventually(() => body.observe().position.y > STAND.y + 11)
  }

  test('right below it', async () => {
    const site = await overLava()
    await site.set([4, 12, -1], 'iron_ore')
    await site.shown([4, 12, -1], 'iron_ore')
    await standThere()
    const result = await body.act.gather({ items: ['raw_iron'], count: 1, within: 24 }, options())
    expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  })

  test('over the edge of the ledge on which it lies', async () => {
    const site = await overLava()
    await site.set([4, 11, -1], 'obsidian')
    await site.set([4, 12, -1], 'iron_ore')
    await site.shown([4, 12, -1], 'iron_ore')
    await standThere()
    const told: string[] = []
    const log = (text: string) => told.push(text)
    const result = await body.act.gather({ items: ['raw_iron'], count: 1, within: 24 }, { ...options(), log })
    expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
    expect(told).toContain('Puts a block under it, or it would fall into lava')
  })
})
