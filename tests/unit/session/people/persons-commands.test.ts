import { expect, test } from 'vitest'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { obey } from '../../../../src-main/session/people/persons-commands.ts'
import { human, step } from '../../../support/boards.ts'

test('a part of a hunt and the rest of it say what each is to bring', () => {
  const clock = { now: () => 1000, after: () => () => {}, every: () => () => {} }
  const keeper = new BoardKeeper({ clock, append: () => {}, changed: () => {} })
  const hunt = step({ id: 1, action: 'kill', item: 'cow', quantity: 18, drops: { leather: 18 } })
  keeper.open({ goal: 'leather', version: '1.20.1', gives: {}, subtasks: [hunt] })
  keeper.act({ type: 'join', ...human }, human.id, 'joined')
  obey(keeper, { type: 'split', id: 1, participant: human.id, quantity: 8 }, createKnowledge('1.20.1'))
  expect(keeper.view.subtasks.map(({ text }) => text)).toEqual([
    'Kill 10 cows and put 10 leather in the chest.',
    'Kill 8 cows and put 8 leather in the chest.',
  ])
  expect(keeper.view.subtasks[1]).toMatchObject({ holder: human.id, quantity: 8, drops: { leather: 8 } })
})
