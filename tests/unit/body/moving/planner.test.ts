import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { afterEach, expect, it, vi } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { UNKNOWN } from '../../../../src-main/body/moving/kinds.ts'
import { findPath } from '../../../../src-main/body/moving/planner.ts'
import { turnMeter } from '../../../support/turn-meter.ts'
import { kind } from './sketch.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const contextWith = (at: (x: number, y: number, z: number) => number, bot: object) =>
  ({
    bot,
    moving: { ground: { at }, figures: { searches: 0, places: 0, longestSliceMs: 0, unreachable: 0 } },
  }) as unknown as Context

it('waits for a part of the world that is on its way instead of going away from the aim to where it lacks', async () => {
  const [stone, air] = [kind('stone'), kind('air')]
  let isThere = false
  /** A yard walled off towards the aim; a corner of it can be looked round only from further away, where nothing is loaded yet. */
  const at = (x: number, y: number, z: number) => {
    if (x > -12 && z > 3) return isThere ? stone : UNKNOWN
    const isYard = y >= 64 && x >= -20 && x < 2 && z >= -2 && z < 8
    return isYard ? air : stone
  }
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0.5, 64, 0.5), onGround: true },
    entities: {},
    food: 20,
  })
  const context = contextWith(at, bot)
  const aim = { heuristic: ({ x }: { x: number }) => Math.max(0, 10 - x), isEnd: () => false }
  const found = findPath(context, new AbortController().signal, aim)
  await vi.waitFor(() => expect(bot.listenerCount('chunkColumnLoad')).toBeGreaterThan(0))
  isThere = true
  bot.emit('chunkColumnLoad')
  expect(await found).toMatchObject({ status: 'none' })
  expect(bot.listenerCount('chunkColumnLoad')).toBe(0)
})

it('searches for four bots at once without a longer turn than for one', async () => {
  const { spent, spend, stop } = turnMeter()
  const [stone, air] = [kind('stone'), kind('air')]
  /** An island in the air. Each look at it takes a microsecond. */
  const at = (x: number, y: number, z: number) => {
    spend(0.001)
    return y < 64 && Math.abs(x) < 30 && Math.abs(z) < 30 ? stone : air
  }
  const bot = { entity: { position: new Vec3(0.5, 64, 0.5), onGround: true }, entities: {}, food: 20 }
  const context = () => contextWith(at, bot)
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
