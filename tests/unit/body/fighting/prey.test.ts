import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { Prey } from '../../../../src-main/body/fighting/prey.ts'
import type { Entity } from '../../../../src-main/body/game.ts'
import { bareRun } from '../running/bare-run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does not wait over and over, without a pause, for one that somebody has named meanwhile', async () => {
  const zombie = {
    id: 7,
    name: 'zombie',
    isValid: true,
    position: new Vec3(4, 64, 0),
    metadata: [] as unknown[],
    passengers: [],
  }
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0, 64, 0) },
    entities: { 7: zombie },
    registry: { entitiesByName: {} },
    world: { getColumnAt: () => null },
    time: { timeOfDay: 6000 },
  })
  const context = {
    bot,
    lookout: { chart: { animals: () => [] } },
    spare: () => false,
  } as unknown as Context
  const prey = new Prey(context, bareRun(), { mob: 'zombie', count: 1 })
  expect(prey.nearest()?.id).toBe(7)
  prey.hunted(zombie as unknown as Entity, 'lost')
  zombie.metadata = [0, 0, 'Fred']
  vi.advanceTimersByTime(10_000)
  const seeking = prey.seek()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await seeking).toBe(false)
})
