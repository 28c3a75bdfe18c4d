import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Atlas, type Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, GROUND, type Site, STAND } from './terrain.ts'

/** Blocks away at which the server does not tell of animals. */
const FAR = 170
const MORNING = 1000
const NIGHT = 14_000
const BEFORE_DAWN = 22_500

let rig: Rig
let body: Body
let site: Site
const atlas = new Atlas()

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Hunter', { atlas })
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
})

const hunt = (mob: string, over = {}) =>
  body.act.kill({ mob, count: 1, ...over }, options({ deadlineMs: 150_000, log: text => said.push(text) }))
let said: string[] = []
beforeEach(() => {
  said = []
})
const at = (dx: number, dz: number) => ({ x: STAND.x + dx, y: GROUND, z: STAND.z + dz })
test('a hunt ends where somebody took over the rest of it', async () => {
  for (const dz of [-3, 0, 3]) await rig.world.control.spawnMob('cow', at(6, dz))
  let wanted = 3
  const ordered = { mob: 'cow', count: wanted, stillWanted: () => wanted }
  const takesOver = options({
    progress: () => {
      wanted = 1
    },
  })
  expect(await body.act.kill(ordered, takesOver)).toMatchObject({ outcome: 'done', count: 1 })
  expect(await rig.world.control.mobs()).toHaveLength(2)
})

test('nothing is killed for what would not fit into the hands any more', async () => {
  for (let stack = 0; stack < 36; stack++) await give(rig, body, 'dirt', 64)
  await rig.world.control.spawnMob('sheep', at(4, 0))
  const result = await hunt('sheep', { keep: () => ({ white_wool: 1 }) })
  expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'inventory_full' }, count: 0 })
  expect(await rig.world.control.mobs()).toHaveLength(1)
})

describe('prey that is out of sight', () => {
  test('is hunted where another bot has seen one', async () => {
    const scout = await rig.join('Scout', { atlas })
    await rig.world.control.teleport('Scout', at(-FAR, 0))
    await eventually(() => scout.blockAt({ ...at(-FAR, 0), y: GROUND - 1 }) === 'grass_block')
    await rig.world.control.spawnMob('cow', at(-FAR - 4, 3))
    // A look all around comes with every order.
    await scout.act.kill({ mob: 'sheep', count: 1, within: 20 }, options())
    await scout.close()
    const result = await hunt('cow')
    expect(result).toMatchObject({ outcome: 'done', count: 1 })
    expect(said[0]).toBe('Going to where a cow was last seen')
    expect(await rig.world.control.mobs()).toEqual([])
  })

  test('is looked for where nobody has been', async () => {
    for (const [dx, dz] of [
      [FAR, 0],
      [-FAR, 0],
      [0, FAR],
      [0, -FAR],
    ] as const)
      await rig.world.control.spawnMob('chicken', at(dx, dz))
    const result = await hunt('chicken')
    expect(result).toMatchObject({ outcome: 'done', count: 1 })
    expect(said[0]).toMatch(/^No chicken in sight, so it looks further to the \w/)
  })

  test('that lives nowhere around is given up in words, with how far it looked', async () => {
    const result = await hunt('rabbit', { within: 100 })
    expect(result).toMatchObject({
      outcome: 'impossible here',
      failure: {
        code: 'resource_gone',
        message: expect.stringMatching(
          /^No rabbit to hunt: none in sight or within \d+ blocks( \(went \d+ ways\))?\./,
        ),
      },
    })
  })

  test('is come up to from a closed hole below the ground, as soon as no way leads to one of them', async () => {
    await site.rock([-4, 0, -4], [4, 2, 4], { from: [0, 0, 0], to: [0, 1, 0] })
    await rig.world.control.give('Hunter', 'stone_pickaxe', 1)
    for (const dz of [-3, 0, 3]) await rig.world.control.spawnMob('cow', at(9, dz))
    const result = await hunt('cow', { within: 80 })
    expect(result).toMatchObject({ outcome: 'done', count: 1 })
    expect(said.indexOf('Closed in below the ground, so it digs its way up')).toBe(1)
  })

  test('is come up to from the bottom of a shaft in a slope', async () => {
    await site.fill([3, -5, -6], [6, -1, 6], 'air')
    await site.fill([0, -3, 0], [0, -1, 0], 'air')
    await site.shown([0, -1, 0], 'air')
    await rig.world.control.teleport('Hunter', { ...at(0, 0), y: GROUND - 3 })
    await eventually(() => body.observe().position.y < GROUND - 2)
    await rig.world.control.give('Hunter', 'stone_pickaxe', 1)
    for (const dz of [-3, 0, 3]) await rig.world.control.spawnMob('cow', at(-9, dz))
    const result = await hunt('cow', { within: 80 })
    expect(result).toMatchObject({ outcome: 'done', count: 1 })
    expect(said.indexOf('Closed in, so it digs its way out')).toBe(1)
  })

  test('is come out to from a pen in the open, also by who stands on a chest there', async () => {
    await site.fill([-1, 0, -1], [1, 3, 1], 'dirt')
    await site.fill([0, 1, 0], [0, 3, 0], 'air')
    await site.set([0, 0, 0], 'chest')
    await site.shown([0, 0, 0], 'chest')
    await rig.world.control.teleport('Hunter', { ...at(0.5, 0.5), y: GROUND + 1 })
    await eventually(() => body.observe().position.y < GROUND + 0.9)
    for (const dz of [-3, 0, 3]) await rig.world.control.spawnMob('cow', at(9, dz))
    const result = await hunt('cow', { within: 80 })
    expect(result).toMatchObject({ outcome: 'done', count: 1 })
    expect(said).toContain('Closed in, so it digs its way out')
  })

  test('that is a monster behind rock is not known of', async () => {
    await rig.world.control.setTime(MORNING)
    await site.rock([6, 0, -2], [10, 3, 2], { from: [8, 0, 0], to: [8, 1, 0] })
    await rig.world.control.spawnMob('zombie', at(8, 0))
    const result = await hunt('zombie')
    expect(result.failure?.message).toMatch(/^No zombie to hunt: none in sight/)
    expect(said).toEqual([])
  })

  test('that comes by night only is not looked for by day', async () => {
    await rig.world.control.setTime(MORNING)
    const result = await hunt('zombie')
    expect(result).toMatchObject({ outcome: 'impossible here', failure: { code: 'not_by_day' } })
    expect(result.failure?.message).toMatch(/They come out in the dark: try again at night\.$/)
  })
})

