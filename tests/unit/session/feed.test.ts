import { describe, expect, it } from 'vitest'
import type { BoardEvent, BoardEventBody } from '../../../src-main/contract/index.ts'
import { feedLine } from '../../../src-main/session/feed.ts'
import { boardOf, human, subtask } from './boards.ts'

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
      { type: 'station.placed', item: 'crafting_table', position: { x: 0, y: 0, z: 0 } },
      'A crafting table stands in the shared place',
    ],
  ])('says who did what and why', (body, text) => {
    expect(line(body)?.text).toBe(text)
  })

  it('points to the subtask, and is silent about what only the board needs', () => {
    expect(line({ type: 'subtask.pinned', id: 7 })).toBeUndefined()
    expect(line({ type: 'subtask.claimed', id: 7, participant: 'ada' })?.subtask).toBe(7)
  })
})
