import { describe, expect, it } from 'vitest'
import type { BoardEvent } from '../../../../src-main/contract/index.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { step } from '../../board/harness.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const LEASE = 300 * SECOND

/** A board with one subtask and two people, and a clock that is set by hand. */
function kept() {
  const log: BoardEvent[] = []
  let now = 10 * HOUR
  const keeper = new BoardKeeper({
    clock: { now: () => now, after: () => () => {}, every: () => () => {} },
    append: events => log.push(...events),
    changed: () => {},
  })
  keeper.open({
    goal: 'a goal',
    version: '1.20.1',
    gives: {},
    subtasks: [step(1, 'gather', 'oak_log', { quantity: 3 })],
  })
  for (const id of ['ann', 'ben']) keeper.act({ type: 'join', id, kind: 'human', name: id }, id, 'joined')
  const claim = (participant: string) =>
    keeper.act({ type: 'claim', id: 1, participant }, participant, 'claimed')
  const holder = () => keeper.view.subtasks[0]?.holder
  return {
    log,
    claim,
    holder,
    /** The second of the clock that looks at the leases. */
    tick: (by = SECOND) => {
      now += by
      keeper.lapse()
    },
  }
}

describe('two people who claim the same at the same instant', () => {
  it('get one claim between them, and the second hears who was first', () => {
    const { claim, holder, log } = kept()
    expect(claim('ann').ok).toBe(true)
    expect(claim('ben')).toMatchObject({
      ok: false,
      failure: { code: 'claim_refused', message: expect.stringMatching(/ann is doing #1/) },
    })
    expect(holder()).toBe('ann')
    expect(log.filter(({ type }) => type === 'subtask.claimed')).toHaveLength(1)
  })
})

describe('a claim', () => {
  it('lapses after five minutes without a sign of life', () => {
    const { claim, holder, tick } = kept()
    claim('ann')
    for (let passed = 0; passed < LEASE; passed += SECOND) tick()
    expect(holder()).toBeUndefined()
  })

  it('outlives a clock that is set forward, or a machine that slept', () => {
    const { claim, holder, tick } = kept()
    tick()
    claim('ann')
    tick(HOUR)
    expect(holder()).toBe('ann')
    for (let passed = 0; passed < LEASE - SECOND; passed += SECOND) tick()
    expect(holder()).toBe('ann')
    tick()
    expect(holder()).toBeUndefined()
  })

  it('does not last longer where the clock is set back', () => {
    const { claim, holder, tick } = kept()
    tick()
    claim('ann')
    tick(-5 * HOUR)
    expect(holder()).toBe('ann')
    for (let passed = 0; passed < LEASE; passed += SECOND) tick()
    expect(holder()).toBeUndefined()
  })
})
