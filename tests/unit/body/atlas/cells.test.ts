import { expect, test } from 'vitest'
import { Cells } from '../../../../src-main/body/atlas/cells.ts'
import type { Bot } from '../../../../src-main/body/game.ts'

const AIR = 0
const STONE = 1

/** A world of air with stone up to a height, which can be built upon. */
function world(height: number) {
  const built = new Map<string, number>()
  let looks = 0
  const getColumn = (columnX: number, columnZ: number) => {
    if (Math.abs(columnX) > 2) return null
    return {
      sections: Array.from({ length: 24 }, () => ({})),
      getBlockStateId({ x, y, z }: { x: number; y: number; z: number }) {
        looks++
        return built.get(`${columnX * 16 + x},${y},${columnZ * 16 + z}`) ?? (y <= height ? STONE : AIR)
      },
    }
  }
  const blocksByStateId = {
    [AIR]: { name: 'air', boundingBox: 'empty', transparent: true },
    [STONE]: { name: 'stone', boundingBox: 'block', transparent: false },
  }
  const bot = { game: { minY: -64, height: 384 }, registry: { blocksByStateId }, world: { getColumn } }
  const put = (x: number, y: number, z: number, state: number) => built.set(`${x},${y},${z}`, state)
  return { cells: new Cells(bot as unknown as Bot), put, looks: () => looks }
}

test('the roof over a place is looked for once, until something there changes', () => {
  const { cells, put, looks } = world(63)
  expect(cells.roof(-3, 5)).toBe(63)
  const before = looks()
  expect(cells.roof(-3, 5)).toBe(63)
  expect(looks()).toBe(before)
  put(-3, 90, 5, STONE)
  cells.refresh().changed(-3, 5)
  expect(cells.roof(-3, 5)).toBe(90)
  expect(cells.roof(-4, 5)).toBe(63)
})

test('a column that comes anew is looked at anew', () => {
  const { cells, put } = world(63)
  expect(cells.isUnderSky(5, 63, 5)).toBe(true)
  for (const [x, z] of [
    [5, 5],
    [4, 5],
    [6, 5],
    [5, 4],
    [5, 6],
  ] as const)
    put(x, 80, z, STONE)
  cells.forgetColumn(0, 0)
  expect(cells.isUnderSky(5, 63, 5)).toBe(false)
})

test('where nothing is loaded there is no roof', () => {
  const { cells } = world(63)
  expect(cells.roof(1000, 0)).toBe(-65)
})
