import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, type Site, STAND } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Miner')
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
})

const gather = (item: string, count: number, over = {}) =>
  body.act.gather({ items: [item], count, within: 60 }, options(over))

describe('what is known', () => {
  test('an ore in the open is, one inside a rock is not until somebody has uncovered it', async () => {
    await site.fill([6, 0, -3], [12, 4, 3], 'stone')
    await site.set([9, 2, 0], 'diamond_ore')
    await site.shown([9, 2, 0], 'diamond_ore')
    await eventually(() => body.find(['stone'], 20, 1).length === 1)
    const hidden = await gather('raw_gold', 1)
    expect(hidden.outcome).toBe('blocked')
    expect(body.find(['diamond_ore'], 40, 1)).toEqual([])
    await site.fill([6, 2, 0], [8, 2, 0], 'air')
    await eventually(() => body.find(['diamond_ore'], 40, 1).length === 1)
  })

  test('what somebody took is forgotten', async () => {
    await site.set([6, 0, 0], 'iron_ore')
    await eventually(() => body.find(['iron_ore'], 40, 1).length === 1)
    await site.set([6, 0, 0], 'air')
    await eventually(() => body.find(['iron_ore'], 40, 1).length === 0)
  })
})

test('who wants only what is worth a few seconds takes the vein at hand, and goes and digs nowhere else for more', async () => {
  await give(rig, body, 'stone_pickaxe', 1)
  await site.fill([2, 0, 0], [4, 0, 0], 'iron_ore')
  await site.set([-30, 0, 0], 'iron_ore')
  await site.shown([-30, 0, 0], 'iron_ore')
  const result = await body.act.gather(
    { items: ['raw_iron'], count: 6, steep: true, worthMs: 4000 },
    options(),
  )
  expect(result).toMatchObject({ outcome: 'part done', gained: { raw_iron: 3 } })
  expect(Math.abs(body.observe().position.x - STAND.x)).toBeLessThan(6)
})

test('an ore behind sand that slides into the hole through which it was seen is dug free', async () => {
  await give(rig, body, 'stone_pickaxe', 1)
  await site.rock([6, -2, -3], [12, 3, 3])
  await site.fill([6, 2, 0], [9, 2, 0], 'air')
  await site.set([10, 2, 0], 'iron_ore')
  await site.fill([6, 3, -1], [11, 6, 1], 'sand')
  await site.shown([11, 6, 1], 'sand')
  expect(await gather('raw_iron', 1)).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
})

test('on the way back to an ore far off it takes one that it comes by', async () => {
  await give(rig, body, 'stone_pickaxe', 1)
  await site.set([70, 0, 0], 'iron_ore')
  await body.act.goTo({ position: { ...STAND, x: STAND.x + 50 }, range: 2 }, options())
  await eventually(() => body.find(['iron_ore'], 40, 1).length === 1)
  await body.act.goTo({ position: STAND, range: 1 }, options())
  const logged = (text: string) => {
    if (text.startsWith('Going back to where it saw')) void site.set([30, 0, 3], 'iron_ore')
  }
  const result = await body.act.gather({ items: ['raw_iron'], count: 1 }, options({ log: logged }))
  expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  expect(site.count([30, 0, 3], [30, 0, 3], 'iron_ore')).toBe(0)
  // Not on to where the other one can be judged, and back.
  expect(result.centimetres).toBeLessThan(4500)
})

test('an ore beside the head is had, in real time, from the hole that it leaves', async () => {
  await give(rig, body, 'iron_pickaxe', 1)
  await site.rock([-3, 0, -3], [3, 4, 3], { from: [0, 0, 0], to: [0, 2, 0] })
  await site.set([1, 1, 0], 'deepslate_diamond_ore')
  await site.shown([1, 1, 0], 'deepslate_diamond_ore')
  await rig.world.control.setTimeScale(1)
  try {
    expect(await gather('diamond', 1)).toMatchObject({ outcome: 'done', gained: { diamond: 1 } })
    expect(body.observe().position.y).toBeLessThan(STAND.y + 1.5)
  } finally {
    await rig.world.control.setTimeScale(20)
  }
})

