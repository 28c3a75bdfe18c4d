import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome, Position, WorldState } from '../../src-main/contract/index.ts'
import { BOT, orThrow, type PlayRig, playRig, subtaskFor } from '../support/play-rig.ts'

const botId = `bot:${BOT}`

describe('what goes wrong on the way', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
  })
  afterEach(() => rig.close())

  it('a killed bot respawns, and the board recovers', async () => {
    await rig.joinBot()
    // So much that it is still at it when it is killed, however late that comes.
    await rig.start('Get 40 cobblestone')
    await rig.boardIs(({ subtasks }) =>
      subtasks.some(({ item, quantity, status }) => {
        return item === 'cobblestone' && quantity === 40 && status === 'IN_PROGRESS'
      }),
    )
    await rig.world.control.setHealth(BOT, 0)
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    const outcomes = board.subtasks.flatMap(({ attempts }) => attempts.map(({ outcome }) => outcome))
    expect(outcomes).toContain('released')
  })

  it('what a bot had on it when it died on its way to the chest does not count as brought', async () => {
    await rig.joinBot()
    await rig.start('Gather 3 oak logs')
    await rig.boardIs(board => subtaskFor(board, 'oak_log').progress === 3)
    // Far enough not to be home at once.
    await rig.world.control.teleport(BOT, { ...rig.world.chest, x: rig.world.chest.x + 120 })
    await rig.world.control.setHealth(BOT, 0)
    await rig.boardIs(({ phase }) => phase === 'finished')
    const content = await rig.world.control.chestContent(rig.world.chest)
    expect(content.find(({ name }) => name === 'oak_log')?.count).toBeGreaterThanOrEqual(3)
  })

  it('who goes back for all that it had is known to do so', async () => {
    await rig.joinBot({ shared: false })
    await rig.start('Craft a stone pickaxe')
    await rig.boardIs(board => subtaskFor(board, 'oak_planks').status === 'DONE')
    const goesBack = () => rig.core.snapshot().vitals[botId]?.goesBack === true
    expect(goesBack()).toBe(false)
    await rig.world.control.setHealth(BOT, 0)
    await rig.boardIs(goesBack)
    await rig.boardIs(({ phase }) => phase === 'finished')
    expect(goesBack()).toBe(false)
  })

  it('what comes to the hands of who works alone need not be got anew', async () => {
    await rig.joinBot({ shared: false })
    await rig.start('Craft a stone pickaxe')
    await rig.boardIs(board => subtaskFor(board, 'oak_log').status === 'IN_PROGRESS')
    await rig.world.control.give(BOT, 'oak_planks', 9)
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    const text = '9 oak planks in hand already'
    expect(subtaskFor(board, 'oak_planks')).toMatchObject({ status: 'DONE', evidence: { text } })
  })

  it('a kicked bot comes back by itself and goes on', async () => {
    await rig.joinBot()
    await rig.start('Craft a stone pickaxe')
    await rig.boardIs(board => subtaskFor(board, 'oak_planks').status === 'DONE')
    await rig.world.control.kick(BOT, 'a test')
    await rig.boardIs(({ participants }) => participants.some(({ id, present }) => id === botId && !present))
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.participants.find(({ id }) => id === botId)?.present).toBe(true)
  })

  it('a lost bot that is asked to join again does so at once, and the session stays', async () => {
    await rig.joinBot()
    await rig.start('Craft a stone pickaxe')
    const before = rig.core.snapshot().session
    const again = new Promise<Outcome<WorldState>>(resolve => {
      const unsubscribe = rig.core.subscribe(update => {
        if (update.type !== 'world' || update.world.status !== 'lost') return
        unsubscribe()
        resolve(rig.core.connect(update.world.target, [BOT]))
      })
    })
    await rig.world.control.kick(BOT, 'a test')
    expect(orThrow(await again)).toMatchObject({ status: 'connecting' })
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(rig.core.snapshot().session).toEqual(before)
    expect(board.participants).toMatchObject([{ id: botId, present: true }])
  })

  it('a tool that somebody takes away is made anew', async () => {
    await rig.joinBot()
    await rig.start('Craft a stone pickaxe')
    await rig.boardIs(board => subtaskFor(board, 'cobblestone').status === 'IN_PROGRESS')
    await rig.boardIs(() =>
      Boolean(rig.core.snapshot().vitals[botId]?.inventory.some(({ item }) => item === 'wooden_pickaxe')),
    )
    await rig.world.control.clearInventory(BOT)
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.subtasks.filter(({ item }) => item === 'wooden_pickaxe').length).toBeGreaterThan(1)
  })

  it('a tool that somebody takes away is made once more, also while a person is at something else', async () => {
    await rig.joinBot()
    orThrow(rig.core.join({ id: 'ada', name: 'Ada' }))
    await rig.start('Craft a stone pickaxe and gather 3 dirt')
    const { id } = subtaskFor(rig.board(), 'dirt')
    orThrow(rig.core.command({ type: 'claim', id, participant: 'ada' }))
    await rig.boardIs(board => subtaskFor(board, 'cobblestone').status === 'IN_PROGRESS')
    await rig.boardIs(() =>
      Boolean(rig.core.snapshot().vitals[botId]?.inventory.some(({ item }) => item === 'wooden_pickaxe')),
    )
    await rig.world.control.clearInventory(BOT)
    const board = await rig.boardIs(board => subtaskFor(board, 'stone_pickaxe').status === 'DONE')
    expect(subtaskFor(board, 'dirt')).toMatchObject({ status: 'IN_PROGRESS', holder: 'ada' })
    const made = board.subtasks.filter(({ item }) => item === 'wooden_pickaxe')
    expect(
      made.map(({ attempts }) => attempts.filter(({ participant }) => participant === botId).length),
    ).toEqual([2])
  })

  it('a crafting table that somebody breaks is put up anew', async () => {
    await rig.joinBot()
    await rig.start('Craft a stone pickaxe')
    const before = await rig.boardIs(board => subtaskFor(board, 'wooden_pickaxe').status === 'DONE')
    const at = before.ledger.stations[0]?.position ?? rig.world.chest
    await rig.world.control.setBlock(at, 'air')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.subtasks.filter(({ item }) => item === 'crafting_table').length).toBe(2)
    expect(board.subtasks.filter(({ status }) => status === 'FAILED')).toEqual([])
  })

  it('what a bot left in the furnace when it died comes back, and counts', async () => {
    const furnace = await startSmelting(rig)
    await rig.world.control.setHealth(BOT, 0)
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.subtasks.map(({ item }) => item)).toEqual(['iron_ingot'])
    expect(board.ledger.chest['iron_ingot']).toBe(4)
    expect(await rig.world.control.chestContent(furnace)).toEqual([])
  })

  it('what a bot had in hand when it was stopped halfway counts once it is in the chest', async () => {
    await startSmelting(rig)
    await rig.boardIs(board => subtaskFor(board, 'iron_ingot').progress > 0)
    orThrow(rig.core.pause('human-ada'))
    await rig.boardIs(({ subtasks }) => subtasks.every(one => !one.holder))
    orThrow(rig.core.resume('human-ada'))
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.subtasks.map(({ item }) => item)).toEqual(['iron_ingot'])
    expect(board.ledger.chest['iron_ingot']).toBe(4)
  })

  it('a plan without a shared chest makes one first where several work together', async () => {
    await rig.world.control.setBlock(rig.world.chest, 'air')
    await rig.joinBot({ shared: false })
    orThrow(rig.core.join({ id: 'ada', name: 'Ada' }))
    await rig.start('Craft a wooden pickaxe')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    const at = board.ledger.chestAt
    expect(at).toBeDefined()
    if (at) expect((await rig.world.control.blockAt(at)).name).toBe('chest')
    expect(board.ledger.chest['wooden_pickaxe']).toBe(1)
    // What is shown before the next start knows of it, and of what is in it.
    const { plan } = orThrow(await rig.core.previewPlan('Craft a stone pickaxe'))
    const items = plan.subtasks.map(({ item }) => item)
    expect(items).toContain('stone_pickaxe')
    for (const had of ['chest', 'crafting_table', 'wooden_pickaxe']) expect(items).not.toContain(had)
  })

  it('a bot that works alone without a shared chest keeps everything in hand', async () => {
    await rig.joinBot({ shared: false })
    await rig.start('Craft a stone pickaxe')
    await rig.boardIs(({ phase }) => phase === 'finished')
    const { ledger, subtasks } = await rig.boardIs(board => board.ledger.held[botId]?.['stone_pickaxe'] === 1)
    expect(ledger.chestAt).toBeUndefined()
    expect(subtasks.map(({ item }) => item)).not.toContain('chest')
  })

  it('a core that died goes on from its log', async () => {
    await rig.joinBot()
    await rig.start('Craft a stone pickaxe')
    await rig.boardIs(board => subtaskFor(board, 'wooden_pickaxe').status === 'DONE')
    const before = rig.board()
    await rig.restartCore()
    const [session] = orThrow(rig.core.sessions())
    await rig.joinBot()
    orThrow(await rig.core.reopen(session?.id ?? ''))
    const done = (subtasks: typeof before.subtasks) =>
      subtasks.filter(({ status }) => status === 'DONE').map(({ id }) => id)
    expect(done(rig.board().subtasks)).toEqual(expect.arrayContaining(done(before.subtasks)))
    await rig.boardIs(({ phase }) => phase === 'finished')
  })

  it('says in one sentence why a world cannot be joined, and leaves nothing half-done', async () => {
    const refused = await rig.core.connect(
      { kind: 'server', host: '127.0.0.1', port: 1, version: '1.20.1' },
      [BOT],
    )
    expect(refused).toMatchObject({ ok: false, failure: { code: 'server_unreachable' } })
    expect(rig.core.snapshot().world.status).toBe('lost')
    await rig.joinBot()
    expect(rig.core.snapshot().world.status).toBe('connected')
  })
})

/** Has a bot smelt four iron ingots with all that it takes at hand; gives the furnace when something is inside. */
async function startSmelting({ world, ...rig }: PlayRig): Promise<Position> {
  const furnace = { ...world.chest, x: world.chest.x + 1 }
  await world.control.setBlock(furnace, 'furnace')
  await world.control.fillChest(world.chest, [
    { name: 'raw_iron', count: 4 },
    { name: 'oak_planks', count: 4 },
  ])
  await rig.joinBot()
  await rig.start('Smelt 4 iron ingots')
  await expect.poll(() => world.control.chestContent(furnace), { timeout: 20_000 }).not.toEqual([])
  return furnace
}
