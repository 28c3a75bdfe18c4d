import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { Prey } from '../../../../src-main/body/fighting/prey.ts'
import type { Entity } from '../../../../src-main/body/game.ts'
import { bareRun } from '../running/bare-run.ts'

const NOON = 6000
const DUSK = 12_800
const TICK_MS = 50

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A hunt for zombies at noon, with one there. @param isHidden whether something is in the way of every look at it @param name of that one */
function hunt(isHidden: () => boolean, mob = 'zombie', name = 'zombie') {
  const zombie = {
    id: 7,
    name,
    isValid: true,
    position: new Vec3(4, 64, 0),
    metadata: [] as unknown[],
    passengers: [] as unknown[],
    vehicle: undefined as unknown,
  }
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0, 64, 0) },
    entities: { 7: zombie },
    registry: { entitiesByName: {} },
    world: { getColumnAt: () => null, raycast: () => (isHidden() ? {} : null) },
    time: { timeOfDay: NOON },
  })
  const context = {
    bot,
    moving: { ground: { at: () => 0 } },
    lookout: { chart: { animals: () => [] } },
    spare: () => false,
  } as unknown as Context
  const prey = new Prey(context, bareRun(), { mob, count: 1 })
  return { prey, zombie }
}

it('knows of no monster behind rock, but of one that it has seen', () => {
  let isHidden = true
  const { prey } = hunt(() => isHidden)
  expect(prey.nearest()).toBeUndefined()
  expect(prey.none(0).failure).toMatchObject({
    code: 'not_by_day',
    message: expect.stringMatching(/^No zombie to hunt: none in sight/),
    details: { inMs: (DUSK - NOON) * TICK_MS },
  })
  isHidden = false
  expect(prey.nearest()?.id).toBe(7)
  isHidden = true
  expect(prey.nearest()?.id).toBe(7)
})

it('hunts a monster that rides another, or is ridden by one, but none in somebody’s boat', () => {
  const { prey, zombie } = hunt(() => false)
  zombie.vehicle = { name: 'chicken', type: 'animal', isValid: true }
  zombie.passengers = [{ name: 'skeleton', type: 'hostile', isValid: true }]
  expect(prey.nearest()?.id).toBe(7)
  zombie.vehicle = { name: 'boat', type: 'other', isValid: true }
  expect(prey.nearest()).toBeUndefined()
  zombie.vehicle = { name: 'boat', type: 'other', isValid: false }
  expect(prey.nearest()?.id).toBe(7)
})

it('does not wait for the night for monsters that do not come by it', () => {
  const ofTheSea = hunt(() => false, 'guardian').prey
  expect(ofTheSea.none(0).failure).toMatchObject({
    code: 'resource_gone',
    message: expect.stringContaining('Lead the bot to where some live.'),
  })
  expect(hunt(() => false, 'spider').prey.none(0).failure).toMatchObject({ code: 'not_by_day' })
})

it('does not wait over and over, without a pause, for one that somebody has named meanwhile', async () => {
  const { prey, zombie } = hunt(() => false)
  expect(prey.nearest()?.id).toBe(7)
  prey.hunted(zombie as unknown as Entity, 'lost')
  zombie.metadata = [0, 0, 'Fred']
  vi.advanceTimersByTime(10_000)
  const seeking = prey.seek()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await seeking).toBe(false)
})

it.each([
  ['Zombie', 'Zombie'],
  ['zombie', 'Zombie'],
  ['PigZombie', 'PigZombie'],
  ['vindication_illager', 'vindication_illager'],
])('hunts for a %s by the names of old versions, too', (mob, name) => {
  expect(hunt(() => false, mob, name).prey.nearest()?.id).toBe(7)
})