test('a wall is dug from close by, so that what drops falls at the feet', async () => {
  await give(rig, body, 'iron_pickaxe', 1)
  await site.fill([5, 0, -4], [5, 2, 4], 'stone')
  await eventually(() => body.find(['stone'], 20, 1).length === 1)
  const places: Position[] = []
  const log = (text: string) => text.startsWith('Digging') && places.push(body.observe().position)
  const result = await gather('cobblestone', 18, { log })
  expect(result).toMatchObject({ outcome: 'done', gained: { cobblestone: 18 } })
  const fromAfar = places.filter(({ x }) => STAND.x + 5 - x > 2)
  expect(fromAfar.length).toBeLessThan(6)
})

test('of what is at hand one more is dug, rather than that one far down a well is fetched', async () => {
  const depth = 20
  const well: readonly (readonly [number, number])[] = [
    [2, 0],
    [3, 0],
    [3, 1],
    [2, 1],
  ]
  await site.rock([-2, -depth - 2, -3], [6, -1, 4], { from: [2, -depth, 0], to: [3, -1, 1] })
  for (let down = 1; down < depth; down++) {
    const [x, z] = well[down % 4] ?? [2, 0]
    await site.set([x, -down - 1, z], 'stone')
  }
  await site.fill([-3, 0, 0], [-2, 0, 0], 'stone')
  await site.shown([-2, 0, 0], 'stone')
  await rig.world.control.dropItem('cobblestone', 1, {
    x: STAND.x + 3.5,
    y: STAND.y - depth,
    z: STAND.z + 1.5,
  })
  await give(rig, body, 'wooden_pickaxe', 1)
  let lowest = STAND.y
  body.on('changed', () => {
    lowest = Math.min(lowest, body.observe().position.y)
  })
  const result = await gather('cobblestone', 2, { within: 20 })
  expect(result).toMatchObject({ outcome: 'done', gained: { cobblestone: 2 } })
  expect(lowest).toBeGreaterThan(STAND.y - 3)
})

test('from the end of a bridge it takes the whole vein before it goes back and takes the bridge down', async () => {
  const [bank, wall] = [1, 9]
  await site.rock(
    [-2, -9, -5],
    [wall + 5, 4, 5],
    { from: [0, 0, -3], to: [wall - 1, 2, 3] },
    { from: [bank + 1, -8, -3], to: [wall - 1, -1, 3] },
    // What drops stays on this ledge.
    { from: [wall, 0, 0], to: [wall, 1, 0] },
  )
  await site.fill([wall + 1, 0, 0], [wall + 3, 0, 0], 'iron_ore')
  await site.shown([wall + 1, 0, 0], 'iron_ore')
  await give(rig, body, 'stone_pickaxe', 1)
  await give(rig, body, 'cobblestone', 20)
  const amount = (item: string) => body.observe().inventory.find(held => held.item === item)?.count ?? 0
  let hasBegun = false
  let gainedAtReturn: number | undefined
  body.on('changed', () => {
    const x = body.observe().position.x - STAND.x
    if (x > bank + 3) hasBegun = true
    else if (hasBegun && x < bank + 2) gainedAtReturn ??= amount('raw_iron')
  })
  const result = await gather('raw_iron', 3)
  expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 3 } })
  expect(hasBegun).toBe(true)
  expect(gainedAtReturn ?? 3).toBe(3)
}, 60_000)

