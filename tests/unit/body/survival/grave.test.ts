import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scope } from '../../../../src-main/base/index.ts'
import { dreadOf } from '../../../../src-main/body/gathering/dread.ts'
import { endToll, graveOf, slainNear, watchForDeath } from '../../../../src-main/body/survival/grave.ts'

type Context = Parameters<typeof watchForDeath>[0]

const CAVE = new Vec3(10, 16, 10)
const SURFACE = 64
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A body below the ground, and how it dies there. */
function body() {
  const zombie = { type: 'hostile', name: 'zombie', position: new Vec3(0, 0, 0) }
  const bot = Object.assign(new EventEmitter(), {
    health: 20,
    entity: { position: CAVE.clone(), onGround: true },
    entities: { 1: zombie },
    game: { dimension: 'overworld', minY: -64 },
    inventory: { slots: [], items: () => [] },
    registry: { entitiesByName: {} },
    blockAt: () => ({ name: 'stone', boundingBox: 'block' }),
  })
  const cells = { isLoaded: () => true, roof: () => SURFACE }
  const lookout = { cells: { refresh: () => cells } }
  const context = { bot, lookout, knowledge: { toolKind: () => undefined } } as unknown as Context
  const scope = { listen: (emitter: EventEmitter, event: string, act: () => void) => emitter.on(event, act) }
  watchForDeath(context, scope as unknown as Scope)
  const dieAt = (at: Vec3, amongFoes = true) => {
    bot.entity.position = at.clone()
    zombie.position = amongFoes ? at.offset(3, 0, 0) : at.offset(60, 0, 0)
    bot.emit('death')
  }
  return { context, dieAt }
}

test('where it was slain of late is known, as far around as who slew it may be', () => {
  const { context, dieAt } = body()
  expect(slainNear(context, CAVE)).toBe(0)
  dieAt(CAVE)
  dieAt(CAVE.offset(8, 0, 0))
  expect(slainNear(context, CAVE.offset(0, 4, 10))).toBe(2)
  expect(slainNear(context, CAVE.offset(40, 0, 0))).toBe(0)
  expect(graveOf(context)?.deaths).toBe(2)
})

test('a death elsewhere in between takes nothing from that', () => {
  const { context, dieAt } = body()
  dieAt(CAVE)
  dieAt(CAVE.offset(200, 40, 0))
  expect(graveOf(context)?.deaths).toBe(1)
  dieAt(CAVE)
  expect(slainNear(context, CAVE)).toBe(2)
  expect(graveOf(context)?.deaths).toBe(2)
})

test('nobody is feared where nobody was about, nor after ten minutes, nor once it was back there and lived', () => {
  const { context, dieAt } = body()
  dieAt(CAVE, false)
  expect(slainNear(context, CAVE)).toBe(0)
  dieAt(CAVE)
  vi.advanceTimersByTime(11 * MINUTE)
  expect(slainNear(context, CAVE)).toBe(0)
  const elsewhere = CAVE.offset(200, 0, 0)
  dieAt(CAVE)
  dieAt(elsewhere)
  endToll(context, CAVE)
  expect(slainNear(context, CAVE)).toBe(0)
  expect(slainNear(context, elsewhere)).toBe(1)
})

test('ore about there is dearer by minutes for each death, but not what lies under the sky', () => {
  const { context, dieAt } = body()
  const ore = CAVE.offset(4, 0, 4)
  const before = dreadOf(context)(ore, 30)
  dieAt(CAVE)
  const once = dreadOf(context)(ore, 30) - before
  expect(once).toBeGreaterThan(MINUTE)
  dieAt(CAVE)
  expect(dreadOf(context)(ore, 30) - before).toBe(2 * once)
  dieAt(CAVE.offset(0, SURFACE - CAVE.y, 0))
  expect(dreadOf(context)(CAVE.offset(0, SURFACE - CAVE.y, 0), 30)).toBe(0)
})
