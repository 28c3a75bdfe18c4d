import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { BoardView } from '../../src-main/contract/index.ts'
import { BOT, orThrow, type PlayRig, rigWithHuman } from '../support/play-rig.ts'

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
    const held = ({ subtasks }: BoardView) =>
      subtasks.find(one => one.item === item && one.holder === BOT_ID && when(one.progress))
    const { id } = held(await rig.boardIs(board => held(board) !== undefined)) ?? { id: 0 }
    orThrow(rig.core.command({ type: 'handOver', id, participant: ADA.id, to: ADA.id }))
    return id
  }

  it('asks for help in the chat: the bot takes half of it, and says why', async () => {
    await rig.start('Gather 12 oak logs')
    const id = await takeOver('oak_log', () => true)
    await rig.boardIs(() => rig.board().subtasks.find(one => one.id === id)?.holder === ADA.id)
    const own = (board: BoardView) => board.subtasks.find(one => one.id === id)
    const before = rig.board().subtasks.map(one => one.id)
    const whole = own(rig.board())?.quantity
    ada.act.say(`!help ${id}`)
    const shared = await rig.boardIs(({ subtasks }) => subtasks.length > before.length)
    const part = shared.subtasks.find(one => !before.includes(one.id))
    expect((own(shared)?.quantity ?? 0) + (part?.quantity ?? 0)).toBe(whole)
    const done = await rig.boardIs(
      ({ subtasks }) => subtasks.find(one => one.id === part?.id)?.status === 'DONE',
    )
    expect(done.subtasks.find(one => one.id === part?.id)?.attempts.at(-1)).toMatchObject({
      participant: BOT_ID,
      outcome: 'done',
    })
    expect(own(done)).toMatchObject({ holder: ADA.id, status: 'IN_PROGRESS' })
    expect(own(done)?.helpFor).toBeUndefined()
    expect(
      rig.core
        .snapshot()
        .feed.map(({ text }) => text)
        .join('\n'),
    ).toMatch(/Ada asks for help with/)
  })

  it('is offered help, once, by a bot that has nothing to do', async () => {
    await rig.start('Gather 64 dirt')
    const heard: string[] = []
    ada.on('chat', (_from, text) => heard.push(text))
    const offers = () => heard.filter(text => text.includes('nothing to do'))
    // In two portions: she takes both.
    const ids = [await takeOver('dirt', () => true), await takeOver('dirt', () => true)]
    await expect.poll(offers, { timeout: 40_000 }).toHaveLength(1)
    const [, id] = /could take \d+ of your #(\d+): say !help \1\.$/.exec(offers()[0] ?? '') ?? []
    expect(ids).toContain(Number(id))
    ada.act.say(`!help ${id}`)
    await rig.boardIs(({ subtasks }) => subtasks.some(one => !ids.includes(one.id) && one.holder === BOT_ID))
    expect(offers()).toHaveLength(1)
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
