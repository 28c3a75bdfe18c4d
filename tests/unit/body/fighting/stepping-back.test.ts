import { expect, test } from 'vitest'
import { stepFrom } from '../../../../src-main/body/fighting/stepping-back.ts'
import type { CellAt } from '../../../../src-main/body/walking/open-run.ts'

const FLOOR = 64
const air = { name: 'air', boundingBox: 'empty' }
const stone = { name: 'stone', boundingBox: 'block' }

/** Rock in which only these columns are hollow, two blocks high. */
const hollow =
  (isOpen: (x: number, z: number) => boolean): CellAt =>
  (x, y, z) =>
    (y === FLOOR || y === FLOOR + 1) && isOpen(x, z) ? air : stone

const at = (x: number, z: number) => ({ x, y: FLOOR, z })
const plain = hollow(() => true)
const tunnel = hollow((x, z) => z === 0 && x >= 0 && x < 20)
const WEST = Math.PI
const apart = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)))

test('in the open a step leads straight away', () => {
  const angle = stepFrom(plain, at(0.5, 0.5), [at(2.5, 0.5)])
  expect(angle).toBeDefined()
  expect(apart(angle ?? 0, WEST)).toBeLessThan(0.5)
})

test('from between two it leads out to the side', () => {
  const angle = stepFrom(plain, at(0.5, 0.5), [at(2.5, 0.5), at(-1.5, 0.5)])
  expect(Math.abs(Math.sin(angle ?? 0))).toBeGreaterThan(0.9)
})

test('in a tunnel it leads along it, also for who leans against the wall', () => {
  for (const z of [0.5, 0.3, 0.7]) {
    const angle = stepFrom(tunnel, at(8.5, z), [at(10.5, 0.5)])
    expect(apart(angle ?? 0, WEST)).toBeLessThan(0.5)
  }
})

test('at the end of a tunnel, and with somebody at either side of it, there is none', () => {
  expect(stepFrom(tunnel, at(0.5, 0.5), [at(2.5, 0.5)])).toBeUndefined()
  expect(stepFrom(tunnel, at(8.5, 0.5), [at(10.5, 0.5), at(6.5, 0.5)])).toBeUndefined()
})

test('none leads into lava or over an edge', () => {
  const edge: CellAt = (x, y, z) => (x < 0 ? air : plain(x, y, z))
  const angle = stepFrom(edge, at(0.5, 0.5), [at(2.5, 0.5)])
  expect(Math.cos(angle ?? 0)).toBeGreaterThan(-0.3)
  const shore: CellAt = (x, y, z) =>
    x < 0 && y < FLOOR ? { name: 'lava', boundingBox: 'empty' } : plain(x, y, z)
  expect(Math.cos(stepFrom(shore, at(0.5, 0.5), [at(2.5, 0.5)]) ?? 0)).toBeGreaterThan(-0.3)
})
