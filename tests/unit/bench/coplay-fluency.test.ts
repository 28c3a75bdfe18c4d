import { describe, expect, test } from 'vitest'
import type { BoardEvent, BoardEventBody } from '../../../src-main/contract/index.ts'
import { fluencyOf } from '../../bench/coplay/fluency.ts'
import { merged, spansOf } from '../../bench/coplay/spans.ts'

const span = (from: number, to: number) => ({ from, to })

/** Each body with the second at which it happened. */
const logOf = (...events: (readonly [at: number, body: BoardEventBody])[]): BoardEvent[] =>
  events.map(([at, body], seq) => ({ ...body, seq, at, by: 'session', why: '' }) as BoardEvent)

const evidence = { kind: 'chest', text: '' } as const

describe('the spans of work', () => {
  test('go from a claim to whatever ends it', () => {
    const log = logOf(
      [0, { type: 'subtask.claimed', id: 1, participant: 'Ann' }],
      [2, { type: 'subtask.claimed', id: 2, participant: 'Bob' }],
      [4, { type: 'subtask.done', id: 1, evidence, effects: 'assumed' }],
      [5, { type: 'subtask.released', id: 2 }],
      [7, { type: 'subtask.claimed', id: 2, participant: 'Bob' }],
      [9, { type: 'subtask.failed', id: 2 }],
    )
    const spans = spansOf(log, 10)
    expect(spans.get('Ann')).toEqual([span(0, 4)])
    expect(spans.get('Bob')).toEqual([span(2, 5), span(7, 9)])
  })

  test('end when their holder leaves, hands over, or the log is cut off', () => {
    const log = logOf(
      [0, { type: 'subtask.claimed', id: 1, participant: 'Ann' }],
      [3, { type: 'subtask.handed_over', id: 1, to: 'Bob' }],
      [4, { type: 'subtask.claimed', id: 2, participant: 'Ann' }],
      [6, { type: 'participant.left', id: 'Ann' }],
    )
    const spans = spansOf(log, 10)
    expect(spans.get('Ann')).toEqual([span(0, 3), span(4, 6)])
    expect(spans.get('Bob')).toEqual([span(3, 10)])
  })

  test('of one participant that touch or overlap are one', () => {
    expect(merged([span(5, 8), span(0, 3), span(3, 4), span(6, 7)])).toEqual([span(0, 4), span(5, 8)])
  })
})

describe('fluency', () => {
  test('is concurrent where both are at work, and idle where one is not', () => {
    const fluency = fluencyOf([[span(0, 6)], [span(4, 10)]], span(0, 10))
    expect(fluency.concurrent).toBeCloseTo(0.2)
    expect(fluency.humanIdle).toBeCloseTo(0.4)
    expect(fluency.robotIdle).toBeCloseTo(0.4)
  })

  test('delays functionally between the end of the one and the beginning of the other', () => {
    const fluency = fluencyOf([[span(0, 4), span(9, 10)], [span(5, 7)]], span(0, 10))
    expect(fluency.delay).toBeCloseTo((1 + 2) / 10)
  })

  test('knows no delay where the other is at work already, or where the same one goes on', () => {
    expect(fluencyOf([[span(0, 4)], [span(3, 8)]], span(0, 10)).delay).toBe(0)
    expect(fluencyOf([[span(0, 4), span(5, 6)], [span(6, 8)]], span(0, 10)).delay).toBe(0)
  })

  test('counts robots as one that is at work while any of them is', () => {
    const fluency = fluencyOf([[span(0, 10)], [span(0, 4)], [span(2, 6)]], span(0, 10))
    expect(fluency.robotIdle).toBeCloseTo(0.4)
    expect(fluency.concurrent).toBeCloseTo(0.6)
  })
})
