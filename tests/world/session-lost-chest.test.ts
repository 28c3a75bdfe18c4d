import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BOT, orThrow, type PlayRig, playRig, subtaskFor } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }

describe('what people say and break', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
    orThrow(rig.core.join(ADA))
    await rig.joinBot()
  })
  afterEach(() => rig.close())

  it('a chest that is destroyed halfway keeps nobody from the goal: it is made anew, or was not waited for any more', async () => {
    const { chest, control } = rig.world
    await rig.start('Get 5 cobblestone')
    await rig.boardIs(({ subtasks }) =>
      subtasks.some(one => one.item === 'cobblestone' && one.holder !== undefined),
    )
    await control.setBlock(chest, 'air')
    await rig.boardIs(({ ledger }) => ledger.chestAt === undefined)
    const { ledger } = await rig.boardIs(({ phase }) => phase === 'finished')
    // If the bot heard of it before it was back, what it had then was all that the goal asked for.
    const content = ledger.chestAt ? await control.chestContent(ledger.chestAt) : []
    const inChest = content.find(({ name }) => name === 'cobblestone')?.count ?? 0
    const inHand = ledger.held[`bot:${BOT}`]?.['cobblestone'] ?? 0
    expect(inChest + inHand).toBeGreaterThanOrEqual(5)
  })

  it('a chest that is destroyed while she is at something long is made anew, too, and the bot goes on', async () => {
    const { chest, control } = rig.world
    await rig.start('Get 20 dirt and 5 cobblestone')
    const dirt = subtaskFor(rig.board(), 'dirt').id
    orThrow(rig.core.command({ type: 'claim', id: dirt, participant: ADA.id }))
    await rig.boardIs(({ subtasks }) =>
      subtasks.some(one => one.item === 'cobblestone' && one.holder !== undefined),
    )
    await control.setBlock(chest, 'air')
    const board = await rig.boardIs(
      ({ ledger: { chestAt, chest: content } }) =>
        chestAt !== undefined && !isDeepStrictEqual(chestAt, chest) && (content['cobblestone'] ?? 0) >= 5,
    )
    expect(board.subtasks.find(({ id }) => id === dirt)).toMatchObject({
      status: 'IN_PROGRESS',
      holder: ADA.id,
    })
  })

  it('a table that she only says to have put up is taken back with the reason, and put up by the bot', async () => {
    await rig.start('Craft a wooden pickaxe')
    const { id } = subtaskFor(rig.board(), 'crafting_table')
    orThrow(rig.core.command({ type: 'done', id, participant: ADA.id }))
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    const { attempts } = subtaskFor(board, 'crafting_table')
    expect(attempts.map(({ participant, outcome }) => [participant, outcome])).toEqual([
      [ADA.id, 'contradicted'],
      [`bot:${BOT}`, 'done'],
    ])
    expect(attempts[0]?.reason).toBe('nothing stood there when a bot looked')
  })
})
