import { createBot } from 'mineflayer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Body, connectBody } from '../../src-main/body/index.ts'
import type { Failure, Position } from '../../src-main/contract/index.ts'
import { arena } from '../../src-main/practice/presets/arena.ts'
import { anew, eventually, give, held, options, type Rig, setBlock, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let chest: Position

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Worker')
  chest = rig.world.chest
})
afterAll(() => rig?.stop())
beforeEach(() => anew(rig, body))

const fill = async (count: number, item = 'dirt') => {
  for (let stack = 0; stack < count; stack++) await give(rig, body, item, 64)
}

const diamonds = arena.blocks.filter(({ block }) => block === 'diamond_ore')

describe('what is wanted is gone', () => {
  test('somebody else takes the ore that the bot goes for: it goes to the next', async () => {
    await give(rig, body, 'iron_pickaxe', 1)
    const begun = body.act.gather({ items: ['diamond'], count: 2 }, options())
    const [nearest] = diamonds
    if (!nearest) throw new Error('The arena has diamonds.')
    await rig.world.control.setBlock(nearest, 'air')
    expect(await begun).toMatchObject({ outcome: 'done', gained: { diamond: 2 } })
  })

  test('nothing is left: it says what was searched for, and how far', async () => {
    await give(rig, body, 'iron_pickaxe', 1)
    for (const at of diamonds) await setBlock(rig, body, at, 'air')
    const result = await body.act.gather({ items: ['diamond'], count: 1, within: 80 }, options())
    expect(result).toMatchObject({ outcome: 'impossible here', count: 0, failure: { code: 'resource_gone' } })
    expect(result.failure?.message).toMatch(/diamond.*within 80 blocks.*diamond_ore/)
  })

  test('less is left than asked for: it brings what there is', async () => {
    await give(rig, body, 'iron_pickaxe', 1)
    for (const at of diamonds.slice(2)) await setBlock(rig, body, at, 'air')
    const result = await body.act.gather({ items: ['diamond'], count: 5, within: 80 }, options())
    expect(result).toMatchObject({ outcome: 'part done', count: 2, failure: { code: 'resource_gone' } })
  })

  test('an item that no block gives is impossible', async () => {
    const result = await body.act.gather({ items: ['bread'], count: 1 }, options())
    expect(result.outcome).toBe('impossible here')
  })
})

describe('tools', () => {
  test('without a sufficient one it names the least that is needed', async () => {
    await give(rig, body, 'wooden_pickaxe', 1)
    const result = await body.act.gather({ items: ['raw_iron'], count: 1 }, options())
    expect(result).toMatchObject({ outcome: 'blocked', count: 0, failure: { code: 'not_found' } })
    expect(result.failure?.message).toContain('stone pickaxe')
  })

  test('the only one breaks: it says so and keeps what it has', async () => {
    await give(rig, body, 'golden_pickaxe', 1)
    await cobblestone(40)
    const result = await body.act.gather({ items: ['cobblestone'], count: 40 }, options())
    expect(result).toMatchObject({ outcome: 'part done', failure: { code: 'tool_broke' } })
    expect(result.lost).toEqual({ golden_pickaxe: 1 })
    expect(result.count).toBe(await held(rig, 'Worker', 'cobblestone'))
    expect(result.count).toBeGreaterThan(25)
  })

  test('one breaks and there is another: it goes on', async () => {
    await give(rig, body, 'golden_pickaxe', 1)
    await give(rig, body, 'wooden_pickaxe', 1)
    // Some are dug with nothing in hand before the server's word arrives that the first one broke, and drop nothing: more of them, the faster the world.
    await cobblestone(48)
    await rig.world.control.setTimeScale(4)
    try {
      const result = await body.act.gather({ items: ['cobblestone'], count: 40 }, options())
      expect(result.outcome).toBe('done')
    } finally {
      await rig.world.control.setTimeScale(20)
    }
  })
})

/** More blocks of it, on the free ground before the spawn point. */
async function cobblestone(count: number): Promise<void> {
  const blocks = Array.from({ length: count }, (_, i) => ({
    x: 1 + (i % 2),
    y: chest.y + (i % 4 > 1 ? 1 : 0),
    z: -9 + Math.floor(i / 4),
  }))
  for (const at of blocks) await setBlock(rig, body, at, 'cobblestone')
}

describe('a full inventory', () => {
  test('stops gathering before anything is dug for nothing', async () => {
    await fill(36)
    const result = await body.act.gather({ items: ['oak_log'], count: 1 }, options())
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'inventory_full' }, lost: {} })
  })

  test('stops crafting, taking out and picking up', async () => {
    await fill(35)
    await give(rig, body, 'oak_log', 64)
    const craft = await body.act.craft({ item: 'oak_planks', count: 4 }, options())
    expect(craft).toMatchObject({ outcome: 'blocked', failure: { code: 'inventory_full' }, lost: {} })
    await rig.world.control.fillChest(chest, [{ name: 'stick', count: 3 }])
    const take = await body.act.withdraw({ chest, items: { stick: 3 } }, options())
    expect(take).toMatchObject({ outcome: 'blocked', failure: { code: 'inventory_full' }, gained: {} })
  })
})