describe('a monster that nobody has met by night', () => {
  /** A hunt around here only, and what is done as soon as nobody was met. */
  const inTheDark = (then: () => void) =>
    body.act.kill(
      { mob: 'zombie', count: 1, within: 80 },
      options({ deadlineMs: 60_000, log: text => text.startsWith('Goes about in the dark') && then() }),
    )

  test('is waited for, and hunted once it comes', async () => {
    await rig.world.control.setTime(NIGHT)
    await give(rig, body, 'iron_sword', 1)
    const hunted = inTheDark(() => void rig.world.control.spawnMob('zombie', at(12, 0)))
    expect(await hunted).toMatchObject({ outcome: 'done', count: 1 })
  })

  test('is given up for the day at dawn', async () => {
    await rig.world.control.setTime(BEFORE_DAWN)
    let waits = 0
    const result = await inTheDark(() => waits++)
    expect(result).toMatchObject({ outcome: 'impossible here', failure: { code: 'not_by_day' } })
    expect(waits).toBeGreaterThan(0)
  })
})

test('who is badly hurt still hunts what harms nobody', async () => {
  await rig.world.control.setFood(body.username, 10)
  await rig.world.control.setHealth(body.username, 5)
  await eventually(() => body.observe().health === 5)
  await rig.world.control.spawnMob('cow', at(6, 0))
  expect(await hunt('cow')).toMatchObject({ outcome: 'done', count: 1 })
  expect(body.observe().health).toBeLessThan(8)
  await rig.world.control.setHealth(body.username, 20)
  await rig.world.control.setFood(body.username, 20)
})

describe('manners on the hunt', () => {
  test.each([
    ['a fence', 'oak_fence', 0],
    ['walls of planks', 'oak_planks', 1],
  ])('leave an animal behind %s alone, and find another further off', async (_, block, top) => {
    await site.fill([4, 0, -2], [8, top, 2], block)
    await site.fill([5, 0, -1], [7, top, 1], 'air')
    await site.shown([6, 0, 0], 'air')
    const penned = await rig.world.control.spawnMob('pig', at(6, 0))
    for (const [dx, dz] of [
      [FAR, 0],
      [-FAR, 0],
      [0, FAR],
      [0, -FAR],
    ] as const)
      await rig.world.control.spawnMob('pig', at(dx, dz))
    const result = await hunt('pig')
    expect(result).toMatchObject({ outcome: 'done', count: 1 })
    expect((await rig.world.control.mobs()).map(({ id }) => id)).toContain(penned)
  })
})
