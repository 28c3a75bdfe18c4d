import { describe, expect, it } from 'vitest'
import type { BoardEvent, BoardEventBody } from '../../../src-main/contract/index.ts'
import { feedLine } from '../../../src-main/session/feed.ts'
import { boardOf, human, subtask } from '../../support/boards.ts'

const board = boardOf([subtask({ id: 7, item: 'stick', text: 'Craft 4 sticks and put them in the chest.' })])
const line = (body: BoardEventBody, by: string = human.id, why = 'no more time') =>
  feedLine({ ...body, seq: 1, at: 0, by, why } as BoardEvent, board, board)

describe('the feed', () => {
  it.each<[BoardEventBody, string]>([
    [
      { type: 'subtask.claimed', id: 7, participant: 'ada' },
      'Ada claimed “Craft 4 sticks and put them in the chest”',
    ],
    [
      { type: 'subtask.released', id: 7 },
      'Ada gave back “Craft 4 sticks and put them in the chest”: no more time',
    ],
    [{ type: 'participant.left', id: 'bot:V' }, 'V left: no more time'],
    [{ type: 'board.paused' }, 'Ada paused'],
    [
      { type: 'station.placed', item: 'crafting_table', position: { x: -1, y: 64, z: 0 } },
      'A crafting table stands in the shared place',
    ],
  ])('says who did what and why', (body, text) => {
    expect(line(body)?.text).toBe(text)
  })

  it('points to the subtask, and is silent about what only the board needs', () => {
    expect(line({ type: 'subtask.pinned', id: 7 })).toBeUndefined()
    expect(line({ type: 'subtask.claimed', id: 7, participant: 'ada' })?.subtask).toBe(7)
  })

  it('tells where a station stands that is not beside a shared chest', () => {
    const placed = { type: 'station.placed', item: 'furnace', position: { x: 40, y: 12, z: -7 } } as const
    expect(line(placed)?.text).toBe('A furnace stands at 40 12 -7')
    const unshared = boardOf([], { ledger: { chest: {}, held: {}, stations: [] } })
    const near = { ...placed, position: { x: 0, y: 64, z: 1 }, seq: 1, at: 0, by: 'bot:V', why: '' }
    expect(feedLine(near, unshared, unshared)?.text).toBe('A furnace stands at 0 64 1')
  })
})
