import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { chatOf } from '../support/chat-with.ts'
import {
  BOT,
  isFree,
  leisurely,
  orThrow,
  type PlayRig,
  rigWithHuman,
  subtaskFor,
} from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const BOT_ID = `bot:${BOT}`

describe('what a human brings for her subtask', () => {
  let rig: PlayRig
  let ada: Body

  beforeEach(async () => {
    const beside = await rigWithHuman(ADA)
    rig = beside.rig
    ada = beside.body
    // From now on the world keeps a record of what is broken.
    await rig.world.control.deeds()
  })
  afterEach(() => rig.close())

  /** Ada has these things, and what gives the item is hers, in however many portions; gives the number of the first. */
  async function claims(item: string, goal: string, things: Record<string, number>): Promise<number> {
    const { control } = rig.world
    for (const [thing, count] of Object.entries(things)) await control.give(ADA.name, thing, count)
    const has = () => ada.observe().inventory.reduce((sum, { count }) => sum + count, 0)
    await expect
      .poll(has, { timeout: 20_000 })
      .toBe(Object.values(things).reduce((sum, count) => sum + count, 0))
    await rig.start(goal)
    for (const { id, item: given } of rig.board().subtasks)
      if (given === item) orThrow(rig.core.command({ type: 'claim', id, participant: ADA.id }))
    return subtaskFor(rig.board(), item).id
  }

  async function brings(items: Record<string, number>): Promise<void> {
    const put = await ada.act.deposit({ chest: rig.world.chest, items }, leisurely)
    expect(put.outcome).toBe('done')
  }

  const finished = () => rig.boardIs(({ phase }) => phase === 'finished')
  const content = async () =>
    Object.fromEntries(
      (await rig.world.control.chestContent(rig.world.chest)).map(({ name, count }) => [name, count]),
    )
  /** Blocks of this kind that were broken since the test began. */
  const broken = async (name: string) =>
    (await rig.world.control.deeds()).filter(deed => deed.kind === 'broke' && deed.block === name)

  it('may be more than it asks for: it is done and hers, and nothing is made of what is left over', async () => {
    const id = await claims('oak_log', 'Craft a wooden pickaxe', { oak_log: 20 })
    const { quantity } = subtaskFor(rig.board(), 'oak_log')
    expect(quantity).toBeLessThan(10)
    await brings({ oak_log: 20 })
    const board = await finished()
    expect(board.subtasks.find(one => one.id === id)).toMatchObject({ status: 'DONE', progress: quantity })
    for (const logs of board.subtasks.filter(({ item }) => item === 'oak_log'))
      expect(logs.attempts.map(({ participant }) => participant)).toEqual([ADA.id])
    expect(await broken('oak_log')).toEqual([])
    const planks = board.subtasks
      .filter(({ item }) => item === 'oak_planks')
      .reduce((sum, one) => sum + one.quantity, 0)
    expect(await content()).toMatchObject({ oak_log: 20 - planks / 4, wooden_pickaxe: 1 })
  })

  it('may be of any wood where any counts: it is credited, and used', async () => {
    const id = await claims('oak_log', 'Craft a wooden pickaxe', { birch_log: 5 })
    await brings({ birch_log: 5 })
    const board = await finished()
    expect(
      board.subtasks.find(one => one.id === id)?.attempts.map(one => [one.participant, one.outcome]),
    ).toEqual([[ADA.id, 'done']])
    expect(await broken('oak_log')).toEqual([])
    expect((await content())['wooden_pickaxe']).toBe(1)
  })

  it('may be made of what she took out of the chest for it: seen before she says so, it is used up', async () => {
    const { chest, control } = rig.world
    const table = { ...chest, x: chest.x + 2 }
    await control.setBlock(table, 'crafting_table')
    await control.fillChest(chest, [
      { name: 'oak_planks', count: 3 },
      { name: 'stick', count: 2 },
    ])
    await rig.start('Craft a wooden pickaxe and gather 3 dirt')
    const { id } = subtaskFor(rig.board(), 'wooden_pickaxe')
    orThrow(rig.core.command({ type: 'claim', id, participant: ADA.id }))
    const items = { oak_planks: 3, stick: 2 }
    expect((await ada.act.withdraw({ chest, items }, leisurely)).outcome).toBe('done')
    const order = { item: 'wooden_pickaxe', count: 1, materials: items, table }
    expect((await ada.act.craft(order, leisurely)).outcome).toBe('done')
    await brings({ wooden_pickaxe: 1 })
    const board = await finished()
    expect(subtaskFor(board, 'wooden_pickaxe')).toMatchObject({
      evidence: { kind: 'chest' },
      attempts: [{ participant: ADA.id, outcome: 'done' }],
    })
    expect(board.ledger.held[ADA.id]).toEqual({})
  })

  it('does not count where oak is asked for and it is birch: she is told what is missing, and the bot fells oaks', async () => {
    const id = await claims('oak_log', 'Get 3 oak logs', { birch_log: 3 })
    const chat = chatOf(ada)
    await brings({ birch_log: 3 })
    await chat.ask('!done', /is done/)
    expect(await chat.answer(/is open again/)).toMatch(
      /the chest held 0 of 3 oak logs .*; 3 birch logs there do not count/,
    )
    const board = await finished()
    expect(
      board.subtasks.find(one => one.id === id)?.attempts.map(one => [one.participant, one.outcome]),
    ).toEqual([
      [ADA.id, 'contradicted'],
      [BOT_ID, 'done'],
    ])
    expect(await content()).toMatchObject({ birch_log: 3 })
    expect((await content())['oak_log']).toBeGreaterThanOrEqual(3)
  })

  it('may fall short of the bot that she throws it to: the bot goes for it', async () => {
    const { chest, control } = rig.world
    await control.give(ADA.name, 'oak_log', 3)
    await expect.poll(() => ada.observe().inventory[0]?.count, { timeout: 20_000 }).toBe(3)
    await rig.start('Get 3 oak logs')
    // The bot leaves it to her, and stands by.
    orThrow(rig.core.command({ type: 'like', participant: ADA.id, kinds: ['woodcutting'] }))
    orThrow(rig.core.pause(ADA.id))
    await rig.boardIs(isFree)
    await control.teleport(ADA.name, { x: chest.x + 0.5, y: chest.y, z: chest.z + 3.5 })
    await control.teleport(BOT, { x: chest.x + 0.5, y: chest.y, z: chest.z + 9.5 })
    orThrow(rig.core.resume(ADA.id))
    expect((await ada.act.discard({ items: { oak_log: 3 } }, leisurely)).outcome).toBe('done')
    await control.teleport(ADA.name, { x: chest.x + 20.5, y: chest.y, z: chest.z + 3.5 })
    const board = await finished()
    expect(subtaskFor(board, 'oak_log').attempts.map(({ participant }) => participant)).toEqual([ADA.id])
    expect(await broken('oak_log')).toEqual([])
    expect(await content()).toMatchObject({ oak_log: 3 })
  })
})
