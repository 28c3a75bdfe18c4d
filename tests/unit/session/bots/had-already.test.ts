import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../../src-main/base/index.ts'
import type { Subtask } from '../../../../src-main/contract/index.ts'
import { creditHadAlready, hadAlready } from '../../../../src-main/session/bots/had-already.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { step } from '../../board/harness.ts'

/** From a log to an iron pickaxe, with three planks to burn. */
const chain = [
  step(1, 'gather', 'oak_log', { accepts: { oak_log: ['birch_log'] } }),
  step(2, 'craft', 'oak_planks', { quantity: 4, materials: { oak_log: 0.25 }, needs: [1] }),
  step(3, 'craft', 'stick', { quantity: 4, materials: { oak_planks: 0.5 }, needs: [2] }),
  step(4, 'smelt', 'iron_ingot', { quantity: 3, materials: { raw_iron: 1, oak_planks: 1 }, needs: [2] }),
  step(5, 'craft', 'iron_pickaxe', { materials: { iron_ingot: 3, stick: 2 }, needs: [3, 4] }),
].map(subtask => ({ ...subtask, deliver: 'hand' as const }))
const gives = { iron_pickaxe: 1 }

function boardOf(subtasks: readonly Subtask[] = chain) {
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  keeper.open({ goal: 'g', version: '1.20.1', gives, subtasks: [...subtasks] })
  keeper.act({ type: 'join', id: 'Bob', kind: 'bot', name: 'Bob' }, 'Bob', 'joined')
  return keeper
}
const idsOf = (carried: Record<string, number>, keeper = boardOf(), wanted: Record<string, number> = gives) =>
  hadAlready(keeper.view.subtasks, wanted, carried).map(({ id }) => id)

describe('what somebody has already', () => {
  it('is what others take of it', () => {
    expect(idsOf({ oak_planks: 3, stick: 2 }).sort()).toEqual([2, 3])
    expect(idsOf({ oak_planks: 5, stick: 1 })).toEqual([2])
    expect(idsOf({ birch_log: 1 })).toEqual([1])
  })

  it('is nothing that lacks a single one, whatever others are still to give of it', () => {
    expect(idsOf({ oak_planks: 4, stick: 1 })).toEqual([])
    const twice = [...chain, step(6, 'gather', 'oak_log', { quantity: 4, deliver: 'hand' })]
    expect(idsOf({}, boardOf(twice))).toEqual([])
  })

  it('is not what the goal itself asks for, a tool that wears out, what nobody uses up, nor what somebody is at', () => {
    expect(idsOf({ stick: 4 }, boardOf(), { ...gives, stick: 4 })).toEqual([])
    const dug = [
      step(1, 'craft', 'stone_pickaxe', { deliver: 'hand' }),
      step(2, 'gather', 'raw_iron', { tools: ['stone_pickaxe'], needs: [1], deliver: 'hand' }),
    ]
    expect(idsOf({ stone_pickaxe: 1 }, boardOf(dug))).toEqual([])
    const stood = [
      step(1, 'craft', 'furnace', { deliver: 'hand' }),
      step(2, 'smelt', 'iron_ingot', { needs: [1] }),
    ]
    expect(idsOf({}, boardOf(stood))).toEqual([])
    const keeper = boardOf()
    keeper.act({ type: 'claim', id: 1, participant: 'Bob' }, 'Bob', 'claimed')
    expect(idsOf({ oak_log: 1 }, keeper)).toEqual([])
  })
})

describe('a bot that carries such', () => {
  const carried = { oak_planks: 7, stick: 5 }
  const doneOf = (keeper: BoardKeeper) =>
    keeper.view.subtasks.flatMap(({ id, status }) => (status === 'DONE' ? [id] : []))

  it('need not get it anew', () => {
    const keeper = boardOf()
    creditHadAlready(keeper, 'Bob', carried)
    expect(doneOf(keeper)).toEqual([2, 3])
    const text = '7 oak planks in hand already'
    expect(keeper.view.subtasks[1]?.evidence).toEqual({ kind: 'inventory', text })
  })

  it('shares no hands with others', () => {
    const keeper = boardOf()
    keeper.act({ type: 'join', id: 'Ann', kind: 'human', name: 'Ann' }, 'Ann', 'joined')
    creditHadAlready(keeper, 'Bob', carried)
    expect(doneOf(keeper)).toEqual([])
  })
})
