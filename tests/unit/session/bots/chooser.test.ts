import { expect, it } from 'vitest'
import { systemClock } from '../../../../src-main/base/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { Chooser } from '../../../../src-main/session/bots/chooser.ts'
import { Setbacks } from '../../../../src-main/session/bots/setbacks.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { bot, subtask } from '../../../support/boards.ts'

const DUSK = 12_800
const TICKS_A_MINUTE = 1200

it.each([
  [DUSK - 8 * TICKS_A_MINUTE, 'Waiting for the night, for #1: in about 8 min'],
  [DUSK - 100, 'Waiting for the night, for #1: in a moment'],
])('who waits for the night at %i says for how long', (day, words) => {
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  const hunt = subtask({ id: 1, action: 'kill', item: 'spider', needs: [] })
  keeper.open({ goal: 'string', version: '1.20.1', gives: {}, subtasks: [hunt] })
  keeper.act({ type: 'join', id: bot.id, kind: 'bot', name: bot.name }, bot.id, 'joined')
  const setbacks = new Setbacks()
  const [ready] = keeper.view.subtasks
  const failure = { code: 'not_by_day', message: '', details: { inMs: 100_000 } } as const
  if (ready) setbacks.excuses(ready, failure, false, systemClock.now())
  const body = { surroundings: { time: { day } } }
  const chooser = new Chooser(
    {
      id: bot.id,
      body,
      keeper,
      knowledge: createKnowledge('1.20.1'),
      clock: systemClock,
      pairs: { whyNot: () => undefined },
    } as unknown as ConstructorParameters<typeof Chooser>[0],
    setbacks,
  )
  expect(chooser.idleWords).toBe(words)
})
