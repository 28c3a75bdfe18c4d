import { expect, test } from 'vitest'
import { Patience } from '../../../../src-main/body/fighting/patience.ts'

test('a fight goes on while one comes nearer', () => {
  const patience = new Patience(0, true)
  for (let second = 1; second <= 60; second += 10) patience.isAt(100 - second, second * 1000)
  expect(patience.isOver(70_000)).toBe(false)
  patience.isAt(48, 70_000)
  expect(patience.isOver(72_000)).toBe(true)
})

test('who is hit again and again is fought to the end, who is hit now and then is out of reach', () => {
  const often = new Patience(0, true)
  for (let second = 2; second <= 60; second += 3) often.felt(second * 1000)
  expect(often.isOver(60_000)).toBe(false)
  const seldom = new Patience(0, true)
  for (let second = 15; second <= 60; second += 15) seldom.felt(second * 1000)
  expect(seldom.isOver(60_000)).toBe(true)
})

test('prey may be chased from blow to blow', () => {
  const hunt = new Patience(0, false)
  for (let second = 15; second <= 60; second += 15) hunt.felt(second * 1000)
  expect(hunt.isOver(75_000)).toBe(false)
})