test('below the ground what lies close by is dug to, where the way round leads through caves', async () => {
  const [high, far] = [7, 18]
  await site.rock(
    [-3, -1, -3],
    [far + 2, high + 12, 4],
    { from: [0, 0, 0], to: [far, 2, 0] },
    // Up by steps at the far end, and back above the bot's head.
    ...Array.from({ length: high }, (_, up) => ({
      from: [far - up, up, 1],
      to: [far - up, up + 3, 2],
    })),
    { from: [far, 0, 0], to: [far, 2, 2] },
    { from: [1, high, 1], to: [far - high + 1, high + 2, 2] },
  )
  await rig.world.control.dropItem('raw_iron', 1, {
    x: STAND.x + 1.5,
    y: STAND.y + high,
    z: STAND.z + 1.5,
  })
  await give(rig, body, 'stone_pickaxe', 1)
  await give(rig, body, 'cobblestone', 16)
  let furthest = 0
  body.on('changed', () => {
    furthest = Math.max(furthest, body.observe().position.x - STAND.x)
  })
  const result = await body.act.pickUp({ items: ['raw_iron'], radius: 20 }, options())
  expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  expect(furthest).toBeLessThan(8)
})

describe('single ores', () => {
  test('in a hole of one block is taken out', async () => {
    await give(rig, body, 'stone_pickaxe', 1)
    await site.set([5, -1, 0], 'air')
    await site.set([5, -2, 0], 'iron_ore')
    await site.shown([5, -2, 0], 'iron_ore')
    expect(await gather('raw_iron', 1)).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  })

  test('of which the top lies open is dug from the last step up to it, not from a leap that shows it before', async () => {
    await give(rig, body, 'stone_pickaxe', 1)
    await site.fill([7, 0, -1], [9, 2, 1], 'stone')
    await site.fill([6, 0, 0], [6, 1, 0], 'stone')
    await site.set([5, 0, 0], 'stone')
    await site.set([7, 2, 0], 'air')
    await site.set([8, 2, 0], 'iron_ore')
    await eventually(() => body.find(['iron_ore'], 40, 1).length === 1)
    await site.set([7, 2, 0], 'stone')
    await site.shown([7, 2, 0], 'stone')
    const result = await gather('raw_iron', 1)
    expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
    // It has dug none of the stone around it.
    expect(result.gained['cobblestone']).toBeUndefined()
  })

  test('with gravel on top: the gravel is no danger', async () => {
    await give(rig, body, 'stone_pickaxe', 1)
    await site.fill([5, 0, -1], [7, 2, 1], 'stone')
    await site.set([5, 1, 0], 'iron_ore')
    await site.fill([5, 2, 0], [5, 6, 0], 'gravel')
    await site.shown([5, 6, 0], 'gravel')
    const result = await gather('raw_iron', 1)
    expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
    expect(body.observe().health).toBe(20)
  })

  test('with lava behind it is taken, and the hole is stopped before the lava comes', async () => {
    await give(rig, body, 'stone_pickaxe', 1)
    await give(rig, body, 'cobblestone', 8)
    await site.fill([6, -1, -2], [10, 3, 2], 'stone')
    await site.set([7, 1, 0], 'lava')
    await site.set([6, 1, 0], 'iron_ore')
    await site.shown([6, 1, 0], 'iron_ore')
    // Lava runs at its own speed here.
    await rig.world.control.setTimeScale(1)
    const result = await gather('raw_iron', 1)
    await rig.world.control.setTimeScale(20)
    expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
    expect(body.observe()).toMatchObject({ alive: true, health: 20 })
    expect(site.count([4, 0, -3], [6, 3, 3], 'lava')).toBe(0)
  })

  test('before lava that only a hole in the rock shows is dug to', async () => {
    await give(rig, body, 'stone_pickaxe', 1)
    await give(rig, body, 'cobblestone', 20)
    await site.rock(
      [-3, -1, -4],
      [11, 5, 4],
      { from: [0, 0, -3], to: [0, 1, 0] },
      { from: [1, 1, 0], to: [4, 1, 0] },
      { from: [5, 0, -2], to: [7, 2, 2] },
    )
    await site.set([9, 1, 0], 'lava')
    await site.set([8, 1, 0], 'iron_ore')
    await site.shown([8, 1, 0], 'iron_ore')
    await rig.world.control.setTimeScale(1)
    const result = await gather('raw_iron', 1)
    await rig.world.control.setTimeScale(20)
    expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  })

  test('beside lava is come back to by who is carried off while it stops that', async () => {
    await give(rig, body, 'stone_pickaxe', 1)
    await give(rig, body, 'cobblestone', 8)
    await site.fill([6, -1, -2], [9, 3, 3], 'stone')
    await site.fill([6, 1, -1], [6, 1, 2], 'air')
    await site.set([6, 1, -1], 'lava')
    await site.set([6, 1, 0], 'iron_ore')
    await site.set([6, 1, 1], 'lava')
    await site.shown([6, 1, 1], 'lava')
    const cobbles = () => body.observe().inventory.find(({ item }) => item === 'cobblestone')?.count ?? 0
    let carriedOff = false
    const off = body.on('changed', () => {
      if (carriedOff || cobbles() > 7) return
      carriedOff = true
      void rig.world.control.teleport(body.username, { x: STAND.x - 14.5, y: STAND.y, z: STAND.z + 0.5 })
    })
    // Lava runs at its own speed here.
    await rig.world.control.setTimeScale(1)
    const result = await gather('raw_iron', 1)
    await rig.world.control.setTimeScale(20)
    off()
    expect(carriedOff).toBe(true)
    expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  })

  test('one that another player takes first is not waited for', async () => {
    await give(rig, body, 'stone_pickaxe', 1)
    await site.set([8, 0, 0], 'iron_ore')
    await site.set([8, 0, 6], 'iron_ore')
    await site.shown([8, 0, 6], 'iron_ore')
    const begun = gather('raw_iron', 1, { log: () => void site.set([8, 0, 0], 'air') })
    expect(await begun).toMatchObject({ outcome: 'done', gained: { raw_iron: 1 } })
  })
})

