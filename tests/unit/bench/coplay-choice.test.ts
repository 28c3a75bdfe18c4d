import { expect, test } from 'vitest'
import { choiceOf } from '../../bench/coplay/card-choice.ts'
import { Game, step } from '../board/harness.ts'

const NONE: ReadonlySet<number> = new Set()
const planOf = (...subtasks: ReturnType<typeof step>[]) => ({
  goal: 'g',
  version: '1.20.1',
  gives: {},
  subtasks,
})

test('the partner takes what lies on the critical path, and before that what is set aside for them', () => {
  const game = new Game(planOf(step(1, 'gather', 'dirt'), step(2, 'gather', 'sand', { workTicks: 500 })))
  expect(choiceOf(game.view, 'Ann', NONE, NONE)).toEqual({ type: 'claim', id: 2 })
  expect(choiceOf(game.view, 'Ann', NONE, new Set([2]))).toEqual({ type: 'claim', id: 1 })
  game.must({ type: 'pin', id: 1, participant: 'Bob', to: 'Ann' })
  expect(choiceOf(game.view, 'Ann', NONE, NONE)).toEqual({ type: 'claim', id: 1 })
})

test('of the only thing that is ready the partner takes half, once, and alone all of it', () => {
  const game = new Game(planOf(step(1, 'gather', 'oak_log', { quantity: 9 })))
  expect(choiceOf(game.view, 'Ann', NONE, NONE)).toEqual({ type: 'split', id: 1, quantity: 4 })
  expect(choiceOf(game.view, 'Ann', new Set([1]), NONE)).toEqual({ type: 'claim', id: 1 })
  const alone = new Game(planOf(step(1, 'gather', 'oak_log', { quantity: 9 })), { Ann: 'human' })
  expect(choiceOf(alone.view, 'Ann', NONE, NONE)).toEqual({ type: 'claim', id: 1 })
})

test('the partner takes half of what the bot is at, where there is a tool for it', () => {
  const stone = step(1, 'gather', 'cobblestone', { quantity: 10, tools: ['wooden_pickaxe'] })
  const game = new Game(planOf(stone))
  game.see({ chest: { wooden_pickaxe: 1 } })
  game.must({ type: 'claim', id: 1, participant: 'Bob' })
  game.see({ chest: {}, Bob: { wooden_pickaxe: 1 } })
  expect(choiceOf(game.view, 'Ann', NONE, NONE)).toBeUndefined()
  game.see({ chest: { wooden_pickaxe: 1 } })
  expect(choiceOf(game.view, 'Ann', NONE, NONE)).toEqual({ type: 'split', id: 1, quantity: 5 })
})
