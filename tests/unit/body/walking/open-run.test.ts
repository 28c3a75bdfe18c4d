import { expect, test } from 'vitest'
import { type CellAt, isOpenRun } from '../../../../src-main/body/walking/open-run.ts'

const GROUND = 63
const air = { name: 'air', boundingBox: 'empty' }
const stone = { name: 'stone', boundingBox: 'block' }

/** A plain of stone, changed at some blocks; null: not loaded. */
function plain(changes: Readonly<Record<string, { name: string; boundingBox: string } | null>> = {}): CellAt {
  return (x, y, z) => {
    const change = changes[`${x} ${y} ${z}`]
    if (change !== undefined) return change
    return y <= GROUND ? stone : air
  }
}

const from = { x: 0.5, y: 64, z: 0.5 }
const to = { x: 8.5, y: 64, z: 3.5 }

test('level ground with nothing on it is an open run', () => {
  expect(isOpenRun(plain(), from, to)).toBe(true)
})

test('a wall, a step up, a hole and a low roof are not', () => {
  const middle = '4 64 2'
  expect(isOpenRun(plain({ [middle]: stone }), from, to)).toBe(false)
  expect(isOpenRun(plain({ '4 65 2': stone }), from, to)).toBe(false)
  expect(isOpenRun(plain({ '4 63 1': air, '4 63 2': air }), from, to)).toBe(false)
})

test('shoulders count: a block that only the edge of the body meets is in the way', () => {
  const past = { x: 8.5, y: 64, z: 0.5 }
  expect(isOpenRun(plain({ '4 64 1': stone }), from, past)).toBe(true)
  expect(isOpenRun(plain({ '4 64 1': stone }), { ...from, z: 0.8 }, { ...past, z: 0.8 })).toBe(false)
})

test('nobody runs blindly over or through what hurts, or into a world that is not loaded', () => {
  const name = (name: string, boundingBox = 'empty') => ({ name, boundingBox })
  expect(isOpenRun(plain({ '4 63 2': name('magma_block', 'block') }), from, to)).toBe(false)
  expect(isOpenRun(plain({ '4 64 2': name('lava') }), from, to)).toBe(false)
  expect(isOpenRun(plain({ '4 64 2': name('sweet_berry_bush') }), from, to)).toBe(false)
  expect(isOpenRun(plain({ '4 64 2': null }), from, to)).toBe(false)
})

test('who leans against a wall may run away from it', () => {
  const wall = plain({ '-1 64 0': stone, '-1 65 0': stone })
  expect(isOpenRun(wall, { x: 0.3, y: 64, z: 0.5 }, to)).toBe(true)
})

test('the ground is that of the start, even from farmland that lies a little lower', () => {
  expect(isOpenRun(plain(), { ...from, y: 63.9375 }, to)).toBe(true)
  expect(isOpenRun(plain(), { ...from, y: 65.25 }, to)).toBe(false)
})

test('what lies far away is for the path search', () => {
  expect(isOpenRun(plain(), from, { x: 80, y: 64, z: 0.5 })).toBe(false)
})
