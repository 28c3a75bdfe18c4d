import { expect, test } from 'vitest'
import { schedule } from '../../../src-main/board/index.ts'
import { kindOfWork, type Plan } from '../../../src-main/contract/index.ts'
import { Game, step } from './harness.ts'

/** Mining is more urgent than felling. */
const plan: Plan = {
  goal: 'stone and wood',
  version: '1.20.1',
  gives: { cobblestone: 3, oak_log: 3 },
  subtasks: [
    step(1, 'gather', 'cobblestone', { quantity: 3, tools: ['wooden_pickaxe'], workTicks: 900 }),
    step(2, 'gather', 'oak_log', { quantity: 3, workTicks: 100 }),
  ],
}

/** Ann, who likes this, beside two bots, with pickaxes in the chest. */
function annLikes(...kinds: ('mining' | 'woodcutting')[]) {
  const game = new Game(plan)
  game.tell({ type: 'stock.observed', places: { chest: { wooden_pickaxe: 3 } } })
  game.tell({ type: 'participant.joined', id: 'ann', kind: 'human', name: 'Ann' })
  for (const id of ['bot', 'bit']) game.tell({ type: 'participant.joined', id, kind: 'bot', name: id })
  game.must({ type: 'like', participant: 'ann', kinds })
  return game
}

test('a person is given what they like first, with the reason', () => {
  expect(schedule(annLikes().state, 'ann')).toMatchObject({ id: 1 })
  expect(schedule(annLikes('woodcutting').state, 'ann')).toMatchObject({ id: 2 })
  expect(schedule(annLikes('woodcutting').state, 'ann')?.why).toContain('You like woodcutting.')
})

test('bots leave it to them while there is something else and they are free', () => {
  const game = annLikes('mining')
  expect(schedule(game.state, 'bot')).toMatchObject({ id: 2 })
  expect(schedule(game.state, 'bot')?.why).toContain('Mining is left for Ann, who likes it.')
  game.must({ type: 'claim', id: 2, participant: 'bit' })
  expect(schedule(game.state, 'bot')).toMatchObject({ id: 1 })
})

test('who is busy, or away, keeps nobody from it', () => {
  const busy = annLikes('mining')
  busy.must({ type: 'claim', id: 2, participant: 'ann' })
  expect(schedule(busy.state, 'bot')).toMatchObject({ id: 1 })
  const away = annLikes('mining')
  away.tell({ type: 'participant.left', id: 'ann' })
  expect(schedule(away.state, 'bot')).toMatchObject({ id: 1 })
})

test('what somebody likes outlives their leaving, and a bot has no likes', () => {
  const game = annLikes('woodcutting')
  game.tell({ type: 'participant.left', id: 'ann' })
  game.tell({ type: 'participant.joined', id: 'ann', kind: 'human', name: 'Ann' })
  expect(game.view.participants.find(({ id }) => id === 'ann')?.likes).toEqual(['woodcutting'])
  expect(game.do({ type: 'like', participant: 'bot', kinds: ['mining'] })).toContain('A bot likes')
})

test('every subtask is of a sort', () => {
  const kind = (action: 'gather' | 'craft' | 'kill', item: string, tools: string[] = []) =>
    kindOfWork({ action, item, tools })
  expect(kind('gather', 'diamond', ['iron_pickaxe'])).toBe('mining')
  expect(kind('gather', 'birch_log')).toBe('woodcutting')
  expect(kind('gather', 'dandelion')).toBe('gathering')
  expect(kind('kill', 'pig')).toBe('hunting')
})