describe('the chest', () => {
  test('is missing', async () => {
    await setBlock(rig, body, chest, 'air')
    await give(rig, body, 'stick', 1)
    const result = await body.act.deposit({ chest, items: { stick: 1 } }, options())
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'chest_missing' }, lost: {} })
  })

  test('is blocked by what lies on it', async () => {
    await setBlock(rig, body, { ...chest, y: chest.y + 1 }, 'stone')
    const result = await body.act.inspect({ chest }, options())
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'chest_blocked' } })
    expect(result.failure?.message).toContain('stone')
  })

  test('is full: what fits goes in, and the rest is told', async () => {
    const stacks = Array.from({ length: 26 }, () => ({ name: 'dirt', count: 64 }))
    await rig.world.control.fillChest(chest, [...stacks, { name: 'stick', count: 60 }])
    await give(rig, body, 'stick', 10)
    const result = await body.act.deposit({ chest, items: { stick: 10 } }, options())
    expect(result).toMatchObject({
      outcome: 'part done',
      count: 4,
      lost: { stick: 4 },
      failure: { code: 'chest_full' },
    })
    expect(await held(rig, 'Worker', 'stick')).toBe(6)
  })

  test('holds less than is asked for', async () => {
    await rig.world.control.fillChest(chest, [{ name: 'stick', count: 2 }])
    const result = await body.act.withdraw({ chest, items: { stick: 5 } }, options())
    expect(result).toMatchObject({ outcome: 'part done', count: 2, failure: { code: 'not_found' } })
  })
})

describe('death, kicks and the door of the server', () => {
  test('killed in the middle of its work: the action ends, the bot respawns and can work again', async () => {
    const lives: string[] = []
    const offDied = body.on('died', cause => lives.push(`died ${cause}`))
    const offRespawned = body.on('respawned', () => lives.push('respawned'))
    const working = body.act.goTo({ position: { x: 0, y: chest.y, z: -9 }, range: 1 }, options())
    await rig.world.control.setHealth('Worker', 0)
    expect(await working).toMatchObject({ outcome: 'interrupted', failure: { code: 'bot_died' } })
    await eventually(
      () => lives.includes('respawned') && body.observe().alive && body.observe().health === 20,
    )
    offDied()
    offRespawned()
    expect(lives).toHaveLength(2)
    expect(await body.act.inspect({ chest }, options())).toMatchObject({ outcome: 'done' })
  })

  test('killed on its way to the chest: what it had is gone, and not told to be in there', async () => {
    await rig.world.control.teleport('Worker', { x: 0.5, y: chest.y, z: -8.5 })
    await give(rig, body, 'stick', 3)
    const bringing = body.act.deposit({ chest, items: { stick: 3 } }, options())
    await rig.world.control.setHealth('Worker', 0)
    const result = await bringing
    expect(result.failure?.code).toBe('bot_died')
    expect(result).not.toHaveProperty('container')
    await eventually(() => body.observe().alive && body.observe().health === 20)
  })

  test('kicked in the middle of its work: action and body end with the words of the server', async () => {
    const guest = await rig.join('Guest')
    const ended = new Promise<Failure>(resolve => guest.on('ended', resolve))
    const working = guest.act.goTo({ position: { x: 0, y: chest.y, z: -9 }, range: 1 }, options())
    await rig.world.control.kick('Guest', 'Go to bed!')
    expect(await working).toMatchObject({ outcome: 'interrupted', failure: { code: 'server_kicked' } })
    const failure = await ended
    expect(failure.code).toBe('server_kicked')
    expect(failure.message).toContain('Go to bed!')
    const after = await guest.act.inspect({ chest }, options())
    expect(after).toMatchObject({ outcome: 'interrupted', failure: { code: 'server_kicked' } })
  })

  test('the same name joins from elsewhere: the first body ends as name_taken', async () => {
    const first = await rig.join('Twin')
    const ended = new Promise<Failure>(resolve => first.on('ended', resolve))
    const { host, port, version } = rig.world
    const twin = createBot({ host, port, version, username: 'Twin', auth: 'offline' })
    expect((await ended).code).toBe('name_taken')
    twin.end()
  })

  test('a name that is in the world already is told before joining, and its owner stays', async () => {
    const guest = await rig.join('Owner')
    const { host, port } = rig.world
    const second = await connectBody({ host, port, username: 'owner', auth: 'offline' })
    expect(second).toMatchObject({ ok: false, failure: { code: 'name_taken' } })
    expect(await rig.world.control.players()).toContain('Owner')
    expect(await guest.act.inspect({ chest }, options())).toMatchObject({ outcome: 'done' })
  })

  test('another version than the server runs is told as such', async () => {
    const { host, port } = rig.world
    const joined = await connectBody({ host, port, username: 'Old', version: '1.19.4', auth: 'offline' })
    expect(joined).toMatchObject({ ok: false, failure: { code: 'server_version' } })
  })

  test('the world closes: the body ends', async () => {
    const other = await startRig()
    const guest = await other.join('Guest')
    const ended = new Promise<Failure>(resolve => guest.on('ended', resolve))
    await other.stop()
    expect((await ended).message).toMatch(/Join|join/)
    const { host, port } = other.world
    const again = await connectBody({ host, port, username: 'Guest', auth: 'offline' })
    expect(again).toMatchObject({ ok: false, failure: { code: 'server_unreachable' } })
  })
})

test('a deadline ends an action as timed_out', async () => {
  const far = { x: 400, y: chest.y, z: 0 }
  const result = await body.act.goTo({ position: far, range: 1 }, options({ deadlineMs: 300 }))
  expect(result).toMatchObject({ outcome: 'interrupted', failure: { code: 'timed_out' } })
})

test('a second action waits for its turn', async () => {
  const order: string[] = []
  const first = body.act
    .goTo({ position: { x: 0, y: chest.y, z: -4 }, range: 1 }, options())
    .then(() => order.push('first'))
  const second = body.act.inspect({ chest }, options()).then(() => order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})
