import { expect, test } from 'vitest'
import { Offers } from '../../../../src-main/session/bots/offers.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { howToSay } from '../../../../src-main/session/people/order-words.ts'
import { bot, human, step } from '../../../support/boards.ts'

test('a person is left alone at first, and then offered a share of what they are at once', () => {
  let now = 1000
  const clock = { now: () => now, after: () => () => {}, every: () => () => {} }
  const keeper = new BoardKeeper({ clock, append: () => {}, changed: () => {} })
  keeper.open({
    goal: 'a goal',
    version: '1.20.1',
    gives: {},
    subtasks: [step({ id: 1, item: 'dirt', quantity: 64 })],
  })
  for (const { id, kind, name } of [human, bot]) keeper.act({ type: 'join', id, kind, name }, id, 'joined')
  keeper.act({ type: 'claim', id: 1, participant: human.id }, human.id, 'claimed')
  const heard: string[] = []
  const offers = new Offers({
    keeper,
    clock,
    say: () => {},
    whisper: (_to, text) => heard.push(text),
    howToSay: order => howToSay('!', order),
  })
  const offer = { id: 1, quantity: 32, holder: human }
  offers.make(bot.id, offer)
  expect(heard).toEqual([])
  now += 30_000
  offers.make(bot.id, offer)
  offers.make(bot.id, offer)
  expect(heard).toEqual(['V has nothing to do and could take 32 of your #1: say !help 1.'])
})
