import { afterEach, beforeEach, expect, it } from 'vitest'
import { BOT, orThrow, type PlayRig, playRig } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const SCOUT = 'bot:Scout'

let rig: PlayRig

beforeEach(async () => {
  rig = await playRig()
})
afterEach(() => rig.close())

it('a bot that is added takes part at once; taken away again it leaves what it gathered in the chest', async () => {
  orThrow(rig.core.join(ADA))
  await rig.joinBot()
  await rig.start('Get 60 oak logs')
  orThrow(await rig.core.addBot('Scout'))
  const shared = await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === SCOUT))
  expect(shared.subtasks.some(({ holder }) => holder === `bot:${BOT}`)).toBe(true)
  await rig.boardIs(({ ledger }) => (ledger.held[SCOUT]?.['oak_log'] ?? 0) > 0)
  const before = rig.board().ledger.chest['oak_log'] ?? 0
  orThrow(await rig.core.removeBot('scout'))
  const board = rig.board()
  expect(board.participants.find(({ id }) => id === SCOUT)).toMatchObject({ present: false })
  expect(board.ledger.chest['oak_log'] ?? 0).toBeGreaterThan(before)
  expect(board.subtasks.some(({ holder }) => holder === SCOUT)).toBe(false)
  await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === `bot:${BOT}`))
})

it('names that are taken or do not fit are refused, and so is taking away the only bot', async () => {
  expect(await rig.core.addBot('Scout')).toMatchObject({ ok: false, failure: { code: 'not_allowed' } })
  orThrow(rig.core.join(ADA))
  await rig.joinBot()
  const code = async (name: string) => {
    const added = await rig.core.addBot(name)
    return added.ok ? 'added' : added.failure.code
  }
  expect(await code('two words')).toBe('bad_input')
  expect(await code('voyager')).toBe('name_taken')
  expect(await code('ada')).toBe('name_taken')
  await rig.joinHuman('Eve')
  expect(await code('Eve')).toBe('name_taken')
  expect(await rig.core.removeBot(BOT)).toMatchObject({ ok: false, failure: { code: 'not_allowed' } })
  expect(await rig.core.removeBot('Eve')).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  orThrow(await rig.core.addBot('Scout'))
  orThrow(await rig.core.removeBot(BOT))
  expect(rig.core.snapshot().vitals[`bot:${BOT}`]).toBeUndefined()
})

it('a board of a bot that worked alone gets a chest for the two', async () => {
  await rig.joinBot({ shared: false })
  await rig.start('Craft a stone pickaxe')
  expect(rig.board().subtasks.some(({ deliver }) => deliver === 'chest')).toBe(false)
  orThrow(await rig.core.addBot('Scout'))
  expect(rig.board().subtasks.some(({ item, deliver }) => item === 'chest' && deliver === 'ground')).toBe(
    true,
  )
  const board = await rig.boardIs(({ phase }) => phase === 'finished')
  expect(board.ledger.chestAt).toBeDefined()
  expect(board.ledger.chest).toMatchObject({ stone_pickaxe: 1 })
})
