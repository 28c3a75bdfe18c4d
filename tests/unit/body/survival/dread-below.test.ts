import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { Scope } from '../../../../src-main/base/index.ts'
import { noteTunnel } from '../../../../src-main/body/atlas/own-tunnels.ts'
import { isDreaded, isWary } from '../../../../src-main/body/survival/dread-below.ts'
import { noteDrivenOff } from '../../../../src-main/body/survival/driven-off.ts'
import { watchForDeath } from '../../../../src-main/body/survival/grave.ts'
import { NearPoint } from '../../../../src-main/body/walking/goals.ts'

type Context = Parameters<typeof watchForDeath>[0]

const CAVE = new Vec3(10, 16, 10)
const SURFACE = 64

/** A body in rock, how well it is and what it has to eat. */
function body({ health = 20, food = 20, meals = [] as string[] } = {}) {
  const zombie = { type: 'hostile', name: 'zombie', position: CAVE.offset(3, 0, 0) }
  const bot = Object.assign(new EventEmitter(), {
    health,
    food,
    entity: { position: CAVE.clone(), onGround: true },
    entities: { 1: zombie },
    game: { dimension: 'overworld', minY: -64 },
    inventory: { slots: [...Array(5).fill(null), ...meals.map(name => ({ name, count: 1 }))] },
    registry: { entitiesByName: {} },
    blockAt: ({ y }: Vec3) => ({ name: 'stone', boundingBox: y < SURFACE ? 'block' : 'empty' }),
  })
  const cells = { isLoaded: () => true, roof: () => SURFACE }
  const context = {
    bot,
    lookout: { cells: { refresh: () => cells } },
    knowledge: { toolKind: () => undefined, foodPoints: () => 6 },
    keep: () => false,
  } as unknown as Context
  const scope = { listen: (emitter: EventEmitter, event: string, act: () => void) => emitter.on(event, act) }
  watchForDeath(context, scope as unknown as Scope)
  return { context, bot, zombie }
}

test('a way below keeps off where it was slain of late and off archers, but not in its own tunnels', () => {
  const { context, bot, zombie } = body()
  expect(isDreaded(context, CAVE)).toBe(false)
  bot.emit('death')
  expect(isDreaded(context, CAVE.offset(6, 0, 0))).toBe(true)
  expect(isDreaded(context, CAVE.offset(14, 0, 0))).toBe(false)
  noteDrivenOff(context, { ...zombie, position: CAVE.offset(20, 0, 0) } as never)
  expect(isDreaded(context, CAVE.offset(14, 0, 0))).toBe(true)
  noteTunnel(context, CAVE.offset(14, 0, 0))
  expect(isDreaded(context, CAVE.offset(14, 0, 0))).toBe(false)
})

test('a death on the grass, or far from all who mean harm, makes no cave worse', () => {
  const onGrass = body()
  onGrass.bot.entity.position = new Vec3(10, SURFACE, 10)
  onGrass.zombie.position = onGrass.bot.entity.position.offset(2, 0, 0)
  onGrass.bot.emit('death')
  expect(isDreaded(onGrass.context, CAVE.offset(0, 45, 0))).toBe(false)
  const alone = body()
  alone.zombie.position = CAVE.offset(60, 0, 0)
  alone.bot.emit('death')
  expect(isDreaded(alone.context, CAVE)).toBe(false)
})

test('who is badly hurt and cannot heal keeps out of all caves, and under the sky goes as ever', () => {
  const hurt = { health: 6, food: 12 }
  expect(isDreaded(body(hurt).context, CAVE)).toBe(true)
  expect(isDreaded(body(hurt).context, CAVE.offset(0, 45, 0))).toBe(false)
  expect(isDreaded(body({ ...hurt, meals: ['bread'] }).context, CAVE)).toBe(false)
  expect(isDreaded(body({ health: 6, food: 20 }).context, CAVE)).toBe(false)
  expect(isDreaded(body({ health: 12, food: 12 }).context, CAVE)).toBe(false)
})

test('only what lies near a way makes it one to be asked what it leads through', () => {
  const { context, bot } = body()
  const near = new NearPoint(CAVE.offset(-60, 0, 0), 2)
  expect(isWary(context, near)).toBe(false)
  bot.emit('death')
  bot.entity.position = CAVE.offset(-120, 0, 0)
  expect(isWary(context, near)).toBe(false)
  expect(isWary(context, new NearPoint(CAVE.offset(40, 0, 0), 2))).toBe(true)
  bot.entity.position = CAVE.offset(-70, 0, 10)
  expect(isWary(context, near)).toBe(false)
  bot.entity.position = CAVE.offset(-70, SURFACE - CAVE.y, 0)
  expect(isWary(context, new NearPoint(CAVE, 2))).toBe(false)
  expect(isWary(body({ health: 6, food: 12 }).context, near)).toBe(true)
})
