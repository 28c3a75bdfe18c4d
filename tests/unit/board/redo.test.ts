import { describe, expect, test } from 'vitest'
import { toBeRedone } from '../../../src-main/board/index.ts'
import type { Subtask } from '../../../src-main/contract/index.ts'
import { Game, step } from './harness.ts'

const chest = { kind: 'chest', text: 'seen in the chest' } as const

/** A board on which the first subtask is done, and its result in the chest. */
function onceDone(first: Subtask, ...others: Subtask[]): Game {
  const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks: [first, ...others] })
  game.must({ type: 'claim', id: first.id, participant: 'Bob' })
  game.see({ chest: { [first.item]: first.quantity } })
  game.must({ type: 'satisfy', id: first.id, participant: 'Bob', evidence: chest })
  return game
}

const pickaxe = step(1, 'craft', 'stone_pickaxe')
const iron = step(2, 'gather', 'raw_iron', { quantity: 9, tools: ['stone_pickaxe'], needs: [1] })

describe('what was done is to be done once more', () => {
  test('where it is gone and something BLOCKED needs it', () => {
    const game = onceDone(pickaxe, iron)
    expect(toBeRedone(game.state)).toEqual([])
    game.see({ chest: {} })
    expect(game.subtask(2).status).toBe('BLOCKED')
    expect(toBeRedone(game.state)).toEqual([{ id: 1, progress: 0, neededBy: 2 }])
    game.must({ type: 'lost', id: 1, progress: 0 })
    expect(game.subtask(1)).toMatchObject({ status: 'READY', progress: 0 })
    expect(toBeRedone(game.state)).toEqual([])
  })

  test('not where somebody here has it', () => {
    const game = onceDone(pickaxe, iron)
    game.see({ chest: {}, Ann: { stone_pickaxe: 1 } })
    expect(toBeRedone(game.state)).toEqual([])
    game.must({ type: 'leave', id: 'Ann' })
    expect(toBeRedone(game.state)).toMatchObject([{ id: 1 }])
  })

  test('also where only what waits for that would give one', () => {
    const wooden = step(1, 'craft', 'wooden_pickaxe')
    const stone = step(2, 'gather', 'cobblestone', {
      tools: ['wooden_pickaxe'],
      accepts: { wooden_pickaxe: ['stone_pickaxe'] },
      needs: [1],
    })
    const better = step(3, 'craft', 'stone_pickaxe', { materials: { cobblestone: 3 }, needs: [2] })
    const game = onceDone(wooden, stone, better)
    game.see({ chest: {} })
    expect(toBeRedone(game.state)).toEqual([{ id: 1, progress: 0, neededBy: 2 }])
  })

  test('as far as it lacks, in whole batches', () => {
    const planks = step(1, 'craft', 'oak_planks', { quantity: 16, batch: 4 })
    const chestCraft = step(2, 'craft', 'barrel', { materials: { oak_planks: 8 }, needs: [1] })
    const game = onceDone(planks, chestCraft)
    game.see({ chest: { oak_planks: 3 } })
    expect(toBeRedone(game.state)).toEqual([{ id: 1, progress: 8, neededBy: 2 }])
  })

  test('a station that stands nowhere any more', () => {
    const table = step(1, 'craft', 'crafting_table', { deliver: 'ground' })
    const game = onceDone(table, step(2, 'craft', 'bed', { tools: ['crafting_table'], needs: [1] }))
    expect(toBeRedone(game.state)).toMatchObject([{ id: 1, progress: 0 }])
    game.tell({ type: 'station.placed', item: 'crafting_table', position: { x: 9, y: 64, z: 10 } })
    expect(toBeRedone(game.state)).toEqual([])
  })
})
