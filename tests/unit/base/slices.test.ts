import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { breathe, inSlices, ownSlice, sliceEnd } from '../../../src-main/base/index.ts'

let ms = 0
let turn = 0
let counter: NodeJS.Immediate

/** Work of so many steps of three milliseconds each, which notes the turn of each step. */
function* work(steps: number, turns: number[] = []): Generator<void, number[]> {
  for (let step = 0; step < steps; step++) {
    ms += 3
    turns.push(turn)
    yield
  }
  return turns
}

beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  // What a test before has begun is over.
  await nextTurn()
  await nextTurn()
  const count = () => {
    turn++
    counter = setImmediate(count)
  }
  counter = setImmediate(count)
})

afterEach(() => {
  clearImmediate(counter)
  vi.restoreAllMocks()
})

it('lets all together go on for some milliseconds of a turn, and who comes later for one', async () => {
  const begun = ms
  expect(sliceEnd()).toBe(begun + 8)
  ms += 5
  expect(sliceEnd()).toBe(begun + 8)
  ms += 5
  expect(sliceEnd()).toBe(ms + 1)
  expect(sliceEnd(4)).toBe(ms + 4)
  await nextTurn()
  expect(sliceEnd()).toBe(ms + 8)
})

it('gives each who waits a turn of its own, the first come first', async () => {
  const told: string[] = []
  for (const name of ['first', 'second', 'third']) void ownSlice().then(() => told.push(name))
  for (const so of [1, 2, 3]) {
    await nextTurn()
    await Promise.resolve()
    expect(told).toEqual(['first', 'second', 'third'].slice(0, so))
  }
})

it('does no more in a turn for four at work than for one', async () => {
  const all = await Promise.all([6, 6, 6, 6].map(steps => inSlices(work(steps))))
  const turns = all.flat()
  const inTurn = (which: number) => turns.filter(each => each === which).length
  // The first four begin at once; three steps make a turn's milliseconds full.
  const later = [...new Set(turns)].slice(1)
  expect(later.length).toBeGreaterThanOrEqual(5)
  for (const which of later) expect(inTurn(which)).toBeLessThanOrEqual(3)
})

it('takes a breath between two parts only where the turn has had enough', async () => {
  // As a real clock does, it goes on between two looks at it.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    ms += 0.001
    return ms
  })
  const before = turn
  await breathe()
  expect(turn).toBe(before)
  ms += 8
  await breathe()
  expect(turn).toBeGreaterThan(before)
})

it('ends what waits when it is not wanted any more', async () => {
  const stop = new AbortController()
  const slow = inSlices(work(100), stop.signal)
  stop.abort(new Error('not wanted'))
  await expect(slow).rejects.toThrow('not wanted')
})
