import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runAway } from '../../../../src-main/body/survival/away.ts'
import { bareRun } from '../bare-run.ts'
import { kind } from '../moving/sketch.ts'

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
  const stone = { name: 'stone', boundingBox: 'block', shapes: [[0, 0, 0, 1, 1, 1]] }
  const bot = Object.assign(new EventEmitter(), {
    // Something holds it.
    entity: { position: new Vec3(0.5, 64, 0.5), velocity: new Vec3(0, 0, 0), onGround: true },
    entities: {},
    food: 20,
    health: 20,
    inventory: { slots: [] },
    registry: { entitiesByName: {} },
    // No open ground to run over.
    blockAt: () => stone,
    setControlState() {},
    clearControlStates() {},
    look: async () => {},
  })
  const [rock, air] = [kind('stone'), kind('air')]
  /** A tunnel two blocks high. */
  const at = (x: number, y: number, z: number) =>
    z === 0 && x <= 0 && x > -20 && (y === 64 || y === 65) ? air : rock
  const figures = { searches: 0, places: 0, longestSliceMs: 0, unreachable: 0, stuck: 0, recoveries: {} }
  const moving = { ground: { at }, figures, doors: { closeBehind() {}, between: () => undefined } }
  const logger = { debug() {} }
  const context = { bot, moving, logger } as unknown as Args[0]
  let away: boolean | undefined
  const foes = () => [new Vec3(3.5, 64, 0.5)]
  void runAway(context, bareRun(), foes, () => false, LIMIT_MS).then(end => {
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
