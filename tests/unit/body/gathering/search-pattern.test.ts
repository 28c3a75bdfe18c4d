import { expect, test } from 'vitest'
import { type Country, nextLeg } from '../../../../src-main/body/gathering/search-pattern.ts'

const here = { x: 0, y: 64, z: 0 }
const nowhere = () => false

/** Flat land on which the bot has seen what lies within so many blocks, with water where told. */
const country = (seen: number, wet: (x: number, z: number) => boolean = () => false): Country => ({
  wasSeen: (x, z) => Math.hypot(x, z) <= seen,
  ground: (x, z) => ({ y: 64, wet: wet(x, z) }),
})

test('leads over land rather than over water', () => {
  const leg = nextLeg(
    here,
    here,
    300,
    undefined,
    country(64, x => x > -8),
    nowhere,
  )
  expect(leg?.x).toBeLessThan(0)
})

test('goes straight on rather than back', () => {
  const leg = nextLeg(here, here, 300, Math.PI / 2, country(64), nowhere)
  expect(leg?.z).toBeGreaterThan(20)
})

test('ends where everything within the limit has been seen', () => {
  expect(nextLeg(here, here, 40, undefined, country(500), nowhere)).toBeUndefined()
})

test('stays within the limit and away from places that could not be reached', () => {
  const leg = nextLeg(here, here, 30, undefined, country(10), ({ x }) => x > 0)
  expect(Math.hypot(leg?.x ?? 0, leg?.z ?? 0)).toBeLessThanOrEqual(30)
  expect(leg?.x).toBeLessThanOrEqual(0)
})

test('leads further off where all that lies near has been seen, but no further than it takes', () => {
  const leg = nextLeg(here, here, 300, undefined, country(150), nowhere)
  expect(Math.hypot(leg?.x ?? 0, leg?.z ?? 0)).toBeCloseTo(112, 0)
  expect(nextLeg(here, here, 100, undefined, country(150), nowhere)).toBeUndefined()
})
