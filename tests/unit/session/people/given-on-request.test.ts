import { expect, it } from 'vitest'
import type { Stock } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { BotSense } from '../../../../src-main/session/bots/bot-sense.ts'
import { LiveSession } from '../../../../src-main/session/live-session.ts'
import { serve } from '../../../../src-main/session/people/requests.ts'
import { bot, human, step } from '../../../support/boards.ts'
import { handClock } from '../../../support/hand-clock.ts'

type Options = ConstructorParameters<typeof LiveSession>[0]
type Serving = Parameters<typeof serve>[2]

const CHEST = { x: 0, y: 64, z: 0 }

/** A session for a sword and a shield with Ada and a bot, which carries the sword that it has made. */
function withSwordMade() {
  const session = new LiveSession({
    info: { id: 's', goal: 'a sword and a shield', version: '1.20.1', startedAt: 0 },
    knowledge: createKnowledge('1.20.1'),
    memory: { append() {}, saveSummary() {}, lastPut() {} },
    clock: handClock(),
    logger: {},
    tell() {},
    photographer: { boardChanged() {} },
    turned() {},
    chestsChanged() {},
    programs: { models: { status: () => ({ ready: false }) }, shelf: { programs: () => [] } },
    workforce: () => ({ hands: 2, people: 1 }),
    isAway: () => false,
    whisper() {},
    howToSay: (order: string) => order,
  } as unknown as Options)
  const { keeper, witness } = session
  session.open(
    {
      goal: 'a sword and a shield',
      version: '1.20.1',
      gives: { iron_sword: 1, shield: 1 },
      subtasks: [
        step({ id: 1, action: 'craft', item: 'iron_sword' }),
        step({ id: 2, action: 'craft', item: 'shield' }),
      ],
    },
    { chests: [{ position: CHEST, holds: {} }], stations: [] },
  )
  for (const one of [human, bot]) session.join(one)
  keeper.act({ type: 'claim', id: 1, participant: bot.id }, bot.id, 'a test')
  const hands: Stock = { iron_sword: 1 }
  keeper.observe({ [bot.id]: hands }, bot.id, 'a test')
  const evidence = { kind: 'chest', text: 'there' } as const
  keeper.act({ type: 'satisfy', id: 1, participant: bot.id, evidence }, bot.id, 'a test')
  let changed = () => {}
  const body = {
    on: (event: string, listener: () => void) => {
      if (event === 'changed') changed = listener
    },
    observe: () => ({
      alive: true,
      position: CHEST,
      inventory: Object.entries(hands).map(([item, count]) => ({ item, count })),
    }),
    act: {
      async hand() {
        delete hands['iron_sword']
        changed()
        return { outcome: 'done', count: 1 }
      },
    },
  } as unknown as Serving['body']
  const sense = new BotSense(bot.id, body, {
    vitals() {},
    carries: stock => session.carries(bot.id, stock),
    walked() {},
  })
  const atWork = () => ({ keeper, chest: { all: [] }, witness })
  return { session, keeper, serving: { id: bot.id, body, sense, atWork } as unknown as Serving }
}

it('what a person is given of the goal on request is theirs, and not lost on the way', async () => {
  const { session, keeper, serving } = withSwordMade()
  const replies: string[] = []
  const sword = { verb: 'get', item: 'iron_sword', label: 'Iron Sword', quantity: 1 } as const
  const reply = (text: string) => replies.push(text)
  const request = {
    wish: { kind: 'give', items: [sword] },
    player: 'Ada',
    participant: human.id,
    reply,
  } as const
  await serve(request, new AbortController().signal, serving)
  expect(replies).toEqual(['Here: 1 iron sword.'])
  expect(keeper.view.ledger.held[human.id]).toEqual({ iron_sword: 1 })
  expect(keeper.view.subtasks).toMatchObject([{ status: 'DONE' }, { item: 'shield' }])
  expect(session.feed.filter(({ text }) => text.includes('lost'))).toEqual([])
})
