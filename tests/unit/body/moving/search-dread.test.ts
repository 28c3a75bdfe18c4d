// Ways past what is dreaded, for who digs.
import { expect, test } from 'vitest'
import { digger, kind, search, sketch } from './sketch.ts'

const rows = (...text: string[]): string => text.join('\n')
const BEDROCK = kind('bedrock')
const isBedrock = (block: number) => block === BEDROCK

test('digs where the open way leads for long through the dark', () => {
  const rock = sketch([
    rows('##############', '##############', '##############', '##############'),
    rows('.............#', '.###########.#', '@####X........', '##############'),
    rows('.............#', '.###########.#', '.####.........', '##############'),
    rows('##############', '##############', '##############', '##############'),
  ])
  const walker = digger(rock.ground, 0, isBedrock)
  const dug = (dread: number) =>
    search(rock, walker, 20_000, () => dread).steps.some(({ x, z }) => z === 2 && x > 1 && x < 5)
  expect(dug(0)).toBe(false)
  expect(dug(10)).toBe(true)
})

test('digs no trench into the floor of what it dreads, and leaves a wall beside it', () => {
  const wall = '##############'
  const rock = sketch([
    rows(wall, wall, wall, wall, wall, wall),
    rows(wall, wall, wall, wall, wall, wall),
    rows(wall, wall, wall, wall, wall, wall),
    rows(wall, '#............#', '#@..........X#', wall, wall, wall),
    rows(wall, '#............#', '#............#', wall, wall, wall),
    rows(wall, wall, wall, wall, wall, wall),
  ])
  const walker = digger(rock.ground, 0, isBedrock)
  const inTheMiddle = (dread: number) =>
    search(rock, walker, 60_000, () => dread).steps.filter(({ x }) => x > 4 && x < 9)
  expect(inTheMiddle(0).every(({ y, z }) => y === 3 && z < 3)).toBe(true)
  expect(inTheMiddle(200).every(({ y, z }) => y < 1 || z > 3 || (y < 2 && z > 2))).toBe(true)
})
