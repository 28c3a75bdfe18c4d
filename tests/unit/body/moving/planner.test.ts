import { Vec3 } from 'vec3'
import { afterEach, expect, it, vi } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { findPath } from '../../../../src-main/body/moving/planner.ts'
import { turnMeter } from '../../../support/turn-meter.ts'
import { kind } from './sketch.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('searches for four bots at once without a longer turn than for one', async () => {
  const { spent, spend, stop } = turnMeter()
  const [stone, air] = [kind('stone'), kind('air')]
  /** An island in the air. Each look at it takes a microsecond. */
  const at = (x: number, y: number, z: number) => {
    spend(0.001)
    return y < 64 && Math.abs(x) < 30 && Math.abs(z) < 30 ? stone : air
  }
  const context = () =>
    ({
      bot: { entity: { position: new Vec3(0.5, 64, 0.5), onGround: true }, entities: {}, food: 20 },
      moving: { ground: { at }, figures: { searches: 0, places: 0, longestSliceMs: 0, unreachable: 0 } },
    }) as unknown as Context
  // Nowhere on it: all four look at all of it.
  const aim = { heuristic: () => 1, isEnd: () => false }
  const { signal } = new AbortController()
  const found = await Promise.all([1, 2, 3, 4].map(() => findPath(context(), signal, aim)))
  stop()
  expect(found.map(({ status }) => status)).toEqual(['none', 'none', 'none', 'none'])
  expect(spent.length).toBeGreaterThan(20)
  // In the first turn each begins. Later a few places more may be looked at than there is time for.
  expect(Math.max(...spent.slice(1))).toBeLessThan(12)
})
