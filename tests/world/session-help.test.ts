import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { BOT, orThrow, type PlayRig, rigWithHuman, subtaskFor } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const BOT_ID = `bot:${BOT}`

describe('a human who has too much to do', () => {
  let rig: PlayRig
  let ada: Body

  beforeEach(async () => {
    const beside = await rigWithHuman(ADA)
    rig = beside.rig
    ada = beside.body
  })
  afterEach(() => rig.close())

  /** Lets Ada take the bot's subtask; gives its number. */
  async function takeOver(item: string, when: (progress: number) => boolean): Promise<number> {
    const board = await rig.boardIs(({ subtasks }) =>
      subtasks.some(one => one.item === item && one.holder === BOT_ID && when(one.progress)),
    )
    const { id } = subtaskFor(board, item)
    orThrow(rig.core.command({ type: 'handOver', id, participant: ADA.id, to: ADA.id }))
    return id
  }

  it('asks for help in the chat: the bot takes half of it, and says why', async () => {
    await rig.start('Gather 12 oak logs')
    const id = await takeOver('oak_log', () => true)
    await rig.boardIs(() => rig.board().subtasks.find(one => one.id === id)?.holder === ADA.id)
    ada.act.say(`!help ${id}`)
    // Each has a portion from the start; when the bot is done with its own it helps with hers.
    const board = await rig.boardIs(({ subtasks }) => subtasks.length === 3)
    expect(board.subtasks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(12)
    const part = Math.max(...board.subtasks.map(one => one.id))
    await rig.boardIs(({ subtasks }) => subtasks.find(one => one.id === part)?.status === 'DONE')
    const now = rig.board().subtasks
    const [own, given] = [id, part].map(number => now.find(one => one.id === number))
    expect(given?.attempts.at(-1)).toMatchObject({ participant: BOT_ID, outcome: 'done' })
    expect(own).toMatchObject({ holder: ADA.id, status: 'IN_PROGRESS' })
    expect(own?.helpFor).toBeUndefined()
    expect(
      rig.core
        .snapshot()
        .feed.map(({ text }) => text)
        .join('\n'),
    ).toMatch(/Ada asks for help with/)
  })

  it('is told where nothing can be shared', async () => {
    await rig.start('Kill a pig')
    const id = await takeOver('pig', () => true)
    const heard: string[] = []
    ada.on('chat', (_from, text) => heard.push(text))
    ada.act.say(`!help ${id}`)
    await expect.poll(() => heard.join('\n'), { timeout: 20_000 }).toMatch(/cannot be shared: say release/)
    expect(rig.board().subtasks).toHaveLength(1)
  })

  it('takes over halfway: what the bot has gathered is in the chest, and counts', async () => {
    await rig.start('Gather 12 oak logs')
    const id = await takeOver('oak_log', progress => progress > 0)
    // A log that it picked up on the way is there, too, without being counted.
    const now = await rig.boardIs(({ subtasks, ledger }) =>
      subtasks.some(
        one => one.id === id && one.progress > 0 && one.progress <= (ledger.chest['oak_log'] ?? 0),
      ),
    )
    const subtask = now.subtasks.find(one => one.id === id)
    expect([subtask?.holder, subtask?.pinnedTo]).toContain(ADA.id)
  })
})
