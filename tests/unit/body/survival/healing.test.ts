import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { HealingWatch, healsByItself } from '../../../../src-main/body/survival/healing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => void vi.useRealTimers())

const hurt = (food: number) => {
  const bot = { health: 4, food }
  return { bot, context: { bot, tempo: { slowness: 1 } } as unknown as Context }
}
/** Waits so many seconds, with a look every half second. */
function wait(context: Context, seconds: number, before: (second: number) => void = () => {}): void {
  const watch = new HealingWatch(context)
  for (let second = 0; second < seconds; second += 0.5) {
    before(second)
    watch.look()
    vi.advanceTimersByTime(500)
  }
}

test('a world in which nothing heals is noticed, and forgotten after some minutes', () => {
  const { context } = hurt(20)
  wait(context, 15)
  expect(healsByItself(context)).toBe(true)
  wait(context, 25)
  expect(healsByItself(context)).toBe(false)
  vi.advanceTimersByTime(300_000)
  expect(healsByItself(context)).toBe(true)
})

test('slow healing is healing', () => {
  const { bot, context } = hurt(18)
  wait(context, 60, second => {
    if (second % 8 === 0) bot.health += 1
  })
  expect(healsByItself(context)).toBe(true)
})

test('who is whole has nothing to heal, which says nothing of the world', () => {
  const { bot, context } = hurt(20)
  bot.health = 20
  wait(context, 60)
  expect(healsByItself(context)).toBe(true)
})

test('a time in which nobody looked does not count', () => {
  const { context } = hurt(20)
  const watch = new HealingWatch(context)
  for (let times = 0; times < 3; times++) {
    vi.advanceTimersByTime(15_000)
    watch.look()
  }
  expect(healsByItself(context)).toBe(true)
})

test('who is too hungry does not heal, which says nothing of the world', () => {
  const { bot, context } = hurt(12)
  wait(context, 60)
  expect(healsByItself(context)).toBe(false)
  bot.food = 20
  expect(healsByItself(context)).toBe(true)
})
