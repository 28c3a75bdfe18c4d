import { expect, test } from 'vitest'
import { systemClock } from '../../../../src-main/base/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { creditOthers, creditPlaced } from '../../../../src-main/session/bots/credit-others.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { Witness } from '../../../../src-main/session/witness/witness.ts'
import { step } from '../../board/harness.ts'

const knowledge = createKnowledge('1.20.1')
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
  creditOthers({ keeper, knowledge }, 'Bob', stone(1, 14), 4)
  expect(progressOf(keeper)).toEqual([0, 4, 0, 0, 0])
  expect(keeper.view.subtasks[1]).toMatchObject({ status: 'IN_PROGRESS', holder: 'Ann' })
})

test('with all of it the part is done, another bot has so much less to do, and the rest counts for what nobody is at', () => {
  const keeper = board()
  creditOthers({ keeper, knowledge }, 'Bob', stone(1, 14), 19)
  expect(progressOf(keeper)).toEqual([0, 13, 0, 2, 0])
  expect(keeper.view.subtasks[1]).toMatchObject({ status: 'DONE', attempts: [{ participant: 'Ann' }] })
  expect(keeper.view.subtasks[2]).toMatchObject({
    status: 'IN_PROGRESS',
    holder: 'Cid',
    quantity: 1,
    text: 'Gather 1 cobblestone and put it in the chest.',
  })
})

test('a bot that lacks only what the other picked up is to have what it has', () => {
  const keeper = board()
  keeper.act({ type: 'progress', id: 3, participant: 'Cid', progress: 4 }, 'Cid', 'at work')
  keeper.act({ type: 'release', id: 2, participant: 'Ann' }, 'Ann', 'given back')
  creditOthers({ keeper, knowledge }, 'Bob', stone(1, 14), 2)
  expect(keeper.view.subtasks[2]).toMatchObject({ holder: 'Cid', progress: 4, quantity: 4 })
  expect(progressOf(keeper)).toEqual([0, 1, 4, 0, 0])
})

test('the part that somebody is at comes before those that nobody is at', () => {
  const keeper = board()
  keeper.act({ type: 'release', id: 2, participant: 'Ann' }, 'Ann', 'given back')
  keeper.act({ type: 'claim', id: 4, participant: 'Ann' }, 'Ann', 'claimed')
  creditOthers({ keeper, knowledge }, 'Bob', stone(1, 14), 2)
  expect(progressOf(keeper)).toEqual([0, 0, 0, 2, 0])
})

test('what stays in hand counts where it is to stay in hand, and for nothing that somebody else is at', () => {
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  const subtasks = [1, 2, 3].map(id => step(id, 'gather', 'cobblestone', { quantity: 4, deliver: 'hand' }))
  keeper.open({ goal: 'g', version: '1.20.1', gives: {}, subtasks: [...subtasks, stone(4, 4)] })
  keeper.act({ type: 'join', id: 'Ann', kind: 'human', name: 'Ann' }, 'Ann', 'joined')
  keeper.act({ type: 'claim', id: 1, participant: 'Ann' }, 'Ann', 'claimed')
  creditOthers({ keeper, knowledge }, 'Bob', { item: 'cobblestone' }, 6, 'hand')
  expect(progressOf(keeper)).toEqual([0, 4, 2, 0])
  expect(keeper.view.subtasks[1]).toMatchObject({
    status: 'DONE',
    evidence: { kind: 'inventory', text: '4 cobblestone in hand' },
  })
})

test('what was picked up in passing counts as anything that a part accepts in its stead', () => {
  const keeper = board()
  creditOthers({ keeper, knowledge }, 'Bob', { item: 'red_sand' }, 1)
  expect(progressOf(keeper)).toEqual([0, 0, 0, 0, 1])
})

test('a table that a bot put up in passing is the one that nobody has begun to make', () => {
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  const table = step(2, 'craft', 'crafting_table', { deliver: 'ground', needs: [1] })
  const subtasks = [step(1, 'gather', 'oak_log'), table, step(3, 'craft', 'furnace', { deliver: 'ground' })]
  keeper.open({ goal: 'g', version: '1.20.1', gives: {}, subtasks })
  keeper.act({ type: 'join', id: 'Bob', kind: 'bot', name: 'Bob' }, 'Bob', 'joined')
  const witness = new Witness({ keeper, clock: systemClock, chestTouched: () => {} })
  creditPlaced({ keeper, witness }, 'Bob', 'crafting_table', { x: 1, y: 64, z: 0 })
  // Nor are the logs for it needed any more.
  expect(keeper.view.subtasks).toMatchObject([
    { id: 2, status: 'DONE', evidence: { kind: 'placed' } },
    { id: 3, status: 'READY' },
  ])
})
