// Worlds and servers in which a bot cannot do what it is asked: each ends in the named outcome, and nothing happens to it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig, startRig } from './body-rig.ts'
import { emptySite, GROUND, type Site } from './terrain.ts'

let rig: Rig
let body: Body
let site: Site

const NAME = 'Settler'
/** Until twenty thousand blocks are set and seen, on a crowded machine. */
const SHOWN_MS = 60_000
/** For what waits for a server, in real time. */
const PATIENT_MS = 110_000

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join(NAME)
})
afterAll(() => rig?.stop())
beforeEach(async () => {
  site = await emptySite(rig, body)
  await rig.world.control.setHealth(NAME, 20)
  await eventually(() => body.observe().health === 20)
})
afterEach(() => expect(body.observe().health).toBe(20))

test('a block put to get on that cannot be taken back does not keep it for ever', async () => {
  await site.fill([4, -64, -12], [40, -1, 12], 'air')
  await eventually(() => body.blockAt({ x: 50, y: GROUND - 1, z: 0 }) === 'air', SHOWN_MS)
  await give(rig, body, 'dirt', 3)
  await body.act.goTo({ position: { x: 60.5, y: GROUND, z: 0.5 }, range: 1 }, options())
  const end = await body.act.gather({ items: ['oak_log'], count: 1, within: 16 }, options())
  expect(end.outcome).toBe('impossible here')
})

test('a world without trees: it says what was searched for, and how far', async () => {
  const end = await body.act.gather({ items: ['oak_log'], count: 1, within: 48 }, options())
  expect(end).toMatchObject({ outcome: 'impossible here', count: 0, failure: { code: 'resource_gone' } })
  expect(end.failure?.message).toMatch(/oak log.*within 48 blocks/)
})

test('an island in an ocean: nothing grows there, and it neither drowns nor swims for ever', async () => {
  await site.fill([-40, -4, -40], [40, -1, 40], 'water')
  await site.fill([-2, -4, -2], [2, -1, 2], 'sand')
  await site.shown([2, -1, 2], 'sand')
  const end = await body.act.gather({ items: ['oak_log'], count: 1, within: 32 }, options())
  expect(end).toMatchObject({ outcome: 'impossible here', count: 0, failure: { code: 'resource_gone' } })
  expect(end.failure?.message).toContain('within 32 blocks')
})

test("the void's edge: it works beside it without falling, and names what lies beyond as out of reach", async () => {
  await site.fill([4, -64, -12], [16, -1, 12], 'air')
  await eventually(() => body.blockAt({ x: 50, y: GROUND - 1, z: 0 }) === 'air', SHOWN_MS)
  await site.tree([3, 0, 0], 5, 'oak')
  expect((await body.act.gather({ items: ['oak_log'], count: 3, within: 24 }, options())).outcome).toBe(
    'done',
  )
  const beyond = { position: { x: 50.5, y: GROUND - 1, z: 0.5 }, range: 1 }
  expect(await body.act.goTo(beyond, options())).toMatchObject({
    outcome: 'blocked',
    failure: { code: 'unreachable_place' },
  })
})

test('protected spawn: it notices within two tries, says so, and finds another place', async () => {
  await site.tree([5, 0, 0], 5, 'oak')
  await site.tree([-20, 0, 0], 5, 'oak')
  await rig.world.control.protect({ from: { x: 42, y: GROUND, z: -3 }, to: { x: 48, y: GROUND + 8, z: 3 } })
  const said: string[] = []
  try {
    const end = await body.act.gather(
      { items: ['oak_log'], count: 3, within: 40 },
      options({ log: text => said.push(text) }),
    )
    expect(end).toMatchObject({ outcome: 'done' })
  } finally {
    await rig.world.control.protect(null)
  }
  expect(site.count([5, 0, 0], [5, 4, 0], 'oak_log')).toBe(5)
  expect(said.join()).toContain('The server takes back what is dug here')
})

test('trees on both sides of the border of what is protected: it finds the one beyond', async () => {
  for (const z of [-6, 0, 6]) await site.tree([5, 0, z], 5, 'oak')
  await site.tree([16, 0, 0], 5, 'oak')
  await rig.world.control.protect({ from: { x: 42, y: GROUND, z: -9 }, to: { x: 50, y: GROUND + 8, z: 9 } })
  try {
    const end = await body.act.gather({ items: ['oak_log'], count: 3, within: 40 }, options())
    expect(end).toMatchObject({ outcome: 'done' })
  } finally {
    await rig.world.control.protect(null)
  }
  expect(site.count([5, 0, -6], [5, 4, 6], 'oak_log')).toBe(15)
})

