import { describe, expect, it } from 'vitest'
import { lastEnd, sharesOf } from '../../../src-renderer/state/summary.ts'
import { attempt, board, subtask } from './samples.ts'

const ended = board([
  subtask({
    id: 1,
    attempts: [
      attempt({ participant: 'me', outcome: 'released', startedAt: 0, endedAt: 5_000 }),
      attempt({ participant: 'bot', startedAt: 6_000, endedAt: 9_000 }),
    ],
  }),
  subtask({
    id: 2,
    action: 'kill',
    item: 'pig',
    quantity: 1,
    attempts: [attempt({ participant: 'bot', startedAt: 9_000, endedAt: 10_000 })],
  }),
])

describe('the summary', () => {
  it('counts a subtask for who finished it, and time for all who tried', () => {
    expect(sharesOf(ended)).toEqual([
      {
        participant: 'bot',
        done: [
          { item: 'cobblestone', count: 11 },
          { item: 'pig_spawn_egg', count: 1 },
        ],
        busyMs: 4_000,
      },
      { participant: 'me', done: [], busyMs: 5_000 },
    ])
  })

  it('knows when the last subtask ended', () => {
    expect(lastEnd(ended)).toBe(10_000)
    expect(lastEnd(board([subtask()]))).toBeNull()
  })
})
