import { expect, test } from 'vitest'
import { SOLID } from '../../../../src-main/body/moving/kinds.ts'
import { MOVE, POSE } from '../../../../src-main/body/moving/moves.ts'
import type { Step } from '../../../../src-main/body/moving/search.ts'
import { untilUndermined, worksFor } from '../../../../src-main/body/moving/works.ts'
import { digger, search, sketch } from './sketch.ts'

const placesOf = (steps: readonly Step[]): string[] => steps.map(({ x, y, z }) => `${x} ${y} ${z}`)

// A shaft of stairs that go down by three, seen from the south, and the bot below in a side of it: it digs its way into the
// shaft through the stair on which it means to stand two steps later.
const shaft = sketch([
  '######\n######',
  '######\n######',
  '###.##\n##@###',
  '###.##\n##.###',
  '###.##\n######',
  '##..##\n######',
  '##..##\n######',
  '##..##\n######',
  'X..###\n######',
  '......\n......',
  '......\n......',
])

test('a way ends before a step that stands on what an earlier one digs away', () => {
  const { steps } = search(
    shaft,
    digger(shaft.ground, 64, () => false),
  )
  expect(placesOf(steps).slice(0, 4)).toEqual(['2 2 1', '2 3 0', '1 4 0', '2 5 0'])
  expect(placesOf(untilUndermined(shaft.ground, steps))).toEqual(['2 2 1', '2 3 0', '1 4 0'])
})

test('a way without such a step is whole', () => {
  const flat = sketch(['#####', '@.#.X', '..#..', '.....'])
  const { steps } = search(
    flat,
    digger(flat.ground, 0, kind => !(kind & SOLID)),
  )
  expect(untilUndermined(flat.ground, steps)).toBe(steps)
})

test('where a slab is stepped onto or off, what the head would meet is dug away in both places', () => {
  const { ground } = sketch(['###', '._.', '...', '###'])
  const at = (x: number, feet: number): Step => ({ x, y: 1, z: 0, feet, move: MOVE.walk, pose: POSE.stand })
  const breaks = (before: Step, step: Step) => placesOf(worksFor(ground, before, step).breaks as Step[])
  expect(breaks(at(0, 1), at(1, 1.5))).toEqual(['0 3 0', '1 3 0'])
  expect(breaks(at(1, 1.5), at(2, 1))).toContain('2 3 0')
  expect(breaks(at(0, 1), at(2, 1))).toEqual([])
})
