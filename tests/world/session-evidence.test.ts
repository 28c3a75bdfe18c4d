import { createBot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { BoardSubtask } from '../../src-main/contract/index.ts'
import { BOT, leisurely, orThrow, type PlayRig, rigWithHuman, subtaskFor } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }

/** Who did it last, and what proves it. */
const creditOf = ({ status, attempts, evidence }: BoardSubtask) => ({
  status,
  by: attempts.at(-1)?.participant,
  kind: evidence?.kind,
})

describe('what bots see a human do', () => {
  let rig: PlayRig
  let ada: Body

  beforeEach(async () => {
    const beside = await rigWithHuman(ADA)
    rig = beside.rig
    ada = beside.body
  })
  afterEach(() => rig.close())

  /** Opens a board on which only Ada moves. */
  async function startPaused(goal: string): Promise<void> {
    await rig.start(goal)
    orThrow(rig.core.pause(ADA.id))
  }

  async function give(item: string, count: number): Promise<void> {
    const had = () =>
      ada.observe().inventory.reduce((sum, one) => sum + (one.item === item ? one.count : 0), 0)
    const before = had()
    await rig.world.control.give(ADA.name, item, count)
    await expect.poll(had, { timeout: 20_000 }).toBe(before + count)
  }

  const finished = () => rig.boardIs(({ phase }) => phase === 'finished')

  it('a table that she puts up by the chest counts, and is hers', async () => {
    await startPaused('Craft a wooden pickaxe')
    await give('crafting_table', 1)
    const { x, y, z } = rig.world.chest
    const put = await ada.act.place({ item: 'crafting_table', at: { x: x + 2, y, z: z + 1 } }, leisurely)
    const board = await rig.boardIs(
      ({ subtasks }) => subtasks.find(one => one.item === 'crafting_table')?.status === 'DONE',
    )
    expect(creditOf(subtaskFor(board, 'crafting_table'))).toEqual({
      status: 'DONE',
      by: ADA.id,
      kind: 'placed',
    })
    expect(board.ledger.stations).toContainEqual({ item: 'crafting_table', position: put.placedAt })
    orThrow(rig.core.resume(ADA.id))
    await finished()
  })

  it('a table that she puts up far away does not count, and the card says where it is', async () => {
    await startPaused('Craft a wooden pickaxe')
    await give('crafting_table', 1)
    const { x, y, z } = rig.world.chest
    // A pig may stand there.
    const at = { x: x + 3, y, z: z + 10 }
    const put = await ada.act.place({ item: 'crafting_table', at, within: 2 }, leisurely)
    expect(put.outcome).toBe('done')
    const board = await rig.boardIs(
      ({ subtasks }) => subtasks.find(one => one.item === 'crafting_table')?.note !== undefined,
    )
    const table = subtaskFor(board, 'crafting_table')
    expect(table.status).not.toBe('DONE')
    expect(table.note).toMatch(/Ada put up a crafting table at .*too far/)
  })

  it('a pig that she kills is what the goal asked for', async () => {
    await startPaused('Kill a pig')
    const hunt = await ada.act.kill({ mob: 'pig', count: 1 }, leisurely)
    expect(hunt.outcome).toBe('done')
    const board = await rig.boardIs(({ subtasks }) => subtasks.every(({ status }) => status === 'DONE'))
    expect(creditOf(subtaskFor(board, 'pig'))).toEqual({ status: 'DONE', by: ADA.id, kind: 'killed' })
  })

  it('logs that she fells show on the card, and count as hers once they are in the chest', async () => {
    await startPaused('Get 3 oak logs')
    const felled = await ada.act.gather({ items: ['oak_log'], count: 3 }, leisurely)
    expect(felled.outcome).toBe('done')
    const seen = await rig.boardIs(({ subtasks }) => /3 oak logs/.test(subtasks[0]?.note ?? ''))
    expect(seen.subtasks[0]).toMatchObject({ progress: 0, status: 'READY' })
    expect(seen.ledger.held[ADA.id]?.['oak_log']).toBeGreaterThanOrEqual(3)
    await ada.act.deposit({ chest: rig.world.chest, items: { oak_log: 3 } }, leisurely)
    orThrow(rig.core.resume(ADA.id))
    const board = await finished()
    expect(creditOf(subtaskFor(board, 'oak_log'))).toEqual({ status: 'DONE', by: ADA.id, kind: 'chest' })
  })

  it('what she hands to the bot counts as hers when the bot has put it into the chest', async () => {
    await startPaused('Get 2 oak logs')
    await give('oak_log', 2)
    const handed = await ada.act.hand({ player: BOT, items: { oak_log: 2 } }, leisurely)
    expect(handed.outcome).toBe('done')
    await rig.boardIs(({ ledger }) => ledger.held[`bot:${BOT}`]?.['oak_log'] === 2)
    expect(subtaskFor(rig.board(), 'oak_log').progress).toBe(0)
    orThrow(rig.core.resume(ADA.id))
    const board = await finished()
    expect(creditOf(subtaskFor(board, 'oak_log'))).toEqual({ status: 'DONE', by: ADA.id, kind: 'chest' })
    expect(board.ledger.chest['oak_log']).toBe(2)
  })

  it('what the bot picks up in passing is less to do, once it is in the chest', async () => {
    await startPaused('Get 3 oak logs')
    const { x, y, z } = rig.core.snapshot().vitals[`bot:${BOT}`]?.position ?? rig.world.chest
    const here = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
    const held = (item: string, count: number) =>
      rig.boardIs(({ ledger }) => ledger.held[`bot:${BOT}`]?.[item] === count)
    await rig.world.control.dropItem('oak_log', 2, here)
    await held('oak_log', 2)
    // That it has them shows a moment before that it picked them up: with the next thing both are known.
    await rig.world.control.dropItem('dirt', 1, here)
    await held('dirt', 1)
    orThrow(rig.core.resume(ADA.id))
    const board = await rig.boardIs(({ subtasks }) => subtasks[0]?.progress === 2)
    expect(board.ledger.chest['oak_log']).toBe(2)
    await finished()
  })

  it('what she takes out of the chest and hands to the bot is no new work', async () => {
    await rig.world.control.fillChest(rig.world.chest, [{ name: 'oak_log', count: 2 }])
    await rig.start('Gather 4 oak logs')
    await rig.boardIs(({ ledger }) => ledger.chest['oak_log'] === 2)
    orThrow(rig.core.pause(ADA.id))
    const { quantity, progress } = subtaskFor(rig.board(), 'oak_log')
    await ada.act.withdraw({ chest: rig.world.chest, items: { oak_log: 2 } }, leisurely)
    await ada.act.hand({ player: BOT, items: { oak_log: 2 } }, leisurely)
    await rig.boardIs(({ ledger }) => ledger.held[`bot:${BOT}`]?.['oak_log'] === 2)
    orThrow(rig.core.resume(ADA.id))
    const board = await finished()
    expect(subtaskFor(board, 'oak_log').attempts.map(({ participant }) => participant)).not.toContain(ADA.id)
    expect(board.ledger.chest['oak_log']).toBeGreaterThanOrEqual(2 + quantity - progress)
  })

  it('a tool in her hand is hers on the board, and does not count before it is in the chest', async () => {
    await startPaused('Craft a stone pickaxe')
    await give('stone_pickaxe', 1)
    await ada.act.equip({ item: 'stone_pickaxe', destination: 'hand' }, leisurely)
    const seen = await rig.boardIs(({ ledger }) => ledger.held[ADA.id]?.['stone_pickaxe'] === 1)
    expect(subtaskFor(seen, 'stone_pickaxe')).toMatchObject({
      progress: 0,
      note: expect.stringContaining('Ada was seen with 1 stone pickaxe'),
    })
    await ada.act.deposit({ chest: rig.world.chest, items: { stone_pickaxe: 1 } }, leisurely)
    orThrow(rig.core.resume(ADA.id))
    const board = await finished()
    expect(creditOf(subtaskFor(board, 'stone_pickaxe'))).toEqual({
      status: 'DONE',
      by: ADA.id,
      kind: 'chest',
    })
  })

  it('what she brings spares the bot all that was only for it', async () => {
    await startPaused('Craft a diamond pickaxe')
    expect(subtaskFor(rig.board(), 'iron_pickaxe').status).toBe('BLOCKED')
    await give('diamond', 3)
    await ada.act.deposit({ chest: rig.world.chest, items: { diamond: 3 } }, leisurely)
    orThrow(rig.core.resume(ADA.id))
    const board = await finished()
    expect(board.subtasks.map(({ item }) => item)).not.toContain('iron_pickaxe')
    expect(board.subtasks.map(({ item }) => item)).not.toContain('raw_iron')
    expect(creditOf(subtaskFor(board, 'diamond'))).toMatchObject({ by: ADA.id })
    expect(subtaskFor(board, 'diamond_pickaxe').attempts.at(-1)?.participant).toBe(`bot:${BOT}`)
  })

  it('a table that she takes away is gone from the ledger at once, and so is the chest', async () => {
    const { chest, control, host, port, version } = rig.world
    const table = { x: chest.x + 1, y: chest.y, z: chest.z + 1 }
    await control.setBlock(table, 'crafting_table')
    await startPaused('Craft a stone pickaxe')
    expect(rig.board().ledger.stations).toContainEqual({ item: 'crafting_table', position: table })
    await ada.close()
    // A body's manners forbid what an ordinary client does.
    const client = createBot({ host, port, version, username: ADA.name, auth: 'offline' })
    try {
      await new Promise<void>(resolve => client.once('spawn', () => resolve()))
      await control.teleport(ADA.name, { x: chest.x + 1.5, y: chest.y, z: chest.z + 2.5 })
      const dig = async ({ x, y, z }: typeof chest) => {
        const at = new Vec3(x, y, z)
        await expect
          .poll(() => client.entity.position.distanceTo(at) < 4 && client.blockAt(at)?.diggable, {
            timeout: 20_000,
          })
          .toBe(true)
        const block = client.blockAt(at)
        if (block) await client.dig(block)
      }
      await dig(table)
      await rig.boardIs(({ ledger }) => ledger.stations.length === 0)
      await dig(chest)
      await rig.boardIs(({ ledger }) => ledger.chestAt === undefined)
    } finally {
      client.end()
    }
  })
})
