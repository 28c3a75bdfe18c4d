import { describe, expect, test } from 'vitest'
import { Game, step } from './harness.ts'

const at = (x: number) => ({ x, y: 64, z: 10 })
const standing = (x: number, usedFor?: number) =>
  ({ type: 'station.placed', item: 'furnace', position: at(x), ...(usedFor && { usedFor }) }) as const

/** Two who may smelt, with one furnace beside the chest. */
function smelters(): Game {
  const smelting = (id: number) =>
    step(id, 'smelt', 'iron_ingot', {
      quantity: 3,
      tools: ['furnace'],
      materials: { raw_iron: 1, oak_planks: 1 },
    })
  const game = new Game({
    goal: 'iron',
    version: '1.20.1',
    gives: { iron_ingot: 6 },
    subtasks: [smelting(1), smelting(2)],
  })
  game.see({ chest: { raw_iron: 6, oak_planks: 6 } })
  game.tell(standing(1))
  game.must({ type: 'claim', id: 1, participant: 'Ann' })
  return game
}

describe('a furnace that is put up in the middle of a subtask', () => {
  test('is for that one alone until it ends', () => {
    const game = smelters()
    game.tell(standing(2, 1))
    expect(game.reserved(1)).toEqual(expect.arrayContaining(['1 furnace @ground']))
    expect(game.subtask(1).reservations.map(held => held.at)).toEqual(expect.arrayContaining([at(1), at(2)]))
    game.must({ type: 'progress', id: 1, participant: 'Ann', progress: 1 })
    expect(game.subtask(2).status).toBe('BLOCKED')
    game.must({ type: 'release', id: 1, participant: 'Ann' })
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    expect(game.subtask(2).reservations).toContainEqual(expect.objectContaining({ at: at(1) }))
  })

  test('is left to who took it before that was told', () => {
    const game = smelters()
    game.tell(standing(2))
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    game.tell(standing(2, 1))
    expect(game.subtask(2).reservations).toContainEqual(expect.objectContaining({ at: at(2) }))
    expect(game.subtask(1).reservations).not.toContainEqual(expect.objectContaining({ at: at(2) }))
  })

  test('is for anybody where the subtask has ended meanwhile, or works in none', () => {
    const game = smelters()
    game.must({ type: 'release', id: 1, participant: 'Ann' })
    game.tell(standing(2, 1))
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(game.subtask(1).status).toBe('IN_PROGRESS')
  })
})
