import { expect, test } from 'vitest'
import { Cells } from '../../../../src-main/body/atlas/cells.ts'
import { Survey } from '../../../../src-main/body/atlas/survey.ts'
import type { Bot } from '../../../../src-main/body/game.ts'

const KINDS = ['air', 'stone', 'lava', 'obsidian']
const [AIR, STONE, LAVA, OBSIDIAN] = [0, 1, 2, 3]

/** A plain of stone with two blocks of lava in it. */
function pool() {
  const built = new Map([
    ['3,63,3', LAVA],
    ['4,63,3', LAVA],
  ])
  const column = {
    sections: Array.from({ length: 24 }, () => ({})),
    getBlockStateId: ({ x, y, z }: { x: number; y: number; z: number }) =>
      built.get(`${x},${y},${z}`) ?? (y <= 63 ? STONE : AIR),
  }
  const blocksByStateId = Object.fromEntries(
    KINDS.map((name, state) => [
      state,
      { name, boundingBox: /air|lava/.test(name) ? 'empty' : 'block', transparent: /air|lava/.test(name) },
    ]),
  )
  const bot = {
    game: { minY: -64, height: 384 },
    registry: { blocksByStateId },
    world: { getColumn: () => column },
  }
  const survey = new Survey(new Cells(bot as unknown as Bot), false)
  const change = (x: number, y: number, z: number, state: number) => {
    built.set(`${x},${y},${z}`, state)
    survey.changed(x, y, z)
  }
  return { survey, change }
}

const cell = (x: number, y: number, z: number) => ((y & 15) << 8) | ((z & 15) << 4) | (x & 15)

test('a bed of lava is told by another place of it when the one that stood for it has hardened', () => {
  const { survey, change } = pool()
  expect([...survey.take(0, 63, 0).beds]).toEqual([['lava', cell(3, 63, 3)]])
  change(3, 63, 3, OBSIDIAN)
  const found = survey.known(3, 63, 3) ?? survey.take(3, 63, 3)
  expect([...found.beds]).toEqual([['lava', cell(4, 63, 3)]])
  expect([...found.each]).toEqual([cell(3, 63, 3)])
})

test('a bed of which nothing is left is none', () => {
  const { survey, change } = pool()
  survey.take(0, 63, 0)
  change(3, 63, 3, STONE)
  change(4, 63, 3, STONE)
  const found = survey.known(3, 63, 3) ?? survey.take(3, 63, 3)
  expect([...found.beds]).toEqual([])
})

test('a bed that is poured, or laid open, where none was is known at once', () => {
  const { survey, change } = pool()
  change(3, 63, 3, STONE)
  change(4, 63, 3, STONE)
  expect([...survey.take(0, 63, 0).beds]).toEqual([])
  change(5, 62, 5, LAVA)
  expect([...(survey.known(5, 62, 5)?.beds ?? [])]).toEqual([])
  change(5, 63, 5, AIR)
  expect([...(survey.known(5, 62, 5)?.beds ?? [])]).toEqual([['lava', cell(5, 62, 5)]])
})
