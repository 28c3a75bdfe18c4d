import { describe, expect, it } from 'vitest'
import { boardLines, whyNothing } from '../../../../src-main/session/chat/chat-answers.ts'
import { RateLimit } from '../../../../src-main/session/chat/rate-limit.ts'
import { wayTo } from '../../../../src-main/session/chests/way-to.ts'
import { boardOf, bot, human, subtask } from '../../../support/boards.ts'

describe('the board in chat', () => {
  it('says how much is done, who does what and what could be done', () => {
    const board = boardOf([
      subtask({ id: 1, item: 'oak_log', status: 'DONE' }),
      subtask({ id: 2, item: 'cobblestone', status: 'IN_PROGRESS', holder: bot.id }),
      subtask({ id: 3, item: 'raw_iron', status: 'IN_PROGRESS', holder: human.id }),
      subtask({ id: 4, item: 'stick' }),
      subtask({ id: 5, item: 'furnace', status: 'BLOCKED', reason: 'needs 8 cobblestone' }),
    ])
    expect(boardLines(board)).toEqual([
      'a goal: 1 of 5 done.',
      'At work: Ada #3, V #2. READY: #4. BLOCKED: #5.',
    ])
  })

  it('says for whom all waits', () => {
    const board = boardOf([subtask({ id: 1, item: 'stick', status: 'BLOCKED' })], { phase: 'stuck' })
    expect(boardLines(board)[0]).toBe('a goal: 0 of 1 done. Stuck: nothing can go on.')
    expect(boardLines(board, 'V')[0]).toBe('a goal: 0 of 1 done. Waiting until V is back with what it lost.')
  })

  it('names no more than fit into a line', () => {
    const many = Array.from({ length: 40 }, (_, index) => subtask({ id: index + 1, item: 'stick' }))
    for (const line of boardLines(boardOf(many))) expect(line.length).toBeLessThan(100)
  })

  it('says why nothing can be done', () => {
    const blocked = subtask({ id: 5, item: 'furnace', status: 'BLOCKED', reason: 'needs 8 cobblestone' })
    expect(whyNothing(boardOf([blocked]))).toBe('Nothing is ready. #5 needs 8 cobblestone.')
    expect(whyNothing(boardOf([], { phase: 'paused' }))).toContain('say go')
  })
})

describe('the way to a place', () => {
  const here = { x: 0, y: 64, z: 0 }
  it.each([
    [{ x: 10, y: 64, z: 0 }, '10 blocks east'],
    [{ x: 0, y: 64, z: -10 }, '10 blocks north'],
    [{ x: -10, y: 64, z: 10 }, '14 blocks south-west'],
    [{ x: 20, y: 11, z: -20 }, '28 blocks north-east, 53 down'],
    [{ x: 0, y: 70, z: 1 }, 'right there, 6 up'],
  ])('to %o is said as a player knows it', (to, words) => expect(wayTo(here, to)).toBe(words))
})

describe('who says too much at once', () => {
  it('is told so once, passed over then, and heard again later', () => {
    const limit = new RateLimit()
    const heard = Array.from({ length: 13 }, () => limit.admit('Ada', 1000))
    expect(heard.filter(word => word === 'yes')).toHaveLength(10)
    expect(heard.slice(10)).toEqual(['once too often', 'no', 'no'])
    expect(limit.admit('Ben', 1000)).toBe('yes')
    expect(limit.admit('Ada', 20_000)).toBe('yes')
  })
})
