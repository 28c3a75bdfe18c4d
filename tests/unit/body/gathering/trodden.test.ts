import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { Trodden } from '../../../../src-main/body/gathering/trodden.ts'

/** A tunnel of so many steps towards the east, heading 0, from the origin. */
const tunnel = (steps: number, z = 0, y = 0) => {
  const trodden = new Trodden()
  for (let x = 0; x <= steps; x++) trodden.note(new Vec3(x, y, z))
  return trodden
}
const EAST = 0
const SOUTH = 1
const here = (x: number, z: number) => new Vec3(x, 0, z)

test('all ground is new where no tunnel has been', () => {
  expect(new Trodden().freshSteps(here(0, 0), EAST)).toBe(24)
})

test('ground beside an own tunnel is known, beyond it is new', () => {
  expect(tunnel(40).freshSteps(here(0, 3), EAST)).toBe(0)
  // From eleven blocks off: six steps up to it, nine that come by it, nine beyond.
  expect(tunnel(40).freshSteps(here(20, -11), SOUTH)).toBe(15)
})

test('a tunnel on another level does not count', () => {
  expect(tunnel(40, 0, 10).freshSteps(here(0, 0), EAST)).toBe(24)
})
