import { describe, expect, test } from 'vitest'
import type { BoardView } from '../../../../src-main/contract/index.ts'
import { alongside } from '../../../../src-main/session/bots/alongside.ts'
import { Game, step } from '../../board/harness.ts'

const TICK_MS = 50
const stone = (id: number, quantity: number) =>
  step(id, 'gather', 'cobblestone', { quantity, workTicks: quantity * 20 })
const furnaces = step(3, 'craft', 'furnace', { quantity: 3, materials: { cobblestone: 8 }, needs: [1, 2] })

/** Bob, a bot, is at #1; Ann has just taken #2, or Cid has, who is a bot. */
function beside(subtasks = [stone(1, 8), stone(2, 16), furnaces], holder = 'Ann'): BoardView {
  const people = { Ann: 'human', Bob: 'bot', Cid: 'bot' } as const
  const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks }, people)
  game.must({ type: 'claim', id: 1, participant: 'Bob' })
  game.must({ type: 'claim', id: 2, participant: holder })
  return game.view
}

/** How many more Bob should bring when so many ticks have gone by since the other began. */
function more(view: BoardView, ticks: number): number {
  const [own, other] = view.subtasks
  if (!own) throw new Error('nothing on the board')
  return alongside(view, own, (other?.claimedAt ?? 0) + ticks * TICK_MS)
}

describe('a bot that gathers beside a person', () => {
  test('brings some of what the person has before them, the less the longer they are at it', () => {
    const view = beside()
    expect(more(view, 0)).toBe(13)
    expect(more(view, 5 * 30)).toBe(8)
    expect(more(view, 16 * 30)).toBe(0)
  })

  test('leaves a small part to them', () => {
    expect(more(beside([stone(1, 20), stone(2, 3), furnaces]), 0)).toBe(0)
  })

  test('brings its own at once where somebody waits for nothing but that', () => {
    const pickaxe = step(4, 'craft', 'stone_pickaxe', { materials: { cobblestone: 3 }, needs: [1] })
    expect(more(beside([stone(1, 8), stone(2, 16), furnaces, pickaxe]), 0)).toBe(0)
  })

  test('does not reckon with what bots are at: they share by themselves', () => {
    expect(more(beside(undefined, 'Cid'), 0)).toBe(0)
  })

  test('brings nothing more of something else', () => {
    const sand = step(2, 'gather', 'sand', { quantity: 16, workTicks: 320 })
    expect(more(beside([stone(1, 8), sand, furnaces]), 0)).toBe(0)
  })
})
