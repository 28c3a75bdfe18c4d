import { expect, test } from 'vitest'
import { behind, pushesHome, upTo } from '../../../../src-main/body/fighting/driving.ts'
import { Trail } from '../../../../src-main/body/fighting/trail.ts'

const at = (x: number, z: number) => ({ x, y: 64, z })
const home = at(0, 0)

test('the place to strike from lies behind the prey as seen from home', () => {
  expect(behind(at(10, 0), home, 1.5)).toEqual(at(11.5, 0))
  expect(behind(at(0, -6), home, 1)).toEqual(at(0, -7))
})

test('prey that is home already may be struck from anywhere', () => {
  expect(behind(at(1, 1), home, 1.5)).toBeUndefined()
  expect(pushesHome(at(-3, -3), at(1, 1), home)).toBe(true)
})

test('a blow from beyond pushes home, one from this side or from on top does not', () => {
  const prey = at(10, 0)
  expect(pushesHome(at(12, 0), prey, home)).toBe(true)
  expect(pushesHome(at(12, 1), prey, home)).toBe(true)
  expect(pushesHome(at(8, 0), prey, home)).toBe(false)
  expect(pushesHome(at(10, 2), prey, home)).toBe(false)
  expect(pushesHome(at(10.1, 0), prey, home)).toBe(false)
})

test('one comes up to prey and no nearer', () => {
  expect(upTo(at(10, 0), at(0, 0), 1.5)).toEqual(at(8.5, 0))
  expect(upTo(at(1, 0), at(0, 0), 1.5)).toEqual(at(0, 0))
})

test('a trail says where something will be, and forgets what was before a teleport', () => {
  const trail = new Trail()
  for (let tick = 0; tick < 10; tick++) trail.add(at(tick * 0.2, 0))
  expect(trail.after(5)?.x).toBeCloseTo(2.8)
  trail.add(at(50, 50))
  expect(trail.after(5)).toMatchObject({ x: 50, z: 50 })
})
