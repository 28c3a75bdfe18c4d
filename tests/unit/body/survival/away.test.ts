import { setImmediate as nextTurn } from 'node:timers/promises'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runAway } from '../../../../src-main/body/survival/away.ts'
import { bareRun } from '../running/bare-run.ts'
import { boxedIn } from './boxed-in.ts'

type Args = Parameters<typeof runAway>

const TICK_MS = 50
const LIMIT_MS = 500

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('ends when its time is over, though it is on a way that leads off', async () => {
  const { bot, context } = boxedIn((x, y, z) => z === 0 && x <= 0 && x > -20 && (y === 64 || y === 65))
  let away: boolean | undefined
  const foes = () => [new Vec3(3.5, 64, 0.5)]
  void runAway(context as unknown as Args[0], bareRun(), foes, () => false, LIMIT_MS).then(end => {
    away = end
  })
  let walked = 0
  for (let ms = 0; ms <= LIMIT_MS + TICK_MS; ms += TICK_MS) {
    while (bot.listenerCount('physicsTick') === 0 && away === undefined) await nextTurn()
    if (away === undefined) walked++
    vi.advanceTimersByTime(TICK_MS)
    bot.emit('physicsTick')
    await nextTurn()
  }
  expect(walked).toBeGreaterThan(5)
  expect(away).toBe(false)
})
