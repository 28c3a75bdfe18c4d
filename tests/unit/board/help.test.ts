import { describe, expect, test } from 'vitest'
import { Game } from './harness.ts'

const help = (id: number, participant = 'Ann', wanted = true) =>
  ({ type: 'help', id, participant, wanted }) as const

describe('help with a subtask', () => {
  test('is asked for by who has it, and taken back', () => {
    const game = new Game()
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    game.must(help(1))
    expect(game.subtask(1)).toMatchObject({ helpFor: 'Ann', holder: 'Ann' })
    game.must(help(1, 'Ann', false))
    expect(game.subtask(1).helpFor).toBeUndefined()
  })

  test('is there as soon as somebody takes a part, or all of what nobody has', () => {
    const game = new Game()
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    game.must(help(1))
    game.must({ type: 'split', id: 1, participant: 'Bob', quantity: 2 })
    expect(game.subtask(1).helpFor).toBeUndefined()
    const other = new Game()
    other.must(help(1))
    other.must({ type: 'claim', id: 1, participant: 'Bob' })
    expect(other.subtask(1).helpFor).toBeUndefined()
  })

  test('is still wanted of who releases it, and not of what is done', () => {
    const game = new Game()
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    game.must(help(1))
    game.must({ type: 'release', id: 1, participant: 'Ann' })
    expect(game.subtask(1).helpFor).toBe('Ann')
    game.must({ type: 'done', id: 1, participant: 'Ann' })
    expect(game.subtask(1).helpFor).toBeUndefined()
    expect(game.do(help(1))).toBe('#1 is done already.')
  })

  test('is not asked for in another’s name', () => {
    const game = new Game()
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    expect(game.do(help(1))).toMatch(/Bob is doing #1/)
    expect(game.do(help(1, 'Nobody'))).toMatch(/no participant/)
  })
})
