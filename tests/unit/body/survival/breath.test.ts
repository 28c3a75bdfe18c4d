import { Vec3 } from 'vec3'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { SOLID, WATER } from '../../../../src-main/body/moving/kinds.ts'
import {
  isUnderWater,
  lastsFor,
  secondsOfWork,
  secondsToComeUp,
} from '../../../../src-main/body/survival/breath.ts'

/** Who stands on the ground of a lake of such a depth, in blocks, with a roof over it or not, and with so much breath of 20. */
const diver = (depth: number, { roofed = false, breath = 20 } = {}) =>
  ({
    bot: { entity: { position: new Vec3(0.5, 0, 0.5) }, oxygenLevel: breath },
    moving: { ground: { at: (_x: number, y: number) => (y < depth ? WATER : roofed ? SOLID : 0) } },
  }) as unknown as Context

describe('the way up to the air', () => {
  it('takes a second for 3.4 blocks, and two are kept', () => {
    expect(secondsToComeUp(diver(7))).toBeCloseTo(6 / 3.4 + 2)
  })

  it('counts as long below a roof, and never as longer than that', () => {
    expect(secondsToComeUp(diver(3, { roofed: true }))).toBe(9)
    expect(secondsToComeUp(diver(60))).toBe(9)
  })
})

it('leaves less time for work the deeper it is', () => {
  expect(secondsOfWork(diver(4))).toBeGreaterThan(secondsOfWork(diver(13)))
  // A block of iron ore with a stone pickaxe, standing, takes 5.6 s under water, and floating 28.
  expect(secondsOfWork(diver(13))).toBeGreaterThan(5.6)
  expect(secondsOfWork(diver(4))).toBeLessThan(28)
})

it('is no bar to work where no air is above, since that may be the way out', () => {
  expect(secondsOfWork(diver(4, { roofed: true }))).toBe(Number.POSITIVE_INFINITY)
})

it('whose eyes are out of the water is not under it', () => {
  expect(isUnderWater(diver(1))).toBe(false)
  expect(isUnderWater(diver(2))).toBe(true)
})

it('a way is dived only where some breath is left at its end', () => {
  expect(lastsFor(diver(4, { breath: 10 }), 4)).toBe(true)
  expect(lastsFor(diver(4, { breath: 10 }), 6)).toBe(false)
})
