import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scope } from '../../../../src-main/base/index.ts'
import type { Bot } from '../../../../src-main/body/game.ts'
import { digAtPace, Tempo } from '../../../../src-main/body/senses/tempo.ts'

let bot: EventEmitter & { time: { age: number } }
let tempo: Tempo

beforeEach(() => {
  vi.useFakeTimers()
  bot = Object.assign(new EventEmitter(), { time: { age: 0 } })
  tempo = new Tempo(bot as unknown as Bot, new Scope())
})
afterEach(() => void vi.useRealTimers())

function tell(afterMs: number, age: number): void {
  vi.advanceTimersByTime(afterMs)
  bot.time.age = age
  bot.emit('time')
}

test('a server of which nothing is known yet is believed to keep up', () => {
  expect(tempo.isBehind).toBe(false)
})

test('a server that tells of twenty ticks each second keeps up', () => {
  for (let second = 0; second < 5; second++) tell(1000, 200 + second * 20)
  expect(tempo.isBehind).toBe(false)
})

test('one whose twenty ticks take twice as long is behind, until it is not', () => {
  tell(1000, 20)
  tell(2000, 40)
  expect(tempo.isBehind).toBe(true)
  expect(tempo.slowness).toBe(2)
  tell(1000, 60)
  expect(tempo.isBehind).toBe(false)
  expect(tempo.slowness).toBe(1)
})

test('one that has fallen silent is behind', () => {
  tell(1000, 20)
  tell(1000, 40)
  vi.advanceTimersByTime(1500)
  expect(tempo.isBehind).toBe(true)
})

test('what was done on one that is behind is known once it tells of the time again, and at once elsewhere', async () => {
  const { signal } = new AbortController()
  tell(1000, 20)
  await tempo.catchUp(signal)
  vi.advanceTimersByTime(1500)
  const then = performance.now()
  expect(tempo.hasLivedSince(then)).toBe(false)
  const caughtUp = vi.fn()
  void tempo.catchUp(signal).then(caughtUp)
  await vi.advanceTimersByTimeAsync(100)
  expect(caughtUp).not.toHaveBeenCalled()
  tell(100, 40)
  await vi.advanceTimersByTimeAsync(0)
  expect(caughtUp).toHaveBeenCalled()
  expect(tempo.hasLivedSince(then)).toBe(true)
})

test('nobody digs for ever on one that hardly moves', () => {
  tell(1000, 20)
  tell(60_000, 21)
  expect(tempo.slowness).toBe(10)
})

test('what a block takes is stretched by as much', () => {
  const digger = Object.assign(bot, { digTime: () => 750 }) as unknown as Bot
  digAtPace(digger, tempo)
  expect(digger.digTime({} as never)).toBe(750)
  tell(1000, 20)
  tell(4000, 40)
  expect(digger.digTime({} as never)).toBe(3000)
})

test('words that come in a bunch are taken for one', () => {
  tell(1000, 20)
  tell(1000, 40)
  tell(5, 41)
  expect(tempo.isBehind).toBe(false)
})

test.each([
  ['tells no age', 20],
  ['has brought it to another world', 3],
])('a server that %s is not called slow for it', (_what, age) => {
  tell(1000, 20)
  tell(1000, age)
  expect(tempo.isBehind).toBe(false)
})
