import { Vec3 } from 'vec3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import type { Entity } from '../../../../src-main/body/game.ts'
import { isOutOfReach, noteOutOfReach } from '../../../../src-main/body/survival/out-of-reach.ts'

const context = { bot: { entity: { position: new Vec3(0, 64, 0) } } } as unknown as Context
const zombieAt = (x: number) => ({ position: new Vec3(x, 67, 0) }) as Entity

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('who could not be got at is left alone for a while, and no other', () => {
  const zombie = zombieAt(3)
  noteOutOfReach(context, zombie)
  expect(isOutOfReach(context, zombie)).toBe(true)
  expect(isOutOfReach(context, zombieAt(3))).toBe(false)
  vi.advanceTimersByTime(30_000)
  expect(isOutOfReach(context, zombie)).toBe(false)
})

test('who has come nearer is minded again', () => {
  const zombie = zombieAt(4)
  noteOutOfReach(context, zombie)
  zombie.position.x = 3.8
  expect(isOutOfReach(context, zombie)).toBe(true)
  zombie.position.x = 1
  expect(isOutOfReach(context, zombie)).toBe(false)
})
