import { describe, expect, test } from 'vitest'
import { ImpossibleLogError, lapsed, reduce } from '../../../src-main/board/index.ts'
import { Game, LEASE_MS, step } from './harness.ts'

const craft = (id: number, quantity = 1) =>
  step(id, 'craft', 'stick', {
    quantity,
    materials: { oak_planks: 2 },
    accepts: { oak_planks: ['birch_planks'] },
  })

/** Two crafts that compete for planks. */
const rivals = (people?: Record<string, 'human' | 'bot'>) =>
  new Game({ goal: 'sticks', version: '1.20.1', gives: {}, subtasks: [craft(1), craft(2)] }, people)

describe('a claim', () => {
  test('acquires all or is refused, and nobody else gets the same things', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 3 } })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(game.reserved(1)).toEqual(['2 oak_planks @chest'])
    expect(game.do({ type: 'claim', id: 2, participant: 'Bob' })).toContain(
      'needs 2 oak planks: 1 in the chest, 2 set aside for others',
    )
    expect(game.reserved(2)).toEqual([])
  })

  test('on a subtask that somebody holds is refused by name', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 9 } })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(game.do({ type: 'claim', id: 1, participant: 'Bob' })).toBe(
      'Ann is doing #1: let it be handed over first.',
    )
  })

  test('needs a participant who is here, and a subtask that exists', () => {
    const game = rivals()
    expect(game.do({ type: 'claim', id: 1, participant: 'Cid' })).toMatch(/no participant “Cid”/)
    expect(game.do({ type: 'claim', id: 77, participant: 'Ann' })).toMatch(/no subtask #77/)
  })

  test('lapses to READY unless it is renewed', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 2 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    const claimedAt = game.now
    game.now += LEASE_MS / 2
    game.must({ type: 'renew', id: 1, participant: 'Bob' })
    const renewedAt = game.now
    expect(lapsed(game.state, claimedAt + LEASE_MS)).toEqual([])
    expect(lapsed(game.state, renewedAt + LEASE_MS)).toEqual([1])
    expect(game.do({ type: 'lapse', id: 1, now: claimedAt + LEASE_MS })).toMatch(/has not run out/)
    game.must({ type: 'lapse', id: 1, now: renewedAt + LEASE_MS }, 'no sign of life')
    expect(game.subtask(1)).toMatchObject({
      status: 'READY',
      reservations: [],
      attempts: [{ participant: 'Bob', startedAt: claimedAt, outcome: 'lapsed', reason: 'no sign of life' }],
    })
    expect(game.subtask(1)).not.toHaveProperty('holder')
  })

  test('is given back by its holder or by any human, not by another bot', () => {
    const game = rivals({ Ann: 'human', Bob: 'bot', Cid: 'bot' })
    game.see({ chest: { oak_planks: 2 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    expect(game.do({ type: 'release', id: 1, participant: 'Cid' })).toBe(
      'Only Bob or a human may give it back.',
    )
    game.must({ type: 'release', id: 1, participant: 'Ann' })
    expect(game.subtask(1)).toMatchObject({ status: 'READY', reservations: [] })
    expect(game.do({ type: 'release', id: 1, participant: 'Ann' })).toBe('Nobody is doing #1.')
  })

  test('is given back when its holder leaves', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 4 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    game.must({ type: 'leave', id: 'Bob' })
    expect(game.view.subtasks.map(subtask => subtask.status)).toEqual(['READY', 'READY'])
  })
})

describe('failure', () => {
  test('four failed or lapsed attempts make it FAILED, with what was tried; a retry starts afresh', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 2 } })
    const attempt = (why: string) => {
      game.must({ type: 'claim', id: 1, participant: 'Bob' })
      game.must({ type: 'fail', id: 1, participant: 'Bob' }, why)
    }
    attempt('no path')
    attempt('a wall')
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    game.must({ type: 'release', id: 1, participant: 'Ann' }, 'tea')
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    game.must({ type: 'lapse', id: 1, now: game.now + LEASE_MS }, 'silence')
    expect(game.subtask(1).status).toBe('READY')
    attempt('no luck')
    expect(game.subtask(1)).toMatchObject({
      status: 'FAILED',
      reason:
        'Tried 4 times: Bob failed (no path); Bob failed (a wall); Ann lapsed (silence); Bob failed (no luck). Retry it, do it yourself, or drop it.',
    })
    expect(game.subtask(1).strikes).toBe(4)
    expect(game.do({ type: 'claim', id: 1, participant: 'Ann' })).toMatch(/retry it first/)
    game.must({ type: 'retry', id: 1, participant: 'Ann' })
    expect(game.subtask(1).strikes).toBeUndefined()
    for (let count = 0; count < 3; count++) attempt('again')
    expect(game.subtask(1)).toMatchObject({ status: 'READY', strikes: 3 })
    expect(game.do({ type: 'retry', id: 1, participant: 'Ann' })).toMatch(/has not failed/)
  })

  test('news of a subtask that was taken away comes too late', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 2 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.must({ type: 'release', id: 1, participant: 'Ann' })
    expect(game.do({ type: 'fail', id: 1, participant: 'Bob' })).toBe('Bob does not have #1 any more.')
    expect(game.subtask(1).attempts).toHaveLength(1)
  })

  test('a subtask keeps its latest attempts only', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 2 } })
    for (let count = 0; count < 30; count++) {
      game.must({ type: 'claim', id: 1, participant: 'Ann' })
      game.must({ type: 'release', id: 1, participant: 'Ann' }, `number ${count}`)
    }
    expect(game.subtask(1).attempts).toHaveLength(20)
    expect(game.subtask(1).attempts.at(-1)?.reason).toBe('number 29')
  })
})

