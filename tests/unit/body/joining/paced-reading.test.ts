import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { Scope } from '../../../../src-main/base/index.ts'
import type { Bot } from '../../../../src-main/body/game.ts'
import { paceReading } from '../../../../src-main/body/joining/paced-reading.ts'

/** A bot whose columns take so many milliseconds each, by a clock that all bots share. */
function reader(clock: { ms: number }) {
  const bot = new EventEmitter()
  let corked = false
  const deserializer = {
    cork: () => {
      corked = true
    },
    uncork: () => {
      corked = false
    },
  }
  Object.assign(bot, { _client: { deserializer } })
  paceReading(bot as unknown as Bot, new Scope())
  /** @returns how many of these columns are read in this turn */
  const read = (columns: number, msEach: number): number => {
    let count = 0
    for (; count < columns && !corked; count++) {
      clock.ms += msEach
      bot.emit('chunkColumnLoad')
    }
    return count
  }
  return read
}

it('reads columns for some milliseconds a turn, all bots together, and at least one for each', async () => {
  const clock = { ms: 0 }
  // As a real clock does, it goes on between two looks at it.
  const now = vi.spyOn(performance, 'now').mockImplementation(() => {
    clock.ms += 0.001
    return clock.ms
  })
  try {
    const [first, second] = [reader(clock), reader(clock)]
    expect(first(50, 4)).toBe(3)
    expect(second(50, 4)).toBe(1)
    await nextTurn()
    await nextTurn()
    expect(second(50, 4)).toBe(3)
  } finally {
    now.mockRestore()
  }
})
