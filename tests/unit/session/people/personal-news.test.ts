import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src-main/board/index.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { howToSay } from '../../../../src-main/session/people/order-words.ts'
import { personalNews } from '../../../../src-main/session/people/personal-news.ts'
import { step } from '../../board/harness.ts'

const HOUR = 3_600_000

/** A board with two people and a bot, and what each person is told. */
function told() {
  let now = 1000
  const news: string[] = []
  const clock = { now: () => now, every: () => () => {}, after: () => () => {} }
  const keeper = new BoardKeeper({
    clock,
    append: () => {},
    changed: (before, after, events) => {
      for (const event of events)
        for (const { to, text } of personalNews(event, before, after, order => howToSay('!', order)))
          news.push(`${to}: ${text}`)
    },
  })
  keeper.open({
    goal: 'a goal',
    version: '1.20.1',
    gives: {},
    subtasks: [
      step(1, 'gather', 'diamond', { quantity: 4 }),
      step(2, 'craft', 'furnace', { materials: { cobblestone: 8 } }),
    ],
  })
  keeper.emit([{ type: 'chest.found', position: { x: 0, y: 64, z: 0 } }], 'session', 'a test')
  for (const [id, kind, name] of [
    ['ada', 'human', 'Ada'],
    ['ben', 'human', 'Ben'],
    ['bot', 'bot', 'Voyager'],
  ] as const)
    keeper.act({ type: 'join', id, kind, name }, id, 'joined')
  return {
    news,
    does: (by: string, command: Command, why = 'a test') => {
      const outcome = keeper.act(command, by, why)
      if (!outcome.ok) throw new Error(outcome.failure.message)
    },
    lapse: () => {
      now += HOUR
      keeper.act({ type: 'lapse', id: 1, now }, 'session', 'nothing was heard of it for a while')
    },
  }
}

describe('a person is told in the game', () => {
  it('that what they said to be done is not, why, and what is missing', () => {
    const { does, news } = told()
    does('ada', { type: 'done', id: 1, participant: 'ada' })
    does('bot', { type: 'contradict', id: 1 }, 'the chest held 1 of 4 diamonds when a bot looked')
    expect(news).toEqual([
      'ada: #1 Gather 4 diamonds is open again: the chest held 1 of 4 diamonds when a bot looked. Say !claim 1 to go on with it.',
    ])
  })

  it('what somebody else hands over to them, or sets aside', () => {
    const { does, news } = told()
    does('ben', { type: 'claim', id: 1, participant: 'ben' })
    does('ben', { type: 'handOver', id: 1, participant: 'ben', to: 'ada' })
    does('ben', { type: 'pin', id: 2, participant: 'ben', to: 'ada' })
    does('ben', { type: 'pin', id: 2, participant: 'ben', to: 'ada' })
    expect(news).toEqual([
      'ada: Ben handed #1 Gather 4 diamonds over to you.',
      expect.stringMatching(/^ada: Ben set #2 Craft a furnace aside for you\. It needs 8 cobblestone/),
    ])
  })

  it('that another person asks for help, and what they could take', () => {
    const { does, news } = told()
    does('ben', { type: 'help', id: 2, participant: 'ben', wanted: true })
    does('ben', { type: 'claim', id: 1, participant: 'ben' })
    does('ben', { type: 'help', id: 1, participant: 'ben', wanted: true })
    expect(news).toEqual([
      'ada: Ben asks for help with #2 Craft a furnace: say !claim 2.',
      'ada: Ben asks for help with #1 Gather 4 diamonds: say !claim 2 of 1.',
    ])
  })

  it('that their claim lapsed, and the way back to it', () => {
    const { does, news, lapse } = told()
    does('ada', { type: 'claim', id: 1, participant: 'ada' })
    lapse()
    expect(news).toEqual(['ada: #1 is free again, since nothing was heard of you: say !claim 1 to go on.'])
  })
})

describe('a person is not told', () => {
  it('what they did themselves', () => {
    const { does, news } = told()
    does('ada', { type: 'pin', id: 2, participant: 'ada', to: 'ada' })
    does('bot', { type: 'claim', id: 1, participant: 'bot' })
    does('ada', { type: 'handOver', id: 1, participant: 'ada', to: 'ada' })
    does('ada', { type: 'done', id: 1, participant: 'ada' })
    does('ada', { type: 'retry', id: 1, participant: 'ada' })
    expect(news).toEqual([])
  })

  it('of bots that get things, or after they left', () => {
    const { does, news, lapse } = told()
    does('ada', { type: 'pin', id: 2, participant: 'ada', to: 'bot' })
    does('bot', { type: 'claim', id: 1, participant: 'bot' })
    lapse()
    does('session', { type: 'leave', id: 'ada' })
    does('ben', { type: 'help', id: 1, participant: 'ben', wanted: true })
    expect(news).toEqual([])
  })
})
