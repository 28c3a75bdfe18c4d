import { describe, expect, test } from 'vitest'
import type { BoardSubtask } from '../../../../src-main/contract/index.ts'
import { StationsComing } from '../../../../src-main/session/bots/stations-coming.ts'
import { Game, step } from '../../board/harness.ts'

const smelting = step(2, 'smelt', 'iron_ingot', { quantity: 3, tools: ['furnace'] })

function putUp(quantity: number) {
  const game = new Game({
    goal: 'g',
    version: '1.20.1',
    gives: {},
    subtasks: [step(1, 'craft', 'furnace', { quantity, deliver: 'ground' }), smelting],
  })
  const coming = new StationsComing(game)
  game.must({ type: 'claim', id: 1, participant: 'Ann' })
  const stands = (count: number) => {
    game.tell({ type: 'station.placed', item: 'furnace', position: { x: count, y: 64, z: 0 } })
    game.must({ type: 'progress', id: 1, progress: count })
  }
  const waits = (now: number, subtask: BoardSubtask = game.subtask(2)) => coming.isWorthWaiting(subtask, now)
  return { game, stands, waits }
}

describe('who smelts while somebody puts up furnaces', () => {
  test('waits for the next one, a moment after each', () => {
    const { stands, waits } = putUp(3)
    expect(waits(0)).toBe(false)
    stands(1)
    expect(waits(1000)).toBe(true)
    stands(2)
    expect(waits(3500)).toBe(true)
    expect(waits(60_000)).toBe(false)
  })

  test('waits no longer when all stand, or as many as there are things to smelt', () => {
    const { game, stands, waits } = putUp(4)
    for (const count of [1, 2, 3]) stands(count)
    expect(waits(1000)).toBe(false)
    expect(waits(1000, { ...game.subtask(2), quantity: 9 })).toBe(true)
    game.must({ type: 'done', id: 1, participant: 'Ann' })
    expect(waits(1000, { ...game.subtask(2), quantity: 9 })).toBe(false)
  })

  test('goes on with anything else', () => {
    const { game, stands, waits } = putUp(3)
    stands(1)
    expect(waits(1000, game.subtask(1))).toBe(false)
  })
})
