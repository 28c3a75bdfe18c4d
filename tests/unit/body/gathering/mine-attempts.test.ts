import { expect, test } from 'vitest'
import {
  levelAttempts,
  sinkingAttempts,
  steepest,
} from '../../../../src-main/body/gathering/mine-attempts.ts'

const first = (slope: -1 | -3) => sinkingAttempts(slope)[0]

test('a staircase goes straight down as steep as it may, and falls no deeper than is safe', () => {
  expect(first(-3)).toEqual([0, -3, { wet: false, bridge: false }])
  expect(first(-1)).toEqual([0, -1, { wet: false, bridge: false }])
  expect([9, 3, 2, 1].map(steepest)).toEqual([-3, -3, -2, -1])
})

test('only a steep staircase turns back below itself, since nobody climbs it again', () => {
  const turns = (slope: -1 | -3) => sinkingAttempts(slope).filter(([quarters]) => quarters === 2)
  expect(turns(-1)).toEqual([])
  expect(turns(-3).length).toBeGreaterThan(0)
  expect(turns(-3).every(([, rise]) => rise === -3)).toBe(true)
})

test('rock is dug on every side before anything is bridged, and water is met last', () => {
  for (const all of [sinkingAttempts(-3), sinkingAttempts(-1), levelAttempts(() => 24)]) {
    const daring = all.map(([, , { wet, bridge }]) => Number(wet) + Number(bridge))
    expect(daring).toEqual(daring.toSorted((a, b) => a - b))
  }
})

test('over a hall everything but water is tried ahead before the other sides', () => {
  const all = sinkingAttempts(-3, true)
  const firstAside = all.findIndex(([quarters]) => quarters !== 0)
  expect(all.slice(0, firstAside).map(([, rise, { bridge }]) => [rise, bridge])).toEqual([
    [-3, false],
    [-1, false],
    [0, false],
    [-3, true],
    [-1, true],
    [0, true],
  ])
  expect(all.toSorted()).toEqual(sinkingAttempts(-3).toSorted())
})

test('a tunnel goes on straight while new ground lies ahead, else where most of it lies', () => {
  const outlook = (ahead: number) => (quarters: number) => (quarters === 0 ? ahead : quarters === 1 ? 20 : 3)
  expect(levelAttempts(outlook(10))[0]?.[0]).toBe(0)
  expect(levelAttempts(outlook(2))[0]?.[0]).toBe(1)
})
