import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { kill } from '../../../../src-main/body/actions/kill.ts'
import { Drops } from '../../../../src-main/body/drops/drops.ts'
import { noteBlow, watchKills } from '../../../../src-main/body/fighting/kills.ts'
import type { Entity } from '../../../../src-main/body/game.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { bareRun } from '../running/bare-run.ts'

type Context = Parameters<typeof kill>[0]
type Scope = Parameters<typeof watchKills>[1]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it.each([
  ['1.8.8', 'Pig', 'Pig'],
  ['1.8.8', 'pig', 'Pig'],
  ['1.20.1', 'pig', 'pig'],
])('in %s who was to kill a %s counts it, and waits for its meat', async (version, mob, name) => {
  const awaited = vi.spyOn(Drops.prototype, 'expect').mockImplementation(() => {})
  const pig = { id: 7, name, isValid: true, position: new Vec3(4, 64, 0) } as unknown as Entity
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0, 64, 0) },
    entities: {},
    inventory: Object.assign(new EventEmitter(), { slots: [] }),
    time: { timeOfDay: 6000 },
  })
  const lookout = { chart: { animals: () => [] }, lookAround: async () => {} }
  const context = { bot, lookout, knowledge: createKnowledge(version) } as unknown as Context
  const scope = { listen: (emitter: EventEmitter, event: string, act: () => void) => emitter.on(event, act) }
  watchKills(context, scope as unknown as Scope)
  const attempt = (work: () => Promise<unknown>) => work().then(() => true)
  const run = Object.assign(bareRun(), { attempt, log() {}, reached() {} })
  const killing = kill(context, run, { mob, count: 1, within: 8 })
  noteBlow(context.bot, pig)
  bot.emit('entityDead', pig)
  // It looks round for another before it sees that this was all.
  await vi.advanceTimersByTimeAsync(5000)
  expect(await killing).toEqual({ count: 1 })
  expect(awaited).toHaveBeenCalledWith(pig.position, 1)
})