test('the only pickaxe breaks in the middle of a vein: part done, with the tool that is needed', async () => {
  await give(rig, body, 'golden_pickaxe', 1)
  await site.fill([4, 0, -3], [4, 2, 14], 'stone')
  await site.shown([4, 2, 14], 'stone')
  const result = await gather('cobblestone', 50)
  expect(result).toMatchObject({ outcome: 'part done', failure: { code: 'tool_broke' } })
  expect(result.count).toBeGreaterThan(20)
})

test('with a full inventory nothing is dug for nothing', async () => {
  await give(rig, body, 'stone_pickaxe', 1)
  for (let stack = 0; stack < 35; stack++) await give(rig, body, 'dirt', 64)
  await site.set([5, 0, 0], 'iron_ore')
  await site.shown([5, 0, 0], 'iron_ore')
  const result = await gather('raw_iron', 1)
  expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'inventory_full' } })
  expect(body.blockAt({ ...STAND, x: STAND.x + 5 })).toBe('iron_ore')
})

test('where the server takes digs back, another place is chosen after two of them', async () => {
  await give(rig, body, 'stone_pickaxe', 1)
  const told: string[] = []
  await site.fill([5, 0, -2], [5, 1, 2], 'iron_ore')
  await site.fill([-24, 0, 0], [-24, 0, 1], 'iron_ore')
  await site.shown([-24, 0, 1], 'iron_ore')
  const [from, to] = [
    { x: STAND.x - 4, y: 0, z: -40 },
    { x: STAND.x + 40, y: 255, z: 40 },
  ]
  await rig.world.control.protect({ from, to })
  try {
    const result = await gather('raw_iron', 2, { log: (text: string) => told.push(text) })
    expect(result).toMatchObject({ outcome: 'done', gained: { raw_iron: 2 } })
    expect(site.count([5, 0, -2], [5, 1, 2], 'iron_ore')).toBe(10)
    expect(told.filter(text => text.startsWith('Digging iron ore')).length).toBeLessThan(8)
  } finally {
    await rig.world.control.protect(null)
  }
})
