import { describe, expect, test } from 'vitest'
import { halfOf, offerFor, partFor } from '../../../src-main/board/index.ts'
import type { Subtask } from '../../../src-main/contract/index.ts'
import { Game, step } from './harness.ts'

const board = (...subtasks: Subtask[]) =>
  new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks }, { Ann: 'human', Bob: 'bot', Cid: 'bot' })

const logs = step(1, 'gather', 'oak_log', { quantity: 4, workTicks: 240 })
const planks = step(2, 'craft', 'oak_planks', {
  quantity: 16,
  batch: 4,
  materials: { oak_log: 0.25 },
  needs: [1],
})

describe('who has nothing else to do', () => {
  test('does as much of what waits for more as its materials reach for, in whole batches', () => {
    const game = board(logs, planks)
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(partFor(game.state, 'Bob')).toBeUndefined()
    game.see({ chest: { oak_log: 1 } })
    expect(partFor(game.state, 'Bob')).toBeUndefined()
    game.see({ chest: { oak_log: 2 } })
    expect(partFor(game.state, 'Bob')).toMatchObject({ id: 2, quantity: 8 })
  })

  test('cuts nothing where nobody is at work: nothing is on its way', () => {
    const game = board(logs, planks)
    game.must({ type: 'pin', id: 1, participant: 'Ann', to: 'Ann' })
    game.see({ chest: { oak_log: 2 } })
    expect(partFor(game.state, 'Bob')).toBeUndefined()
  })

  test('leaves short stock to what is more urgent', () => {
    const bowl = step(3, 'craft', 'bowl', { quantity: 4, materials: { oak_planks: 1 } })
    const boat = step(4, 'craft', 'oak_boat', { materials: { oak_planks: 5, redstone: 1 }, workTicks: 900 })
    const game = board(logs, bowl, boat)
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    game.see({ chest: { oak_planks: 3 } })
    expect(partFor(game.state, 'Bob')).toBeUndefined()
  })

  test('takes half of what another bot gathers, where that is much and there is a tool for it', () => {
    const game = board({ ...logs, tools: ['iron_axe'] })
    game.see({ chest: { iron_axe: 1 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.see({ chest: {}, Bob: { iron_axe: 1 } })
    expect(partFor(game.state, 'Cid')).toBeUndefined()
    game.see({ chest: { iron_axe: 1 } })
    expect(partFor(game.state, 'Cid')).toMatchObject({ id: 1, quantity: 2 })
    game.must({ type: 'progress', id: 1, participant: 'Bob', progress: 3 })
    expect(partFor(game.state, 'Cid')).toBeUndefined()
  })

  test('takes no more than what the other would still be at when it has come there and done it', () => {
    const game = board({ ...logs, quantity: 20, workTicks: 1200 })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    const from = (ticks: number) =>
      partFor(game.state, 'Cid', { wayTicks: ({ id }) => (id === 'Bob' ? ticks : 0) })
    expect(from(0)).toMatchObject({ quantity: 10 })
    // Six of them are dug meanwhile, and fourteen are left to two.
    expect(from(360)).toMatchObject({ quantity: 7 })
    expect(from(960)).toMatchObject({ quantity: 2 })
    // One is not worth the way.
    expect(from(1020)).toBeUndefined()
    expect(from(5000)).toBeUndefined()
  })

  test('cuts no crumbs off what was cut before', () => {
    const game = board({ ...logs, quantity: 32, workTicks: 32 * 30 })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    const parts: number[] = []
    for (let part = partFor(game.state, 'Cid'); part; part = partFor(game.state, 'Cid')) {
      parts.push(part.quantity)
      game.must({ type: 'split', id: 1, participant: 'Cid', quantity: part.quantity })
      game.must({ type: 'satisfy', id: game.state.lastId, evidence: { kind: 'chest', text: 'seen' } })
    }
    // Four are 120 ticks of work.
    expect(parts).toEqual([16, 8, 4])
  })

  test('takes and offers nothing of what breaks at once', () => {
    const game = board({ ...logs, item: 'sugar_cane', quantity: 20, workTicks: 0 })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(offerFor(game.state, 'Bob')).toBeUndefined()
    game.must({ type: 'handOver', id: 1, participant: 'Ann', to: 'Bob' })
    expect(partFor(game.state, 'Cid')).toBeUndefined()
  })

  test('takes half of what another bot hunts', () => {
    const game = board(step(1, 'kill', 'cow', { quantity: 8, drops: { leather: 8 }, workTicks: 400 }))
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    expect(partFor(game.state, 'Cid')).toMatchObject({ id: 1, quantity: 4 })
  })

  test('leaves people what they are at, and what is set aside for somebody else', () => {
    const game = board(logs, planks)
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(partFor(game.state, 'Bob')).toBeUndefined()
    game.see({ chest: { oak_log: 2 } })
    game.must({ type: 'pin', id: 2, participant: 'Ann', to: 'Ann' })
    expect(partFor(game.state, 'Bob')).toBeUndefined()
  })
})

describe('what could be taken off a human', () => {
  test('is half of what they gather or hunt, where that is much, and nothing of what bots are at', () => {
    const game = board(logs, planks)
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(offerFor(game.state, 'Bob')).toMatchObject({ id: 1, quantity: 2, holder: { name: 'Ann' } })
    game.must({ type: 'progress', id: 1, progress: 3 })
    expect(offerFor(game.state, 'Bob')).toBeUndefined()
    const other = board(logs, planks)
    other.must({ type: 'claim', id: 1, participant: 'Cid' })
    expect(offerFor(other.state, 'Bob')).toBeUndefined()
  })

  test('is nothing of what they keep for themselves, nor what there is no tool for', () => {
    const game = board({ ...logs, tools: ['iron_axe'] })
    game.see({ chest: { iron_axe: 1 } })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(offerFor(game.state, 'Bob')).toBeUndefined()
    game.see({ chest: { iron_axe: 2 } })
    expect(offerFor(game.state, 'Bob')).toMatchObject({ id: 1, quantity: 2 })
    game.must({ type: 'pin', id: 1, participant: 'Ann', to: 'Ann' })
    expect(offerFor(game.state, 'Bob')).toBeUndefined()
  })
})

describe('half of a subtask', () => {
  const of = (quantity: number, more: object = {}) =>
    halfOf({ ...step(1, 'gather', 'dirt', { quantity, ...more }), progress: 0 })

  test('is half of what is left, in whole batches', () => {
    expect(of(11)).toBe(5)
    expect(of(2)).toBe(1)
    expect(halfOf({ ...step(1, 'kill', 'cow', { quantity: 18 }), progress: 4 })).toBe(7)
    expect(of(12, { batch: 4 })).toBe(4)
    expect(of(8, { batch: 4 })).toBe(4)
  })

  test('is nothing of what is for one alone', () => {
    expect(of(1)).toBe(0)
    expect(of(4, { batch: 4 })).toBe(0)
    expect(of(3, { deliver: 'ground' })).toBe(0)
  })
})
