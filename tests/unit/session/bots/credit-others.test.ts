import { expect, test } from 'vitest'
import { systemClock } from '../../../../src-main/base/index.ts'
import { creditOthers } from '../../../../src-main/session/bots/credit-others.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { step } from '../../board/harness.ts'

const stone = (id: number, quantity: number) => step(id, 'gather', 'cobblestone', { quantity })

/** Bob brings from #1; Ann is at #2, Cid at #3, nobody at #4. */
function board() {
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  const subtasks = [
    stone(1, 14),
    stone(2, 13),
    stone(3, 5),
    stone(4, 6),
    step(5, 'gather', 'sand', { accepts: { sand: ['red_sand'] } }),
  ]
  keeper.open({ goal: 'g', version: '1.20.1', gives: {}, subtasks })
  for (const [id, kind] of [
    ['Ann', 'human'],
    ['Bob', 'bot'],
    ['Cid', 'bot'],
  ] as const)
    keeper.act({ type: 'join', id, kind, name: id }, id, 'joined')
  for (const [id, participant] of [
    [1, 'Bob'],
    [2, 'Ann'],
    [3, 'Cid'],
  ] as const)
    keeper.act({ type: 'claim', id, participant }, participant, 'claimed')
  return keeper
}
const progressOf = (keeper: BoardKeeper) => keeper.view.subtasks.map(({ progress }) => progress)

test('what a bot brought beyond its part counts for the part that a person is at', () => {
  const keeper = board()
  creditOthers(keeper, 'Bob', stone(1, 14), 4)
  expect(progressOf(keeper)).toEqual([0, 4, 0, 0, 0])
  expect(keeper.view.subtasks[1]).toMatchObject({ status: 'IN_PROGRESS', holder: 'Ann' })
})

test('with all of it the part is done, the rest counts for what nobody is at, and other bots count for themselves', () => {
  const keeper = board()
  creditOthers(keeper, 'Bob', stone(1, 14), 15)
  expect(progressOf(keeper)).toEqual([0, 13, 0, 2, 0])
  expect(keeper.view.subtasks[1]).toMatchObject({ status: 'DONE', attempts: [{ participant: 'Ann' }] })
})

test('the part that somebody is at comes before those that nobody is at', () => {
  const keeper = board()
  keeper.act({ type: 'release', id: 2, participant: 'Ann' }, 'Ann', 'given back')
  keeper.act({ type: 'claim', id: 4, participant: 'Ann' }, 'Ann', 'claimed')
  creditOthers(keeper, 'Bob', stone(1, 14), 2)
  expect(progressOf(keeper)).toEqual([0, 0, 0, 2, 0])
})

test('what was picked up in passing counts as anything that a part accepts in its stead', () => {
  const keeper = board()
  creditOthers(keeper, 'Bob', { item: 'red_sand' }, 1)
  expect(progressOf(keeper)).toEqual([0, 0, 0, 0, 1])
})
