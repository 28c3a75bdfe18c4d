import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BOT, leisurely, orThrow, type PlayRig, playRig, subtaskFor } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }

describe('a human beside the bot', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
    orThrow(rig.core.join(ADA))
  })
  afterEach(() => rig.close())

  it('keeps what she claimed: the bot goes on with other things', async () => {
    await rig.joinBot()
    await rig.start('Kill a pig and cook it')
    const pig = subtaskFor(rig.board(), 'pig')
    orThrow(rig.core.command({ type: 'claim', id: pig.id, participant: ADA.id }))

    const board = await rig.boardIs(({ subtasks }) =>
      subtasks.every(({ id, status, action }) => status === 'DONE' || id === pig.id || action === 'smelt'),
    )

    expect(subtaskFor(board, 'pig')).toMatchObject({ status: 'IN_PROGRESS', holder: ADA.id })
    expect(subtaskFor(board, 'cooked_porkchop').status).toBe('BLOCKED')
  })

  it('is believed, and the bot confirms it when it looks into the chest', async () => {
    await rig.joinBot()
    await rig.start('Kill a pig and cook it')
    const { id } = subtaskFor(rig.board(), 'pig')
    orThrow(rig.core.command({ type: 'claim', id, participant: ADA.id }))
    // By then it has looked into the chest: what it finds there itself needs nobody's word.
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === `bot:${BOT}`))
    await rig.world.control.fillChest(rig.world.chest, [{ name: 'porkchop', count: 1 }])
    orThrow(rig.core.command({ type: 'done', id, participant: ADA.id }))
    expect(subtaskFor(rig.board(), 'pig')).toMatchObject({ status: 'DONE', evidence: { kind: 'said' } })

    const board = await rig.boardIs(({ phase }) => phase === 'finished')

    expect(subtaskFor(board, 'pig').evidence?.kind).toBe('chest')
  })

  it('is contradicted kindly when the chest says otherwise, and the bot does it', async () => {
    await rig.joinBot()
    await rig.start('Kill a pig and cook it')
    const { id } = subtaskFor(rig.board(), 'pig')
    orThrow(rig.core.command({ type: 'done', id, participant: ADA.id }))

    const board = await rig.boardIs(({ phase }) => phase === 'finished')

    const pig = subtaskFor(board, 'pig')
    expect(pig.attempts.map(({ outcome }) => outcome)).toContain('contradicted')
    expect(pig.attempts.at(-1)).toMatchObject({ participant: `bot:${BOT}`, outcome: 'done' })
  })

  it('gets the credit for what she brings without a word', async () => {
    await rig.joinBot()
    const ada = await rig.joinHuman(ADA.name)
    await rig.start('Craft a compass')
    const { id } = subtaskFor(rig.board(), 'redstone')
    await rig.world.control.give(ADA.name, 'redstone', 1)
    await rig.boardIs(() => (ada.observe().inventory[0]?.count ?? 0) > 0)
    const put = await ada.act.deposit({ chest: rig.world.chest, items: { redstone: 1 } }, leisurely)
    expect(put.outcome).toBe('done')

    const board = await rig.boardIs(({ subtasks }) =>
      subtasks.some(one => one.id === id && one.status === 'DONE'),
    )

    expect(subtaskFor(board, 'compass').status).not.toBe('DONE')
    await rig.boardIs(({ phase }) => phase === 'finished')
  })

  it('may take a subtask over from the bot, which stops at once', async () => {
    await rig.joinBot()
    await rig.start('Get 40 cobblestone')
    const board = await rig.boardIs(({ subtasks }) =>
      subtasks.some(({ item, progress }) => item === 'cobblestone' && progress > 0),
    )
    const { id } = subtaskFor(board, 'cobblestone')
    orThrow(rig.core.command({ type: 'handOver', id, participant: ADA.id, to: ADA.id }))

    const handed = rig.board().subtasks.find(one => one.id === id)

    expect(handed?.holder === ADA.id || handed?.pinnedTo === ADA.id).toBe(true)
    await rig.boardIs(() => rig.core.snapshot().vitals[`bot:${BOT}`]?.doing === 'Waiting for others')
  })

  it('may take a part of what the bot is at, which then does only the rest', async () => {
    await rig.joinBot()
    await rig.start('Get 50 cobblestone')
    const board = await rig.boardIs(({ subtasks }) =>
      subtasks.some(({ item, progress, holder }) => item === 'cobblestone' && progress > 0 && holder),
    )
    const { id } = subtaskFor(board, 'cobblestone')
    orThrow(rig.core.command({ type: 'split', id, participant: ADA.id, quantity: 30 }))
    const own = rig.board().subtasks.find(one => [one.holder, one.pinnedTo].includes(ADA.id))
    expect(own).toMatchObject({ quantity: 30, text: expect.stringContaining('30 cobblestone') })
    expect(own?.holder === ADA.id || own?.pinnedTo === ADA.id).toBe(true)

    const later = await rig.boardIs(({ subtasks }) =>
      subtasks.some(one => one.id === id && one.status === 'DONE'),
    )

    expect(later.subtasks.find(one => one.id === id)?.quantity).toBe(20)
    expect(later.ledger.chest['cobblestone']).toBeLessThan(50)
    orThrow(rig.core.command({ type: 'done', id: own?.id ?? 0, participant: ADA.id }))
  })

  it('may hand a subtask to the bot, which does it after what it is doing', async () => {
    await rig.joinBot()
    await rig.start('Get 20 cobblestone')
    const log = subtaskFor(rig.board(), 'oak_log').id
    orThrow(
      rig.core.command({ type: 'add', action: 'gather', item: 'oak_log', quantity: 2, participant: ADA.id }),
    )
    const added = rig.board().subtasks.at(-1)?.id ?? 0
    orThrow(rig.core.command({ type: 'claim', id: added, participant: ADA.id }))
    await rig.boardIs(({ subtasks }) => subtasks.some(one => one.id === log && one.holder === `bot:${BOT}`))
    orThrow(rig.core.command({ type: 'handOver', id: added, participant: ADA.id, to: `bot:${BOT}` }))
    expect(rig.board().subtasks.find(one => one.id === added)?.holder).toBe(`bot:${BOT}`)

    const board = await rig.boardIs(({ phase }) => phase === 'finished')

    const last = board.subtasks.find(one => one.id === added)?.attempts.at(-1)
    expect(last).toMatchObject({ participant: `bot:${BOT}`, outcome: 'done' })
  })

  it('pauses, resumes and stops the work', async () => {
    await rig.joinBot()
    await rig.start('Get 40 cobblestone')
    orThrow(rig.core.pause(ADA.id))
    await rig.boardIs(({ phase, subtasks }) => phase === 'paused' && subtasks.every(one => !one.holder))
    orThrow(rig.core.resume(ADA.id))
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder !== undefined))
    orThrow(await rig.core.stop(ADA.id))
    const board = await rig.boardIs(({ subtasks }) => subtasks.every(one => !one.holder))
    expect(board.phase).toBe('stopped')
    expect(orThrow(rig.core.sessions())[0]).toMatchObject({ phase: 'stopped', goal: 'Get 40 cobblestone' })
  })
})