describe('reservations follow the things', () => {
  test('from the chest into the hands of the holder, and back', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 5 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.see({ chest: { oak_planks: 3 }, Bob: { oak_planks: 2 } })
    expect(game.reserved(1)).toEqual(['2 oak_planks @Bob'])
    game.see({ chest: { oak_planks: 5 }, Bob: {} })
    expect(game.reserved(1)).toEqual(['2 oak_planks @chest'])
  })

  test('a theft shrinks the latest claim on the thing', () => {
    const game = rivals({ Bob: 'bot', Cid: 'bot' })
    game.see({ chest: { oak_planks: 4 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.must({ type: 'claim', id: 2, participant: 'Cid' })
    game.see({ chest: { oak_planks: 3 } })
    expect(game.reserved(1)).toEqual(['2 oak_planks @chest'])
    expect(game.reserved(2)).toEqual(['1 oak_planks @chest'])
  })

  test('what is used up is not reserved again from the chest', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 3 }, Bob: { oak_planks: 2 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.see({ Bob: { stick: 4 } })
    expect(game.reserved(1)).toEqual([])
    expect(game.subtask(2).status).toBe('READY')
  })

  test('what comes into the hands of a holder serves the claim', () => {
    const game = rivals({ Bob: 'bot' })
    game.see({ chest: { oak_planks: 2 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.see({ chest: {} })
    game.see({ Bob: { birch_planks: 2 } })
    expect(game.reserved(1)).toEqual(['2 birch_planks @Bob'])
  })

  test('what leaves the chest unseen is taken to be with the human for whom it was reserved', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 4 } })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    game.see({ chest: { oak_planks: 2 }, Bob: {} })
    expect(game.reserved(1)).toEqual(['2 oak_planks @Ann'])
    expect(game.reserved(2)).toEqual(['2 oak_planks @chest'])
    game.must({ type: 'release', id: 1, participant: 'Ann' })
    game.see({ chest: { oak_planks: 4 }, Bob: {} })
    expect(game.view.ledger.held.Ann).toEqual({})
  })

  test('progress lets go of what the rest of the work does not take', () => {
    const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks: [craft(1, 5)] })
    game.see({ chest: { oak_planks: 9 }, Bob: { oak_planks: 2 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    expect(game.reserved(1)).toEqual(['2 oak_planks @Bob', '8 oak_planks @chest'])
    game.must({ type: 'progress', id: 1, participant: 'Bob', progress: 2 })
    expect(game.reserved(1)).toEqual(['6 oak_planks @chest'])
  })

  test('when the chest is lost, so is what was reserved in it', () => {
    const game = rivals()
    game.see({ chest: { oak_planks: 2 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.tell({ type: 'chest.lost' })
    expect(game.reserved(1)).toEqual([])
    expect(game.view.ledger).toMatchObject({ chest: {} })
    expect(game.view.ledger).not.toHaveProperty('chestAt')
  })
})

describe('a log that cannot be', () => {
  const event = { at: 0, by: 'session', why: '' }

  test.each([
    ['a claim on what is held', { type: 'subtask.claimed', id: 1, participant: 'Bob' }],
    ['a subtask that never was', { type: 'subtask.released', id: 99 }],
    ['a claim by nobody', { type: 'subtask.claimed', id: 2, participant: 'Eve' }],
    [
      'a second opening',
      { type: 'board.opened', plan: { goal: '', version: '', gives: {}, subtasks: [] }, leaseMs: 1 },
    ],
    ['an id used twice', { type: 'subtask.added', subtask: step(1, 'craft', 'stick') }],
  ] as const)('%s throws with its number', (_name, body) => {
    const game = rivals()
    game.see({ chest: { oak_planks: 4 } })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(() => reduce(game.state, { ...event, ...body, seq: 500 } as Parameters<typeof reduce>[1])).toThrow(
      expect.objectContaining({ name: 'ImpossibleLogError', seq: 500 }),
    )
  })

  test('an event that comes twice throws', () => {
    const game = rivals()
    const last = game.log.at(-1)
    expect(() => last && reduce(game.state, last)).toThrow(ImpossibleLogError)
  })

  test('news of a subtask that was dropped meanwhile is passed over', () => {
    const game = rivals()
    game.must({ type: 'drop', id: 2, participant: 'Ann' })
    expect(() => game.tell({ type: 'subtask.progressed', id: 2, progress: 1 })).not.toThrow()
  })
})
