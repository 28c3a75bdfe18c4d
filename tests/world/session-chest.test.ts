import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BoardView, chestsOf } from '../../src-main/contract/index.ts'
import { openMemory } from '../../src-main/memory/index.ts'
import { BOT, leisurely, orThrow, type PlayRig, playRig, subtaskFor } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }

describe('a chest that a player points at', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
    orThrow(rig.core.join(ADA))
    await rig.joinBot()
  })
  afterEach(() => rig.close())

  /** Another chest near the first, shared as well. */
  async function another(): Promise<typeof rig.world.chest> {
    const { chest, control } = rig.world
    const other = { ...chest, x: chest.x + 2, z: chest.z + 2 }
    await control.setBlock(other, 'chest')
    await expect.poll(() => rig.core.shareChest(other, true, ADA.id).ok).toBe(true)
    return other
  }

  it('is shared besides the first: things are taken from where they are, and the board counts both together', async () => {
    const { chest, control } = rig.world
    await rig.start('Get 40 cobblestone')
    orThrow(rig.core.pause(ADA.id))
    const other = await another()
    await control.fillChest(chest, [{ name: 'iron_ingot', count: 1 }])
    await control.fillChest(other, [
      { name: 'iron_ingot', count: 2 },
      { name: 'stick', count: 2 },
    ])
    orThrow(rig.core.resume(ADA.id))
    await rig.boardIs(({ ledger }) => ledger.chest['iron_ingot'] === 3)
    orThrow(await rig.core.addGoal('Craft an iron pickaxe', ADA.id))
    expect(rig.board().subtasks.filter(({ item }) => item === 'iron_ingot')).toEqual([])
    const board = await rig.boardIs(({ ledger }) => ledger.chest['iron_pickaxe'] === 1)
    expect(board.ledger.chestAt).toEqual(chest)
    expect(await control.chestContent(chest)).not.toContainEqual(
      expect.objectContaining({ name: 'iron_ingot' }),
    )
    expect(await control.chestContent(other)).not.toContainEqual(
      expect.objectContaining({ name: 'iron_ingot' }),
    )
  })

  it('counts by what lies in it, whichever one somebody brings it to, and by nothing once it is shared no longer', async () => {
    const { control } = rig.world
    await rig.start('Get 40 cobblestone')
    const other = await another()
    orThrow(
      rig.core.command({
        type: 'add',
        action: 'gather',
        item: 'dandelion',
        quantity: 3,
        participant: ADA.id,
      }),
    )
    const log = rig.board().subtasks.at(-1)?.id ?? 0
    orThrow(rig.core.command({ type: 'claim', id: log, participant: ADA.id }))
    const ada = await rig.joinHuman('Ada')
    await control.give('Ada', 'dandelion', 3)
    await expect.poll(() => ada.observe().inventory.length).toBe(1)
    orThrow(rig.core.command({ type: 'done', id: log, participant: ADA.id }))
    expect((await ada.act.deposit({ chest: other, items: { dandelion: 3 } }, leisurely)).outcome).toBe('done')
    const board = await rig.boardIs(({ subtasks }) =>
      subtasks.some(({ id, evidence }) => id === log && evidence?.kind === 'chest'),
    )
    expect(board.subtasks.find(({ id }) => id === log)?.attempts).toHaveLength(1)
    expect(chestsOf(board.ledger).find(({ position }) => position.x === other.x)?.holds).toMatchObject({
      dandelion: 3,
    })
    orThrow(rig.core.shareChest(other, false, ADA.id))
    expect(rig.board().ledger.chest['dandelion']).toBeUndefined()
    expect(rig.board().ledger.chests).toBeUndefined()
  })

  it('must be one, and another than those that are shared; else the refusal says what stands there', async () => {
    const { chest } = rig.world
    await rig.start('Get 3 cobblestone')
    const refusal = (position: typeof chest, shared = true) => {
      const outcome = rig.core.shareChest(position, shared, ADA.id)
      return outcome.ok ? 'taken' : outcome.failure.message
    }
    expect(refusal(chest)).toContain('already')
    expect(refusal(chest, false)).toContain('only shared chest')
    expect(refusal({ ...chest, y: chest.y - 1 })).toContain('smooth stone')
    expect(refusal({ ...chest, x: 5000 })).toContain('No bot sees')
  })
})