test('land that is protected all around: who tunnels for ore notices, and says so', async () => {
  await give(rig, body, 'stone_pickaxe', 1)
  await rig.world.control.protect({ from: { x: -80, y: -64, z: -120 }, to: { x: 160, y: 120, z: 120 } })
  try {
    const order = { items: ['raw_iron'], count: 1, within: 32 }
    const end = await body.act.gather(order, options({ deadlineMs: PATIENT_MS }))
    expect(end).toMatchObject({ outcome: 'blocked', failure: { code: 'refused_by_server' } })
  } finally {
    await rig.world.control.protect(null)
  }
})

describe.each([
  ['slower', 8],
  ['faster', 40],
] as const)('a server whose ticks are %s', (_what, ticksPerSecond) => {
  test('lets it walk, dig and craft all the same', async () => {
    await site.tree([4, 0, 2], 5, 'oak')
    await rig.world.control.setTickRate(ticksPerSecond)
    try {
      expect((await body.act.gather({ items: ['oak_log'], count: 2 }, options())).outcome).toBe('done')
      const planks = await body.act.craft({ item: 'oak_planks', count: 4 }, options())
      expect(planks).toMatchObject({ outcome: 'done', gained: { oak_planks: 4 } })
    } finally {
      await rig.world.control.setTickRate(20)
    }
  })
})

test('a server that is far behind with its ticks is waited for, and not taken for a protected place', async () => {
  await site.tree([4, 0, 2], 5, 'oak')
  await give(rig, body, 'stone_axe', 1)
  await rig.world.control.setTimeScale(1)
  await rig.world.control.setTickRate(5)
  const said: string[] = []
  try {
    const log = (text: string) => void said.push(text)
    const end = await body.act.gather(
      { items: ['oak_log'], count: 2 },
      options({ log, deadlineMs: PATIENT_MS }),
    )
    expect(end).toMatchObject({ outcome: 'done' })
  } finally {
    await rig.world.control.setTickRate(20)
    await rig.world.control.setTimeScale(20)
  }
  expect(said.join()).not.toContain('The server takes back what is dug here')
})

test('a server that stands still over and over: what it says late counts, and a tall tree comes down whole', async () => {
  await site.tree([6, 0, 0], 9, 'oak')
  await give(rig, body, 'stone_axe', 1)
  await rig.world.control.setTimeScale(1)
  let strokes = 0
  const log = (text: string) => {
    if (text.startsWith('Felling') && ++strokes % 3 === 0) void rig.world.control.standStill(1200)
  }
  try {
    const order = { items: ['oak_log'], count: 9, within: 40 }
    const end = await body.act.gather(order, options({ log, deadlineMs: PATIENT_MS }))
    expect(end).toMatchObject({ outcome: 'done', gained: { oak_log: 9 } })
  } finally {
    await rig.world.control.setTimeScale(20)
  }
  expect(site.logsLeft()).toBe(0)
})

describe.each(['spectator', 'creative', 'adventure'] as const)('%s mode', mode => {
  test('is told, and gathering is called impossible with the way out', async () => {
    const told: string[] = []
    const off = body.on('reflex', text => told.push(text))
    await rig.world.control.setGameMode(NAME, mode)
    try {
      await eventually(() => told.some(text => text.includes(mode)))
      const end = await body.act.gather({ items: ['dirt'], count: 1 }, options())
      expect(end).toMatchObject({ outcome: 'impossible here', failure: { code: 'not_allowed' } })
      expect(end.failure?.message).toContain('survival mode')
    } finally {
      off()
      await rig.world.control.setGameMode(NAME, 'survival')
    }
  })
})

describe.each([
  ['nether', 'the_nether'],
  ['end', 'the_end'],
] as const)('the %s', (word, dimension) => {
  test('is called not supported yet, and the bot stays where it is', async () => {
    const guest = await rig.join(`Guest_${word}`)
    const told: string[] = []
    guest.on('reflex', text => told.push(text))
    await give(rig, guest, 'bread', 1)
    await rig.world.control.setDimension(guest.username, dimension)
    await eventually(() => told.some(text => text.includes(`${word}, which is not supported yet`)))
    const { position } = guest.observe()
    const ends = [
      await guest.act.gather({ items: ['dirt'], count: 1 }, options()),
      await guest.act.goTo({ position: { ...position, x: position.x + 5 }, range: 1 }, options()),
      await guest.act.kill({ mob: 'pig', count: 1 }, options()),
    ]
    for (const end of ends) {
      expect(end).toMatchObject({ outcome: 'unsafe', count: 0, centimetres: 0 })
      expect(end.failure?.message).toContain('not supported yet')
    }
    expect(guest.observe().position).toEqual(position)
    await guest.close()
  })
})
