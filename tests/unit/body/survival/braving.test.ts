import { Vec3 } from 'vec3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import type { Entity } from '../../../../src-main/body/game.ts'
import { isBraved, noteHidden } from '../../../../src-main/body/survival/braving.ts'

const at = (x: number, health = 20, food = 20) =>
  ({ bot: { health, food, entity: { position: new Vec3(x, 30, 0) } } }) as unknown as Context
const hide = (archer: Entity, places: readonly number[]) => places.map(x => noteHidden(at(x), archer))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('after hiding five times at the same place one goes on for a while, and hides again afterwards', () => {
  const skeleton = {} as Entity
  expect(hide(skeleton, [0, 1, 0, 2])).toEqual([false, false, false, false])
  expect(isBraved(at(1), skeleton)).toBe(false)
  expect(hide(skeleton, [1])).toEqual([true])
  expect(isBraved(at(1), skeleton)).toBe(true)
  expect(isBraved(at(1), {} as Entity)).toBe(false)
  vi.advanceTimersByTime(15_000)
  expect(isBraved(at(1), skeleton)).toBe(false)
  expect(hide(skeleton, [1])).toEqual([false])
})

test('who gets on meanwhile hides on', () => {
  const skeleton = {} as Entity
  expect(hide(skeleton, [0, 5, 10, 15, 20, 25, 30, 35])).not.toContain(true)
})

test('nobody goes on who is hurt: from who has hurt it meanwhile it hides again', () => {
  const skeleton = {} as Entity
  hide(skeleton, [0, 0, 0, 0, 0])
  expect(isBraved(at(0, 14), skeleton)).toBe(true)
  expect(isBraved(at(0, 11), skeleton)).toBe(false)
  const other = {} as Entity
  const ends = [1, 2, 3, 4, 5].map(() => noteHidden(at(0, 11), other))
  expect(ends).toEqual([false, false, false, false, false])
})

test('who is too hungry to heal waits for less', () => {
  const skeleton = {} as Entity
  hide(skeleton, [0, 0, 0, 0, 0])
  expect(isBraved(at(0, 11, 17), skeleton)).toBe(true)
  expect(isBraved(at(0, 9, 17), skeleton)).toBe(false)
})