describe('a chest that was made in the world', () => {
  let rig: PlayRig

  /** The core as it begins anew, and a goal for both of them. */
  const begin = async (goal: string) => {
    orThrow(rig.core.join(ADA))
    await rig.joinBot({ shared: false })
    await rig.start(goal)
    return rig.boardIs(({ phase }) => phase === 'finished')
  }
  const makesOne = ({ subtasks }: BoardView) => subtasks.some(({ item }) => item === 'chest')

  beforeEach(async () => {
    rig = await playRig()
  })
  afterEach(() => rig.close())

  it('is shared again after a restart as long as it stands; else another one is made', async () => {
    const first = await begin('Get 3 cobblestone')
    expect(makesOne(first)).toBe(true)
    const made = first.ledger.chestAt
    await rig.restartCore()
    const again = await begin('Get 5 cobblestone')
    expect(makesOne(again)).toBe(false)
    expect(again.ledger.chestAt).toEqual(made)
    expect(again.ledger.chest['cobblestone']).toBe(5)
    if (made) await rig.world.control.setBlock(made, 'air')
    await rig.restartCore()
    const last = await begin('Get 4 cobblestone')
    expect(makesOne(last)).toBe(true)
  })

  it('is made at a table that a person put up somewhere before, and said so', async () => {
    const { chest, control } = rig.world
    // Further off than a table that a plan begins with.
    const table = { ...chest, x: chest.x + 4, z: chest.z + 14 }
    orThrow(rig.core.join(ADA))
    await rig.joinBot({ shared: false })
    await rig.start('Get 3 cobblestone')
    await control.setBlock(table, 'crafting_table')
    const { id } = subtaskFor(rig.board(), 'crafting_table')
    orThrow(rig.core.command({ type: 'done', id, participant: ADA.id }))
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.subtasks.filter(({ item }) => item === 'crafting_table')).toMatchObject([
      { id, evidence: { kind: 'placed' }, attempts: [{ participant: ADA.id, outcome: 'done' }] },
    ])
    expect(board.ledger.stations).toContainEqual({ item: 'crafting_table', position: table })
  })

  it('is the one that a person put up beside the table, out of sight, and said so', async () => {
    const { chest, control } = rig.world
    const table = { ...chest, x: chest.x + 4, z: chest.z + 14 }
    const hers = { ...table, x: table.x + 1 }
    orThrow(rig.core.join(ADA))
    await rig.joinBot({ shared: false })
    await rig.start('Get 3 cobblestone')
    await control.setBlock(table, 'crafting_table')
    await control.setBlock(hers, 'chest')
    for (const item of ['crafting_table', 'chest']) {
      const { id } = subtaskFor(rig.board(), item)
      orThrow(rig.core.command({ type: 'done', id, participant: ADA.id }))
    }
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.ledger.chestAt).toEqual(hers)
    expect(board.subtasks.filter(({ item }) => item === 'chest')).toMatchObject([
      { evidence: { kind: 'placed' }, attempts: [{ participant: ADA.id, outcome: 'done' }] },
    ])
    expect(await control.chestContent(hers)).toContainEqual(
      expect.objectContaining({ name: 'cobblestone', count: 3 }),
    )
  })

  it('is kept as soon as it is there: who is cut off in the middle of a session does not lose it', async () => {
    const { ledger } = await begin('Get 3 cobblestone')
    const { host, port } = rig.world
    using memory = openMemory(join(rig.dir, 'memory')).memory
    expect(memory.chests.of(`${host}:${port}`).map(({ position }) => position)).toEqual([ledger.chestAt])
  })
})

describe('a shared chest that is full', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
  })
  afterEach(() => rig.close())

  it('makes the bot propose a chest that stands by; shared, it takes what did not fit', async () => {
    const { chest, control } = rig.world
    const slots = Array.from({ length: 27 }, () => ({ name: 'dirt', count: 64 }))
    const other = { ...chest, x: chest.x + 2, z: chest.z + 2 }
    await control.fillChest(chest, slots)
    await control.setBlock(other, 'chest')
    orThrow(rig.core.join(ADA))
    await rig.joinBot()
    await rig.start('Get 2 oak logs')
    await rig.pageShows(({ feed }) => feed.some(({ text }) => text.includes('share the one at')))
    orThrow(rig.core.shareChest(other, true, ADA.id))
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(chestsOf(board.ledger)[1]).toMatchObject({ position: other, holds: { oak_log: 2 } })
    expect(board.subtasks.some(({ item }) => item === 'chest')).toBe(false)
  })

  it('leads to another one, crafted and placed, which takes what did not fit', async () => {
    const { chest, control } = rig.world
    const slots = Array.from({ length: 27 }, () => ({ name: 'dirt', count: 64 }))
    await control.fillChest(chest, slots)
    await rig.joinBot()
    await rig.start('Get 3 cobblestone')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    const [first, second] = chestsOf(board.ledger)
    expect(first?.position).toEqual(chest)
    expect(second?.holds['cobblestone']).toBeGreaterThanOrEqual(3)
    expect(board.participants.find(({ name }) => name === BOT)?.present).toBe(true)
    // The next goal knows both.
    orThrow(await rig.core.start('Get 60 oak logs'))
    expect(chestsOf(rig.board().ledger)).toHaveLength(2)
  })
})

describe('a bag that is full of what nobody needs', () => {
  it.each([
    ['a hunt', 'Get 2 beef', 'beef', 2],
    ['work in the field', 'Get 4 cobblestone', 'cobblestone', 4],
  ])('keeps a bot at a shared chest from nothing: %s', async (_, goal, item, count) => {
    const rig = await playRig()
    try {
      const { chest, control } = rig.world
      await rig.joinBot()
      for (const x of [-6, 6]) await control.spawnMob('cow', { ...chest, x, z: 6 })
      await control.give(BOT, 'compass', 1)
      await control.give(BOT, 'dirt', 64 * 35)
      await expect.poll(async () => (await control.inventory(BOT)).length).toBe(36)
      await rig.start(goal)
      const { ledger } = await rig.boardIs(({ phase }) => phase === 'finished')
      expect(ledger.chest[item]).toBeGreaterThanOrEqual(count)
    } finally {
      await rig.close()
    }
  })
})
