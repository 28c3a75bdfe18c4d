import { afterEach, beforeEach, expect, it } from 'vitest'
import { BOT, orThrow, type PlayRig, playRig, subtaskFor } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }

let rig: PlayRig

beforeEach(async () => {
  rig = await playRig()
  orThrow(rig.core.join(ADA))
  await rig.joinBot()
})
afterEach(() => rig.close())

it('a goal that waits begins by itself when the one before it was stopped, and the one after it when that is reached', async () => {
  await rig.start('Get 40 cobblestone')
  orThrow(rig.core.queueGoal('Get 2 oak logs', ADA.id))
  orThrow(rig.core.queueGoal('Kill a pig', ADA.id))
  expect(rig.core.queueGoal('Get 2 okk logs', ADA.id)).toMatchObject({ ok: false })
  orThrow(await rig.core.stop(ADA.id))
  await rig.boardIs(({ goal, phase }) => goal === 'Get 2 oak logs' && phase === 'finished')
  expect(rig.core.snapshot().waiting.map(({ goal }) => goal)).toEqual(['Kill a pig'])
  await rig.boardIs(({ goal }) => goal === 'Kill a pig')
  expect(rig.core.snapshot().waiting).toEqual([])
  const kept = orThrow(rig.core.sessions()).map(({ goal, phase }) => [goal, phase])
  expect(kept.slice(1)).toEqual([
    ['Get 2 oak logs', 'finished'],
    ['Get 40 cobblestone', 'stopped'],
  ])
})

it('one that is there already when its turn comes is told and left out', async () => {
  await rig.start('Get 40 cobblestone')
  orThrow(rig.core.queueGoal('Get 2 oak logs', ADA.id))
  await rig.world.control.fillChest(rig.world.chest, [{ name: 'oak_log', count: 5 }])
  orThrow(await rig.core.stop(ADA.id))
  await rig.pageShows(({ waiting, notices }) => waiting.length === 0 && notices.length > 0)
  expect(rig.core.snapshot().notices.join()).toContain('The turn of “Get 2 oak logs” came')
})

it('what waits outlives a restart: it follows the session that is gone on with', async () => {
  await rig.start('Get 40 cobblestone')
  const id = rig.core.snapshot().session?.id ?? ''
  orThrow(rig.core.queueGoal('Get 2 oak logs', ADA.id))
  await rig.restartCore()
  expect(rig.core.snapshot().waiting).toMatchObject([{ goal: 'Get 2 oak logs', by: 'Ada' }])
  await rig.joinBot()
  orThrow(await rig.core.reopen(id))
  expect(rig.core.snapshot().waiting).toHaveLength(1)
  orThrow(await rig.core.stop(ADA.id))
  await rig.boardIs(({ goal }) => goal === 'Get 2 oak logs')
})

it('an added goal is worked off on the same board, with the tools and stations that stand', async () => {
  await rig.start('Craft a stone pickaxe')
  await rig.boardIs(({ ledger }) => ledger.stations.some(({ item }) => item === 'crafting_table'))
  orThrow(await rig.core.addGoal('Craft a stone axe', ADA.id))
  const tables = rig.board().subtasks.filter(({ item }) => item === 'crafting_table')
  expect(tables).toHaveLength(1)
  const board = await rig.boardIs(({ phase }) => phase === 'finished')
  expect(board.goal).toBe('Craft a stone pickaxe and craft a stone axe')
  expect(subtaskFor(board, 'stone_axe').attempts.at(-1)).toMatchObject({ participant: `bot:${BOT}` })
  expect(board.ledger.chest).toMatchObject({ stone_axe: 1, stone_pickaxe: 1 })
  expect(orThrow(rig.core.sessions())[0]?.goal).toBe(board.goal)
})

it('what is there already takes the place of nothing', async () => {
  await rig.world.control.fillChest(rig.world.chest, [{ name: 'oak_log', count: 5 }])
  await rig.start('Get 40 cobblestone')
  const refused = await rig.core.replaceGoal('Get 2 oak logs', ADA.id)
  expect(refused).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('have that already') },
  })
  expect(rig.board()).toMatchObject({ goal: 'Get 40 cobblestone', phase: 'running' })
  expect(rig.core.snapshot().session?.goal).toBe('Get 40 cobblestone')
})
