import { expect, test } from 'vitest'
import type { Deed } from '../../../src-main/practice/index.ts'
import { sceneryOf } from '../../bench/wild/scenery.ts'

const at = (x: number, y: number, z: number) => ({ x, y, z })
const player = 'Voyager'
const broke = (tick: number, place: Deed['at'], block: string, ...loot: string[]): Deed => ({
  kind: 'broke',
  tick,
  at: place,
  player,
  block,
  loot,
})
const entered = (tick: number, place: Deed['at']): Deed => ({ kind: 'entered', tick, at: place, player })
const wishes = { wanted: new Set(['oak_log', 'stick', 'apple']), sought: new Set(['apple']) }

test('a block that gave what was wanted was not destroyed needlessly', () => {
  const deeds = [broke(10, at(0, 64, 0), 'oak_log', 'oak_log')]
  expect(sceneryOf(deeds, wishes)).toEqual({ broken: 1, needless: 0, kinds: {} })
})

test('a block that gave nothing was destroyed needlessly, also where it could have given what was wanted', () => {
  const deeds = [broke(10, at(0, 64, 0), 'oak_log'), broke(20, at(9, 64, 9), 'poppy', 'poppy')]
  expect(sceneryOf(deeds, wishes)).toEqual({ broken: 2, needless: 2, kinds: { oak_log: 1, poppy: 1 } })
})

test('what the body, its head or its headroom came into lay on the way', () => {
  const deeds = [
    broke(10, at(1, 64, 0), 'stone'),
    broke(20, at(1, 65, 0), 'stone'),
    broke(30, at(1, 66, 0), 'stone'),
    broke(40, at(1, 67, 0), 'stone'),
    entered(60, at(1, 64, 0)),
  ]
  expect(sceneryOf(deeds, wishes)).toMatchObject({ needless: 1, kinds: { stone: 1 } })
})

test('a body that came by before, or only a minute later, is no excuse', () => {
  const deeds = [entered(5, at(1, 64, 0)), broke(10, at(1, 64, 0), 'stone'), entered(1210, at(1, 64, 0))]
  expect(sceneryOf(deeds, wishes)).toMatchObject({ needless: 1 })
})

test('what laid a wanted block bare was needed, through several layers', () => {
  const deeds = [
    broke(10, at(3, 64, 0), 'oak_leaves'),
    broke(20, at(2, 64, 0), 'oak_leaves'),
    broke(30, at(1, 64, 0), 'oak_log', 'oak_log'),
  ]
  expect(sceneryOf(deeds, wishes)).toMatchObject({ broken: 3, needless: 0 })
})

test('what is broken beside a wanted block after it laid nothing bare', () => {
  const deeds = [broke(10, at(1, 64, 0), 'oak_log', 'oak_log'), broke(20, at(2, 64, 0), 'oak_leaves')]
  expect(sceneryOf(deeds, wishes)).toMatchObject({ needless: 1, kinds: { oak_leaves: 1 } })
})

test('what players put there is no scenery', () => {
  const deeds: Deed[] = [
    { kind: 'placed', tick: 5, at: at(0, 64, 0) },
    broke(10, at(0, 64, 0), 'dirt', 'dirt'),
    broke(20, at(0, 64, 0), 'dirt', 'dirt'),
  ]
  expect(sceneryOf(deeds, wishes)).toEqual({ broken: 1, needless: 1, kinds: { dirt: 1 } })
})

test('leaves that were tried for an apple count as tries once one gave it, but not for the sticks that a craft takes', () => {
  const tries = [broke(10, at(0, 70, 0), 'oak_leaves'), broke(900, at(5, 70, 5), 'oak_leaves', 'stick')]
  expect(sceneryOf(tries, wishes)).toMatchObject({ broken: 2, needless: 1 })
  const hit = broke(1800, at(9, 70, 9), 'oak_leaves', 'apple')
  expect(sceneryOf([...tries, hit], wishes)).toMatchObject({ broken: 3, needless: 0 })
})
