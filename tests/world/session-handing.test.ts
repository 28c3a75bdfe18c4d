import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { chatOf } from '../support/chat-with.ts'
import { BOT, leisurely, orThrow, type PlayRig, rigWithHuman, subtaskFor } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const BOT_ID = `bot:${BOT}`

let rig: PlayRig
let ada: Body

beforeEach(async () => {
  const joined = await rigWithHuman(ADA)
  rig = joined.rig
  ada = joined.body
})
afterEach(() => rig.close())

it('a bot whose subtask a person takes over brings them what it has of it, and that counts once it is in the chest', async () => {
  await rig.start('Get 40 oak logs')
  const { id } = subtaskFor(rig.board(), 'oak_log')
  const begun = await rig.boardIs(
    ({ ledger, subtasks }) =>
      (ledger.held[BOT_ID]?.['oak_log'] ?? 0) >= 3 &&
      subtasks.some(one => one.id === id && one.holder === BOT_ID),
  )
  expect(begun.ledger.chest['oak_log'] ?? 0).toBe(0)
  // With the other portion taken nobody fells any more.
  for (const other of begun.subtasks.filter(one => one.id !== id))
    orThrow(rig.core.command({ type: 'claim', id: other.id, participant: ADA.id }))
  const answer = await chatOf(ada).ask(`!hand ${id}`, /Here:/)
  const given = Number(/Here: (\d+) oak log/.exec(answer)?.[1])
  expect(given).toBeGreaterThanOrEqual(3)
  expect(rig.board().subtasks.find(one => one.id === id)?.holder).toBe(ADA.id)
  expect(rig.board().ledger.held[ADA.id]?.['oak_log']).toBe(given)
  orThrow(rig.core.pause(ADA.id))
  expect(
    (await ada.act.deposit({ chest: rig.world.chest, items: { oak_log: given } }, leisurely)).outcome,
  ).toBe('done')
  orThrow(rig.core.resume(ADA.id))
  const counted = await rig.boardIs(({ subtasks }) =>
    subtasks.some(one => one.id === id && one.progress >= given),
  )
  expect(counted.ledger.chest['oak_log']).toBeGreaterThanOrEqual(given)
  // Logs that fell late the bot brings itself, and they count for what is asked for; nothing is counted that is not there.
  const inChest = async () =>
    (await rig.world.control.chestContent(rig.world.chest)).reduce(
      (sum, { name, count }) => (name === 'oak_log' ? sum + count : sum),
      0,
    )
  await expect.poll(async () => (rig.board().ledger.chest['oak_log'] ?? 0) - (await inChest())).toBe(0)
  const progress = rig.board().subtasks.reduce((sum, one) => sum + one.progress, 0)
  expect(progress).toBeLessThanOrEqual(await inChest())
})

it('what no bot has is to be claimed, and to who is far away it is not brought', async () => {
  const chat = chatOf(ada)
  await rig.start('Get 40 oak logs')
  const { id } = subtaskFor(rig.board(), 'oak_log')
  await rig.boardIs(({ ledger }) => (ledger.held[BOT_ID]?.['oak_log'] ?? 0) >= 2)
  await ada.close()
  await rig.pageShows(({ vitals }) => vitals[ADA.id]?.presence === 'away')
  orThrow(rig.core.command({ type: 'handOver', id, participant: ADA.id, to: ADA.id, bring: true }))
  await rig.boardIs(({ ledger }) => (ledger.chest['oak_log'] ?? 0) >= 2)
  expect(rig.core.snapshot().feed.some(({ text }) => text.includes('Ada is not near'))).toBe(true)
  expect(chat.heard.some(line => line.includes('Here:'))).toBe(false)
})

it('a tool that the person lacks comes with what is handed over, and the subtask is theirs then', async () => {
  await rig.start('Get 5 cobblestone')
  const { subtasks } = await rig.boardIs(board => {
    const isAtIt = subtaskFor(board, 'cobblestone').holder === BOT_ID
    return isAtIt && (board.ledger.held[BOT_ID]?.['wooden_pickaxe'] ?? 0) > 0
  })
  const id = subtasks.find(({ item }) => item === 'cobblestone')?.id
  expect(await chatOf(ada).ask(`!hand ${id}`, /Here:/)).toMatch(/1 wooden pickaxe for #\d+\.$/)
  expect(rig.board().subtasks.find(one => one.id === id)?.holder).toBe(ADA.id)
})

it('who said too early that something is done is told so, and what is missing', async () => {
  const { answer } = chatOf(ada)
  await rig.start('Kill a pig and cook it')
  const { id } = subtaskFor(rig.board(), 'pig')
  orThrow(rig.core.command({ type: 'done', id, participant: ADA.id }))
  expect(await answer(/is open again/)).toMatch(/the chest held 0 of 1 porkchop.* Say !claim \d+ to go on/)
})

it('what a person claimed is held while they stand about in the world', async () => {
  await rig.start('Get 40 oak logs')
  orThrow(rig.core.command({ type: 'add', action: 'gather', item: 'sand', quantity: 2, participant: ADA.id }))
  const { id } = subtaskFor(rig.board(), 'sand')
  orThrow(rig.core.command({ type: 'claim', id, participant: ADA.id }))
  const until = subtaskFor(rig.board(), 'sand').leaseUntil ?? Number.POSITIVE_INFINITY
  await rig.boardIs(board => (subtaskFor(board, 'sand').leaseUntil ?? 0) > until)
})
