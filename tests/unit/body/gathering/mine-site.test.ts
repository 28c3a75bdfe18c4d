import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { siteBeside } from '../../../../src-main/body/gathering/mine-site.ts'

type Context = Parameters<typeof siteBeside>[0]

const FACE = new Vec3(100, 16, 100)
const digging = (face: Vec3, heading: number) => ({ face, heading })

/** Rock everywhere, but for what flows. */
const rock = (isWater = (_at: Vec3) => false) =>
  ({
    bot: { blockAt: (at: Vec3) => ({ name: isWater(at) ? 'water' : 'stone' }) },
    protect: () => false,
  }) as unknown as Context

test('whoever comes to where another digs turns off to a side of it', () => {
  const site = siteBeside(rock(), digging(FACE, 0), [digging(FACE, 0)])
  expect(site?.feet).toEqual(FACE)
  expect([1, 3]).toContain(site?.heading)
})

test('the third goes to the other side', () => {
  const second = digging(FACE.offset(0, 0, 3), 1)
  expect(siteBeside(rock(), digging(FACE, 0), [digging(FACE, 0), second])?.heading).toBe(3)
  const other = digging(FACE.offset(0, 0, -3), 3)
  expect(siteBeside(rock(), digging(FACE, 0), [digging(FACE, 0), other])?.heading).toBe(1)
})

test('along another tunnel is better than into water, and no beginning where both sides are wet', () => {
  const isWet = ({ z }: Vec3) => z < FACE.z
  const second = digging(FACE.offset(0, 0, 3), 1)
  expect(siteBeside(rock(isWet), digging(FACE, 0), [second])?.heading).toBe(1)
  expect(
    siteBeside(
      rock(({ z }) => z !== FACE.z),
      digging(FACE, 0),
      [],
    ),
  ).toBeUndefined()
})
